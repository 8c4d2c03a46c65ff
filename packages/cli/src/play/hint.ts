/** A hint at the terminal: what the strongest program would do in one's place, and what it likes next. */
import { type Act, LEVELS, programName, type Thought, thoughts } from '@kursbuch/bots/players';
import { isJson, type Json, offers, type Seat, view } from '@kursbuch/engine';
import { deedWords, figure, offerWords, type Table } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { act, type Session, stateNow } from './session.ts';

const ADVISER = LEVELS.at(-1) ?? LEVELS[0];

export type Hint = { readonly act: Json; readonly lines: readonly string[] };

/** An action as the log would tell it, or as the menu has it where the log is silent: nobody is told that somebody is done. */
function told(session: Session, table: Table, seat: Seat, action: Act): string {
  const done = isJson(action) ? act(session, action) : undefined;
  if (!isJson(action) || done?.ok !== true) return '';
  const { said } = deedWords({ action, events: done.value.events }, table);
  if (said !== '') return said;
  const offer = offers(stateNow(session), seat).find(({ type }) => type === action['type']);
  return offer === undefined ? '' : offerWords(offer, table);
}

/** Undefined where there is nothing to decide. */
export function hintFor(session: Session, table: Table, seat: Seat): Hint | undefined {
  const seen = view(stateNow(session), seat);
  let last: Thought | undefined;
  for (const thought of thoughts(seen, seat, { level: ADVISER, seed: `${session.record.seed} ${seat}` }))
    last = thought;
  const advised = last?.act;
  if (last === undefined || advised === undefined || !isJson(advised)) return undefined;
  const words = (action: Act): string => told(session, table, seat, action);
  const said = words(advised);
  const lines = [cliWords('play.hint', { name: programName(ADVISER) }), `  ${said}`];
  const best = last.weighed.find((one) => words(one.act) === said);
  const next = last.weighed.find((one) => !['', said].includes(words(one.act)));
  if (best === undefined || next === undefined) return { act: advised, lines };
  const less = figure(Math.max(0, Math.round(best.gain - next.gain)));
  const other = `  ${words(next.act)}`;
  return { act: advised, lines: [...lines, cliWords('play.hint-next', { less }), other] };
}
