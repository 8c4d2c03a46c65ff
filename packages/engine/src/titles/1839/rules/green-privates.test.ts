import { describe, expect, it } from 'vitest';

import { concede, deal, type Deed, no, pass, type Table, yes } from '../test-table.ts';
import { buyPrivate, ncs } from '../test-scenes.ts';

describe('green privates', () => {
  it('[1839-OR-24] [1839-R-80] [1839-PRIV-02] can be bought by the operating company from LG on, at any point', () => {
    expect(
      ncs('DY')
        .private('HLG', 1)
        .at('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'HLG', 10)),
    ).toBe('not-before 1839-PRIV-02');
    for (const step of ['track', 'marker', 'run', 'dividend', 'trains'] as const)
      expect(
        ncs()
          .private('HLG', 1)
          .at('NCS', step, step === 'dividend' ? { revenue: 50, ran: true } : {})
          .why(buyPrivate(0, 'NCS', 'HLG', 10)),
      ).toBe('legal');
    expect(
      ncs()
        .private('KR', 1)
        .at('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'KR', 10)),
    ).toBe('not-a-green-private 1839-PRIV-02');
    expect(
      ncs()
        .private('HLG', 'gone')
        .at('NCS', 'track')
        .why(buyPrivate(0, 'NCS', 'HLG', 10)),
    ).toBe('not-with-a-player 1839-PRIV-02');
    expect(
      ncs()
        .private('HLG', 1)
        .stock(0)
        .why(buyPrivate(0, 'NCS', 'HLG', 10)),
    ).toBe('not-now 1839-OR-24');
  });
  it('[1839-PRIV-03] [1839-NEGOT-04] cost 1 up to their face value', () => {
    const t = ncs().private('HLG', 1).at('NCS', 'track');
    expect([0, 1, 90, 91].map((price) => t.why(buyPrivate(0, 'NCS', 'HLG', price)))).toEqual([
      'price-out-of-range 1839-PRIV-03',
      'legal',
      'legal',
      'price-out-of-range 1839-PRIV-03',
    ]);
    t.do(buyPrivate(0, 'NCS', 'HLG', 60), yes(1));
    expect([t.moneyOf('NCS'), t.moneyOf(1), t.ownerOf('HLG')]).toEqual([240, 560, 'NCS']);
  });
  it('[1839-PRIV-04] [1839-NEGOT-11] need consent', () => {
    const t = ncs()
      .private('HLG', 1)
      .at('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 60), no(1));
    expect([t.moneyOf('NCS'), t.ownerOf('HLG'), t.step()]).toEqual([300, 1, 'track']);
    expect(
      ncs()
        .private('HLG', 0)
        .at('NCS', 'track')
        .do(buyPrivate(0, 'NCS', 'HLG', 60))
        .ownerOf('HLG'),
    ).toBe('NCS');
  });
  it('[1839-PRIV-05] then pay the company', () => {
    const t = ncs().private('HLG', 1).stock(0);
    t.private('HLG', t.sharesOf('NCS').company).do(pass(0), pass(1), pass(2));
    expect(t.moneyOf('NCS')).toBe(310);
  });
  it('[1839-PRIV-42] [1839-PRIV-43] [1839-PRIV-44] [1839-PRIV-46] SRV builds in Arnhem or Venlo for 80', () => {
    const srv = (more: Deed): Deed => ({
      type: 'remote-build',
      seat: 0,
      company: 'NCS',
      hex: 'K16',
      ...more,
    });
    const t = (): Table => {
      const found = ncs().at('NCS', 'track');
      return found.private('SRV', found.sharesOf('NCS').company);
    };
    const tile = { lay: { tile: '57', rotation: 0 } };
    expect(ncs().at('NCS', 'track').why(srv(tile))).toBe('not-its-private 1839-PRIV-42');
    expect([t().why(srv({})), t().why(srv({ ...tile, hex: 'H13' }))]).toEqual([
      'nothing-to-do 1839-PRIV-42',
      'not-this-hex 1839-PRIV-42',
    ]);
    const built = t().do(srv({ ...tile, stop: 0 }));
    expect([built.moneyOf('NCS'), built.markersAt('K16').flat(), built.tileAt('K16'), built.ownerOf('SRV')]).toEqual([
      220,
      ['NCS'],
      '57',
      'gone',
    ]);
    expect([built.state.own.turn.trackActions, built.state.own.turn.markerUsed]).toEqual([1, true]);
    expect(t().money('NCS', 79).why(srv(tile))).toBe('not-enough-money 1839-PRIV-42');
    const used = t().own({ turn: { ...t().state.own.turn, trackActions: 2 } });
    expect(used.why(srv(tile))).toBe('two-track-actions 1839-TRACK-02');
    const upgraded = t()
      .tile('K16', '57', 0)
      .do(srv({ lay: { tile: '14', rotation: 0 } }));
    expect(upgraded.state.own.turn.upgraded).toBe(true);
  });
  it('[1839-PRIV-45] [1839-TOKEN-05] the marker of SRV needs an unreserved circle and a marker to place', () => {
    const t = (): Table => {
      const found = ncs().at('NCS', 'track');
      return found.private('SRV', found.sharesOf('NCS').company);
    };
    const srv = { type: 'remote-build', seat: 0, company: 'NCS', hex: 'K16', stop: 0 };
    expect(t().marker('L1', 'I16').why(srv)).toBe('kept-for-nrs 1839-TOKEN-04');
    expect(t().marker('L1', 'K16').why(srv)).toBe('no-free-circle 1839-TOKEN-06');
    expect(t().marker('NCS', 'D19').why(srv)).toBe('no-marker-left 1839-TOKEN-05');
    expect(t().tile('K16', '619', 0).marker('NCS', 'K16').why(srv)).toBe('no-marker-left 1839-TOKEN-05');
    expect(
      t()
        .marker('GOV', 'K16')
        .why({ ...srv, replaces: 'GOV' }),
    ).toBe('legal');
    expect(
      t()
        .company('L2', { price: 31, shares: [3, 0, 0], homes: ['K16', 'D19'] })
        .why(srv),
    ).toBe('reserved 1839-TOKEN-03');
  });
});

describe('consent', () => {
  it('[1839-NEGOT-01] knows offers for privates, swaps and trains, and no others', () => {
    const t = ncs()
      .private('HLG', 1)
      .company('AMS', { price: 67, director: 1, trains: ['3'] })
      .at('NCS', 'trains');
    const asks = new Set(
      t
        .allOffers(0)
        .filter(({ about }) => 'asks' in about)
        .map(({ type }) => type),
    );
    expect(asks).toEqual(new Set(['buy-private', 'buy-train']));
    expect(
      new Set(
        ncs()
          .company('AMS', { price: 67, director: 1, trains: ['3'] })
          .at('NCS', 'marker')
          .allOffers(0)
          .filter(({ about }) => 'asks' in about)
          .map(({ type }) => type),
      ),
    ).toEqual(new Set(['swap-markers']));
  });
  it('[1839-NEGOT-03] keeps the offer in the state for all to see', () => {
    const t = ncs()
      .private('HLG', 1)
      .at('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 60));
    expect(t.state.pending).toEqual([
      {
        kind: 'consent',
        seat: 1,
        offer: { about: 'private', by: 0, to: 1, company: 'NCS', private: 'HLG', price: 60 },
      },
    ]);
  });
  it('[1839-R-57] [1839-NEGOT-11] one offer at a time; the proposer may withdraw it', () => {
    const t = ncs()
      .private('HLG', 1)
      .at('NCS', 'track')
      .do(buyPrivate(0, 'NCS', 'HLG', 60));
    expect([t.why({ type: 'propose-winner', seat: 2, winner: 2 }), t.why({ type: 'withdraw', seat: 1 })]).toEqual([
      'offer-open 1839-NEGOT-11',
      'no-offer-of-yours 1839-NEGOT-11',
    ]);
    t.do({ type: 'withdraw', seat: 0 });
    expect([t.asked, t.ownerOf('HLG'), t.acting]).toEqual(['nobody', 1, 0]);
  });
  it('an offer lapses when its subject goes', () => {
    const t = ncs('LG')
      .company('AMS', { price: 67, director: 1, shares: [0, 6, 0], trains: ['3'] })
      .at('NCS', 'trains');
    t.do(deal(0, 'NCS', 'AMS', t.cardsOf('AMS')[0] ?? '', 50));
    expect([t.asked, t.do(concede(1)).asked]).toEqual(['consent 1', 'nobody']);
  });
});
