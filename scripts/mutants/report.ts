/** What a run says at its end: a table, and every mutant that no test found out. */
import type { Outcome } from './run.ts';

export type Counts = {
  readonly drawn: number;
  readonly killed: number;
  readonly time: number;
  readonly survived: number;
  readonly uncovered: number;
  readonly excused: number;
};

/** What must be reached, of those drawn. */
export const LEAST_KILLED = 0.9;
export const MOST_EXCUSED = 0.04;

export function countsOf({ tried }: Outcome, excused: ReadonlyMap<string, string>): Counts {
  const count = (verdict: string): number =>
    tried.filter((one) => one.verdict === verdict && !excused.has(one.mutant.id)).length;
  return {
    drawn: tried.length,
    killed: count('killed'),
    time: count('time'),
    survived: count('survived'),
    uncovered: count('uncovered'),
    excused: tried.filter(({ mutant }) => excused.has(mutant.id)).length,
  };
}

export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

const short = (text: string): string => (text.length > 90 ? `${text.slice(0, 88)} …` : text);

/** One line for each that was found by nobody and is not excused, in the order of the files. */
export const survivors = ({ tried }: Outcome, excused: ReadonlyMap<string, string>): readonly string[] =>
  tried
    .filter(({ verdict, mutant }) => (verdict === 'survived' || verdict === 'uncovered') && !excused.has(mutant.id))
    .map(({ mutant: { file, line, column, original, mutated, id }, tests }) => {
      const reach = tests === 0 ? 'no test comes here or has it otherwise' : `tests that touch it: ${tests}`;
      return `${file}:${line}:${column}  ${short(original)} → ${short(mutated)}  [${reach}]  ${id}`;
    });

export function table(group: string, counts: Counts): string {
  const { drawn, killed, time, survived, uncovered, excused } = counts;
  return [
    '| group | drawn | killed | by time | survived | not covered | excused | found of drawn | of those not excused |',
    '|---|---|---|---|---|---|---|---|---|',
    `| ${group} | ${drawn} | ${killed} | ${time} | ${survived} | ${uncovered} | ${excused} (${share(excused, drawn)}) | ${share(killed + time, drawn)} | ${share(killed + time, drawn - excused)} |`,
  ].join('\n');
}
