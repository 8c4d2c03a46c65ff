import {
  apply,
  type GameState,
  newGame,
  rulesVersions,
  type Seat,
  seat,
  seatToAct,
  stepName,
  titleId,
} from '@kursbuch/engine';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LocalSession } from '../../session/local/local-session.ts';
import { beginGame, keepFile } from '../../session/local/new-local-game.ts';
import { testStore } from '../../session/local/test-store.ts';
import type { OnlineTable } from '../../session/session.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { say as words } from '../../words/index.ts';
import { endingOf } from './ending.ts';
import { onBehalfOf, sentencesOf } from './log-sentences.ts';
import { testLine } from './test-line.ts';

const { id: title } = fourthTitle.meta;
const yes = (who: number) => ({ type: 'agree-end', seat: who, take: 'yes' });

/** A game for three, or another number, after these seats have said yes. */
function after(agreed: readonly number[], seats = 3, of = title, version?: string): GameState {
  const started = newGame(of, {}, seats, 'seed', version);
  if (!started.ok) throw new Error(started.refusal.code);
  return agreed.reduce((state: GameState, who) => {
    const applied = apply(state, yes(who));
    if (!applied.ok) throw new Error(applied.refusal.code);
    return applied.value.state;
  }, started.value.state);
}

const TABLE: OnlineTable = {
  offlineSince: () => undefined,
  chat: () => [],
  unread: () => 0,
  say: () => Promise.resolve(true),
  readChat: () => undefined,
  notes: () => Promise.resolve(''),
  writeNotes: () => Promise.resolve(true),
  isMember: () => true,
  isAbandoned: () => false,
  isStuck: () => false,
  mayActForOthers: () => true,
  presence: () => ({ names: [], watchers: 0 }),
};

type Seen = Parameters<typeof endingOf>[0];

/** What the page of somebody online who has these seats asks about. */
const online = (state: GameState, mine: readonly number[], more: Partial<Seen> = {}): Seen => ({
  kind: 'online',
  moment: () => ({ state, position: 0, toAct: seatToAct(state), step: stepName(state), offers: [] }),
  mySeats: () => mine.map((one): Seat => seat(one)),
  undoState: () => ({ policy: 'free', canUndo: false, canRedo: false }),
  fault: () => undefined,
  isOutdated: () => false,
  table: TABLE,
  ...more,
});

describe('an agreed end as the page sees it', () => {
  let takeAway = (): void => undefined;
  beforeAll(() => {
    takeAway = addTitle(fourthTitle);
  });
  afterAll(() => takeAway());

  it('online is proposed to the others, by one’s own seat only', () => {
    expect(endingOf(online(after([]), [1]))).toEqual({
      agreed: [],
      missing: [0, 1, 2],
      yes: [1],
      no: undefined,
      way: 'asking',
    });
  });

  it('once proposed, is answered by each for themselves, and can be taken back', () => {
    expect(endingOf(online(after([1]), [0]))).toMatchObject({ agreed: [1], missing: [0, 2], yes: [0], no: 0 });
    expect(endingOf(online(after([1]), [1]))).toMatchObject({ yes: [], no: 1, way: 'asking' });
    expect(endingOf(online(after([1, 2]), [0]))).toMatchObject({ yes: [0], way: 'last' });
  });

  it('is seen by those who look on, who have nothing to say', () => {
    expect(endingOf(online(after([1]), []))).toMatchObject({ agreed: [1], missing: [0, 2], yes: [], no: undefined });
  });

  it('waits while moves are to be taken back, and while the page is to be loaded again', () => {
    const asked = { by: seat(0), to: 0, agreed: [seat(0)] };
    const undoState = () => ({ policy: 'consent', canUndo: false, canRedo: false, asked }) as const;
    expect(endingOf(online(after([1]), [0], { undoState }))).toMatchObject({ agreed: [1], yes: [], no: undefined });
    expect(endingOf(online(after([1]), [0], { isOutdated: () => true }))).toMatchObject({ yes: [], no: undefined });
  });

  it('is not there when the game is over, cannot be played on, or was begun under rules without it', () => {
    expect(endingOf(online(after([0, 1, 2]), [0]))).toBeUndefined();
    expect(endingOf(online(after([]), [0], { fault: () => ({ report: 'broken' }) }))).toBeUndefined();
    const table = { ...TABLE, isAbandoned: () => true };
    expect(endingOf(online(after([]), [0], { table }))).toBeUndefined();
    const other = titleId('18mag');
    expect(endingOf(online(after([], 3, other, rulesVersions(other).at(-1)), [0]))).toBeUndefined();
    expect(endingOf(online(after([], 3, other), [0]))).toMatchObject({ way: 'asking' });
  });

  it('alone is one’s own affair, at a table and at one screen', () => {
    const left = apply(after([], 2), { type: 'concede', seat: 1 });
    if (!left.ok) throw new Error(left.refusal.code);
    const { state } = left.value;
    expect(endingOf(online(state, [0]))).toMatchObject({ missing: [0], yes: [0], way: 'alone' });
    expect(endingOf(online(state, [0, 1], { kind: 'local' }))).toMatchObject({ yes: [0], way: 'alone' });
  });

  it('at one screen is the yes of everybody who still plays, one after the other, and kept', async () => {
    const store = testStore();
    const worker = new EngineWorker(testLine);
    const game = await beginGame(
      { title, options: {}, players: ['Anna', 'Béla', 'Cili'], name: 'Evening', seed: 'x' },
      store,
      worker,
    );
    if (!game.ok) throw new Error(game.refusal.code);
    const opened = await LocalSession.open(store.whole(game.id), store, worker);
    if (opened.kind !== 'open') throw new Error(opened.kind);
    const { session } = opened;
    await session.act({ type: 'concede', seat: 1 });
    const ending = endingOf(session);
    expect(ending).toMatchObject({ missing: [0, 2], yes: [0, 2], no: undefined, way: 'together' });
    for (const who of ending?.yes ?? []) expect(await session.act(yes(who))).toEqual({ kind: 'done' });
    expect(session.moment().state.outcome).toMatchObject({ reason: 'agreed', scores: [10, 10, 10] });
    expect(store.whole(game.id).game.standing.outcome).toMatchObject({ reason: 'agreed' });
    expect(
      session
        .log()
        .slice(-2)
        .flatMap((line) => sentencesOf(line, session, words)),
    ).toEqual([
      'Anna would end the game now, with the scores as they stand.',
      'Cili would end the game now, with the scores as they stand.',
      'The game ends: the players have agreed on it.',
    ]);
    expect(endingOf(session)).toBeUndefined();

    // The game goes out and comes back with its end.
    const again = await keepFile({ file: await session.file() }, 'Again', store, worker);
    if (!again.ok) throw new Error(again.refusal.code);
    expect(store.whole(again.id).game.standing.outcome).toMatchObject({ reason: 'agreed' });

    await session.undo();
    expect(endingOf(session)).toMatchObject({ agreed: [0], missing: [2], yes: [2], no: 2, way: 'together' });
    session.close();
  });

  it('says in the log why somebody who is gone agrees', () => {
    const line = { id: 1, kind: 'action', position: 1, events: [], onBehalf: true } as const;
    expect(onBehalfOf({ ...line, action: yes(1) })).toBe('log.departed');
    expect(onBehalfOf({ ...line, action: { type: 'pass', seat: 1 } })).toBe('log.on-behalf');
  });
});
