import { describe, expect, it } from 'vitest';

import { spansWithout } from './spans.ts';

const spans = (from: number, to: number, gaps: readonly number[], step = 1): readonly string[] =>
  spansWithout({ from, to, step }, gaps).map((one) => `${one.from}-${one.to}/${one.step}`);

describe('a span with gaps', () => {
  it('stays whole without any', () => {
    expect([spans(1, 9, []), spans(1, 9, [0, 10])]).toEqual([['1-9/1'], ['1-9/1']]);
  });
  it('has no gap where none of its numbers is, however far away', () => {
    expect([spans(1, 9, [-3]), spans(1, 9, [12]), spans(1, 9, [-3, 4, 12])]).toEqual([
      ['1-9/1'],
      ['1-9/1'],
      ['1-3/1', '5-9/1'],
    ]);
  });
  it('falls into the spans between them, in whatever order they are named', () => {
    expect(spans(1, 9, [7, 4, 4])).toEqual(['1-3/1', '5-6/1', '8-9/1']);
    expect(spans(1, 9, [4, 5])).toEqual(['1-3/1', '6-9/1']);
  });
  it('is shorter where they lie at its ends, and gone where they fill it', () => {
    expect([spans(1, 9, [1]), spans(1, 9, [9]), spans(3, 4, [3, 4])]).toEqual([['2-9/1'], ['1-8/1'], []]);
  });
  it('keeps its step, wherever it begins, and knows no gap beside it', () => {
    expect([spans(10, 50, [30], 10), spans(10, 50, [35], 10)]).toEqual([['10-20/10', '40-50/10'], ['10-50/10']]);
    expect([spans(3, 43, [23], 10), spans(3, 43, [27], 10)]).toEqual([['3-13/10', '33-43/10'], ['3-43/10']]);
  });
});
