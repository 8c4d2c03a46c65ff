import { describe, expect, it } from 'vitest';
import { STATE_FORM } from '../../../core/form.ts';
import { seat } from '../../../core/ids.ts';
import { shuffled } from '../../../core/rng.ts';
import { brokenInvariants } from '../../../mechanisms/invariants.ts';
import { rules18Mag, title18Mag } from '../index.ts';
import { invariants } from '../invariants.ts';
import { boxOf } from '../state.ts';
import { COMPANY_CARDS, SHARE_CARDS } from '../istvan/cards.ts';
import { table as shown } from '../table.ts';
import { type Deed, solo, type Table, table } from '../test-table.ts';

const PASS = { type: 'pass' };
const sell = (company: string, count: number): Deed => ({ type: 'sell-shares', sales: [{ company, count }] });

describe('the price table', () => {
  it('[18mag-R-61] [18mag-SELL-08] a marker that does not move keeps its place in the pile', () => {
    const low = table(3).price('SIK', 55).price('RABA', 55).shares('SIK', [3]).shareRound(0);
    expect(low.pile('SIK')).toEqual(['SIK', 'RABA']);
    const sold = low.do(sell('SIK', 1));
    expect([sold.pile('SIK'), sold.happened.includes('price')]).toEqual([['SIK', 'RABA'], false]);
  });

  it('[18mag-DIV-01] nothing is asked of the director of an empty treasury', () => {
    const empty = table(3).minors({ 3: 0 }).shares('SIK', [2]).begin('SIK');
    expect([empty.onTurn === 'SIK', empty.happened.includes('payout')]).toEqual([false, true]);
    const ten = table(3).minors({ 3: 0 }).shares('SIK', [2]).money('SIK', 10).begin('SIK');
    expect([ten.onTurn, ten.step]).toEqual(['SIK', 'payout']);
    expect(ten.offers('dividend').map(({ choose }) => choose.pay)).toEqual([{ from: 0, to: 10, step: 10 }]);
  });
});

describe('the priority deal card', () => {
  it('[18mag-R-75] stays with player 1 while two players draft', () => {
    const pick = (company: string): Deed => ({ type: 'pick', company });
    const drafting = table(2).do(pick('1'), pick('2'));
    expect(drafting.state.own.priority).toBe(0);
  });
});

describe('whoever loses a directorship', () => {
  const broken = ({ state }: Table): readonly string[] => brokenInvariants(invariants, state, boxOf(state));

  it('[18mag-R-65] is over the limit by one at most for each, with two 10 % certificates of it', () => {
    // Nine certificates are the limit of six players.
    const nine = table(6).minors({ 3: 0 }).shares('SIK', [6]).shares('RABA', [4]);
    const over = nine.shares('SNW', [2, 2], 1);
    expect(broken(over)).toEqual([]);
    const none = nine.shares('RABA', [5]).shares('SNW', [1, 2], 1);
    expect(broken(none)).toEqual(['certificates within the limit: seat 0 holds more than 9 certificates']);
  });
});

describe('the title', () => {
  it('says what others would ask its name for', () => {
    expect(title18Mag.capabilities).toEqual({
      concedes: false,
      hasCars: true,
      dealsSeats: true,
      automaton: { name: 'István', people: 1 },
    });
  });
});

describe('a share round', () => {
  it('[18mag-SR-05] [18mag-SR-07] passes count anew after somebody has acted', () => {
    const turn = table(3).minors({ 3: 0 }).money(2, 500).shareRound(0);
    const acted = turn.do(PASS, PASS, { type: 'buy-share', company: 'SIK', from: 'bank' }, PASS, PASS);
    expect([acted.state.place.round, acted.acting, acted.state.own.shareRound.passes]).toEqual(['share-round', 2, 2]);
    expect(acted.do(PASS).state.place.round).toBe('operating-round');
    expect(acted.state.own.shareRound.lastActor).toBe(seat(2));
  });

  it('[18mag-BUY-04] [18mag-R-70] what one seat has sold another may buy', () => {
    const turn = table(3).minors({ 3: 0 }).money(0, 500).money(1, 500).shares('SIK', [3]).shareRound(0);
    const sold = turn.do(sell('SIK', 1), { type: 'done' });
    expect(sold.do({ type: 'buy-share', company: 'SIK', from: 'bank' }).held('SIK', 1)).toBe(1);
    const again = sold.do(PASS, PASS);
    expect(again.why({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe('sold-this-round 18mag-BUY-04');
    expect(turn.do(sell('SIK', 1)).why({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe(
      'sold-this-round 18mag-BUY-04',
    );
  });
});

describe('tiles on OO hexes', () => {
  it('[18mag-R-44] without any station there is one way, and nothing to choose', () => {
    const reached = table(3).minors({ 10: 0 }).tiles('H17 57/2', 'G16 6/5').money('10', 50).at('10', 'track');
    const lays = reached.lays('10', 'G14');
    expect([lays.length > 0, new Set(lays).size === lays.length]).toEqual([true, true]);
    const offer = reached.offers('lay-tile').find(({ fixed }) => fixed.hex === 'G14');
    expect(offer?.choose).toEqual({ tile: { onDemand: true }, rotation: { onDemand: true } });
    const two = reached.marker('SIK', 'G14', 1).marker('RABA', 'G14', 0);
    expect(two.offers('lay-tile').find(({ fixed }) => fixed.hex === 'G14')?.choose).toEqual({
      tile: { onDemand: true },
      rotation: { onDemand: true },
      keeps: { onDemand: true },
    });
  });
});

describe('stations', () => {
  it('[18mag-TOKEN-01] a minor may have all three on the map, a major both of its markers', () => {
    const { state } = table(3)
      .minors({ 3: 0 })
      .marker('3', 'D9')
      .marker('3', 'C12')
      .marker('SIK', 'C16')
      .marker('SIK', 'E18');
    expect(brokenInvariants(invariants, state, boxOf(state))).toEqual([]);
    const more = table(3).minors({ 3: 0 }).marker('SIK', 'C12').marker('SIK', 'C16').marker('SIK', 'E18');
    expect(brokenInvariants(invariants, more.state, boxOf(more.state))).toHaveLength(1);
  });

  it('[18mag-TOKEN-05] free circles are offered from north to south and from west to east', () => {
    // Minor 3 in the middle: Buda in the east, Győr in the north, Pozsony beyond it.
    const line = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'F11 7/2', 'D9 57/2', 'C8 6/3').money('3', 50);
    const offered = line.at('3', 'station').offers('place-marker');
    expect(offered.map(({ fixed }) => `${fixed.hex}.${fixed.stop}`)).toEqual(['C8.0', 'D9.0', 'E12.0']);
  });
});

describe('the track step', () => {
  it('[18mag-R-34] [18mag-TERRAIN-11] is passed over where the home cannot be paid', () => {
    // Kassa has one mountain.
    const kassa = (money: number): Table => table(3).minors({ 6: 0 }).money('6', money);
    const poor = kassa(9);
    const none = poor.own({ minors: poor.state.own.minors.map((one) => ({ ...one, terrainTokens: 0 })) });
    expect([none.begin('6').step, kassa(9).begin('6').step, kassa(10).begin('6').step]).toEqual([
      'run',
      'track',
      'track',
    ]);
    expect(none.at('6', 'track').offers('lay-tile')).toEqual([]);
  });
});

describe('the last certificate', () => {
  it('[18mag-BUY-08] can be bought, and then none is left', () => {
    const turn = table(3).minors({ 3: 0 }).money(2, 500).shares('SIK', [4, 3, 2]).shareRound(2);
    const buy = { type: 'buy-share', company: 'SIK', from: 'bank' };
    expect([turn.offered(buy), turn.do(buy).held('SIK', 2)]).toEqual([true, 3]);
    const none = table(3).minors({ 3: 0 }).money(2, 500).shares('SIK', [4, 3, 3]).shareRound(2);
    expect(none.whyNot(buy)).toEqual(['18mag-BUY-08']);
  });
});

describe('offers', () => {
  it('[18mag-BUY-02] say what a share costs', () => {
    const [first] = table(3).minors({ 3: 0 }).money(0, 500).shareRound(0).offers('buy-share');
    expect([first?.fixed.company, first?.about]).toEqual(['RABA', { shares: 1, cost: 60 }]);
  });

  it('[18mag-SELL-01] say what can be sold and at which price', () => {
    const [first] = table(3).minors({ 3: 0 }).shares('SIK', [3]).shareRound(0).offers('sell-shares');
    expect(first?.about).toEqual({ lots: [{ company: 'SIK', counts: [1], price: 75 }] });
  });
});

describe('against István', () => {
  it('[18mag-SOLO-07] what is not in the box is not on offer', () => {
    expect(solo([6, 11]).why({ type: 'pick', company: 'SNW' })).toBe('no-such-company 18mag-SOLO-07');
  });

  it('[18mag-SOLO-12] a promotion is one of his turn', () => {
    const picks = ['3', '4', 'SIK'].map((company) => ({ type: 'pick', company }));
    const asked = solo([6, 11])
      .do(...picks)
      .phase('green')
      .begin('6');
    const [way] = asked.offers('lay-tile');
    const laid = asked.do({ type: 'lay-tile', ...way?.fixed });
    expect(laid.events.filter(({ event }) => event === 'tile').length).toBeGreaterThan(0);
  });

  it('[18mag-SOLO-14] of two cities in one hex the nearer one counts', () => {
    const picks = ['1', '4', 'SIK'].map((company) => ({ type: 'pick', company }));
    // Minor 3: Buda is two sides away, Sopron three, and Pest, behind Buda, five.
    const far = solo([3, 6])
      .do(...picks)
      .tiles('C6 15/5', 'C8 L33/2', 'B7 7/4', 'B9 3/0', 'C4 9/1', 'C2 3/3', 'B3 57/0')
      .phase('green')
      .begin('3');
    const [question] = far.state.pending;
    const built = far.events.flatMap((one) => (one.event === 'tile' ? [one.hex] : []));
    expect(question?.kind === 'istvan-placement' ? question.hex : built[0]).toBe('C8');
  });

  it('[18mag-I-07] he buys in the last set, but not in its last round', () => {
    const bought = (begun: number): boolean => {
      const picks = ['3', '4', 'SIK'].map((company) => ({ type: 'pick', company }));
      const t = solo([6, 11])
        .do(...picks)
        .trains('6')
        .money('6', 90)
        .operating({ last: true, inSet: 3, begun });
      return t.begin('6').trainsOf('6').length > 0;
    };
    expect([bought(1), bought(2), bought(3)]).toEqual([true, true, false]);
  });

  it('[18mag-SOLO-03] [18mag-R-79] his cards are drawn from the seed', () => {
    const stamp = { form: STATE_FORM, rules: '2' };
    for (const seed of ['a', 'b', 'c']) {
      const before = rules18Mag.setUp({}, 1, seed, stamp);
      const companies = shuffled(before.rng, COMPANY_CARDS);
      const shares = shuffled(companies.rng, SHARE_CARDS);
      const { state } = table(1, {}, seed);
      expect(state.own.istvan).toEqual({
        minors: 3,
        companyCards: companies.items
          .slice(0, 3)
          .map(({ minor }) => minor)
          .toSorted((a, b) => a - b),
        shareCard: shares.items[0]?.id,
      });
      expect(state.rng).toEqual(shares.rng);
    }
  });
});

describe('by the rules of 18xx.games', () => {
  it('[18mag-R-75] where the card stays after the draft matters with two players only', () => {
    const names = (people: number): readonly string[] =>
      shown.deviations(table(people, { ruleset: '18xx.games' }).state).map(({ name }) => name);
    expect([1, 2, 3].map((people) => names(people).includes('twoPlayerPriorityStays'))).toEqual([false, true, false]);
  });
});

describe('green OO tiles', () => {
  it('[18mag-R-95] the station goes with its track, into whichever city that becomes', () => {
    const turn = table(3).minors({ 2: 0 }).tiles('D19 L32/4').phase('green').money('2', 100).at('2', 'track');
    const cities = turn.lays('2', 'D19').map((way) => {
      const [tile = '', rotation = ''] = way.split('/');
      const laid = turn.do({ type: 'lay-tile', company: '2', hex: 'D19', tile, rotation: Number(rotation) });
      return laid.hex('D19').markers.findIndex((there) => there.length > 0);
    });
    expect(new Set(cities)).toEqual(new Set([0, 1]));
  });
});
