/** A hint at the terminal: what the strongest program would do in one's place, and what it likes next. */
import { LEVELS, programName, type Thought, thoughts } from '@kursbuch/bots/players';
import { isJson, type Json, type Seat, view } from '@kursbuch/engine';
import { deedWords, figure, type Table } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { act, type Session, stateNow } from './session.ts';

const ADVISER = LEVELS.at(-1) ?? LEVELS[0];

export type Hint = { readonly act: Json; readonly lines: readonly string[] };

/** An action as the log would tell it. */
function told(session: Session, table: Table, action: unknown): string | undefined {
  if (!isJson(action)) return undefined;
  const done = act(session, action);
  return done.ok ? deedWords({ action, events: done.value.events }, table).said : undefined;
}

/** Undefined where there is nothing to decide. */
export function hintFor(session: Session, table: Table, seat: Seat): Hint | undefined {
  const seen = view(stateNow(session), seat);
  let last: Thought | undefined;
  for (const thought of thoughts(seen, seat, { level: ADVISER, seed: `${session.record.seed} ${seat}` }))
    last = thought;
  const advised = last?.act;
  const said = told(session, table, advised);
  if (last === undefined || said === undefined || !isJson(advised)) return undefined;
  const weighed = last.weighed.map(({ act: one, gain }) => ({ gain, said: told(session, table, one) }));
  const best = weighed.find((one) => one.said === said);
  const next = weighed.find((one) => one.said !== undefined && one.said !== said);
  const lines = [cliWords('play.hint', { name: programName(ADVISER) }), `  ${said}`];
  if (best === undefined || next?.said === undefined) return { act: advised, lines };
  const less = Math.max(0, Math.round(best.gain - next.gain));
  return { act: advised, lines: [...lines, cliWords('play.hint-next', { less: figure(less) }), `  ${next.said}`] };
}
