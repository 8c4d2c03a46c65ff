/** The log as it is read, the newest first: every round's caption stands above what was done in it. */
import type { GameState, LogEvent } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';

export type RoundBegun = Extract<LogEvent, { readonly event: 'round' }>;
export type LogRow =
  | { readonly kind: 'round'; readonly id: string; readonly round: RoundBegun }
  | { readonly kind: 'line'; readonly line: LogLine }
  /** What a new round brought by itself, after the line that ended the one before. */
  | { readonly kind: 'begun'; readonly line: LogLine };

/** Rounds a game can begin with; where two of them are played, the one named first comes first. */
const FIRST_ROUNDS = ['towns', 'draft', 'initial', 'auction', 'first-share-round'];

/** The round the game began with. The log of a table on the server does not tell, for nobody acted to begin it. */
export function firstRound({ rounds }: Pick<GameState, 'rounds'>): RoundBegun | undefined {
  const round = FIRST_ROUNDS.find((one) => rounds[one] !== undefined);
  return round === undefined ? undefined : { event: 'round', round, number: 1 };
}

const roundsIn = ({ events }: LogLine): readonly RoundBegun[] => events.filter((event) => event.event === 'round');

const isSame = (a: RoundBegun | undefined, b: RoundBegun | undefined): boolean =>
  a?.round === b?.round && a?.number === b?.number;

/** The round every line was done in. Taking back leads into earlier rounds. */
function roundsOf(log: readonly LogLine[], first: RoundBegun | undefined): readonly (RoundBegun | undefined)[] {
  const after = new Map([[0, first]]);
  let now = first;
  return log.map((line) => {
    const during = now;
    if (line.kind === 'action') {
      now = roundsIn(line).at(-1) ?? now;
      after.set(line.position, now);
    } else if (line.kind === 'undo' || line.kind === 'redo') now = after.get(line.position) ?? now;
    return during;
  });
}

/** The newest lines, so many at most, with their captions. Lines that say nothing only open rounds. */
export function logRows(
  log: readonly LogLine[],
  most: number,
  first: RoundBegun | undefined,
  isTold: (line: LogLine) => boolean,
): readonly LogRow[] {
  const rounds = roundsOf(log, first);
  const rows: LogRow[] = [];
  let above: RoundBegun | undefined;
  const open = (round: RoundBegun | undefined, line: LogLine): void => {
    if (round === undefined || isSame(round, above)) return;
    above = round;
    rows.push({ kind: 'round', id: `${String(line.id)} ${round.round} ${String(round.number)}`, round });
  };
  for (let n = log.length - 1; n >= Math.max(0, log.length - most); n -= 1) {
    const line = log[n];
    if (line === undefined) continue;
    const begun = roundsIn(line);
    for (const round of begun.slice(-1)) open(round, line);
    if (begun.length > 0) rows.push({ kind: 'begun', line });
    for (const round of begun.slice(0, -1).toReversed()) open(round, line);
    if (!isTold(line)) continue;
    open(rounds[n], line);
    rows.push({ kind: 'line', line });
  }
  return rows;
}
