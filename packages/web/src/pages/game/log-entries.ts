/**
 * The log as turns: what one company or player did in a row is one entry, and what nobody here decided (companies that pay by themselves,
 * what a new round brings, an automaton's turn) is one of its own, never part of the entry before it.
 */
import type { CompanyId, DeedType, Seat } from '@kursbuch/engine';
import { namesCompany } from '@kursbuch/words';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';
import type { LogRow, RoundBegun } from './log-rows.ts';

export type LogEntry =
  | { readonly kind: 'round'; readonly id: string; readonly round: RoundBegun }
  | {
      readonly kind: 'turn';
      readonly id: string;
      readonly company?: CompanyId | undefined;
      readonly seat?: Seat | undefined;
      /** The oldest first. */
      readonly acts: readonly LogLine[];
    }
  | { readonly kind: 'followed'; readonly id: string; readonly line: LogLine; readonly sentences: readonly string[] }
  /** Taking back, and the talk about it. */
  | { readonly kind: 'other'; readonly id: string; readonly line: LogLine };

/** What the log can be narrowed down to. */
export const LOG_FILTERS = ['all', 'track', 'runs', 'trains', 'shares', 'mine'] as const;
export type LogFilter = (typeof LOG_FILTERS)[number];

const KINDS: { readonly [kind in Exclude<LogFilter, 'all' | 'mine'>]: ReadonlySet<DeedType> } = {
  track: new Set([
    'lay-tile',
    'remote-build',
    'place-marker',
    'place-town',
    'choose-home',
    'swap-markers',
    'move-marker',
  ]),
  runs: new Set(['run', 'dividend', 'buy-car']),
  trains: new Set(['buy-train', 'discard-train', 'scrap', 'give-train']),
  shares: new Set([
    'buy-share',
    'sell-shares',
    'par',
    'exchange',
    'redeem',
    'buy-paper',
    'draft',
    'pick',
    'buy-lot',
    'discount',
  ]),
};

/** Deeds of a company in its turn; all others are those of whoever sits there. */
const OF_COMPANY: ReadonlySet<DeedType> = new Set([...KINDS.track, ...KINDS.runs, ...KINDS.trains, 'buy-private']);

export function isWanted({ kind, action, seat }: LogLine, filter: LogFilter, mine: readonly Seat[]): boolean {
  if (filter === 'all') return true;
  if (kind !== 'action') return false;
  if (filter === 'mine') return seat !== undefined && mine.includes(seat);
  const deed = readAction(action);
  return deed !== undefined && KINDS[filter].has(deed.type);
}

/** Whether a line tells of something done by a company, with it or with its shares; tiles may be called by the same numbers. */
export function isAbout({ action }: LogLine, company: CompanyId): boolean {
  const deed = readAction(action);
  if (deed === undefined) return false;
  return deed.type === 'sell-shares'
    ? deed.sales.some((sale) => sale.company === company)
    : Object.entries(deed).some(([field, value]) => value === company && namesCompany(field));
}

/** The company that acted in a line. */
export function companyOf({ action }: LogLine): CompanyId | undefined {
  const deed = readAction(action);
  return deed !== undefined && OF_COMPANY.has(deed.type) && 'company' in deed ? deed.company : undefined;
}

/** Rounds of which nothing is told have no caption where the log is narrowed down. */
export const withoutEmptyRounds = (entries: readonly LogEntry[]): readonly LogEntry[] =>
  entries.filter(({ kind }, n) => kind !== 'round' || (entries[n + 1]?.kind ?? 'round') !== 'round');

/** Rows, the newest first, as entries. `followed` tells what came of a line without anybody's decision, `begun` what a new round brought. */
export function logEntries(
  rows: readonly LogRow[],
  followed: (line: LogLine) => readonly string[],
  begun: (line: LogLine) => readonly string[],
  isActTold: (line: LogLine) => boolean,
): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const row of rows) {
    if (row.kind === 'round') {
      entries.push(row);
      continue;
    }
    const { line } = row;
    const id = String(line.id);
    if (row.kind === 'begun') {
      const sentences = begun(line);
      if (sentences.length > 0) entries.push({ kind: 'followed', id: `${id} begun`, line, sentences });
      continue;
    }
    if (line.kind !== 'action') {
      entries.push({ kind: 'other', id, line });
      continue;
    }
    const sentences = followed(line);
    if (sentences.length > 0) entries.push({ kind: 'followed', id: `${id} after`, line, sentences });
    if (!isActTold(line)) continue;
    const [company, last] = [companyOf(line), entries.at(-1)];
    if (last?.kind === 'turn' && last.company === company && last.seat === line.seat)
      entries[entries.length - 1] = { ...last, acts: [line, ...last.acts] };
    else entries.push({ kind: 'turn', id, company, seat: line.seat, acts: [line] });
  }
  return entries;
}
