import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { readGameFile, seat, titleId } from '@kursbuch/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testLine } from '../../pages/game/test-line.ts';
import type { Program } from '../program/program.ts';
import { EngineWorker, type Line } from '../worker/worker-client.ts';
import { LocalSession } from './local-session.ts';
import { beginGame, keepFile } from './new-local-game.ts';
import { type TestStore, testStore } from './test-store.ts';

const LOCAL: Program = { level: 'local', style: 'even' };
const TRADER: Program = { level: 'local', style: 'trader' };

const workers: EngineWorker[] = [];
const sessions: LocalSession[] = [];
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  for (const worker of workers.splice(0)) worker.close();
});

const newWorker = (line: () => Line = testLine): EngineWorker => {
  const worker = new EngineWorker(line);
  workers.push(worker);
  return worker;
};

async function opened(store: TestStore, id: string, line?: () => Line): Promise<LocalSession> {
  const found = await LocalSession.open(store.whole(id), store, newWorker(line));
  if (found.kind !== 'open') throw new Error(found.kind);
  sessions.push(found.session);
  found.session.programs.setSpeed('at-once');
  return found.session;
}

async function begun(
  programs: readonly (Program | undefined)[],
  line?: () => Line,
): Promise<{ readonly store: TestStore; readonly id: string; readonly session: LocalSession }> {
  const store = testStore();
  const game = await beginGame(
    {
      title: titleId('18mag'),
      options: { seating: [2, 0, 1] },
      players: ['Anna', 'Local', 'Trader'],
      programs,
      name: 'Evening',
      seed: 'x',
    },
    store,
    newWorker(),
  );
  if (!game.ok) throw new Error(game.refusal.code);
  return { store, id: game.id, session: await opened(store, game.id, line) };
}

const persons = async (session: LocalSession): Promise<void> => {
  await vi.waitUntil(
    () => {
      const { toAct } = session.moment();
      return toAct !== undefined && session.mySeats().includes(toAct);
    },
    { timeout: 20_000, interval: 5 },
  );
};

/** The first thing that a person may do. */
const anything = async (session: LocalSession): Promise<void> => {
  const { toAct } = session.moment();
  const [offer] = toAct === undefined ? [] : await session.engine.offers(toAct);
  if (offer?.type !== 'pick') throw new Error('something is to be picked');
  const { company } = offer.choose;
  if (company === undefined || !('oneOf' in company)) throw new Error('there is a list to pick from');
  await session.act({ type: 'pick', seat: offer.seat, company: company.oneOf[0] ?? '' });
};

describe('programs in a game in this browser', () => {
  it('sit where their seats were dealt, and play until a person is to decide', async () => {
    const { session } = await begun([undefined, LOCAL, TRADER]);
    // Of those who sat down the third has the first seat, the first the second, the second the third.
    expect([0, 1, 2].map((n) => session.programs.of(seat(n)))).toEqual([TRADER, undefined, LOCAL]);
    expect(session.mySeats()).toEqual([1]);
    await persons(session);
    expect(session.moment().toAct).toBe(1);
    expect(session.log().flatMap((line) => line.seat ?? [])).toEqual([0]);
    await anything(session);
    await persons(session);
    expect(session.log().flatMap((line) => line.seat ?? [])).not.toEqual([0, 1]);
  });

  it('play on when several seats are given to them at once', async () => {
    const { session } = await begun([undefined, undefined, undefined]);
    const given = [0, 1, 2].map((n) => session.programs.set(seat(n), LOCAL));
    await Promise.all(given);
    await vi.waitUntil(() => session.moment().position > 3, { timeout: 20_000, interval: 5 });
    expect(session.mySeats()).toEqual([]);
  });

  it('go on after a reload, and do the same as without one', async () => {
    const { session, store, id } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    const acts = session.log().map(({ action }) => action);
    session.close();
    const again = await opened(store, id);
    expect(again.mySeats()).toEqual([1]);
    await persons(again);
    expect(again.log().map(({ action }) => action)).toEqual(acts);
  });

  it('are passed over when somebody takes back and goes on again', async () => {
    const { session } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    const { position } = session.moment();
    await anything(session);
    await persons(session);
    const later = session.moment().position;
    expect(later).toBeGreaterThan(position + 1);
    await session.undo();
    expect(session.moment()).toMatchObject({ position, toAct: 1 });
    await session.redo();
    expect(session.moment()).toMatchObject({ position: later, toAct: 1 });
  });

  it('wait for a press where they go step by step', async () => {
    const { session } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    session.programs.setSpeed('step');
    await anything(session);
    const { position } = session.moment();
    await vi.waitUntil(() => session.programs.waits(), { timeout: 20_000 });
    expect(session.moment().position).toBe(position);
    session.programs.next();
    await vi.waitUntil(() => session.moment().position === position + 1, { timeout: 20_000 });
  });

  it('are held by the press for single steps, though their pause runs', async () => {
    const { session } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    session.programs.setSpeed('fast');
    await anything(session);
    await vi.waitUntil(() => session.programs.waits(), { timeout: 20_000 });
    const { position } = session.moment();
    session.programs.setSpeed('step');
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(session.moment().position).toBe(position);
  });

  it('that weigh for long are content with the best so far when somebody presses for it', async () => {
    const slow = (): Line => {
      const line = testLine();
      let hear: Parameters<Line['listen']>[0] = () => undefined;
      return {
        ...line,
        listen: (answered, fail) => {
          hear = answered;
          line.listen(answered, fail);
        },
        // It never comes to an end.
        post: (asked) => {
          if (asked.kind !== 'choose') line.post(asked);
          else
            hear({
              id: asked.id,
              kind: 'thinking',
              value: { act: { type: 'pick', seat: 0, company: '3' }, weighed: [] },
            });
        },
      };
    };
    const { session } = await begun([undefined, LOCAL, TRADER], slow);
    expect(session.programs.soFar()).toBeUndefined();
    await vi.waitUntil(() => session.programs.soFar() !== undefined, { timeout: 20_000 });
    expect(session.moment()).toMatchObject({ position: 0, toAct: 0 });
    session.programs.soFar()?.();
    await vi.waitUntil(() => session.moment().position === 1, { timeout: 20_000 });
    expect(session.log().at(-1)?.action).toMatchObject({ company: '3' });
    expect(session.programs.soFar()).toBeUndefined();
  });

  it('take a seat over, which is kept, and give it back', async () => {
    const { session, store, id } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    const { position } = session.moment();
    session.programs.setSpeed('step');
    await session.programs.set(seat(1), LOCAL);
    expect(session.mySeats()).toEqual([]);
    expect(store.whole(id).game.programs).toEqual([TRADER, LOCAL, LOCAL]);
    await vi.waitUntil(() => session.programs.waits(), { timeout: 20_000 });
    await session.programs.set(seat(1), undefined);
    expect([session.mySeats(), session.moment().position]).toEqual([[1], position]);
    expect(session.programs.waits()).toBe(false);
  });

  it('go with the file of the game, and sit down where it is taken in', async () => {
    const { session, store } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    const file = await session.file();
    expect(file.programs).toEqual([
      { seat: 0, ...TRADER, version: PLAYERS_VERSION },
      { seat: 2, ...LOCAL, version: PLAYERS_VERSION },
    ]);
    const read = readGameFile(JSON.parse(JSON.stringify(file)));
    if (!read.ok) throw new Error(read.refusal.code);
    const kept = await keepFile({ file: read.value }, 'Again', store, newWorker());
    if (!kept.ok) throw new Error(kept.refusal.code);
    expect((await opened(store, kept.id)).mySeats()).toEqual([1]);
  });

  it('give a hint on one’s own turn, and do nothing by it', async () => {
    const { session } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    const { position } = session.moment();
    const hint = await session.hint(seat(1), LOCAL);
    expect(hint?.act).toMatchObject({ type: 'pick', seat: 1 });
    expect(session.moment().position).toBe(position);
  });

  it('say what they had weighed before an act', async () => {
    const { session } = await begun([undefined, LOCAL, TRADER]);
    await persons(session);
    const why = await session.programs.why(1, seat(0));
    expect(why?.act).toEqual(session.log()[1]?.action);
    const gains = why?.weighed.map(({ gain }) => gain) ?? [];
    expect(gains.length).toBeGreaterThan(1);
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
  });

  it('are asked again when their worker dies, and leave the seat to a person when it always does', async () => {
    let deaths = 1;
    const dying = (): Line => {
      const line = testLine();
      let fail: (report: string) => void = () => undefined;
      return {
        ...line,
        listen: (hear, failed) => {
          fail = failed;
          line.listen(hear, failed);
        },
        post: (asked) => {
          if (asked.kind !== 'choose' || deaths === 0) line.post(asked);
          else {
            deaths -= 1;
            queueMicrotask(() => fail('out of memory'));
          }
        },
      };
    };
    const { session } = await begun([undefined, LOCAL, TRADER], dying);
    await persons(session);
    expect(session.moment().toAct).toBe(1);
    expect(session.fault()).toBeUndefined();
    deaths = 100;
    await anything(session);
    await persons(session);
    expect(session.mySeats()).toContain(session.moment().toAct);
    expect(session.fault()).toBeUndefined();
  });
});
