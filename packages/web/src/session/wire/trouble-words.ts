/** What went wrong between here and the server, in words. */
import { say } from '../../words/index.ts';
import type { Trouble } from './api.ts';
import { refusalIn } from './game-wire.ts';

/** A refusal of the engine brings its own words, which are fetched only then. */
export async function troubleWords(trouble: Trouble): Promise<string> {
  const refusal = refusalIn(trouble);
  if (refusal === undefined) return plainTroubleWords(trouble);
  const { refusalWords } = await import('@kursbuch/words');
  return refusalWords(refusal);
}

export function plainTroubleWords({ code, params }: Trouble): string {
  const { why = '', most = '', seconds = 0 } = params;
  return say(`trouble.${code}`, { why, most, seconds: Number(seconds) });
}
