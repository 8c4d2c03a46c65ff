/** What there is to tell about a game, and to whom: a turn that has begun, a question that waits for an answer. */
import { createHash } from 'node:crypto';
import type { Entry } from '@kursbuch/api';
import type { StoredSeat, StoredTable } from '../storage/contract.ts';
import { canBeAsked, leftDecision, seatsAsked } from '../tables/waiting.ts';

/** How far back the beginning of a turn is looked for. */
const LOOK_BACK = 50;

export type Occasion = {
  readonly kind: 'turn' | 'undo-asked';
  readonly seat: number;
  readonly user: string;
  /** The same for as long as it is the same turn, or the same question. */
  readonly what: string;
};

/** Whether an entry is about ending the game by agreement, which brings nobody to turn. */
const isAboutTheEnd = (entry: Entry): boolean => entry.kind === 'action' && entry.action['type'] === 'agree-end';

/**
 * The entry with which somebody's turn began: others have brought it about since the person last did something. Undefined when
 * their own entry is the last one, for then they know.
 */
export function turnBegan(entries: readonly Entry[], seat: number, user: string): number | undefined {
  let began: number | undefined;
  for (const entry of entries.toReversed()) {
    if (entry.toAct !== seat || entry.by === user) break;
    if (isAboutTheEnd(entry)) continue;
    began = entry.sequence;
  }
  return began;
}

/** Entries with which a game moves on, or back. */
const MOVES: ReadonlySet<Entry['kind']> = new Set(['action', 'undo', 'redo']);

/** As much of a moment in writing as is the same for ten minutes. */
const TEN_MINUTES = '2026-01-01T00:0'.length;

/**
 * What the question that waits is known by. Asked again within ten minutes, where the game still stands as it did, it is no news: whoever
 * asks and takes it back, again and again, would call the others as often.
 */
function questionIn(entries: readonly Entry[]): string {
  const question = entries.findLast(({ kind }) => kind === 'undo-asked');
  return question === undefined ? '0' : `${question.by} ${question.position} ${question.at.slice(0, TEN_MINUTES)}`;
}

/** Those who sit there and owe a decision or an answer. */
function waited(table: StoredTable): readonly StoredSeat[] {
  const toAct = table.status === 'running' ? table.toAct : undefined;
  const asked = seatsAsked(table);
  return table.seats.filter((one) => canBeAsked(one) && (one.seat === toAct || asked.includes(one.seat)));
}

/** Everybody who might have to be told something now. */
export const peopleToTell = (table: StoredTable): readonly string[] =>
  leftDecision(table)?.people ?? waited(table).map(({ user }) => user);

type EntriesOf = (game: string, after: number, limit: number) => Promise<readonly Entry[]>;

/** Everything somebody at a table might have to be told now. */
export async function occasionsOf(table: StoredTable, entriesOf: EntriesOf): Promise<readonly Occasion[]> {
  const { id, sequence } = table;
  const latest = async (): Promise<readonly Entry[]> =>
    sequence === 0 ? [] : entriesOf(id, Math.max(0, sequence - LOOK_BACK), LOOK_BACK);
  const left = leftDecision(table);
  if (left !== undefined) {
    // Where the game stands still it is the same turn, whatever is asked and answered meanwhile.
    const moved = (await latest()).findLast(({ kind }) => MOVES.has(kind))?.sequence ?? 0;
    return left.people.map((user) => ({ kind: 'turn', seat: left.seat, user, what: `stuck ${id} ${moved}` }));
  }
  const owing = waited(table);
  if (owing.length === 0) return [];
  const asked = seatsAsked(table);
  const entries = await latest();
  const question = questionIn(entries);
  return owing.flatMap(({ seat, user }): readonly Occasion[] => {
    if (asked.includes(seat)) return [{ kind: 'undo-asked', seat, user, what: `undo ${id} ${question}` }];
    // 0 is the start of the game.
    const began = sequence === 0 ? 0 : turnBegan(entries, seat, user);
    return began === undefined ? [] : [{ kind: 'turn', seat, user, what: `turn ${id} ${began}` }];
  });
}

/** What a notice is known by, wherever and however often it is told. */
export const noticeId = ({ user, what }: Pick<Occasion, 'user' | 'what'>): string =>
  createHash('sha256').update(`${user} ${what}`).digest('base64url').slice(0, 27);
