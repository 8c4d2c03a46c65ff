/** What a program likes, in words; one of a newer server goes by its own name. */
import { STYLES } from '@kursbuch/bots/players';
import type { Words } from '../../words/index.ts';

export function styleWords(words: Words, style: string): string {
  const known = STYLES.find((one) => one === style);
  return known === undefined ? style : words(`program.style.${known}`);
}
