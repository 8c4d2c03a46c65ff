/** Worked examples of the catalogue that are not told where their rule is tested. */
import { describe, expect, it } from 'vitest';
import { companyId } from '../../core/ids.ts';
import type { RunRequest } from '../../routes/types.ts';
import { bruteForce } from '../../testkit/brute-force.ts';
import { textBoard } from '../../testkit/text-board.ts';
import { runRequest } from './rules/runs.ts';
import { table, type Table } from './test-table.ts';

describe('directors', () => {
  /** BH: seat 0 is director with 20 %, seats 1 and 2 hold 20 % each, the Bank 40 %. */
  const position = (): Table => table().afterInitial().phase(3).open('BH', 0, [0, 2, 2], 100).turnOf(0);

  it('[1824-EX-02] a director sells one share of his 20 % certificate', () => {
    const t = position()
      .money(0, 0)
      .do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect([0, 1, 2].map((seat) => t.held('BH', seat))).toEqual([1, 2, 2]);
    expect([t.held('BH', 'bank'), t.directorOf('BH'), t.moneyOf(0), t.fieldOf('BH')]).toEqual([5, 1, 100, '(4,3) 90']);
  });

  it('[1824-EX-03] not two shares, and nobody one more afterwards', () => {
    const t = position();
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 2 }] })).toBe('1824-SELL-03');
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] }).do('pass');
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toBe('1824-SELL-03');
    t.do('pass');
    expect(t.no('sell-shares', { sales: [{ company: 'BH', count: 1 }] })).toBe('1824-SELL-03');
  });
});

/**
 * The map of the route example with the values of 1824-EX-14: towns F, C, D and H 10 each, cities B, G and J 30 each, the
 * off-board location A 20, the mines E and I. C is a town with four tracks.
 */
const MAP = `
  A1: offboard 20/20/20/20 SE
  B2: town 10 NW E SE
  B4: city 30 x2 W E [BK]
  B6: town 10 W E SE SW
  B8: town 10 W SE
  C9: mine 10/10/40/40 x1 NW [EOD]
  C3: mine 10/10/40/40 x1 NW E [EPP]
  C5: W-NE
  C7: city 30 x2 NW SE [BK,MS]
  D8: city 30 x2 NW E
  D10: town 10 W
`;

function runs(
  company: string,
  trains: readonly string[],
): { readonly income: number; readonly mines: number; readonly each: readonly number[] } {
  const t = table();
  if (company.length === 3) t.paper(company, 0);
  t.afterInitial()
    .phase(3)
    .edit((play) => {
      play.draft.trains = [];
    });
  t.trains(company, ...trains);
  const request: RunRequest = { ...runRequest(t.state, companyId(company)), ...textBoard(MAP) };
  const { runs: found, income, mines } = bruteForce(request);
  return { income, mines, each: found.map((run) => run.income).toSorted((a, b) => a - b) };
}

describe('routes', () => {
  it('[1824-EX-10] coal railway 1 with two 1g-trains', () => {
    expect(runs('EPP', ['1g', '1g'])).toEqual({ income: 100, mines: 20, each: [40, 60] });
  });

  it('[1824-EX-11] coal railway 2 with one 2g-train', () => {
    expect(runs('EOD', ['2g'])).toEqual({ income: 80, mines: 10, each: [80] });
  });

  it('[1824-EX-12] BK with a 3-train and a 2g-train', () => {
    expect(runs('BK', ['3', '2g'])).toMatchObject({ income: 150, mines: 10 });
    expect([runs('BK', ['3']).income, runs('BK', ['2g']).income]).toEqual([70, 90]);
  });

  it('[1824-EX-13] [1824-EX-14] MS with a 3-train and a 4-train', () => {
    expect(runs('MS', ['3', '4'])).toEqual({ income: 150, mines: 0, each: [70, 80] });
  });

  it('[1824-EX-15] three illegal routes: reversing at a crossing, no own marker, a single location', () => {
    const t = table().afterInitial().phase(3).trains('BH', '3');
    const earns = (board: string): number =>
      bruteForce({ ...runRequest(t.state, companyId('BH')), ...textBoard(board) }).income;
    expect(earns('A1: city 30 E [BH]\nA3: W-E, NW-SE\nB4: city 20 NW')).toBe(0);
    expect(earns('A1: city 30 E [MS]\nA3: city 20 W')).toBe(0);
    expect(earns('A1: city 30 E [BH]\nA3: W-E')).toBe(0);
  });
});

describe('exchanges', () => {
  it('[1824-EX-18] 30 % or 40 % before the first 5-train open a regional railway, 20 % do not', () => {
    const opens = (tens: number): boolean => {
      const t = table()
        .paper('EPP', 0)
        .afterInitial()
        .phase(4)
        .left('4', 0)
        .shares('BK', 'reserved', [0, tens])
        .open('BH', 2, [0, 0, 4])
        .marker('BH', 'J13');
      t.money('BH', 900).trains('BH', '4').at('BH', 'trains').set(2, 1);
      t.do('buy-train', { company: 'BH', from: 'supply', train: '5', price: 400 }).do('done');
      return t.state.own.open.includes(companyId('BK')) && t.state.own.inRound.includes(companyId('BK'));
    };
    expect([opens(2), opens(3), opens(4)]).toEqual([false, true, true]);
  });

  it('[1824-EX-20] one certificate left for two mountain railways', () => {
    const t = table()
      .paper('B1', 0)
      .paper('B2', 1)
      .afterInitial()
      .phase(3)
      .left('3', 0)
      .open('BH', 2, [0, 4, 4])
      .marker('BH', 'J13')
      .money('BH', 900);
    for (const id of ['BK', 'MS', 'CL']) t.shares(id, 'bank', [0, 4, 4]);
    t.shares('SB', 'bank', [0, 4, 3])
      .at('BH', 'trains')
      .set(2, 1)
      .do('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect(t.offers('exchange').map(({ fixed }) => fixed)).toEqual([{ company: 'B1', into: 'SB', from: 'bank' }]);
    t.do('exchange', { company: 'B1', into: 'SB', from: 'bank' });
    expect([t.held('SB', 0), t.owner('B2'), t.state.pending]).toEqual([1, 'gone', []]);
  });

  it('[1824-EX-29] in brown Wien nothing is asked: one marker of kk is taken off', () => {
    const t = table()
      .paper('KK1', 0)
      .paper('KK2', 1)
      .afterInitial()
      .phase(5)
      .left('5', 0)
      .tile('E12', '499')
      .tile('E12', '491')
      .tile('E12', '493');
    t.marker('SD', 'E12', 0)
      .marker('KK1', 'E12', 1)
      .marker('KK2', 'E12', 1)
      .open('BH', 2, [0, 0, 4])
      .marker('BH', 'J13')
      .money('BH', 900)
      .trains('BH', '5');
    t.at('BH', 'trains').set(2, 1).do('buy-train', { company: 'BH', from: 'supply', train: '6', price: 600 });
    while (t.state.place.number === 1 && t.state.pending.length === 0) t.do('done');
    expect(t.state.pending).toEqual([]);
    expect(t.state.hexes.find(({ tile }) => tile?.id === '493')?.markers).toEqual([['SD'], ['KK']]);
  });
});
