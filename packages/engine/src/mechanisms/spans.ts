/** Spans of numbers with gaps, for offers that leave some values out. */
import type { Span } from '../core/offer.ts';

/** The span without some of its numbers, as the spans that are left. */
export function spansWithout({ from, to, step }: Span, gaps: readonly number[]): readonly Span[] {
  const spans: Span[] = [];
  let start = from;
  for (const gap of [...new Set(gaps)].toSorted((a, b) => a - b)) {
    if (gap < from || gap > to || (gap - from) % step !== 0) continue;
    if (gap > start) spans.push({ from: start, to: gap - step, step });
    start = gap + step;
  }
  return start > to ? spans : [...spans, { from: start, to, step }];
}
