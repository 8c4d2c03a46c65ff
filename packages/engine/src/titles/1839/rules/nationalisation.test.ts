import { describe, expect, it } from 'vitest';

import { actingCompany } from '../readers.ts';
import { concede, done, no, table, type Table, yes } from '../test-table.ts';
import { opens } from '../test-scenes.ts';

describe('nationalisation', () => {
  it('[1839-NAT-01] opens for DG and later, not for DY and LG', () => {
    const window = (rank: 'DY' | 'LG' | 'DG' | 'BL' | 'LB' | 'MB' | 'DB' | 'LR' | 'DR' | 'GR' | 'PU'): string => {
      const t = opens(rank, (one) => one);
      if (t.state.pending.length === 0 && actingCompany(t.state) === 'NCS' && t.state.place.round === 'operating')
        t.do(done(0));
      return t.asked;
    };
    expect([window('DY'), window('LG')]).toEqual(['nobody', 'nobody']);
    for (const rank of ['DG', 'BL', 'LB', 'MB', 'DB', 'LR', 'DR', 'GR', 'PU'] as const)
      expect(window(rank)).toBe('nationalise 0');
  });
  const window = (): Table =>
    opens('DG', (one) =>
      one
        .company('MSS', { price: 82, director: 1, cash: 210, trains: ['2+1'] })
        .company('AMS', { price: 67, director: 2, trains: ['2'] })
        .company('L1', { price: 46, director: 3, trains: ['3'] }),
    ).do(done(0));
  it('[1839-NAT-02] [1839-R-09] [1839-R-11] [1839-NEGOT-12] asks companies with a train in operating order', () => {
    const t = window();
    expect([t.asked, t.do(no(1)).asked, t.do(no(0)).asked, t.do(no(3)).asked]).toEqual([
      'nationalise 1',
      'nationalise 0',
      'nationalise 3',
      'nobody',
    ]);
  });
  it('[1839-NAT-03] a doomed train that waits for its run counts', () => {
    const t = opens('LR', (one) => one.company('AMS', { price: 67, director: 1 }).train('AMS', 'R5', 'not-yet'));
    expect([t.asked, t.do(no(0)).asked]).toEqual(['nationalise 0', 'nationalise 1']);
  });
  it('[1839-NAT-04] is the director’s decision alone', () => {
    const t = window();
    expect([t.why(yes(0)), t.why(yes(1))]).toEqual(['not-your-turn 1839-NAT-04', 'legal']);
  });
  it('[1839-NAT-05] [1839-NAT-06] [1839-NAT-07] [1839-NAT-08] [1839-X-68] takes cash, shares, markers and trains', () => {
    const t = window().do(yes(1));
    expect([
      t.moneyOf('MSS'),
      t.sharesOf('MSS').director,
      t.sharesOf('MSS').gone,
      t.held('MSS', 1),
      t.markersAt('B19').flat(),
      t.markersAt('K12').flat(),
      t.trainsOf('MSS'),
      t.parred('MSS'),
    ]).toEqual([0, 'gone', 8, 0, ['GOV'], ['GOV'], [], false]);
    expect(t.state.own.banned).toEqual([1]);
  });
  it('[1839-NAT-12] a company nationalised before its turn does not operate', () => {
    const last = (answer: 'yes' | 'no'): string => {
      const t = window();
      t.own({ done: ['NCS', 'MSS', 'AMS'].map((id) => t.sharesOf(id).company) }).do(
        no(1),
        no(0),
        answer === 'yes' ? yes(3) : no(3),
      );
      return `${actingCompany(t.state)} ${t.state.place.number}`;
    };
    expect([last('no'), last('yes')]).toEqual(['L1 2', 'MSS 3']);
  });
  it('[1839-GOV-06] leaves nothing for homes never placed', () => {
    const t = table(3)
      .company('NCS', { price: 74, director: 2, shares: [0, 0, 6], operated: false })
      .stock(0)
      .do(concede(2));
    expect(t.state.hexes.flatMap(({ markers }) => markers.flat())).toEqual([]);
    expect(t.why({ type: 'par', seat: 0, company: 'L1', price: 31, homes: ['H13', 'D19'] })).toBe('legal');
    // The same for homes that an L-company had chosen.
    const chosen = table(3)
      .cash(900, 900, 900)
      .company('L2', { price: 31, director: 2, shares: [0, 0, 6], homes: ['D19', 'N17'], operated: false })
      .stock(0);
    const start = { type: 'par', seat: 0, company: 'L1', price: 31, homes: ['D19', 'I8'] };
    expect([chosen.why(start), chosen.do(concede(2)).why(start)]).toEqual(['no-space 1839-FLOAT-14', 'legal']);
    expect(chosen.company1('L2')).toMatchObject({ homes: [], floated: false });
  });
});
