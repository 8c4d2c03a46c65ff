/** Whether a deal is the one that was committed to, in sentences. */
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';
import { fill, nameOf, type Table } from './templates.ts';

export type DealVerdict = 'holds' | 'secret' | 'seed' | 'seating';

/** What was looked at: the commitment, and by seat whether a share had come from there. */
export type DealTold = { readonly commitment: string; readonly shared: readonly boolean[] };

/** The verdict on a deal, who added nothing to it, and what to compare it with. */
export function dealWords(
  verdict: DealVerdict,
  { commitment, shared }: DealTold,
  table: Table = {},
  language: GameWords = game,
): readonly string[] {
  const silent = shared.flatMap((one, seat) => (one ? [] : [nameOf(table, seat, language)]));
  return [
    language.deal[verdict],
    ...(silent.length === 0 ? [] : [fill(language.deal.without, { names: silent.join(', ') }, table, language) ?? '']),
    fill(language.deal.compare, { commitment }, table, language) ?? '',
  ];
}
