/** Games that a server of form 1 left behind open, are told in today's form, go on and verify, on both databases. */
import type { Entry } from '@kursbuch/api';
import {
  deedFromVersion1,
  formOfHash,
  isRecord,
  type Json,
  seat,
  STATE_FORM,
  verifyGameFile,
  worthNow,
} from '@kursbuch/engine';
import { budget } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../storage/contract.ts';
import {
  FORM_1,
  type KeptDatabase,
  keptDatabase,
  type KeptGame,
  standingNow,
  standingThen,
} from '../testkit/form-1.ts';
import type { Games, WriteOutcome } from './contract.ts';
import { createGames } from './index.ts';
import { openGame } from './open-game.ts';
import { stateIn } from './read-state.ts';
import { verifyStoredGame } from './verify.ts';

const isAction = (value: Json): value is Extract<Entry, { readonly kind: 'action' }>['action'] =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An action of the manifest in the words of today. */
function today(action: Json): Extract<Entry, { readonly kind: 'action' }>['action'] {
  const deed = deedFromVersion1(action);
  if (!isAction(deed)) throw new TypeError('the manifest has an action that is none');
  return deed;
}

/** Told today of every question that was answered with no, and of Locals that grow; then of trains that were not sold. */
const OTHERWISE = new Set(['declined', 'became-major', 'train-refused']);

/** What happened by an entry, as far as it is told today as it was then. */
const isToldAlike = (happened: unknown): boolean => {
  const { event, what } = isRecord(happened) ? happened : {};
  return !OTHERWISE.has(String(event === 'own' ? what : event));
};
const eventsOf = (entry: Entry): unknown => (entry.kind === 'action' ? entry.events.filter(isToldAlike) : undefined);

describe.each(['sqlite', 'postgres'] as const)('what a server of form 1 kept in %s', (dialect) => {
  let kept: KeptDatabase;
  let storage: Storage;
  let games: Games;
  const all = FORM_1[dialect].games;
  const named = (name: string): KeptGame => {
    const found = all.find((game) => game.name === name);
    if (found === undefined) throw new RangeError(`there is no game ${name}`);
    return found;
  };
  /** Replaying is the same whatever database the entries come from, so each tries a share of the games and a soak all of them. */
  const some = all.filter((_, n) => n % budget(dialect === 'sqlite' ? 2 : 4, 1) === 0);
  const total = all.reduce((sum, { entries }) => sum + entries, 0);

  beforeAll(async () => {
    kept = await keptDatabase(dialect);
    ({ storage } = kept);
    games = createGames(storage);
  });
  afterAll(async () => {
    await games.close();
    await kept.remove();
  });

  /** The whole log of a game, in pages. */
  async function logOf(id: string, from: Games['log'] = games.log): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    for (;;) {
      const page = await from(id, entries.length, 200);
      entries.push(...page);
      if (page.length < 200) return entries;
    }
  }

  /** The user who may act for a seat. */
  async function userOf(id: string, who: unknown): Promise<string> {
    const table = await storage.tables.get(id);
    const owner = table?.seats.find((one) => one.seat === who);
    return (owner?.kind === 'departed' ? table?.host : owner?.user) ?? 'nobody';
  }

  let writes = 0;
  /** Everything a write says, by whoever has the seat. */
  async function writeBy(id: string, who: unknown) {
    writes += 1;
    const { sequence = 0 } = (await storage.tables.get(id)) ?? {};
    return { game: id, user: await userOf(id, who), seen: sequence, key: `go on with it ${writes}` };
  }

  /** Plays the actions that were legal next, and compares what they come to. */
  async function goOn(game: KeptGame): Promise<void> {
    for (const { action } of game.next ?? []) {
      const deed = today(action);
      const outcome = await games.act(await writeBy(game.id, deed['seat']), deed);
      expect([game.name, outcome]).toMatchObject([game.name, { outcome: 'done' }]);
    }
    const open = await openGame(storage, game.id);
    const worth = game.worth.map((_, n) => open !== undefined && worthNow(open.state, seat(n)));
    expect([game.name, worth]).toEqual([game.name, game.worthAfterNext]);
  }

  it('is there whole: so many games with so many entries', async () => {
    expect([all.length, total]).toEqual([35, 6581]);
    expect(await storage.games.ids('', 100)).toHaveLength(35);
  });

  it('opens as it was left', { timeout: 120_000 }, async () => {
    for (const game of all) expect(await standingNow(storage, game)).toEqual(standingThen(game));
  });

  it('has snapshots of today’s form once it was opened, so that the next opening is quick', async () => {
    const game = named('Finished, second edition');
    await openGame(storage, game.id);
    const snapshot = await storage.games.snapshot(game.id, game.position);
    expect(snapshot?.position).toBe(600);
    expect(stateIn(snapshot?.state ?? '')).toMatchObject({ ok: true, value: { form: STATE_FORM } });
    const ranges: number[] = [];
    const counting: Storage = {
      ...storage,
      games: {
        ...storage.games,
        actionsInForce: async (id, from, to) => {
          ranges.push(to - from);
          return storage.games.actionsInForce(id, from, to);
        },
      },
    };
    await openGame(counting, game.id);
    for (const position of [500, 333, 70]) {
      const other = createGames(counting);
      expect((await other.at(game.id, position, undefined))?.hash).toBe(
        (await games.log(game.id, position - 1, 1)).at(0)?.hash,
      );
      await other.close();
    }
    expect(ranges).toEqual([22, 33, 20]);
  });

  it(
    'is told in today’s form, event by event as before, and stays in storage as it was',
    { timeout: 120_000 },
    async () => {
      for (const game of some) {
        const before = await logOf(game.id, storage.games.entries);
        const log = await logOf(game.id);
        expect(before.every(({ hash }) => formOfHash(hash) === 1)).toBe(true);
        expect(log.every(({ hash }) => formOfHash(hash) === STATE_FORM)).toBe(true);
        expect(log.map(({ sequence, kind, position, toAct }) => [sequence, kind, position, toAct])).toEqual(
          before.map(({ sequence, kind, position, toAct }) => [sequence, kind, position, toAct]),
        );
        expect([game.name, log.at(-1)?.hash]).toEqual([
          game.name,
          game.entries === 0 ? undefined : (await games.now(game.id, undefined))?.hash,
        ]);
        // Other states, the same events: what is said about them is the same to the letter.
        expect([game.name, log.map(eventsOf)]).toEqual([game.name, before.map(eventsOf)]);
        expect(await logOf(game.id, storage.games.entries)).toEqual(before);
      }
    },
  );

  it('tells undone branches too, each entry with the state it led to', async () => {
    const game = named('Taken back, first edition');
    const log = await logOf(game.id);
    const undos = log.filter(({ kind }) => kind === 'undo');
    expect(undos.length).toBeGreaterThan(1);
    for (const [n, entry] of log.entries()) {
      // Whatever leads to a position again leads to the state that was there.
      if (entry.kind !== 'undo') continue;
      const there = log.slice(0, n).findLast((one) => one.kind === 'action' && one.position === entry.to);
      expect(entry.hash).toBe(there?.hash);
    }
    const actions = log.filter((entry) => entry.kind === 'action');
    expect(actions.length).toBeGreaterThan(game.lineLength);
  });

  it('replays a log once for many pages', async () => {
    const game = named('Return a marker, 1839');
    const reads: number[] = [];
    const counting: Storage = {
      ...storage,
      games: {
        ...storage.games,
        entries: async (id, after, limit) => {
          reads.push(limit);
          return storage.games.entries(id, after, limit);
        },
      },
    };
    const other = createGames(counting);
    await Promise.all([other.log(game.id, 0, 10), other.log(game.id, 10, 10), other.log(game.id, 20, 10)]);
    expect(reads.filter((limit) => limit === 500)).toHaveLength(1);
    reads.length = 0;
    await other.log(game.id, 40, 100);
    await other.log(game.id, 140, 100);
    expect(reads).toEqual([100, 100]);
    await other.close();
  });

  it('answers a post that was made then with what it wrote then, in today’s form', async () => {
    const game = named('Early, goods time');
    const row = await storage.kysely
      .selectFrom('kb_entries')
      .select(['by_person', 'idempotency'])
      .where('game', '=', game.id)
      .where('sequence', '=', 3)
      .executeTakeFirstOrThrow();
    const again = { game: game.id, user: row.by_person, key: row.idempotency };
    const expected = { outcome: 'done', entries: await games.log(game.id, 2, 1), sequence: 3 };
    const action = today(game.next?.[0]?.action ?? {});
    expect(await games.act({ ...again, seen: 2 }, action)).toEqual(expected);
    expect(await games.undo({ ...again, seen: game.entries })).toEqual(expected);
    expect(await games.act({ ...again, key: 'a key of today', seen: 4 }, action)).toEqual({
      outcome: 'moved-on',
      entries: await games.log(game.id, 4, 100),
      sequence: 14,
    });
  });

  it('is read again when somebody writes while it is opened, though no hash can tell', async () => {
    const game = named('Choose a home, Cisleithania');
    let meanwhile: (() => Promise<WriteOutcome>) | undefined = async () => games.undo(await writeBy(game.id, 0));
    const racing: Storage = {
      ...storage,
      games: {
        ...storage.games,
        entries: async (...asked) => {
          const page = await storage.games.entries(...asked);
          await meanwhile?.();
          meanwhile = undefined;
          return page;
        },
      },
    };
    expect(await openGame(racing, game.id)).toMatchObject({
      sequence: game.entries + 1,
      position: game.position - 1,
      hash: (await games.now(game.id, undefined))?.hash,
    });
    expect(await games.redo(await writeBy(game.id, 0))).toMatchObject({ outcome: 'done' });
  });

  it('goes on with every decision that was pending', { timeout: 120_000 }, async () => {
    const running = all.filter(
      ({ status, next, undoAsked }) => status === 'running' && next !== undefined && !undoAsked,
    );
    expect(running.length).toBeGreaterThan(24);
    for (const game of running.filter(({ name }) => !name.startsWith('Taken back'))) {
      await goOn(game);
    }
  });

  it.each(['Taken back, first edition', 'Taken back, 1839', 'Taken back, 18Mag'])(
    'redoes what was undone then, and undoes what was played then: %s',
    async (name) => {
      const game = named(name);
      const log = await logOf(game.id);
      const hashAt = async (position: number): Promise<string | undefined> =>
        (await games.at(game.id, position, undefined))?.hash;
      const last = log.findLast((entry) => entry.kind === 'action');
      const redone = await games.redo(await writeBy(game.id, 0));
      expect(redone).toMatchObject({
        outcome: 'done',
        entries: [{ kind: 'redo', to: game.lineLength, position: game.lineLength, hash: last?.hash }],
      });
      const early = await hashAt(20);
      expect(await games.undo(await writeBy(game.id, 1), 20)).toMatchObject({
        entries: [{ kind: 'undo', to: 20, hash: early }],
      });
      expect(await games.redo(await writeBy(game.id, 0), game.position)).toMatchObject({ outcome: 'done' });
      await goOn(game);
    },
  );

  it('carries out an undo that was asked for then when the last one agrees', async () => {
    const game = named('Asked for, goods time');
    const { undoAsked } = game;
    const missing = game.names.findIndex((_, n) => undoAsked?.agreed.includes(n) !== true);
    const act: WriteOutcome = await games.act(await writeBy(game.id, game.toAct), today(game.next?.[0]?.action ?? {}));
    expect(act).toEqual({ outcome: 'not-allowed-here', why: 'undo-pending' });
    const wanted = (await games.at(game.id, undoAsked?.to ?? 0, undefined))?.hash;
    expect(await games.answerUndo(await writeBy(game.id, missing), true)).toMatchObject({
      outcome: 'done',
      entries: [
        { kind: 'undo-agreed', seat: missing },
        { kind: 'undo', to: undoAsked?.to, hash: wanted },
      ],
    });
  });

  it('drops an undo that was asked for then when somebody declines, and goes on', async () => {
    const game = named('Asked for, 18Mag');
    expect(await games.answerUndo(await writeBy(game.id, game.toAct), false)).toMatchObject({
      entries: [{ kind: 'undo-declined' }],
    });
    await goOn(game);
  });

  it('gives a game file of today for a game that ended then', async () => {
    for (const name of ['Finished, 18Mag for two', 'Finished, István', 'Finished, 1839', 'Abandoned, 18Mag']) {
      const file = await games.file(named(name).id);
      if (file === undefined) throw new Error(`${name} has no file`);
      expect([name, file.actions.length]).toEqual([name, named(name).position]);
      expect([name, verifyGameFile(file, 'best-runs')]).toMatchObject([name, { verdict: 'good' }]);
    }
  });

  it('verifies after all that, and says how many entries were replayed but not compared', async () => {
    let older = 0;
    for (const { id, name, entries } of some) {
      const finding = await verifyStoredGame(storage, id, 'best-runs');
      expect([name, finding]).toMatchObject([name, { verdict: 'good', older: entries }]);
      older += finding.verdict === 'good' ? finding.older : 0;
    }
    expect(older).toBe(some.reduce((sum, { entries }) => sum + entries, 0));
  }, 120_000);
});
