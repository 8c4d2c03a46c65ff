/** What people do with tables before, around and after a game. */
import { randomBytes } from 'node:crypto';
import type { NewTable, ProgramWanted } from '@kursbuch/api';
import { findTitle, type TitleId, titles } from '@kursbuch/engine';
import type { Person } from '../accounts/person.ts';
import { sameName } from '../accounts/looks.ts';
import { newId } from '../accounts/people-plugin.ts';
import type { Games } from '../games/contract.ts';
import { createQueue } from '../games/queue.ts';
import { ensureKnown } from '../games/unknown-rules.ts';
import { Problem } from '../http/problem.ts';
import type {
  Storage,
  StoredProgram,
  StoredSeat,
  StoredTable,
  TableChanges,
  WrittenSeat,
} from '../storage/contract.ts';
import { programsIn } from '../storage/seats.ts';
import { changing, changingAsHost, MOST_TRIES } from './changing.ts';
import { byArrival, chosenDeal, seedOfTable } from './deal.ts';
import { MOST_TABLES_WITH_PROGRAMS, newProgram } from './programs.ts';
import { seated } from './seating.ts';
import { maySee, seatOf } from './summary.ts';
import { canBeAsked } from './waiting.ts';

/** Short enough for a link, long enough not to be guessed. */
const newInvitation = (): string => randomBytes(15).toString('base64url');

/** What nobody can guess: the secret of a deal, and the seed of a table that was opened before there were any. */
export const newSecret = (): string => randomBytes(32).toString('hex');

type Seats = NonNullable<TableChanges['seats']>;

/** Before the game everybody sits in the order of arrival. */
const numbered = (seats: readonly Omit<WrittenSeat, 'seat' | 'arrived'>[]): Seats =>
  seats.map(({ user, abandon, share, released }, seat) => ({
    seat,
    user,
    abandon,
    share,
    arrived: seat,
    ...(released === true ? { released } : {}),
  }));

/** Whether everybody who can be asked has voted to abandon the game. */
const allAbandon = (seats: readonly Pick<StoredSeat, 'abandon' | 'kind'>[]): boolean =>
  seats.every((seat) => seat.abandon || !canBeAsked(seat));

/** The seat of a program before the game. */
const programSeat = ({ id, name, ...program }: StoredProgram, seat: number): StoredSeat => ({
  seat,
  user: id,
  abandon: false,
  share: '',
  arrived: seat,
  name,
  kind: 'program',
  program,
});

/** A title that somebody asks for by its id. */
export function knownTitle(id: string, path: string): TitleId {
  const found = findTitle(id);
  if (found !== undefined) return found.meta.id;
  const expected = titles()
    .map(({ meta }) => meta.id)
    .join(', ');
  throw new Problem('malformed', { params: { path, expected } });
}

export type TablesService = ReturnType<typeof createTables>;

/** What is done for programs one at a time. */
const PROGRAMS = 'seating programs';

type Options = {
  /** Where the secrets of deals come from. */
  readonly secretOf?: (() => string) | undefined;
  /** Whether programs may sit down here. */
  readonly programs?: boolean;
};

export function createTables(
  storage: Pick<Storage, 'tables' | 'marks' | 'programs' | 'exclusively'>,
  games: Pick<Games, 'check' | 'start' | 'settle'>,
  { secretOf = newSecret, programs: mayPrograms = true }: Options = {},
) {
  const { tables } = storage;
  const now = (): string => new Date().toISOString();
  const inTurn = createQueue();

  async function visible(id: string, user: string | undefined): Promise<StoredTable> {
    const table = await tables.get(id);
    if (table === undefined || !maySee(table, user)) throw new Problem('not-found');
    return table;
  }

  async function invited(code: string): Promise<StoredTable> {
    const table = await tables.byInvitation(code);
    if (table === undefined) throw new Problem('not-found');
    return table;
  }

  const change = changing(tables);

  /** Somebody sits down, or sits there and adds a share. */
  const sitDown =
    (person: Person, share: string) =>
    (table: StoredTable): TableChanges | undefined => {
      const mine = seatOf(table, person.id);
      if (mine !== undefined) {
        // The first share counts: whoever could change it could wait for the others'.
        if (mine.share !== '' || share === '' || table.status !== 'open') return undefined;
        return { seats: numbered(table.seats.map((seat) => (seat === mine ? { ...seat, share } : seat))) };
      }
      if (table.status !== 'open') throw new Problem('not-open');
      if (table.seats.length >= table.players.to) throw new Problem('table-full');
      const isTaken = table.seats.some(({ name }) => sameName(name, person.name));
      // Accounts have names of their own; a guest may have taken any.
      if (person.kind === 'guest' && isTaken) throw new Problem('name-taken');
      return { seats: numbered([...table.seats, { user: person.id, abandon: false, share }]), moved: now() };
    };

  const standUp =
    (user: string) =>
    (table: StoredTable): TableChanges | undefined => {
      if (table.status !== 'open') throw new Problem('not-open');
      const left = table.seats.filter((seat) => seat.user !== user);
      if (left.length === table.seats.length && table.host !== user) return undefined;
      const first = left.find(({ kind }) => kind !== 'program');
      // A table that nobody sits at waits for nobody; programs do not play among themselves.
      if (first === undefined) return { seats: [], programs: [], status: 'abandoned', moved: now() };
      return { seats: numbered(left), moved: now(), ...(table.host === user ? { host: first.user } : {}) };
    };

  /** Sits somebody down. Whoever departed meanwhile does not stay: they have left their tables already. */
  async function sit(read: () => Promise<StoredTable>, person: Person, share: string): Promise<StoredTable> {
    const table = await change(read, sitDown(person, share));
    if (table.status !== 'open' || seatOf(table, person.id)?.kind !== 'departed') return table;
    await change(read, standUp(person.id));
    throw new Problem('not-signed-in');
  }

  /**
   * Seats programs at a table more of one host, at few tables, for each makes the server think. One at a time in all processes, so that
   * many who ask at once are counted one after the other; here in turn first, so that those who wait hold no connection.
   */
  const withRoomForPrograms = <Value>(host: Person, seat: () => Promise<Value>): Promise<Value> =>
    inTurn(PROGRAMS, () =>
      storage.exclusively(PROGRAMS, async () => {
        await ensureRoomForPrograms(host);
        return seat();
      }),
    );

  async function ensureRoomForPrograms(host: Person): Promise<void> {
    // Guests are somebody's guests; an account answers for what is thought about.
    if (host.kind !== 'account') throw new Problem('forbidden');
    if (!mayPrograms) throw new Problem('not-allowed-here', { params: { why: 'no-programs' } });
    if ((await storage.programs.tablesOf(host.id)) >= MOST_TABLES_WITH_PROGRAMS)
      throw new Problem('not-allowed-here', {
        params: { why: 'too-many-programs', most: MOST_TABLES_WITH_PROGRAMS },
      });
  }

  /** Changes who plays at a table that waits for players; its host does. */
  const changeAsHost = changingAsHost(change, visible, ({ status }) => {
    if (status !== 'open') throw new Problem('not-open');
  });

  return {
    visible,
    invited,
    sit,

    create: async (host: Person, { seed, aids = 'none', programs = [], ...wanted }: NewTable): Promise<StoredTable> => {
      // Guests are somebody's guests; an account answers for a table.
      if (host.kind !== 'account') throw new Problem('forbidden');
      if (seed !== undefined) throw new Problem('chosen-deal', { params: { path: 'body.seed' } });
      const { players, options } = wanted;
      const title = knownTitle(wanted.title, 'body.title');
      if (players.from > players.to) throw new Problem('malformed', { params: { path: 'body.players' } });
      const refusal = games.check(title, options, players);
      if (refusal !== undefined) throw new Problem('refused', { refusal });
      const chosen = chosenDeal(title, options);
      if (chosen !== undefined) throw new Problem('chosen-deal', { params: { path: `body.options.${chosen}` } });
      // One seat is the host's.
      if (programs.length >= players.to) throw new Problem('table-full');
      const seats: StoredSeat[] = [
        { seat: 0, user: host.id, abandon: false, share: '', arrived: 0, name: host.name, kind: host.kind },
      ];
      for (const [n, program] of programs.entries())
        seats.push(
          programSeat(
            newProgram(
              program,
              seats.map(({ name }) => name),
              `body.programs.${n}`,
            ),
            seats.length,
          ),
        );
      const table: StoredTable = {
        ...wanted,
        aids,
        title,
        id: newId(),
        seed: '',
        secret: secretOf(),
        rules: '',
        status: 'open',
        host: host.id,
        invitation: newInvitation(),
        seats,
        created: now(),
        moved: now(),
        version: 0,
        sequence: 0,
        position: 0,
      };
      const add = (): Promise<void> => tables.add(table);
      await (programs.length > 0 ? withRoomForPrograms(host, add) : add());
      return visible(table.id, host.id);
    },

    join: async (id: string, person: Person, share = ''): Promise<StoredTable> => {
      // A guest comes by invitation, and to that table only.
      if (person.kind === 'guest') throw new Problem('forbidden');
      return sit(async () => visible(id, person.id), person, share);
    },

    joinInvited: async (code: string, person: Person, share = ''): Promise<StoredTable> =>
      sit(async () => invited(code), person, share),

    /** Gives a free seat to a program. */
    seatProgram: async (id: string, host: Person, wanted: ProgramWanted): Promise<StoredTable> => {
      const { host: owner, seats } = await visible(id, host.id);
      if (owner !== host.id) throw new Problem('forbidden');
      const seat = (): Promise<StoredTable> =>
        changeAsHost(id, host.id, (table) => {
          if (table.seats.length >= table.players.to) throw new Problem('table-full');
          const program = newProgram(
            wanted,
            table.seats.map(({ name }) => name),
            'body',
          );
          return {
            seats: numbered([...table.seats, { user: program.id, abandon: false, share: '' }]),
            programs: [...programsIn(table), program],
            moved: now(),
          };
        });
      // One more at the same table is no more tables.
      return seats.some(({ kind }) => kind === 'program') ? seat() : withRoomForPrograms(host, seat);
    },

    /** Takes a program's seat away; nothing changes where it has none. */
    unseatProgram: (id: string, user: string, program: string): Promise<StoredTable> =>
      changeAsHost(id, user, (table) => {
        const programs = programsIn(table);
        const left = programs.filter((one) => one.id !== program);
        if (left.length === programs.length) return undefined;
        return { seats: numbered(table.seats.filter((seat) => seat.user !== program)), programs: left, moved: now() };
      }),

    leave: async (id: string, user: string): Promise<StoredTable> => {
      const table = await visible(id, user);
      if (!table.seats.some((seat) => seat.user === user) && table.host !== user) throw new Problem('forbidden');
      return change(async () => {
        const current = await tables.get(id);
        if (current === undefined) throw new Problem('not-found');
        return current;
      }, standUp(user));
    },

    start: async (id: string, user: string): Promise<StoredTable> => {
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const table = await visible(id, user);
        if (table.host !== user) throw new Problem('forbidden');
        if (table.status !== 'open') throw new Problem('not-open');
        if (table.seats.length < table.players.from)
          throw new Problem('too-few-players', { params: { players: table.seats.length, needed: table.players.from } });
        // A table of a title that only a newer server has.
        ensureKnown(table);
        // Whatever seed a table of an older program has, somebody may have chosen it.
        const seed = seedOfTable(table) ?? secretOf();
        const order = seated(byArrival(table.seats), table.title, table.options, seed);
        const started = await games.start(
          { ...table, seed },
          order.map((who, seat) => ({ ...who, seat })),
        );
        if (started.outcome === 'refused') throw new Problem('refused', { refusal: started.refusal });
        if (started.outcome === 'started') return visible(id, user);
      }
      throw new Error('a table was changed by others again and again');
    },

    /** A vote. The last one ends the game; those who departed no longer count. An open table is its host's to close. */
    abandon: async (id: string, user: string, agree: boolean): Promise<StoredTable> =>
      change(
        async () => visible(id, user),
        (table) => {
          if (table.status === 'open') {
            if (table.host !== user) throw new Problem('forbidden');
            return agree ? { status: 'abandoned', moved: now() } : undefined;
          }
          if (!table.seats.some((seat) => seat.user === user)) throw new Problem('forbidden');
          if (table.status !== 'running') throw new Problem('not-running');
          const seats = table.seats.map((seat) => (seat.user === user ? { ...seat, abandon: agree } : seat));
          return { seats, ...(allAbandon(seats) ? { status: 'abandoned', toAct: 'nobody', moved: now() } : {}) };
        },
      ),

    archive: async (id: string, user: string, archived: boolean): Promise<StoredTable> => {
      const table = await visible(id, user);
      await storage.marks.archive(id, user, archived);
      return table;
    },

    /** Of somebody who has departed: what waited for their word alone in games that have begun comes to pass. */
    waitNoLonger: async (user: string): Promise<void> => {
      const running = (await tables.underWayOf(user)).filter(({ status }) => status === 'running');
      for (const { game } of running) {
        const { status } = await change(
          async () => {
            const table = await tables.get(game);
            if (table === undefined) throw new Problem('not-found');
            return table;
          },
          ({ status: before, seats }) => {
            if (before !== 'running') return undefined;
            const over = seats.some(({ abandon }) => abandon) && allAbandon(seats);
            // Nothing else changes, and still every process is told to read anew who sits there.
            return over ? { status: 'abandoned', toAct: 'nobody', moved: now() } : {};
          },
        );
        if (status !== 'abandoned') await games.settle(game);
      }
    },

    /** Of somebody who departs: games that have begun keep their seat. */
    leaveOpen: async (user: string): Promise<void> => {
      let after: string | undefined;
      do {
        const page = await tables.list({ list: 'mine', user, limit: 100, ...(after === undefined ? {} : { after }) });
        for (const { id } of page.tables.filter(({ status }) => status === 'open'))
          await change(
            async () => visible(id, user),
            (table) => (table.status === 'open' ? standUp(user)(table) : undefined),
          ).catch((error: unknown) => {
            // Having left, one may no longer see it.
            if (!(error instanceof Problem)) throw error;
          });
        after = page.next;
      } while (after !== undefined);
    },
  };
}
