/** Tables as they are told to somebody. */
import type { SeatedProgram, TableDetail, TableSummary } from '@kursbuch/api';
import { commitmentOf } from '@kursbuch/api/deal';
import type { Unchanging } from '../http/answers.ts';
import type { AboutAsker, ProgramAtSeat, StoredSeat, StoredTable } from '../storage/contract.ts';
import { gatheringOf } from './gathering.ts';
import { seatsAsked, waitsFor } from './waiting.ts';

/** Who is looking at a game now. */
export type IsPresent = (game: string, user: string) => boolean;

export const seatOf = ({ seats }: StoredTable, user: string): StoredSeat | undefined =>
  seats.find((seat) => seat.user === user);

export const isMember = ({ host, seats }: StoredTable, user: string | undefined): boolean =>
  user !== undefined && (host === user || seats.some((seat) => seat.user === user));

/** Unlisted tables exist only for those who sit there, and for those who come with the invitation. */
export const maySee = (table: StoredTable, user: string | undefined): boolean => table.listed || isMember(table, user);

export const NOTHING_KEPT: AboutAsker = { archived: false, seen: 0, unreadChat: 0 };

/** Over is over: nothing is left to be dealt, and everybody may check what was. */
const dealOf = ({ secret, status }: StoredTable): NonNullable<TableSummary['deal']> => ({
  commitment: commitmentOf(secret),
  ...(status === 'finished' || status === 'abandoned' ? { secret } : {}),
});

/** A program that found no way on is stuck until the game has moved on. */
const toldProgram = ({ level, style, version, stuckAt }: ProgramAtSeat, sequence: number): SeatedProgram => ({
  level,
  style,
  version,
  ...(stuckAt === sequence ? { stuck: true } : {}),
});

export function summaryOf(
  table: StoredTable,
  user: string | undefined,
  { archived, unreadChat }: AboutAsker,
  isPresent: IsPresent,
): Unchanging<TableSummary> {
  const { id, name, title, options, players, listed, undo, pace, hostMayAct, aids } = table;
  const { status, host, sequence, created, moved, rules, toAct, round, phase, result } = table;
  const asked = seatsAsked(table);
  return {
    id,
    name,
    title,
    options,
    players,
    listed,
    undo,
    pace,
    hostMayAct,
    aids,
    among: table.seats.some(({ kind }) => kind === 'program') ? 'people-and-programs' : 'people',
    status,
    host,
    sequence,
    created,
    moved,
    seats: table.seats.map((seat) => ({
      user: seat.user,
      name: seat.name,
      guest: seat.kind === 'guest',
      seat: seat.seat,
      arrived: seat.arrived,
      ...(seat.share === '' ? {} : { share: seat.share }),
      present: isPresent(id, seat.user),
      ...(seat.released === true ? { released: true } : {}),
      ...(seat.program === undefined ? {} : { program: toldProgram(seat.program, sequence) }),
    })),
    ...(rules === '' ? {} : { rules }),
    ...(toAct === undefined ? {} : { toAct }),
    ...(asked.length === 0 ? {} : { asked }),
    ...(round === undefined ? {} : { round }),
    ...(phase === undefined ? {} : { phase }),
    ...(result === undefined ? {} : { result }),
    ...(table.secret === '' ? {} : { deal: dealOf(table) }),
    mine: isMember(table, user),
    myTurn: waitsFor(table, user),
    archived,
    unreadChat,
  };
}

export const detailOf = (
  table: StoredTable,
  user: string | undefined,
  about: AboutAsker,
  isPresent: IsPresent,
): Unchanging<TableDetail> => ({
  ...summaryOf(table, user, about, isPresent),
  ...(isMember(table, user) ? { invitation: table.invitation, ...gatheringOf(table) } : {}),
  abandonVotes: table.seats.filter(({ abandon }) => abandon).map(({ seat }) => seat),
});
