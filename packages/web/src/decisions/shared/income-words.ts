/** What a paper pays its owner, in words: the same every round, or more each time. */
import type { TitleId } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import type { Words } from '../../words/index.ts';
import type { CardFacts } from './card-facts.ts';

/** Undefined where it pays nothing. */
export function incomeWords(
  words: Words,
  title: TitleId,
  { revenue = 0, revenueGrowsBy }: Pick<CardFacts, 'revenue' | 'revenueGrowsBy'>,
): string | undefined {
  if (revenueGrowsBy !== 0)
    return words('paper.lot.income-grows', { start: money(title, revenue), increase: money(title, revenueGrowsBy) });
  return revenue === 0 ? undefined : words('paper.lot.income-line', { revenue: money(title, revenue) });
}
