/** Whose turn a program takes up, and what becomes of it. */
import type { ActionBody } from '@kursbuch/api';
import { choose } from '@kursbuch/bots/players';
import { isJson, isRecord, newGame, seat as seatOf, seatToAct, view } from '@kursbuch/engine';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Games } from '../games/contract.ts';
import { createGames } from '../games/index.ts';
import { stateOfView } from '../moves/questions.ts';
import type { Signal, Storage, StoredSeat, StoredTable } from '../storage/contract.ts';
import { addPeople, tableOf, TITLE } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import type { Thought } from '../thread-pool.ts';
import type { Chosen, Turn } from './player.ts';
import type { Players } from './players.ts';
import { ProgramTurns } from './program-turns.ts';

const isAct = (value: unknown): value is ActionBody => isRecord(value) && isJson(value);

/** A choice, hardly weighed. */
function actFor({ seen, seat, seed }: Pick<Turn, 'seen' | 'seat' | 'seed'>): ActionBody {
  const read = stateOfView(JSON.parse(seen));
  const who = seatOf(seat);
  const act = read.ok ? choose(view(read.value, who), who, { level: 'local', seed, steps: 1 }) : undefined;
  if (!isAct(act)) throw new Error('there is nothing to do');
  return act;
}

const chosenFor = async (turn: Turn): Promise<Chosen> => Promise.resolve({ chose: 'act', act: actFor(turn) });

const programAt = (seat: number, game: string): StoredSeat => ({
  seat,
  user: `program-${game}`,
  abandon: false,
  share: '',
  arrived: seat,
  name: 'Local',
  kind: 'program',
  program: { level: 'local', style: 'even', version: 1 },
});

/** Who acts first in a game of so many that is dealt by its id. */
function firstOf(game: string, seats: number): number {
  const started = newGame(TITLE, {}, seats, game);
  return (started.ok ? seatToAct(started.value.state) : undefined) ?? 0;
}

describe('a program at turn', () => {
  let temporary: TemporaryStorage;
  let storage: Storage;
  let lines: string[];
  const open: (() => Promise<void>)[] = [];

  beforeEach(async () => {
    temporary = await temporarySqlite();
    ({ storage } = temporary);
    lines = [];
    await addPeople(storage, ['ann', 'ben', 'cid']);
  });
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
    await temporary.remove();
  });

  /** A process: games of its own, and programs that think as told. */
  const start = (think: (turn: Turn) => Promise<Chosen>, on: Storage = storage): Games =>
    startWith(async (_, turn) => ({ outcome: 'answered', answer: await think(turn) }), on);

  function startWith(
    ask: Players['ask'],
    on: Storage,
    step: () => Promise<void> = async () => Promise.resolve(),
  ): Games {
    const games = createGames(on);
    const players = { ask, close: async () => Promise.resolve() };
    const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
    const turns = new ProgramTurns({ storage: on, games, players, step, log, onActed: () => undefined });
    open.push(async () => {
      await turns.close();
      await games.close();
    });
    return games;
  }

  /** Begins a game in which a program acts first; it tells the program's seat. */
  async function begin(game: string, people: readonly string[], more: Partial<StoredTable> = {}): Promise<number> {
    const first = firstOf(game, people.length + 1);
    const table = tableOf(game, people.toSpliced(first, 0, 'program'), { host: people[0] ?? '', ...more });
    const seats = table.seats.map((seat) => (seat.seat === first ? programAt(first, game) : seat));
    await storage.tables.add({ ...table, seats });
    const games = createGames(storage);
    expect(await games.start({ ...table, seats }, seats)).toEqual({ outcome: 'started' });
    await games.close();
    return first;
  }

  const table = async (game = 'game'): Promise<StoredTable> => {
    const found = await storage.tables.get(game);
    if (found === undefined) throw new Error('there is no such table');
    return found;
  };
  const untilOthers = async (program: number, game = 'game'): Promise<void> => {
    await expect.poll(async () => (await table(game)).toAct, { timeout: 20_000 }).not.toBe(program);
  };
  const logged = async (game = 'game') => storage.games.entries(game, 0, 1000);

  /** Somebody acts for the seat at turn. */
  async function act(games: Games, user: string, key: string) {
    const now = await games.now('game', user);
    if (now?.table.toAct === undefined) throw new Error('nobody is at turn');
    const action = actFor({ seen: JSON.stringify(now.state), seat: now.table.toAct, seed: key });
    return games.act({ game: 'game', user, seen: now.sequence, key }, action);
  }

  it('acts for its seat in a game that began before the process, and not beyond', async () => {
    const program = await begin('game', ['ann', 'ben']);
    start(chosenFor);
    await untilOthers(program);
    const entries = await logged();
    expect(entries.length).toBeGreaterThan(0);
    expect(new Set(entries.map(({ by }) => by))).toEqual(new Set(['program-game']));
    expect(lines).toEqual([]);
  });

  it('acts once, though two processes have thought about it', async () => {
    const program = await begin('game', ['ann', 'ben']);
    const written: string[] = [];
    const both: Storage = {
      ...storage,
      programs: { ...storage.programs, take: async () => Promise.resolve(true) },
      games: {
        ...storage.games,
        append: (appending) => {
          written.push(`${appending.key} after ${appending.expected}`);
          return storage.games.append(appending);
        },
      },
    };
    const turns = new Map<string, (() => void)[]>();
    /** Nobody answers before both have been asked. */
    const together = async (turn: Turn): Promise<Chosen> => {
      const waiting = turns.get(turn.seen) ?? [];
      turns.set(turn.seen, waiting);
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 2) for (const go of waiting) go();
      });
      return chosenFor(turn);
    };
    start(together, both);
    start(together, both);
    await untilOthers(program);
    const entries = await logged();
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, n) => n + 1));
    // Whoever came second came with the key of the first, so that it had been done.
    expect(new Set(written)).toEqual(new Set(entries.map((_, n) => `program-${n} after ${n}`)));
    expect([turns.size, [...turns.values()].map(({ length }) => length)]).toEqual([
      entries.length,
      entries.map(() => 2),
    ]);
    expect(lines).toEqual([]);
  });

  it('is thought for by one process at a time', async () => {
    const program = await begin('game', ['ann', 'ben']);
    let asked = 0;
    const think = async (turn: Turn): Promise<Chosen> => {
      asked += 1;
      return chosenFor(turn);
    };
    start(think);
    start(think);
    await untilOthers(program);
    expect(asked).toBe((await logged()).length);
  });

  /** Plays for the person until the program has acted so often. */
  async function playOn(games: Games, program: number, acts: number): Promise<void> {
    const done = async () => (await logged()).filter(({ by }) => by === 'program-game').length;
    for (let n = 0; (await done()) < acts; n += 1) {
      await untilOthers(program);
      if ((await done()) >= acts) return;
      await act(games, 'ann', `of ann ${n}`);
    }
  }

  it('stays in hand from decision to decision, and is let go in the end', async () => {
    const program = await begin('game', ['ann']);
    let taken = 0;
    const held: string[] = [];
    const { programs } = storage;
    const take: typeof programs.take = async (...about) => {
      taken += 1;
      return programs.take(...about);
    };
    const hold: typeof programs.hold = async (id, until, next) => {
      held.push(next);
      return programs.hold(id, until, next);
    };
    await playOn(start(chosenFor, { ...storage, programs: { ...programs, take, hold } }), program, 4);
    await untilOthers(program);
    expect([taken, held]).toEqual([1, []]);
    for (const close of open.splice(0)) await close();
    expect(held).toEqual(['']);
  });

  it.each<[string, (storage: Storage) => Storage, Thought<Chosen>['outcome']]>([
    ['there is no room to think', (all) => all, 'too-many'],
    [
      'what it chose cannot be written',
      (all) => ({ ...all, games: { ...all.games, append: () => Promise.reject(new Error('the disk is full')) } }),
      'answered',
    ],
  ])('is let go where %s', async (_, storageFor, outcome) => {
    await begin('game', ['ann']);
    let asked = 0;
    const ask: Players['ask'] = async (_host, turn) => {
      asked += 1;
      return outcome === 'answered' ? { outcome, answer: await chosenFor(turn) } : { outcome: 'too-many' };
    };
    startWith(ask, storageFor(storage));
    const due = async () => (await storage.programs.due(new Date().toISOString(), 10)).map(({ id }) => id);
    await expect.poll(async () => [asked > 0, await due()], { timeout: 8000 }).toEqual([true, ['program-game']]);
  });

  it('acts when its next step may begin, and lets somebody else go first with the disk', async () => {
    const program = await begin('game', ['ann']);
    const steps: (() => void)[] = [];
    const patience: unknown[] = [];
    const append: typeof storage.games.append = async (appending) => {
      patience.push(appending.notUrgent);
      return storage.games.append(appending);
    };
    const on = { ...storage, games: { ...storage.games, append } };
    let thoughts = 0;
    const ask: Players['ask'] = async (_, turn) => {
      thoughts += 1;
      return { outcome: 'answered', answer: await chosenFor(turn) };
    };
    startWith(ask, on, async () => new Promise((resolve) => void steps.push(resolve)));
    for (const [step, thought] of [
      ['thinks', 0],
      ['acts', 1],
    ] as const) {
      await expect.poll(() => steps.length, { message: `before it ${step}`, timeout: 20_000 }).toBe(1);
      expect([thoughts, await logged()]).toEqual([thought, []]);
      steps.shift()?.();
    }
    await expect.poll(async () => (await logged()).map(({ kind }) => kind), { timeout: 20_000 }).toEqual(['action']);
    expect(patience).toEqual([true]);
    expect(program).toBe(firstOf('game', 2));
  });

  it('is found after a gap, though it is in hand', async () => {
    const program = await begin('game', ['ann']);
    const listeners: ((signal: Signal) => void)[] = [];
    let isDeaf = false;
    let missed = 0;
    const listen: typeof storage.bus.listen = (listener) => {
      listeners.push(listener);
      return storage.bus.listen((signal) => {
        if (!isDeaf) listener(signal);
        else if (signal.kind === 'entry') missed = signal.sequence;
      });
    };
    start(chosenFor, { ...storage, bus: { ...storage.bus, listen } });
    await untilOthers(program);
    isDeaf = true;
    const elsewhere = createGames(storage);
    open.push(elsewhere.close);
    while ((await table()).toAct !== program) await act(elsewhere, 'ann', `of ann ${(await table()).sequence}`);
    const { sequence } = await table();
    await expect.poll(() => missed).toBe(sequence);
    isDeaf = false;
    for (const listener of listeners) listener({ kind: 'gap' });
    // Long before it would have been let go.
    await expect.poll(async () => (await table()).sequence, { timeout: 8000 }).toBeGreaterThan(sequence);
  });

  it.each([
    ['finds nothing', async (): Promise<Chosen> => Promise.resolve({ chose: 'nothing', why: 'it is lost' })],
    [
      'is refused',
      async ({ seat }: Turn): Promise<Chosen> => Promise.resolve({ chose: 'act', act: { type: 'nonsense', seat } }),
    ],
  ])('that %s leaves its seat to the host', async (_, think) => {
    const program = await begin('game', ['ann', 'ben']);
    const games = start(think);
    const stuckAt = async () => (await table()).seats[program]?.program?.stuckAt;
    await expect.poll(stuckAt, { timeout: 20_000 }).toBe(0);
    await expect
      .poll(() => lines.join(''), { timeout: 20_000 })
      .toContain('a program found no way on; the host of the table may act for it');
    expect(await act(games, 'ben', 'the other')).toEqual({ outcome: 'forbidden' });
    // What was written is read by others a moment before this process has heard of it itself.
    await expect
      .poll(() => act(games, 'ann', 'the host'), { timeout: 20_000 })
      .toMatchObject({ outcome: 'done', entries: [{ onBehalf: true }] });
    expect(await logged()).toHaveLength(1);
  });

  it('whose process dies is asked once more, and plays on as if nothing had been', async () => {
    const program = await begin('game', ['ann', 'ben']);
    const turns: Turn[] = [];
    start(async (turn) => {
      turns.push(turn);
      if (turns.length === 1) throw new Error('the process has ended (SIGKILL)');
      return chosenFor(turn);
    });
    await untilOthers(program);
    expect(turns[1]).toEqual(turns[0]);
    expect(turns).toHaveLength((await logged()).length + 1);
    expect((await table()).seats[program]?.program?.stuckAt).toBeUndefined();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('the process of a program died; another one is asked');
  });

  it('whose process dies twice at a decision leaves it to the host, and the log says so', async () => {
    const program = await begin('game', ['ann', 'ben']);
    let asked = 0;
    const games = start(async (turn) => {
      asked += 1;
      if ((await logged()).length === 0) throw new Error('the process has ended (SIGKILL)');
      return chosenFor(turn);
    });
    await expect.poll(async () => (await table()).seats[program]?.program?.stuckAt, { timeout: 20_000 }).toBe(0);
    expect(asked).toBe(2);
    expect(lines.join('')).toContain('the process of a program died twice at one decision; the host of the table may');
    expect(lines.join('')).toContain('the process has ended (SIGKILL)');
    expect(lines.join('')).not.toContain('no way on');
    await expect
      .poll(() => act(games, 'ann', 'the host'), { timeout: 20_000 })
      .toMatchObject({ outcome: 'done', entries: [{ onBehalf: true }] });
    // The next decision is the program's own again.
    await untilOthers(program);
  });

  it('that is stuck is acted for by whoever is left when the host has left for good, and by nobody before', async () => {
    const program = await begin('game', ['ann', 'ben', 'cid']);
    const games = start(async () => Promise.resolve({ chose: 'nothing', why: 'it is lost' }));
    await expect.poll(async () => (await table()).seats[program]?.program?.stuckAt, { timeout: 20_000 }).toBe(0);
    for (const user of ['ben', 'cid', 'stranger'])
      expect([user, await act(games, user, `of ${user}`)]).toEqual([user, { outcome: 'forbidden' }]);
    await storage.people.put({ id: 'ann', name: 'departed', kind: 'departed' });
    await storage.tables.update('game', (await table()).version, {});
    for (const user of ['stranger', 'ann'])
      expect([user, await act(games, user, `of ${user}`)]).toEqual([user, { outcome: 'forbidden' }]);
    await expect
      .poll(() => act(games, 'cid', 'whoever is left'), { timeout: 20_000 })
      .toMatchObject({ outcome: 'done', entries: [{ seat: program, by: 'cid', onBehalf: true }] });
  });

  it('is not acted for by its host while it knows its way', async () => {
    await begin('game', ['ann', 'ben']);
    const games = createGames(storage);
    open.push(games.close);
    expect(await act(games, 'ann', 'too early')).toEqual({ outcome: 'forbidden' });
  });

  it('does not play where every person has left for good', async () => {
    await begin('game', ['gone', 'too']);
    const other = await begin('other', ['ann', 'ben']);
    const asked = new Set<string>();
    start(async (turn) => {
      asked.add(turn.seed);
      return chosenFor(turn);
    });
    // Told of both, in this order.
    for (const game of ['game', 'other']) await storage.tables.update(game, (await table(game)).version, {});
    await untilOthers(other, 'other');
    expect([...asked]).toEqual([`other ${other}`]);
    expect(await logged()).toEqual([]);
  });

  it('has no say in what is taken back, nor in the end', async () => {
    const program = await begin('game', ['ann'], { undo: 'consent' });
    const games = start(chosenFor);
    await untilOthers(program);
    const { position } = await table();
    await act(games, 'ann', 'of ann');
    await untilOthers(program);
    const { sequence } = await table();
    // Without a place to go to it goes to where a person decided: the program would only do the same again.
    const undone = await games.undo({ game: 'game', user: 'ann', seen: sequence, key: 'take back' });
    expect(undone).toMatchObject({ outcome: 'done', entries: [{ kind: 'undo', to: position }] });
    const end = { type: 'agree-end', seat: 1 - program, take: 'yes' };
    const ended = await games.act({ game: 'game', user: 'ann', seen: sequence + 1, key: 'the end' }, end);
    expect(ended).toMatchObject({ outcome: 'done', entries: [{ onBehalf: false }, { seat: program, onBehalf: true }] });
    expect((await table()).status).toBe('finished');
  });
});
