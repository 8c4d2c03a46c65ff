import { apply, newGame, seatToAct, stateHash, titleId, verifyGameFile, view } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage, StoredTable } from '../storage/contract.ts';
import { addPeople, playedGame, tableOf, TITLE } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import type { Games, WriteOutcome } from './contract.ts';
import { createGames } from './index.ts';
import { verifyStoredGame } from './verify.ts';

const USERS = ['ann', 'ben', 'cat'] as const;
/** A title for three or four that can be conceded. */
const TITLE_1839 = titleId('1839');
const played = playedGame(TITLE, 3, 'service', 160);

let temporary: TemporaryStorage;
let storage: Storage;
let games: Games;
let tables = 0;

beforeAll(async () => {
  temporary = await temporarySqlite();
  ({ storage } = temporary);
  games = createGames(storage, { now: () => '2024-05-02T00:00:00.000Z' });
  await addPeople(storage, [...USERS, 'dan']);
});
afterAll(async () => {
  await games.close();
  await temporary.remove();
});

/** A running game of its own for each test. */
async function started(more: Partial<StoredTable> = {}): Promise<string> {
  tables += 1;
  const table = tableOf(`game-${tables}`, USERS, { seed: played.seed, ...more });
  await storage.tables.add(table);
  expect(await games.start(table, table.seats)).toEqual({ outcome: 'started' });
  return table.id;
}

/** The user whose seat the n-th action is of. */
const userOf = (n: number): string => USERS[Number(played.actions[n]?.['seat'])] ?? 'nobody';

const actionAt = (n: number) => played.actions[n] ?? {};

async function act(game: string, n: number, more: { user?: string; seen?: number; key?: string; by?: Games } = {}) {
  const { user = userOf(n), seen = n, key = `key-${n}`, by = games } = more;
  return by.act({ game, user, seen, key }, actionAt(n));
}

/** Plays the first actions of the played game. */
async function play(game: string, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n += 1) expect(await act(game, n)).toMatchObject({ outcome: 'done' });
}

const hashAfter = async (game: string): Promise<string | undefined> => (await games.now(game, undefined))?.hash;

it('a game is told as it is now to somebody who has read its table a moment ago', async () => {
  const game = await started();
  const before = await storage.tables.get(game);
  await play(game, 0, 1);
  expect(await games.now(game, 'ann', before)).toMatchObject({ sequence: 1, table: { sequence: 1 } });
});

describe('a table', () => {
  it('is checked against the engine for every number of players', () => {
    expect(games.check(TITLE, {}, { from: 2, to: 6 })).toBeUndefined();
    expect(games.check(TITLE_1839, {}, { from: 3, to: 6 })).toMatchObject({ params: { seats: 5 } });
    expect(games.check(TITLE, { nonsense: 1 }, { from: 3, to: 3 })).toMatchObject({ code: 'malformed' });
    expect(games.check(TITLE, {}, { from: 4, to: 3 })).toMatchObject({ code: 'malformed' });
  });

  it('starts once, with the rules of the day, and shows how the game stands', async () => {
    const table = tableOf('start-once', USERS, { seed: 'x' });
    await storage.tables.add(table);
    expect(await games.start(table, table.seats)).toEqual({ outcome: 'started' });
    expect(await games.start(table, table.seats)).toEqual({ outcome: 'changed' });
    const fresh = newGame(TITLE, {}, 3, 'x');
    if (!fresh.ok) throw new Error('18Mag does not start');
    expect(await storage.tables.get(table.id)).toMatchObject({
      status: 'running',
      rules: fresh.value.state.rules,
      toAct: seatToAct(fresh.value.state),
      round: { name: fresh.value.state.place.round, number: 1 },
      sequence: 0,
    });
    expect(await games.now(table.id, 'ben')).toMatchObject({
      mySeats: [1],
      hash: stateHash(view(fresh.value.state, 'spectator')),
    });
  });

  it('that the engine refuses does not start', async () => {
    const table = tableOf('alone', ['ann'], { title: TITLE_1839 });
    await storage.tables.add(table);
    expect(await games.start(table, table.seats)).toMatchObject({ outcome: 'refused' });
    expect(await storage.tables.get(table.id)).toMatchObject({ status: 'open', rules: '' });
    expect(await games.now(table.id, 'ann')).toBeUndefined();
    expect(await games.act({ game: table.id, user: 'ann', seen: 0, key: 'k' }, {})).toEqual({ outcome: 'not-found' });
  });
});

describe('an action', () => {
  it('is written with what everybody needs to follow', async () => {
    const game = await started();
    const fresh = newGame(TITLE, {}, 3, played.seed);
    if (!fresh.ok) throw new Error('18Mag does not start');
    const first = apply(fresh.value.state, actionAt(0));
    if (!first.ok) throw new Error('the first action is refused');
    const done = await act(game, 0);
    const now = await games.now(game, undefined);
    expect(done).toEqual({
      outcome: 'done',
      sequence: 1,
      entries: [
        {
          kind: 'action',
          sequence: 1,
          at: '2024-05-02T00:00:00.000Z',
          by: userOf(0),
          seat: played.actions[0]?.['seat'],
          action: played.actions[0],
          events: first.value.events,
          onBehalf: false,
          position: 1,
          hash: now?.hash,
          toAct: now?.table.toAct,
        },
      ],
    });
    expect(await games.log(game, 0, 10)).toEqual('entries' in done ? done.entries : []);
  });

  it('comes to the same state as without a server, through snapshots and on another process', async () => {
    const game = await started();
    await play(game, 0, 120);
    expect((await storage.games.snapshot(game, 120))?.position).toBe(100);
    const other = createGames(storage);
    for (let n = 120; n < 160; n += 1)
      expect(await act(game, n, { by: n % 3 === 0 ? other : games })).toMatchObject({ outcome: 'done' });
    const end = stateHash(view(played.state, 'spectator'));
    expect(await hashAfter(game)).toBe(end);
    expect((await other.now(game, undefined))?.hash).toBe(end);
    const anew = createGames(storage);
    expect((await anew.now(game, undefined))?.hash).toBe(end);
    expect(anew.memory()).toEqual({ games: 1, found: 0, opened: 1 });
    await other.close();
    await anew.close();
  });

  it('is known from memory as it stands, by whoever wrote it and as far as that', async () => {
    const game = await started();
    const other = createGames(storage);
    expect(other.known(game, 0)).toBeUndefined();
    await other.now(game, undefined);
    await play(game, 0, 3);
    const { table, sequence, state } = (await games.now(game, undefined)) ?? {};
    const { seats, host, status, toAct, undoAsked } = table ?? {};
    const known = { sequence, state, table: { seats, host, status, toAct, undoAsked, sequence } };
    expect(games.known(game, 3)).toEqual(known);
    expect(games.known(game, 4)).toBeUndefined();
    expect([other.known(game, 0)?.sequence, other.known(game, 1)]).toEqual([0, undefined]);
    await other.close();
  });

  it('is written once, however often it is sent', async () => {
    const game = await started();
    const first = await act(game, 0);
    const later = await act(game, 1);
    expect(await act(game, 0)).toEqual(first);
    expect(await act(game, 0, { seen: 2 })).toEqual(first);
    expect(await act(game, 1, { seen: 2 })).toEqual(later);
    expect(await games.log(game, 0, 10)).toHaveLength(2);
    const both = await Promise.all([act(game, 2), act(game, 2)]);
    expect(both[0]).toEqual(both[1]);
    expect(await games.log(game, 0, 10)).toHaveLength(3);
  });

  it('of two at once wins alone; the other is told what it missed', async () => {
    const game = await started();
    const other = createGames(storage);
    await other.now(game, undefined);
    await games.now(game, undefined);
    const outcomes = await Promise.all([
      act(game, 0, { key: 'one' }),
      act(game, 0, { key: 'two' }),
      act(game, 0, { key: 'three', by: other }),
    ]);
    const won = outcomes.filter(({ outcome }) => outcome === 'done');
    const lost = outcomes.filter(({ outcome }) => outcome === 'moved-on');
    expect([won.length, lost.length]).toEqual([1, 2]);
    const entries = await games.log(game, 0, 10);
    expect(entries).toHaveLength(1);
    for (const one of lost) expect(one).toEqual({ outcome: 'moved-on', entries, sequence: 1 });
    await other.close();
  });

  it('is refused by the engine with its reason, and nothing is written', async () => {
    const game = await started();
    const wrong: WriteOutcome = await games.act(
      { game, user: userOf(0), seen: 0, key: 'wrong' },
      { ...actionAt(0), type: 'nonsense' },
    );
    expect(wrong).toMatchObject({ outcome: 'refused', refusal: { code: 'no-such-action' } });
    expect(await games.log(game, 0, 10)).toEqual([]);
  });

  it('is for the owner of the seat, and for the host only where that was agreed', async () => {
    const stranger = 'dan';
    const other = USERS.find((user) => user !== userOf(0) && user !== 'ann') ?? 'ben';
    const strict = await started({ host: other });
    expect(await act(strict, 0, { user: stranger })).toEqual({ outcome: 'forbidden' });
    expect(await act(strict, 0, { user: other })).toEqual({ outcome: 'forbidden' });
    const lenient = await started({ host: other, hostMayAct: true });
    expect(await act(lenient, 0, { user: stranger })).toEqual({ outcome: 'forbidden' });
    const third = USERS.find((user) => user !== userOf(0) && user !== other) ?? 'cat';
    expect(await act(lenient, 0, { user: third })).toEqual({ outcome: 'forbidden' });
    expect(await act(lenient, 0, { user: other })).toMatchObject({
      outcome: 'done',
      entries: [{ by: other, onBehalf: true }],
    });
  });

  it('is not taken when the game was abandoned meanwhile', async () => {
    const game = await started();
    await play(game, 0, 1);
    const table = await storage.tables.get(game);
    await storage.tables.update(game, table?.version ?? 0, { status: 'abandoned' });
    expect(await act(game, 1)).toEqual({ outcome: 'not-running' });
    expect(await act(game, 0)).toMatchObject({ outcome: 'done', sequence: 1 });
    expect(await act('no-such-game', 0)).toEqual({ outcome: 'not-found' });
  });
});

describe('a run', () => {
  const at = played.actions.findIndex(
    (action) => action['type'] === 'run' && Array.isArray(action['runs']) && action['runs'].length > 0,
  );

  it('is proven in the thread: the best is taken, less is refused', async () => {
    expect(at).toBeGreaterThan(0);
    const game = await started();
    await play(game, 0, at);
    const none = { ...actionAt(at), runs: [] };
    expect(await games.act({ game, user: userOf(at), seen: at, key: 'less' }, none)).toMatchObject({
      outcome: 'refused',
      refusal: { code: 'not-the-best-run' },
    });
    expect(await act(game, at)).toMatchObject({ outcome: 'done' });
  });
});

describe('taking back', () => {
  const undo = (game: string, user: string, seen: number, to?: number) =>
    games.undo({ game, user, seen, key: `undo-${seen}-${user}` }, to);
  const redo = (game: string, user: string, seen: number, to?: number) =>
    games.redo({ game, user, seen, key: `redo-${seen}-${user}` }, to);
  const answer = (game: string, user: string, seen: number, agree: boolean) =>
    games.answerUndo({ game, user, seen, key: `answer-${seen}-${user}` }, agree);

  it('is free: one back, far back over a snapshot, and on again', async () => {
    const game = await started();
    await play(game, 0, 60);
    const before = await hashAfter(game);
    const tenth = (await games.at(game, 10, undefined))?.hash;
    expect(await undo(game, 'ann', 60)).toMatchObject({
      outcome: 'done',
      entries: [{ kind: 'undo', to: 59, position: 59, sequence: 61 }],
    });
    expect(await undo(game, 'cat', 61, 10)).toMatchObject({ entries: [{ kind: 'undo', to: 10, hash: tenth }] });
    expect(await games.now(game, undefined)).toMatchObject({ position: 10, sequence: 62, hash: tenth });
    expect(await games.at(game, 11, undefined)).toBeUndefined();
    expect(await redo(game, 'ben', 62)).toMatchObject({ entries: [{ kind: 'redo', to: 60, hash: before }] });
    expect(await redo(game, 'ben', 63)).toEqual({ outcome: 'not-allowed-here', why: 'nothing-to-redo' });
    expect(await undo(game, 'ben', 63, 60)).toEqual({ outcome: 'not-allowed-here', why: 'nothing-to-undo' });
    const anew = createGames(storage);
    expect((await anew.now(game, undefined))?.hash).toBe(before);
    await anew.close();
  });

  it('makes room for another line of play, and the old one cannot be gone on with', async () => {
    const game = await started();
    await play(game, 0, 52);
    await undo(game, 'ann', 52, 45);
    // The same actions again are another line: what lay beyond is no longer there to redo.
    for (let n = 45; n < 47; n += 1)
      expect(await act(game, n, { seen: n + 8, key: `again-${n}` })).toMatchObject({ outcome: 'done' });
    expect(await redo(game, 'ann', 55)).toEqual({ outcome: 'not-allowed-here', why: 'nothing-to-redo' });
    for (let n = 47; n < 58; n += 1)
      expect(await act(game, n, { seen: n + 8, key: `again-${n}` })).toMatchObject({ outcome: 'done' });
    const reference = await started();
    await play(reference, 0, 58);
    expect(await hashAfter(game)).toBe(await hashAfter(reference));
    const anew = createGames(storage);
    expect((await anew.now(game, undefined))?.hash).toBe(await hashAfter(reference));
    await anew.close();
  });

  it('is not for tables without, nor for strangers', async () => {
    const game = await started({ undo: 'none' });
    await play(game, 0, 1);
    expect(await undo(game, 'ann', 1)).toEqual({ outcome: 'not-allowed-here', why: 'no-undo' });
    const free = await started();
    expect(await undo(free, 'ann', 0)).toEqual({ outcome: 'not-allowed-here', why: 'nothing-to-undo' });
    expect(await undo(free, 'dan', 0)).toEqual({ outcome: 'forbidden' });
  });

  it('by consent happens when the last one agrees, and play waits for the answer', async () => {
    const game = await started({ undo: 'consent' });
    await play(game, 0, 3);
    const first = (await games.at(game, 1, undefined))?.hash;
    expect(await undo(game, 'ann', 3, 1)).toMatchObject({
      entries: [{ kind: 'undo-asked', seat: 0, to: 1, position: 3 }],
    });
    expect((await games.now(game, 'ben'))?.table.undoAsked).toEqual({ by: 0, to: 1, agreed: [0] });
    expect(await act(game, 3, { seen: 4 })).toEqual({ outcome: 'not-allowed-here', why: 'undo-pending' });
    expect(await undo(game, 'ben', 4)).toEqual({ outcome: 'not-allowed-here', why: 'undo-pending' });
    expect(await answer(game, 'ann', 4, true)).toEqual({ outcome: 'not-allowed-here', why: 'already-answered' });
    expect(await answer(game, 'ben', 4, true)).toMatchObject({
      entries: [{ kind: 'undo-agreed', seat: 1, position: 3 }],
    });
    const last = await answer(game, 'cat', 5, true);
    expect(last).toMatchObject({
      outcome: 'done',
      sequence: 7,
      entries: [
        { kind: 'undo-agreed', seat: 2, position: 3, sequence: 6 },
        { kind: 'undo', to: 1, position: 1, sequence: 7, hash: first },
      ],
    });
    expect(await answer(game, 'cat', 5, true)).toEqual(last);
    expect((await games.now(game, 'ben'))?.table.undoAsked).toBeUndefined();
    expect(await answer(game, 'cat', 7, true)).toEqual({ outcome: 'not-allowed-here', why: 'no-undo-asked' });
    expect(await act(game, 1, { seen: 7, key: 'again' })).toMatchObject({ outcome: 'done' });
  });

  it('by consent ends when somebody declines, or when the asker thinks better of it', async () => {
    const game = await started({ undo: 'consent' });
    await play(game, 0, 2);
    await undo(game, 'ben', 2);
    expect(await answer(game, 'cat', 3, false)).toMatchObject({ entries: [{ kind: 'undo-declined', seat: 2 }] });
    expect(await games.now(game, undefined)).toMatchObject({ position: 2, sequence: 4 });
    await undo(game, 'ben', 4);
    expect(await answer(game, 'ben', 5, false)).toMatchObject({ entries: [{ kind: 'undo-declined', seat: 1 }] });
    expect(await act(game, 2, { seen: 6 })).toMatchObject({ outcome: 'done' });
  });

  it('by consent does not wait for those who have left for good, and covers redo', async () => {
    const game = await started({ undo: 'consent' });
    await play(game, 0, 2);
    await storage.people.put({ id: 'cat', name: 'Departed', kind: 'departed' });
    try {
      const anew = createGames(storage);
      expect(await anew.undo({ game, user: 'ann', seen: 2, key: 'departed-undo' })).toMatchObject({ outcome: 'done' });
      expect(await anew.answerUndo({ game, user: 'ben', seen: 3, key: 'departed-yes' }, true)).toMatchObject({
        entries: [{ kind: 'undo-agreed' }, { kind: 'undo', to: 1 }],
      });
      expect(await anew.redo({ game, user: 'ann', seen: 5, key: 'departed-redo' })).toMatchObject({
        entries: [{ kind: 'undo-asked', to: 2 }],
      });
      expect(await anew.answerUndo({ game, user: 'ben', seen: 6, key: 'departed-redo' }, true)).toMatchObject({
        entries: [{ kind: 'undo-agreed' }, { kind: 'redo', to: 2, position: 2 }],
      });
      await anew.close();
    } finally {
      await storage.people.put({ id: 'cat', name: 'CAT', kind: 'account' });
    }
  });
});

describe('a game that is abandoned', () => {
  it('is as good as any other when it is checked', async () => {
    const game = await started();
    await play(game, 0, 5);
    const table = await storage.tables.get(game);
    await storage.tables.update(game, table?.version ?? 0, { status: 'abandoned', toAct: 'nobody' });
    expect(await verifyStoredGame(storage, game)).toEqual({ verdict: 'good', entries: 5, actions: 5, older: 0 });
  });
});

describe('a game file', () => {
  it('is there when the game is over, and verifies', async () => {
    const game = await started();
    await play(game, 0, 12);
    await games.undo({ game, user: 'ann', seen: 12, key: 'file-undo' }, 10);
    expect(await games.file(game)).toBeUndefined();
    const table = await storage.tables.get(game);
    await storage.tables.update(game, table?.version ?? 0, { status: 'abandoned' });
    const file = await games.file(game);
    if (file === undefined) throw new Error('there is no file');
    expect(file).toMatchObject({ seats: ['ANN', 'BEN', 'CAT'], seed: played.seed, actions: { length: 10 } });
    expect(verifyGameFile(file)).toMatchObject({ verdict: 'good' });
  });

  it('of a game that came to its end has its result', async () => {
    // In 1839 one may concede at any time, whoever is at turn; the last who stays has won.
    const table = tableOf('whole', USERS, { title: TITLE_1839 });
    await storage.tables.add(table);
    await games.start(table, table.seats);
    const concede = (user: string, seat: number, seen: number) =>
      games.act({ game: 'whole', user, seen, key: `concede-${seen}` }, { type: 'concede', seat });
    expect(await concede('ben', 0, 0)).toEqual({ outcome: 'forbidden' });
    expect(await concede('ann', 0, 0)).toMatchObject({ outcome: 'done' });
    expect(await concede('ben', 1, 1)).toMatchObject({ outcome: 'done' });
    const result = { reason: 'last-player', scores: [0, 0, 500], winners: [2] };
    expect(await storage.tables.get('whole')).toMatchObject({ status: 'finished', result });
    expect((await storage.tables.get('whole'))?.toAct).toBeUndefined();
    const file = await games.file('whole');
    if (file === undefined) throw new Error('there is no file');
    expect(file.result).toEqual(result);
    expect(verifyGameFile(file)).toMatchObject({ verdict: 'good' });
    const late = { game: 'whole', user: 'ann', seen: 2, key: 'too-late' };
    expect(await games.act({ ...late, user: 'cat' }, { type: 'concede', seat: 2 })).toEqual({ outcome: 'not-running' });
    expect(await games.redo(late)).toEqual({ outcome: 'not-running' });
    // At this table everything is taken back freely, but not a result: the others are asked.
    expect(await games.undo(late)).toMatchObject({
      outcome: 'done',
      entries: [{ kind: 'undo-asked', seat: 0, to: 1 }],
    });
    expect(await storage.tables.get('whole')).toMatchObject({ status: 'finished', result });
  });
});
