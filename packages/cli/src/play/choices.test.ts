import { companyId, offer, type OfferOf, seat, titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { choiceWords, menuOf, offerChoices, openField, tellingField, valueChoices } from './choices.ts';

const TABLE = { names: ['Anna', 'Béla'], title: titleId('1824'), plain: true };

const sellOffer = (company: string, counts: readonly number[]): OfferOf<'sell-shares'> => {
  const of = companyId(company);
  const sales = { oneOf: counts.map((count) => [{ company: of, count }]) };
  return offer('sell-shares', seat(0), {}, { sales }, { lots: [{ company: of, counts, price: 120 }] });
};

describe('shares for sale', () => {
  const both = [sellOffer('BK', [1, 2]), sellOffer('KK', [1])];

  it('are told apart by their company', () => {
    expect(tellingField(both)).toBe('company');
    expect(offerChoices(both, TABLE).map((one) => one.name)).toEqual(['BK', 'kk']);
    expect(menuOf(both, TABLE).map(({ words }) => words)).toEqual([
      'Sell shares of BK, 120 each',
      'Sell shares of kk, 120 each',
    ]);
  });

  it('of one company are asked for by their number', () => {
    const values = [1, 2].map((count) => [{ company: 'BK', count }]);
    expect(openField('sales', values)).toBe('count');
    expect(valueChoices('count', values, TABLE).map((one) => one.name)).toEqual(['1', '2']);
  });

  it('of several companies are named', () => {
    const values = [
      [{ company: 'BK', count: 2 }],
      [
        { company: 'BK', count: 1 },
        { company: 'KK', count: 1 },
      ],
    ];
    expect(openField('sales', values)).toBe('sales');
    expect(values.map((value) => choiceWords('sales', value, TABLE))).toEqual(['20 % of BK', '10 % of BK, 10 % of kk']);
  });
});
