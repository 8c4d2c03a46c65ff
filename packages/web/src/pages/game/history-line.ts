/** The whole game as a line: its rounds as stretches with a station each, its phases as colours. */
import { type GameState, phaseLine } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';
import { companyOf } from './log-entries.ts';
import type { RoundBegun } from './log-rows.ts';

/** Positions from the first at which it was played to the first of the next. */
type Stretch = { readonly from: number; readonly to: number };

export type RoundStretch = Stretch & {
  readonly round: RoundBegun;
  /** Whether companies act in it; else players deal in shares. */
  readonly isOfCompanies: boolean;
};

export type PhaseStretch = Stretch & Pick<ReturnType<typeof phaseLine>[number], 'name' | 'colour'>;

export type HistoryLine = {
  readonly last: number;
  readonly rounds: readonly RoundStretch[];
  readonly phases: readonly PhaseStretch[];
};

/** Ends every stretch where the next begins; stretches of no length are left out. */
const closed = <One extends { readonly from: number }>(
  begun: readonly One[],
  last: number,
): readonly (One & Stretch)[] =>
  begun.map((one, n) => ({ ...one, to: begun[n + 1]?.from ?? last })).filter(({ from, to }) => to > from);

/** `lines` are those in force, in order; `first` is the round the game began with. */
export function historyLine(
  lines: readonly LogLine[],
  state: GameState,
  first: RoundBegun | undefined,
  last: number,
): HistoryLine {
  const rounds: { readonly from: number; readonly round: RoundBegun }[] =
    first === undefined ? [] : [{ from: 0, round: first }];
  const printed = phaseLine(state);
  const [start] = printed;
  const phases = start === undefined ? [] : [{ from: 0, name: start.name, colour: start.colour }];
  for (const { position, events } of lines)
    for (const event of events) {
      if (event.event === 'round') rounds.push({ from: position, round: event });
      const phase = event.event === 'phase' ? printed.find(({ name }) => name === event.phase) : undefined;
      if (phase !== undefined) phases.push({ from: position, name: phase.name, colour: phase.colour });
    }
  return {
    last,
    rounds: closed(rounds, last).map((one) => ({
      ...one,
      isOfCompanies: lines.some(
        (line) => line.position > one.from && line.position <= one.to && companyOf(line) !== undefined,
      ),
    })),
    phases: closed(phases, last),
  };
}

/** Where the round before or behind a position begins. */
export function roundBeside({ rounds, last }: HistoryLine, position: number, by: 1 | -1): number {
  const begins = rounds.map(({ from }) => from);
  return by > 0 ? (begins.find((from) => from > position) ?? last) : (begins.findLast((from) => from < position) ?? 0);
}
