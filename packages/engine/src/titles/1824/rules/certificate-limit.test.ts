/** Who is above the certificate limit and has to sell: how much, of what, and when he may stop. */
import { describe, expect, it } from 'vitest';
import { seat } from '../../../core/ids.ts';
import { drawNumber, type RngState, seeded } from '../../../core/rng.ts';
import { budget } from '../../../testkit/budget.ts';
import { earlierRules1824, rules1824 } from '../index.ts';
import { certificateLimit, certificatesHeld } from '../readers.ts';
import { table, type Table } from '../test-table.ts';

/** Six players, so that eleven papers are the limit; seat 0 directs BH and MS and is so many papers above it. */
const above = (papers: number, rules = rules1824, options = {}): Table => {
  const t = table(options, 6, 'table', rules).afterInitial().phase(3);
  t.open('BH', 0, [3, 1, 0, 1], 100).open('MS', 0, [3, 2], 80);
  t.shares('UG', 'bank', [3 + papers]).turnOf(0);
  if (certificatesHeld(t.state, seat(0)) !== 11 + papers) throw new Error('not as many papers as asked for');
  return t.own({ shareRound: { ...t.state.own.shareRound, overLimit: [seat(0)] } });
};

const sell = (t: Table, company: string, count: number): Table => t.do('sell-shares', { sales: [{ company, count }] });
const no = (t: Table, company: string, count: number): string => t.no('sell-shares', { sales: [{ company, count }] });

describe('above the certificate limit', () => {
  it('[1824-CERT-05] [1824-R-11] a block after which he could not come down any more is too small', () => {
    const t = above(2).shares('MS', 0, [3, 1]);
    // Of MS the Bank takes one and of BH two, so either may begin with one.
    expect(t.lots().map(({ company, counts }) => [company, counts])).toEqual([
      ['MS', [1]],
      ['BH', [1, 2]],
    ]);
    const alone = above(2).own({ operated: [t.company('BH')] });
    expect(alone.refusal('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toEqual({
      code: 'sells-too-few',
      rule: '1824-CERT-05',
      params: { company: 'BH', limit: 11, least: 2 },
    });
    expect(alone.lots().map(({ counts }) => counts)).toEqual([[2]]);
    expect(sell(alone, 'BH', 2).do('pass').acting).toBe(1);
  });

  it('[1824-CERT-05] two companies may share what has to be sold, and he may not pass between them', () => {
    const t = sell(above(2), 'BH', 1);
    expect([t.no('pass'), t.offers('pass')]).toEqual(['1824-CERT-05', []]);
    expect(t.lots().map(({ company }) => company)).toEqual(['MS']);
    expect(sell(t, 'MS', 1).do('pass').acting).toBe(1);
  });

  it('[1824-CERT-05] once at the limit he sells as he likes, or not at all', () => {
    const t = sell(above(1), 'BH', 1);
    expect(t.offers('pass')).toHaveLength(1);
    expect(t.lots().map(({ company, counts }) => [company, counts])).toEqual([['MS', [1, 2]]]);
  });

  it('[1824-R-11] who cannot come down to the limit comes as near as he can, and tries again in his next turn', () => {
    const t = above(5);
    // Two of BH and two of MS are all the Bank takes: one paper above remains.
    expect([no(t, 'BH', 1), no(t, 'MS', 1)]).toEqual(['1824-CERT-05', '1824-CERT-05']);
    expect(sell(sell(t, 'BH', 2), 'MS', 2).offers('pass')).toHaveLength(1);
    expect(certificatesHeld(t.state, seat(0))).toBe(12);
    t.do('pass').turnOf(0).shares('BH', 0, [2, 3, 0, 1]);
    expect([t.no('pass'), t.lots().map(({ company }) => company)]).toEqual(['1824-CERT-05', ['BH']]);
  });

  it('[1824-R-11] a sale that brings him no nearer is not asked for', () => {
    // Whoever sells himself out of office with one share has one paper for one: 20 % become 10 %.
    const t = above(1).open('CL', 0, [0, 2, 2], 80).shares('UG', 'bank', [3]).turnOf(0);
    t.own({ operated: [t.company('CL')] });
    expect(certificatesHeld(t.state, seat(0))).toBe(12);
    expect(t.lots().map(({ company, counts }) => [company, counts])).toEqual([['CL', [1]]]);
    expect(t.do('pass').acting).toBe(1);
  });

  it('[1824-CERT-05] a block that costs him the director`s certificate brings him down by one paper less', () => {
    const t = above(1).shares('BH', 0, [1, 3, 2]).shares('UG', 'bank', [6]);
    t.own({ operated: [t.company('BH')] });
    expect(certificatesHeld(t.state, seat(0))).toBe(12);
    expect([t.held('BH', 0), t.held('BH', 'bank')]).toEqual([3, 2]);
    // One share makes seat 1 director: three papers of 10 % for two, and one sold.
    expect(t.lots().map(({ counts }) => counts)).toEqual([[2, 3]]);
    sell(t, 'BH', 2).do('pass');
    expect([t.directorOf('BH'), certificatesHeld(t.state, seat(0))]).toEqual([1, 11]);
  });

  it('[1824-R-11] a single share that brings him nearer has to go', () => {
    const t = above(4).shares('BH', 0, [3, 1]).own({ operated: [] });
    t.own({ operated: [t.company('BH')] });
    expect(t.held('BH', 'bank')).toBe(4);
    expect([t.no('pass'), t.lots().map(({ counts }) => counts)]).toEqual(['1824-CERT-05', [[1]]]);
    expect(sell(t, 'BH', 1).do('pass').acting).toBe(1);
  });

  it('[1824-ED1-05] the first edition asks for enough as well, with its own row', () => {
    const t = above(2, rules1824, { form: 'first-edition' }).own({ operated: [table().company('BH')] });
    expect([no(t, 'BH', 1), t.no('pass')]).toEqual(['1824-ED1-05', '1824-ED1-05']);
    expect(sell(t, 'BH', 2).do('pass').acting).toBe(1);
    const free = above(2, rules1824, { form: 'first-edition' });
    free.own({ shareRound: { ...free.state.own.shareRound, overLimit: [] }, operated: [free.company('BH')] });
    expect(sell(free, 'BH', 1).do('pass').acting).toBe(1);
  });

  it('[1824-R-11] in version 1 any sale will do, and under the ruleset of 18xx.games in both versions', () => {
    const earlier = above(2, earlierRules1824);
    earlier.own({ operated: [earlier.company('BH')] });
    expect(earlier.no('pass')).toBe('1824-CERT-05');
    expect(sell(earlier, 'BH', 1).do('pass').acting).toBe(1);
    // One sale that is possible is enough to forbid passing.
    const one = above(4, earlierRules1824).shares('BH', 0, [3, 1]);
    expect(one.own({ operated: [one.company('BH')] }).no('pass')).toBe('1824-CERT-05');
    const site = above(2, rules1824, { ruleset: '18xx.games' });
    site.own({ operated: [site.company('BH')] });
    expect(sell(sell(site, 'BH', 1), 'BH', 1).do('pass').acting).toBe(1);
  });
});

const COMPANIES = ['BH', 'MS', 'CL', 'UG'] as const;

/** Holdings by chance: every company with a director, most of them in operation, seat 0 with many papers. */
function byChance(seed: string): Table {
  let rng: RngState = seeded(seed);
  const below = (bound: number): number => {
    const drawn = drawNumber(rng, bound);
    rng = drawn.rng;
    return drawn.value;
  };
  const t = table({}, 6).afterInitial().phase(4);
  for (const company of COMPANIES) {
    const tens = [below(6), below(3), below(2), below(2), 0, 0];
    while (tens.reduce((sum, n) => sum + n, 0) > 8) tens[0] = (tens[0] ?? 0) - 1;
    t.open(company, below(3), tens);
  }
  const operated = COMPANIES.filter(() => below(5) > 0).map((id) => t.company(id));
  return t.own({ operated }).turnOf(0);
}

/** The fewest papers seat 0 can have after its turn, by trying every legal block of these companies after one another. */
function fewest(t: Table, companies: readonly string[] = COMPANIES): number {
  const [first, ...others] = companies;
  if (first === undefined) return certificatesHeld(t.state, seat(0));
  const before = t.state;
  let best = fewest(t, others);
  for (const { counts } of t.lots().filter(({ company }) => company === first)) {
    for (const count of counts) {
      t.state = before;
      best = Math.min(best, fewest(sell(t, first, count), others));
    }
  }
  t.state = before;
  return best;
}

describe('above the limit by chance', () => {
  it('[1824-CERT-05] [1824-R-11] whatever he sells, he ends at the limit or as near as the Bank lets him, and never stuck', () => {
    let met = 0;
    for (let n = 0; n < budget(40, 2000); n += 1) {
      const t = byChance(`above ${n}`);
      const limit = certificateLimit(t.state);
      if (certificatesHeld(t.state, seat(0)) <= limit) continue;
      met += 1;
      // Version 1 forbids no block for its size, so it knows how far down one can come.
      const least = fewest(
        Object.assign(table({}, 6, 'table', earlierRules1824), { state: { ...t.state, rules: '1' } }),
      );
      const goal = Math.max(limit, least);
      let rng = seeded(`choice ${n}`);
      for (;;) {
        const ways = t.lots().flatMap(({ company, counts }) => counts.map((count) => ({ company, count })));
        const mayPass = t.offers('pass').length > 0;
        expect(mayPass || ways.length > 0).toBe(true);
        if (mayPass) break;
        const drawn = drawNumber(rng, ways.length);
        rng = drawn.rng;
        const way = ways[drawn.value];
        if (way !== undefined) sell(t, way.company, way.count);
      }
      expect(certificatesHeld(t.state, seat(0))).toBeLessThanOrEqual(goal);
    }
    expect(met).toBeGreaterThan(10);
  }, 300_000);
});
