/** An act that somebody weighs, as a sentence; nothing has come of it yet. */
import { apply, type Json, offers } from '@kursbuch/engine';
import { deedWords, figure, offerWords, type Table } from '@kursbuch/words';
import { readAction } from '../../ask/read-offer.ts';
import { FINISH_WORDS, finishName } from '../../decisions/paper/finish-view.ts';
import { hasBegun } from '../../decisions/paper/has-begun.ts';
import type { LogLine, Moment } from '../../session/session.ts';
import type { Chosen, Weighed } from '../../session/program/program.ts';
import type { Words } from '../../words/index.ts';
import { linesInForce } from './order-of-play.ts';

/** Where it is weighed. */
export type Weighing = {
  readonly moment: Pick<Moment, 'state' | 'step' | 'position'>;
  readonly log: readonly LogLine[];
  readonly table: Table;
  readonly words: Words;
};

/** So many are looked through for some that differ in words. */
const MOST_READ = 40;

/** Never empty: what the log leaves out, as the end of a step, is called as its button. */
export function actWords(act: Json, { moment, log, table, words }: Weighing): string {
  const { state, position } = moment;
  // What it costs and brings only carrying it out tells; the state is left as it was.
  const tried = apply(state, act, 'best-runs');
  const { said } = deedWords({ action: act, events: tried.ok ? tried.value.events : [] }, table);
  const action = readAction(act);
  if (said !== '' || action === undefined) return said;
  if (action.type === 'pass' || action.type === 'done') {
    const step = state.pending[0]?.kind ?? moment.step;
    return words(FINISH_WORDS[finishName(action.type, step, hasBegun(linesInForce(log, position), state, step))]);
  }
  const offer = offers(state, action.seat).find(({ type }) => type === action.type);
  return offer === undefined ? '' : offerWords(offer, table);
}

export type WeighedWords = {
  readonly said: string;
  readonly gain: number;
  /** Why, the strongest reason first. */
  readonly because: readonly string[];
};

/** So many reasons say it. */
const MOST_REASONS = 3;

/** A reason as words: so much more or less, and of what. */
export const reasonWords = ({ because = [] }: Weighed, words: Words): readonly string[] =>
  because
    .slice(0, MOST_REASONS)
    .map(({ about, gain }) => words(`program.because.${about}`, { gain: signed(Math.round(gain)) }));

const signed = (gain: number): string => `${gain > 0 ? '+' : '\u2212'}${figure(Math.abs(gain))}`;

/** What was weighed, the best first; of acts that are alike in words only the best, and none without words. */
export function weighedWords({ weighed }: Chosen, most: number, weighing: Weighing): readonly WeighedWords[] {
  const found = new Map<string, WeighedWords>();
  for (const one of weighed.slice(0, MOST_READ)) {
    if (found.size === most) break;
    const said = actWords(one.act, weighing);
    if (said !== '' && !found.has(said))
      found.set(said, { said, gain: one.gain, because: reasonWords(one, weighing.words) });
  }
  return [...found.values()];
}
