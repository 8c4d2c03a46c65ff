import { companyId, newGame, offer, type Offer, seat, surveyOf, titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import {
  type Counts,
  heldUnsold,
  saleActions,
  saleProceeds,
  salesView,
  soldFirst,
  stepCount,
  withCount,
} from './sales.ts';

describe('sales', () => {
  const [CL, SB, NRS, L5] = [companyId('CL'), companyId('SB'), companyId('NRS'), companyId('L5')];
  const salesOf = (company: typeof CL, counts: readonly number[], price: number): Offer => {
    const sales = { oneOf: counts.map((count) => [{ company, count }]) };
    return offer('sell-shares', seat(0), {}, { sales }, { lots: [{ company, counts, price }] });
  };
  const one = salesOf(CL, [1, 2, 4], 60);
  const other = salesOf(SB, [1], 70);

  it('go one company after the other where the title does so', () => {
    const view = salesView([one, other]);
    if (view === undefined) throw new Error('nothing to sell');
    expect(view.oneAtATime).toBe(false);
    expect(
      saleActions(
        [one, other],
        view.lines,
        new Map([
          ['CL', 2],
          ['SB', 1],
        ]),
      ),
    ).toEqual([
      { type: 'sell-shares', seat: 0, sales: [{ company: 'CL', count: 2 }] },
      { type: 'sell-shares', seat: 0, sales: [{ company: 'SB', count: 1 }] },
    ]);
    expect(
      saleProceeds(
        view.lines,
        new Map([
          ['CL', 2],
          ['SB', 1],
        ]),
      ),
    ).toBe(190);
  });

  it('tell the certificate of a director from other shares', () => {
    const lots = [{ company: CL, counts: [2], price: 60, certificate: 'director' }] as const;
    const sales = { oneOf: [[{ company: CL, count: 2, certificate: 'director' }]] } as const;
    const all = [one, offer('sell-shares', seat(0), {}, { sales }, { lots })];
    const view = salesView(all);
    expect(view?.lines.map(({ key, withDirector }) => [key, withDirector])).toEqual([
      ['CL', false],
      ['CL director', true],
    ]);
    expect(saleActions(all, view?.lines ?? [], new Map([['CL director', 2]]))).toEqual([
      { type: 'sell-shares', seat: 0, sales: [{ company: 'CL', count: 2, certificate: 'director' }] },
    ]);
  });

  it('step over numbers that are not allowed', () => {
    const [line] = salesView([one])?.lines ?? [];
    if (line === undefined) throw new Error('no line');
    expect([stepCount(line, 2, 1), stepCount(line, 4, 1), stepCount(line, 1, -1)]).toEqual([4, 4, 0]);
  });

  it('are one bundle in 1839, in the order of the seller (1839-SELL-07)', () => {
    const lots = [
      { company: NRS, counts: [1, 2], price: 43 },
      { company: L5, counts: [1], price: 10 },
    ];
    const bundle = offer('sell-shares', seat(0), {}, { sales: { onDemand: true } }, { lots });
    const view = salesView([bundle]);
    expect(view?.oneAtATime).toBe(false);
    expect(view?.lines.map(({ company, counts }) => [company, counts])).toEqual([
      ['NRS', [1, 2]],
      ['L5', [1]],
    ]);
    expect(
      saleActions(
        [bundle],
        view?.lines ?? [],
        new Map([
          ['L5', 1],
          ['NRS', 2],
        ]),
      ),
    ).toEqual([
      {
        type: 'sell-shares',
        seat: 0,
        sales: [
          { company: 'L5', count: 1 },
          { company: 'NRS', count: 2 },
        ],
      },
    ]);
  });

  it('are in the order in which they were chosen, or as one is put first', () => {
    const chosen = withCount(withCount(new Map(), 'L5', 1), 'NRS', 1);
    const order = (counts: Counts): readonly string[] => [...counts.keys()];
    expect(order(withCount(chosen, 'L5', 2))).toEqual(['L5', 'NRS']);
    expect(order(withCount(withCount(chosen, 'L5', 0), 'L5', 1))).toEqual(['NRS', 'L5']);
    expect([...soldFirst(chosen, 'NRS')]).toEqual([
      ['NRS', 1],
      ['L5', 1],
    ]);
    expect(order(soldFirst(chosen, 'L8'))).toEqual(['L5', 'NRS']);
  });

  it('name one company at a time where money has to be found', () => {
    const sales = [[{ company: NRS, count: 1 }], [{ company: NRS, count: 2 }], [{ company: L5, count: 1 }]];
    const lots = [
      { company: NRS, counts: [1, 2], price: 43 },
      { company: L5, counts: [1], price: 10 },
    ];
    const raising = offer('sell-shares', seat(0), {}, { sales: { oneOf: sales } }, { lots, missing: 24 });
    const view = salesView([raising]);
    expect(view).toMatchObject({ oneAtATime: true, missing: 24 });
    expect(view?.lines.map(({ company, counts }) => [company, counts])).toEqual([
      ['NRS', [1, 2]],
      ['L5', [1]],
    ]);
    expect(saleActions([raising], view?.lines ?? [], new Map([['NRS', 2]]))).toEqual([
      { type: 'sell-shares', seat: 0, sales: [{ company: 'NRS', count: 2 }] },
    ]);
  });

  it('leave what is held and cannot be sold to the question why', () => {
    const begun = newGame(titleId('18mag'), {}, 3, 'views');
    if (!begun.ok) throw new Error(begun.refusal.code);
    const survey = surveyOf(begun.value.state);
    const held = {
      ...survey,
      companies: survey.companies.map((company) =>
        company.shares === undefined ? company : { ...company, shares: { ...company.shares, players: [20, 0, 0] } },
      ),
    };
    expect(heldUnsold(held, 0, { lines: [] })).toContain(companyId('SIK'));
    expect(heldUnsold(survey, 0, { lines: [] })).toEqual([]);
  });
});
