/** Refusals that say the true reason where another one would be near at hand. */
import { describe, expect, it } from 'vitest';
import { companyId } from '../../../core/ids.ts';
import { table, type Table } from '../test-table.ts';

/** Cisleithania for two after its draft: EPP is a construction company, BK the bond company. */
const two = (): Table => {
  const t = table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') } }, 2);
  t.do('draft', { company: 'SD1', price: 240 }).do('draft', { company: 'SD3', price: 120 });
  t.do('draft', { company: 'EPP', price: 120 }).do('draft', { company: 'EOD', price: 160 });
  t.do('set-price', { company: 'MLB', price: 120 });
  while (t.state.place.round !== 'operating') t.do('pass');
  return t.phase(3);
};

/** Seat 0 has B1, and had B2; K1 is in play, K2 is seat 1`s. */
const papers = (): Table => {
  const t = table().paper('B1', 0).paper('B2', 0).paper('EPP', 0).paper('EOD', 1).paper('SD1', 0).afterInitial();
  t.phase(3).open('BH', 1, [0, 3]).turnOf(0).do('exchange', { company: 'B2', into: 'BH', from: 'bank' });
  return t.turnOf(0);
};

describe('the true reason', () => {
  it('[1824-ED1-04] Staatsbahn shares are not on offer in the initial share round', () => {
    const t = table({ form: 'first-edition' });
    expect(t.refusal('buy-share', { company: 'SD', from: 'bank' })).toEqual({
      code: 'no-staatsbahn-shares-yet',
      rule: '1824-ED1-04',
      params: { company: 'SD' },
    });
  });

  it('[1824-CIS2-22] the certificate of the bond company is whole, or not the seller`s', () => {
    const t = two().shares('BK', 0, [1, 3], 4).turnOf(0);
    const no = (count: number, more = {}): unknown =>
      t.refusal('sell-shares', { sales: [{ company: 'BK', count, ...more }] }).code;
    expect([no(2), no(1, { certificate: 'director' })]).toEqual(['whole-certificate', 'whole-certificate']);
    t.turnOf(1);
    expect(no(2, { certificate: 'director' })).toBe('not-your-certificate');
  });

  it("[1824-SELL-04] [1824-DIR-06] a director's certificate is never for sale; too large a block wants an heir", () => {
    const t = table().afterInitial().phase(3).open('BH', 0, [4, 1]).turnOf(0);
    const no = (count: number, more = {}): unknown =>
      t.refusal('sell-shares', { sales: [{ company: 'BH', count, ...more }] }).code;
    expect([no(2, { certificate: 'director' }), no(5)]).toEqual(['director-not-for-sale', 'nobody-takes-over']);
  });

  it('[1824-R-31] trains on a charter that is not open cannot be bought', () => {
    const t = papers().do('exchange', { company: 'EPP', into: 'BK' }).money('EOD', 500).at('EOD', 'trains');
    const wanted = { company: 'EOD', from: 'BK', card: t.cardOf('BK'), price: 120 };
    expect(t.refusal('buy-train', wanted)).toEqual({
      code: 'charter-not-open',
      rule: '1824-R-31',
      params: { company: 'BK' },
    });
    expect(t.offers('buy-train').map(({ fixed }) => fixed['from'])).not.toContain('BK');
    expect(t.refusal('buy-train', { ...wanted, card: '5#1' }).code).toBe('not-its-train');
    expect(t.refusal('buy-train', { ...wanted, from: 'EOD', card: t.cardOf('EOD') }).code).toBe('has-it-already');
  });

  it('[1824-PRIV-07] a paper that was exchanged is gone, another is somebody else`s, and a company is no paper', () => {
    const t = papers();
    const no = (company: string, into = 'BH'): string => t.refusal('exchange', { company, into, from: 'bank' }).code;
    expect([no('B2'), no('EOD', 'MS'), no('BH'), no('XX'), no('SD1', 'SD')]).toEqual([
      'paper-is-gone',
      'not-your-paper',
      'no-such-paper',
      'no-such-paper',
      'no-early-exchange',
    ]);
  });

  it('[1824-PRIV-13] [1824-COAL-13] a mountain railway wants the place of the certificate, a coal railway none', () => {
    const t = papers();
    const no = (more: { readonly [field: string]: string }): string =>
      t.refusal('exchange', { company: 'B1', into: 'BH', ...more }).code;
    expect([no({}), no({ from: 'pool' }), no({ into: 'SD', from: 'bank' })]).toEqual([
      'place-needed',
      'none-there',
      'not-a-regional-railway',
    ]);
    expect(t.refusal('exchange', { company: 'EPP', into: 'BK', from: 'bank' })).toMatchObject({
      code: 'lies-reserved',
      rule: '1824-COAL-13',
    });
    expect(t.refusal('exchange', { company: 'EPP', into: 'MS' })).toMatchObject({
      code: 'wrong-exchange',
      rule: '1824-COAL-01',
    });
    t.shares('BH', 1, [1, 7]);
    expect(no({ from: 'bank' })).toBe('no-certificate-left');
  });

  it('[1824-SR-11] shares that lie elsewhere are not there; where none is, none is left', () => {
    const t = table().afterInitial().open('BH', 1, [0, 3]).money(0, 500).turnOf(0);
    expect(t.refusal('buy-share', { company: 'BH', from: 'pool' }).code).toBe('none-there');
    expect(t.shares('BH', 1, [0, 8]).refusal('buy-share', { company: 'BH', from: 'bank' }).code).toBe(
      'no-certificate-left',
    );
  });

  it('[1824-CIS2-30] the coal railway that was asked for comes first', () => {
    const t = table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') } }, 2);
    t.do('draft', { company: 'EOD', price: 160 });
    expect(t.refusal('set-price', { company: 'EOD', price: 120 })).toEqual({
      code: 'not-its-order',
      rule: '1824-CIS2-30',
      params: { company: 'MLB' },
    });
  });

  it('[1824-TRACK-04] the first tile goes on the home hex', () => {
    const t = table().afterInitial().phase(3).open('BK', 0, [4]).marker('BK', 'B9').money('BK', 500).at('BK', 'track');
    expect(t.refusal('lay-tile', { company: 'BK', hex: 'C10', tile: '58', rotation: 2 })).toEqual({
      code: 'home-first',
      rule: '1824-TRACK-04',
      params: { company: 'BK', hex: 'B9' },
    });
    t.tile('B9', '57', 2);
    expect(t.refusal('lay-tile', { company: 'BK', hex: 'E8', tile: '57', rotation: 0 }).code).toBe('not-connected');
  });
});
