/** What went wrong between here and the server, in words. */
import { say, type WordId } from '../../words/index.ts';
import type { Trouble } from './api.ts';
import { refusalIn } from './game-wire.ts';

/** A refusal of the engine brings its own words, which are fetched only then. */
export async function troubleWords(trouble: Trouble): Promise<string> {
  const refusal = refusalIn(trouble);
  if (refusal === undefined) return plainTroubleWords(trouble);
  const { refusalWords } = await import('@kursbuch/words');
  return refusalWords(refusal);
}

/** Sentences choose by what the server gives as the reason, and a choice has no hyphens. */
const sayable = ({ why, ...params }: Trouble['params']): Trouble['params'] =>
  why === undefined ? params : { ...params, why: String(why).replaceAll('-', '_') };

export function plainTroubleWords({ code, params }: Trouble): string {
  const word: WordId = `trouble.${code}`;
  return say(word, sayable(params));
}
