/** Share rounds and companies of 1824, read from the book alone: each test names the section that it takes at its word. */
import { describe, expect, it } from 'vitest';
import { hexId, seat } from '../../core/ids.ts';
import { table, type Table } from './test-table.ts';

/** Whoever is asked passes, so many times. */
const passes = (t: Table, times: number): Table => {
  for (let n = 0; n < times; n += 1) t.do('pass');
  return t;
};

/** A share round with one turn of seat 0 and all papers gone that the test did not hand out. */
const shareRound = (phase = 3, seats = 3): Table => table({}, seats).afterInitial().phase(phase).turnOf(0);

const sell = (company: string, count: number) => ({ sales: [{ company, count }] });
const buy = (company: string) => ({ company, from: 'bank' });

describe('the first share round', () => {
  it('VI.3: the first time round goes backwards, so the first seat acts twice running', () => {
    const t = table({}, 5);
    const order: number[] = [];
    for (const paper of ['B1', 'B2', 'B3', 'B4', 'B5', 'B6']) {
      order.push(t.acting);
      t.do('buy-paper', { company: paper, price: 120 });
    }
    expect(order).toEqual([4, 3, 2, 1, 0, 0]);
    expect(t.acting).toBe(1);
  });

  it('VI.2: whoever acted last is asked again before the round is over, although the first seat passes twice', () => {
    const t = table({}, 5).do('buy-paper', { company: 'B1', price: 120 });
    passes(t, 8);
    expect(t.state.place.round).toBe('initial');
    expect(t.acting).toBe(4);
    t.do('pass');
    expect(t.state.place.round).not.toBe('initial');
    // The card goes to the left of the last one to act: from the last seat round to the first.
    expect(t.state.own.priority).toBe(0);
  });

  it('VI.3: tens of Staatsbahnen are on sale from the start, those of a regional railway once its coal railway is sold', () => {
    const t = table({}, 3);
    expect(t.choices('buy-share', 'company')).toEqual(expect.arrayContaining(['SD', 'UG', 'KK']));
    expect(t.choices('buy-share', 'company')).not.toContain('BK');
    expect(t.choices('par', 'company')).toEqual(['BH']);
    t.do('buy-paper', { company: 'EPP', price: 120 });
    expect(t.choices('buy-share', 'company')).toContain('BK');
    // Two tens of the Südbahn wait for its second and third forerunner.
    expect(t.held('SD', 'bank')).toBe(6);
    expect(t.held('UG', 'bank')).toBe(7);
  });

  it('IV.2: a coal railway sold for 160 has 40 and a 1g, and its regional railway stands at 80', () => {
    const t = table({}, 3).do('buy-paper', { company: 'EPP', price: 160 });
    expect(t.moneyOf(2)).toBe(820 - 160);
    expect(t.moneyOf('EPP')).toBe(40);
    expect(t.trainsOf('EPP')).toEqual(['1g']);
    expect(t.leftOf('1g')).toBe(5);
    expect(t.priceOf('BK')).toBe(80);
    expect(t.state.own.phase).toBe(1);
    expect(t.whyNot('buy-paper', { company: 'EOD', price: 150 })).not.toEqual([]);
  });

  it('VI.3: what nobody bought is out of the game, and its regional railway needs a start price of its own', () => {
    const t = table({}, 3).do('buy-paper', { company: 'SD1', price: 240 });
    passes(t, 5);
    expect(t.owner('EPP')).toBe('gone');
    t.turnOf(0);
    expect(t.whyNot('buy-share', buy('BK'))).not.toEqual([]);
    expect(t.whyNot('par', { company: 'BK', price: 110 })).not.toEqual([]);
    t.money(0, 820).do('par', { company: 'BK', price: 70 });
    expect(t.moneyOf(0)).toBe(820 - 140);
  });
});

describe('regional railways', () => {
  it('IV.4.3: without its coal railway a regional railway opens with ten times its start price', () => {
    const t = shareRound().issued('BK', 70).shares('BK', 0, [0, 2]);
    t.do('buy-share', buy('BK'));
    expect(t.state.own.open).toContain('BK');
    expect(t.moneyOf('BK')).toBe(700);
  });

  it('IV.2: half of the shares sold open nothing while the coal railway still stands', () => {
    const t = table({}, 3).paper('EPP', 2, 140).afterInitial().phase(3).turnOf(0);
    t.shares('BK', 'reserved', [2, 2]).do('buy-share', buy('BK'));
    expect(t.held('BK', 0)).toBe(3);
    expect(t.state.own.open).not.toContain('BK');
    expect(t.moneyOf('BK')).toBe(0);
  });

  it('IV.4.2: opened by the exchange, it gets eight times its price and all that the coal railway had', () => {
    const t = table({}, 3).paper('EPP', 0, 180).afterInitial().phase(3).turnOf(0).shares('BK', 'reserved', [1, 1, 1]);
    t.do('exchange', { company: 'EPP', into: 'BK' });
    expect(t.state.own.open).toContain('BK');
    expect(t.moneyOf('BK')).toBe(8 * 90 + 60);
    expect(t.trainsOf('BK')).toEqual(['1g']);
    expect(t.markers('EPP')).toEqual([]);
    expect(t.directorOf('BK')).toBe(0);
  });

  it('IV.2: after the exchange a holder of three tens becomes director at once, a holder of two does not', () => {
    const t = table({}, 3).paper('EPP', 0).afterInitial().phase(3).turnOf(0);
    const other = table({}, 3).paper('EPP', 0).afterInitial().phase(3).turnOf(0);
    t.shares('BK', 'reserved', [0, 3]).do('exchange', { company: 'EPP', into: 'BK' });
    other.shares('BK', 'reserved', [0, 2]).do('exchange', { company: 'EPP', into: 'BK' });
    expect([t.directorOf('BK'), t.held('BK', 0), t.held('BK', 1)]).toEqual([1, 2, 3]);
    expect(other.directorOf('BK')).toBe(0);
  });

  it('IV.2: an exchange takes the place of the purchase, and is not possible before the first 3-train', () => {
    const early = table({}, 3).paper('EPP', 0).paper('B1', 0).afterInitial().phase(2).turnOf(0);
    expect(early.whyNot('exchange', { company: 'EPP', into: 'BK' })).not.toEqual([]);
    expect(early.whyNot('exchange', { company: 'B1', into: 'BK', from: 'bank' })).not.toEqual([]);
    const t = table({}, 3)
      .paper('EPP', 0)
      .afterInitial()
      .phase(3)
      .turnOf(0)
      .do('exchange', { company: 'EPP', into: 'BK' });
    expect(t.acting).toBe(1);
  });

  it('IV.1: mountain railways become tens of a railway without a price, and count when its director is bought', () => {
    const t = table({}, 3).paper('B1', 0).paper('B2', 1).paper('B3', 2).afterInitial().phase(3).turnOf(0);
    for (const paper of ['B1', 'B2', 'B3']) t.do('exchange', { company: paper, into: 'BH', from: 'bank' });
    expect(t.priceOf('BH')).toBeUndefined();
    expect([0, 1, 2].map((n) => t.held('BH', n))).toEqual([1, 1, 1]);
    expect(t.whyNot('buy-share', buy('BH'))).not.toEqual([]);
    t.do('par', { company: 'BH', price: 100 });
    expect(t.state.own.open).toContain('BH');
    expect(t.moneyOf('BH')).toBe(1000);
  });

  it('VI.6: whoever sets the price of a railway does not become director beside a larger holder', () => {
    const t = shareRound().shares('BH', 'bank', [0, 3]).do('par', { company: 'BH', price: 60 });
    expect(t.directorOf('BH')).toBe(1);
    expect([t.held('BH', 0), t.held('BH', 1)]).toEqual([2, 3]);
    expect(t.moneyOf('BH')).toBe(600);
  });

  it('IV.1: an exchange is an action, so everybody has to pass after it and the card goes to the left of it', () => {
    const t = table({}, 3).paper('B1', 1).afterInitial().phase(3).open('BK', 0, [3]).turnOf(0).do('pass');
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' }).do('pass').do('pass');
    expect(t.acting).toBe(1);
    t.do('pass');
    expect(t.state.place.round).toBe('operating');
    expect(t.state.own.priority).toBe(2);
  });
});

describe('directors', () => {
  it('VI.6: with two shares each and four in the Bank the director sells one, and the nearest of the others follows', () => {
    const t = shareRound().open('BH', 0, [0, 2, 2]);
    expect(t.whyNot('sell-shares', sell('BH', 2))).not.toEqual([]);
    t.do('sell-shares', sell('BH', 1));
    expect(t.directorOf('BH')).toBe(1);
    expect([0, 1, 2].map((n) => t.held('BH', n))).toEqual([1, 2, 2]);
    expect(t.held('BH', 'bank')).toBe(5);
  });

  it('VI.6: the one with the most shares follows, wherever he sits', () => {
    const t = shareRound().open('BH', 0, [2, 2, 3]);
    t.do('sell-shares', sell('BH', 3));
    expect(t.directorOf('BH')).toBe(2);
    expect([0, 1, 2].map((n) => t.held('BH', n))).toEqual([1, 2, 3]);
  });

  it('VI.6: nobody else with two shares means that the director keeps his certificate', () => {
    const t = shareRound(3, 6).open('BH', 0, [1, 1, 1, 1, 1, 1]);
    expect(t.whyNot('sell-shares', sell('BH', 2))).not.toEqual([]);
    t.do('sell-shares', sell('BH', 1));
    expect(t.directorOf('BH')).toBe(0);
  });

  it('VI.6: a purchase that only draws level changes no director', () => {
    const t = shareRound().open('BH', 1, [2, 1]).do('buy-share', buy('BH'));
    expect(t.directorOf('BH')).toBe(1);
    t.do('pass').do('pass').do('buy-share', buy('BH'));
    expect(t.directorOf('BH')).toBe(0);
    expect([t.held('BH', 0), t.held('BH', 1)]).toEqual([4, 3]);
  });
});

describe('limits', () => {
  it('VI.7: with 60 % one cannot buy, but the exchange of a mountain railway goes beyond and nobody has to sell', () => {
    const t = table({}, 3).paper('B1', 0).afterInitial().phase(3).turnOf(0).open('BH', 0, [4]);
    expect(t.whyNot('buy-share', buy('BH'))).not.toEqual([]);
    t.do('exchange', { company: 'B1', into: 'BH', from: 'bank' }).do('pass').do('pass');
    expect(t.held('BH', 0)).toBe(7);
    t.do('pass');
  });

  it('VI.7: a director certificate is one paper, mountain railways are none, and the last free place can be filled', () => {
    const t = table({}, 3).paper('B1', 0).paper('B2', 0).afterInitial().phase(6).turnOf(0);
    // Five papers each of three companies, and five more: twenty of the 21 that three players may hold.
    t.open('BH', 0, [4]).open('BK', 0, [4]).open('MS', 0, [4]).open('CL', 0, [4]).open('SB', 1, [0, 3]);
    t.money(0, 2000).do('buy-share', buy('SB')).do('pass').do('pass');
    expect(t.whyNot('buy-share', buy('SB'))).not.toEqual([]);
  });

  it('VI.7: coal railways and forerunners are papers like others', () => {
    const t = table({}, 3).paper('EPP', 0).paper('UG1', 0).afterInitial().phase(4).turnOf(0).money(0, 900);
    t.open('BH', 0, [4]).open('MS', 0, [4]).open('CL', 0, [4]).open('SB', 1, [3, 3]);
    // 15 and 3 and 2: the next one is the last.
    t.do('buy-share', buy('KK')).do('pass').do('pass');
    expect(t.whyNot('buy-share', buy('KK'))).not.toEqual([]);
    expect(t.whyNot('pass')).toEqual([]);
  });

  it('VI.7: above the limit after losing a director certificate, one has to sell when one is asked', () => {
    const t = shareRound(6).open('BH', 1, [5, 3]).open('BK', 0, [4]).open('MS', 0, [4]).open('CL', 0, [4]);
    // 5 + 3 times 5 make 20; two tens of a fifth railway make 22.
    t.open('SB', 1, [2, 2]);
    expect(t.whyNot('pass')).not.toEqual([]);
    expect(t.whyNot('buy-share', buy('KK'))).not.toEqual([]);
    t.do('sell-shares', sell('BK', 1));
    expect(t.acting).toBe(0);
    expect(t.whyNot('pass')).toEqual([]);
  });
});

describe('sales', () => {
  it('VI.8: shares of a railway that has not acted cannot be sold, even if it is open', () => {
    const t = shareRound().open('BH', 0, [4]).own({ operated: [] });
    expect(t.lots()).toEqual([]);
    expect(t.whyNot('sell-shares', sell('BH', 1))).not.toEqual([]);
  });

  it('VIII.3: many shares in one sale are one field down, and the foot of a column is the end', () => {
    const t = shareRound().open('BH', 0, [4, 2]).field('BH', 3, 4).open('BK', 0, [4, 2]).field('BK', 7, 5);
    t.do('sell-shares', sell('BH', 3)).do('sell-shares', sell('BK', 3));
    expect(t.fieldOf('BH')).toBe('(4,4) 100');
    expect(t.fieldOf('BK')).toBe('(7,5) 80');
  });

  it('VIII.3: a column may end above the last row', () => {
    const t = shareRound().open('BH', 0, [4, 2]).field('BH', 5, 9).do('sell-shares', sell('BH', 1));
    expect(t.fieldOf('BH')).toBe('(5,9) 170');
  });

  it('VI.8: all shares of a sale bring the price before it', () => {
    const t = shareRound().open('BH', 0, [4, 2]).field('BH', 3, 4).money(0, 0).do('sell-shares', sell('BH', 3));
    expect(t.moneyOf(0)).toBe(330);
  });

  it('VIII.3: a certificate reserved for a coal railway does not keep the other shares from being sold out', () => {
    const t = table({}, 3)
      .paper('EPP', 2, 160)
      .afterInitial()
      .phase(3)
      .open('BH', 0, [3])
      .shares('BK', 'reserved', [4, 4]);
    passes(t.turnOf(0), 3);
    expect(t.fieldOf('BK')).toBe('(4,3) 90');
  });

  it('VI.2: a round in which nobody acts leaves the card where it was', () => {
    const t = table({}, 3).afterInitial().phase(3).open('BH', 0, [3]).turnOf(1);
    expect(passes(t, 3).state.own.priority).toBe(1);
  });

  it('VI.4: what one has sold in a share round one buys again in the next at the earliest', () => {
    const t = shareRound().open('BH', 0, [3, 2]).do('sell-shares', sell('BH', 1));
    expect(t.whyNot('buy-share', buy('BH'))).not.toEqual([]);
    t.do('buy-share', buy('KK')).do('pass').do('pass');
    expect(t.whyNot('buy-share', buy('BH'))).not.toEqual([]);
    t.turnOf(0);
    expect(t.whyNot('buy-share', buy('BH'))).toEqual([]);
  });

  it('VI.1: nothing is sold after the purchase of the same turn', () => {
    const t = shareRound().open('BH', 0, [3, 2]).do('buy-share', buy('KK'));
    expect(t.acting).toBe(1);
  });

  it('VI.2: a sale alone is an action, and the card goes to the left of it', () => {
    const t = shareRound().open('BH', 1, [0, 4]).do('pass').do('sell-shares', sell('BH', 1)).do('pass');
    t.do('pass').do('pass').do('pass');
    expect(t.state.place.round).toBe('operating');
    expect(t.state.own.priority).toBe(2);
  });

  it('VIII.3: sold out at the end of the round is one field up, except in the top row', () => {
    const t = shareRound().open('BH', 0, [4, 3, 1]).field('BH', 4, 4).open('BK', 0, [4, 3, 1]).field('BK', 1, 5);
    passes(t, 3);
    expect(t.fieldOf('BH')).toBe('(3,4) 110');
    expect(t.fieldOf('BK')).toBe('(1,5) 140');
  });
});

describe('founding of Staatsbahnen', () => {
  /** A regional railway about to buy the first 4-train as the last to act. */
  const before4 = (t: Table): Table =>
    t
      .afterInitial()
      .phase(3)
      .left('3', 0)
      .open('BH', 2, [0, 0, 3])
      .trains('BH', '2')
      .money('BH', 400)
      .at('BH', 'trains');
  /** The first forerunner of the Südbahn is with seat 1, the others with seat 0; all have their markers. */
  const threeForerunners = (): Table =>
    table({}, 3)
      .paper('SD1', 1)
      .paper('SD2', 0)
      .paper('SD3', 0)
      .marker('SD1', 'E12', 0)
      .marker('SD2', 'G10')
      .marker('SD3', 'G4');
  const first4 = { company: 'BH', from: 'supply', train: '4', price: 280 };

  it('IV.4.4: with equal holdings the owner of the first forerunner is director', () => {
    const t = before4(threeForerunners());
    t.do('buy-train', first4).do('done');
    expect(t.directorOf('SD')).toBe(1);
    expect([t.held('SD', 0), t.held('SD', 1)]).toEqual([2, 2]);
    expect(t.moneyOf('SD')).toBe(720 + 240 + 120 + 120);
    expect(t.priceOf('SD')).toBe(120);
  });

  it('IV.4.4: whoever has more than the owner of the first forerunner takes the certificate of 20 % from him', () => {
    const t = before4(threeForerunners()).shares('SD', 'reserved', [1]);
    t.do('buy-train', first4).do('done');
    expect(t.directorOf('SD')).toBe(0);
    expect([t.held('SD', 0), t.held('SD', 1)]).toEqual([3, 2]);
  });

  it('IV.4.4: without a first forerunner the owner of the second wins the tie and takes the certificate of 20 %', () => {
    const t = before4(table({}, 3).paper('SD2', 1).marker('SD2', 'G10')).shares('SD', 'reserved', [2, 1]);
    t.do('buy-train', first4).do('done');
    expect(t.directorOf('SD')).toBe(1);
    expect([t.held('SD', 0), t.held('SD', 1)]).toEqual([2, 2]);
    // Unsold forerunners bring their price: 240 for the first and 120 for the third, beside what the second had.
    expect(t.moneyOf('SD')).toBe(720 + 240 + 120 + 120);
  });

  it('IV.4.4: without any forerunner there is a free marker in Wien; nobody acts and the price falls until a second ten is bought', () => {
    const t = before4(table({}, 3)).do('buy-train', first4).do('done');
    expect(t.moneyOf('SD')).toBe(720 + 480);
    expect(t.markers('SD')).toEqual([hexId('E12')]);
    expect(t.directorOf('SD')).toBeUndefined();
    expect(t.fieldOf('SD')).toBe('(1,3) 120');
    // Dearest of all, it would be the first to act in the next operating round.
    passes(t, 3);
    expect(t.fieldOf('SD')).toBe('(1,2) 110');
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'BH' });
    t.turnOf(0).money(0, 500).do('buy-share', buy('SD')).do('pass').do('pass').do('buy-share', buy('SD'));
    expect(t.directorOf('SD')).toBe(0);
    expect(t.held('SD', 0)).toBe(2);
    expect(t.held('SD', 'bank')).toBe(8);
    passes(t, 3);
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'SD' });
  });

  it('IV.4.4: without forerunners a tie goes to the seat nearest to the card, when the Südbahn is founded', () => {
    const t = before4(table({}, 3))
      .own({ priority: seat(1) })
      .turnOf(1)
      .money(0, 500)
      .money(2, 500);
    for (const _ of [0, 1]) t.do('pass').do('buy-share', buy('SD')).do('buy-share', buy('SD'));
    // Before that nobody has the certificate of 20 % (1824-R-16).
    expect(t.directorOf('SD')).toBeUndefined();
    t.at('BH', 'trains')
      .own({ priority: seat(1) })
      .do('buy-train', first4)
      .do('done');
    expect(t.directorOf('SD')).toBe(2);
    expect([t.held('SD', 0), t.held('SD', 2)]).toEqual([2, 2]);
  });

  it('IV.3: forerunners act once more in the round of the 4-train, and the Südbahn stands only at its end', () => {
    const t = table({}, 3).paper('SD1', 1).paper('SD2', 0).afterInitial().phase(3).left('3', 0);
    t.trains('SD2', '3').money('SD1', 280).at('SD1', 'trains', ['SD2']);
    t.do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 }).do('done');
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'SD2' });
    expect(t.state.own.open).not.toContain('SD');
    expect(t.owner('SD1')).toBe(1);
  });
});
