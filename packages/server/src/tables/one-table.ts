/** What people do where they sit round one screen: they gather, come with the code, and take a seat that the host has let go of. */
import { timingSafeEqual } from 'node:crypto';
import type { Person } from '../accounts/person.ts';
import { sameName } from '../accounts/looks.ts';
import { tokenHash } from '../accounts/asker.ts';
import { Problem } from '../http/problem.ts';
import type { Storage, StoredSeat, StoredTable } from '../storage/contract.ts';
import { changing, changingAsHost } from './changing.ts';
import { isCodeAlive, isTelevisionAlive, newCode, newTelevision, readCode } from './gathering.ts';
import { seatOf } from './summary.ts';
import type { TablesService } from './tables.ts';

export type OneTable = ReturnType<typeof createOneTable>;

/** Compared by their hashes, so that the time it takes tells nothing. */
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(tokenHash(one)), Buffer.from(tokenHash(other)));

export function createOneTable(storage: Pick<Storage, 'tables'>, tables: Pick<TablesService, 'visible' | 'sit'>) {
  const change = changing(storage.tables);
  const now = (): string => new Date().toISOString();

  /** Changes a table whose game is not over; its host does. */
  const changeAsHost = changingAsHost(change, tables.visible, ({ status }) => {
    if (status !== 'open' && status !== 'running') throw new Problem('not-running');
  });

  async function byCode(code: string): Promise<StoredTable> {
    const table = await storage.tables.byCode(readCode(code));
    if (table === undefined || !isCodeAlive(table)) throw new Problem('not-found');
    return table;
  }

  /** How the table of a code is read from then on: with the last seat the code is gone, and whoever took it sits there. */
  async function tableOf(code: string): Promise<() => Promise<StoredTable>> {
    const { id } = await byCode(code);
    return async () => {
      const table = await storage.tables.get(id);
      if (table === undefined) throw new Problem('not-found');
      return table;
    };
  }

  /** The seat that somebody wants; a host lets go of it first. */
  function releasedSeat({ seats }: StoredTable, seat: number): StoredSeat {
    const wanted = seats.find((one) => one.seat === seat && one.released === true);
    if (wanted === undefined) throw new Problem('not-allowed-here', { params: { why: 'occupied' } });
    return wanted;
  }

  return {
    byCode,

    /** Gives a table a code and a link for a television, or leaves it those it has. */
    gather: (id: string, user: string): Promise<StoredTable> =>
      changeAsHost(id, user, ({ code, television }) =>
        code !== undefined && television !== undefined
          ? undefined
          : { code: code ?? newCode(), television: television ?? newTelevision() },
      ),

    /** Takes both away: whoever has them has nothing any more. */
    disperse: (id: string, user: string): Promise<StoredTable> =>
      changeAsHost(id, user, () => ({ code: '', television: '' })),

    /** Lets go of a seat, or keeps it after all. Only guests lose their device for good: accounts sign in, programs have none. */
    release: (id: string, user: string, seat: number, released: boolean): Promise<StoredTable> =>
      changeAsHost(id, user, (table) => {
        const one = table.seats.find((found) => found.seat === seat);
        if (one === undefined) throw new Problem('not-found');
        if (one.kind !== 'guest' || one.user === user)
          throw new Problem('not-allowed-here', { params: { why: 'no-guest' } });
        const { released: _released, ...kept } = one;
        const next: StoredSeat = released ? { ...kept, released } : kept;
        return { seats: table.seats.map((found) => (found === one ? next : found)) };
      }),

    /** Whether somebody could sit down under a name, before a guest is made of them. */
    ensureFree: (table: StoredTable, name: string, seat: number | undefined): void => {
      if (seat !== undefined) releasedSeat(table, seat);
      else if (table.status !== 'open') throw new Problem('not-open');
      else if (table.seats.length >= table.players.to) throw new Problem('table-full');
      if (table.seats.some((one) => one.seat !== seat && sameName(one.name, name))) throw new Problem('name-taken');
    },

    /** Somebody sits down on a free seat. */
    join: async (code: string, person: Person, share = ''): Promise<StoredTable> =>
      tables.sit(await tableOf(code), person, share),

    /** Somebody takes a seat that the host has let go of; whoever had it sits there no more. */
    takeSeat: async (code: string, person: Person, seat: number): Promise<StoredTable> =>
      change(await tableOf(code), (table) => {
        const mine = seatOf(table, person.id);
        if (mine !== undefined && mine.seat !== seat)
          throw new Problem('not-allowed-here', { params: { why: 'seated' } });
        if (mine !== undefined && mine.released !== true) return undefined;
        const { share, arrived } = releasedSeat(table, seat);
        const others = table.seats.filter((one) => one.seat !== seat);
        if (person.kind === 'guest' && others.some(({ name }) => sameName(name, person.name)))
          throw new Problem('name-taken');
        const taken = { seat, user: person.id, abandon: false, share, arrived };
        return { seats: [...others, taken], moved: now() };
      }),

    /** A table for the television that has its link. */
    onTelevision: async (id: string, token: string): Promise<StoredTable> => {
      const table = await storage.tables.get(id);
      if (table?.television === undefined || !isSame(table.television, token)) throw new Problem('not-found');
      if (!isTelevisionAlive(table, Date.now())) throw new Problem('link-expired');
      return table;
    },
  };
}
