/** Each deviation of 18xx.games, beside what the rulebook says at the same moment. */
import { describe, expect, it } from 'vitest';
import { companyId, seat } from '../../../core/ids.ts';
import type { Options1824 } from '../options.ts';
import { certificatesHeld, worthOf } from '../readers.ts';
import { fixSet } from '../rules/rounds.ts';
import { runRequest } from '../rules/runs.ts';
import { table, type Table } from '../test-table.ts';
import { deviationsIn } from './18xx-games.ts';

type Ruleset = NonNullable<Options1824['ruleset']>;

/** What both rulesets make of the same position: the rulebook first. */
const both = <Found>(what: (ruleset: Ruleset) => Found): readonly [Found, Found] => [
  what('rulebook'),
  what('18xx.games'),
];
const three = (ruleset: Ruleset): Table => table({ ruleset });
/** BH, of seat 2, at its train step. */
const bh = (t: Table, phase: number, trains: readonly string[]): Table =>
  t
    .afterInitial()
    .phase(phase)
    .open('BH', 2, [0, 0, 4])
    .marker('BH', 'J13')
    .money('BH', 2000)
    .trains('BH', ...trains)
    .at('BH', 'trains')
    .set(3, 1);
const buy = (t: Table, train: string, price: number): Table =>
  t.do('buy-train', { company: 'BH', from: 'supply', train, price });

const drawn = { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') };
const two = (ruleset: Ruleset): Table => table({ form: 'cisleithania', ruleset, drawn }, 2);
/** The same behind the draft: everything is with seat 0. */
const drafted = (ruleset: Ruleset): Table => {
  const t = two(ruleset);
  for (const id of ['SD1', 'SD2', 'SD3', 'KK1', 'KK2', 'EPP', 'EOD', 'MLB']) t.paper(id, 0);
  return t.afterInitial();
};

describe('the ruleset of 18xx.games', () => {
  it('has three operating rounds from the first 5-train', () => {
    expect(both((ruleset) => three(ruleset).phase(5).edit(fixSet).state.own.set.length)).toEqual([2, 3]);
    expect(both((ruleset) => three(ruleset).phase(4).edit(fixSet).state.own.set.length)).toEqual([2, 2]);
  });

  it('lets a compulsory mountain exchange be declined', () => {
    const declines = (ruleset: Ruleset): number =>
      buy(bh(three(ruleset).paper('B1', 0), 3, ['3']).left('3', 0), '4', 280).offers('pass').length;
    expect(both(declines)).toEqual([0, 1]);
    const t = buy(bh(three('18xx.games').paper('B1', 0), 3, ['3']).left('3', 0), '4', 280).do('pass');
    expect(t.owner('B1')).toBe('gone');
  });

  it('founds the Südbahn before the exchange if an export brings phase 4', () => {
    const founded = (ruleset: Ruleset): boolean => {
      const t = bh(three(ruleset).paper('B1', 0), 3, ['3']).left('3', 0).set(1, 1).do('done');
      return t.state.own.open.includes(companyId('SD'));
    };
    expect(both(founded)).toEqual([false, true]);
    const bought = (ruleset: Ruleset): boolean => {
      const t = buy(bh(three(ruleset).paper('B1', 0), 3, ['3']).left('3', 0).set(1, 1), '4', 280);
      return t.state.own.open.includes(companyId('SD'));
    };
    expect(both(bought)).toEqual([false, false]);
  });

  it('does not ask for the best run', () => {
    const empty = (ruleset: Ruleset): readonly string[] =>
      bh(three(ruleset), 3, ['3'])
        .marker('BH', 'B9')
        .tile('B9', '57', 2)
        .tile('C10', '58', 2)
        .at('BH', 'run')
        .whyNot('run', { company: 'BH', runs: [] });
    expect(both(empty)).toEqual([['1824-REV-05'], []]);
  });

  it('counts papers in the worth and mountain railways as certificates', () => {
    const worth = (ruleset: Ruleset): readonly number[] => {
      const { state } = three(ruleset).paper('B1', 0).paper('SD1', 0).paper('EPP', 0, 160).money(0, 100);
      return [worthOf(state, seat(0)), certificatesHeld(state, seat(0))];
    };
    expect(both(worth)).toEqual([
      [100, 2],
      [100 + 120 + 240 + 160, 3],
    ]);
  });

  it('leaves the marker of an exchanged coal railway on its mine', () => {
    const markers = (ruleset: Ruleset): readonly string[] =>
      three(ruleset)
        .paper('EPP', 0)
        .marker('EPP', 'C6')
        .afterInitial()
        .phase(3)
        .turnOf(0)
        .do('exchange', { company: 'EPP', into: 'BK' })
        .markers('EPP');
    expect(both(markers)).toEqual([[], ['C6']]);
  });

  it('opens a regional railway at once when the compulsory coal exchange completes it', () => {
    const cash = (ruleset: Ruleset): number =>
      buy(
        bh(three(ruleset).paper('EPP', 0, 160).shares('BK', 'reserved', [3]), 4, ['4']).left('4', 0),
        '5',
        400,
      ).moneyOf('BK');
    expect(both(cash)).toEqual([40, 680]);
  });

  it('takes a repayment for a deed and refuses a coal exchange after a sale', () => {
    const repaid = (ruleset: Ruleset): unknown =>
      three(ruleset)
        .money(0, 50)
        .own({ debts: [50, 0, 0] })
        .turnOf(0)
        .do('repay', { amount: 10 }).state.own.shareRound.lastActor;
    expect(both(repaid)).toEqual(['nobody', 0]);
    const sold = (ruleset: Ruleset): readonly string[] =>
      three(ruleset)
        .paper('EPP', 0)
        .afterInitial()
        .phase(3)
        .open('BH', 0, [2, 2, 1])
        .turnOf(0)
        .do('sell-shares', { sales: [{ company: 'BH', count: 1 }] })
        .whyNot('exchange', { company: 'EPP', into: 'BK' });
    expect(both(sold)).toEqual([[], ['1824-SR-16']]);
  });

  it('lets a director help although a goods train could be paid', () => {
    const help = (ruleset: Ruleset): readonly string[] =>
      bh(three(ruleset), 4, [])
        .money('BH', 150)
        .money(2, 500)
        .whyNot('buy-train', { company: 'BH', from: 'supply', train: '4', price: 280 });
    expect(both(help)).toEqual([['1824-EMERG-01'], []]);
  });

  it('lets the owner of a coal railway help when it can pay no goods train', () => {
    const poor = (ruleset: Ruleset, money: number): string => {
      const t = three(ruleset).paper('EPP', 0).afterInitial().phase(3).money('EPP', money).money(0, 500);
      t.edit((play) => {
        play.draft.trains = [];
      });
      t.at('EPP', 'trains').set(3, 1);
      return t.whyNot('buy-train', { company: 'EPP', from: 'supply', train: '2g', price: 240 }).join();
    };
    expect(both((ruleset) => poor(ruleset, 119))).toEqual(['', '']);
    expect(both((ruleset) => poor(ruleset, 120))).toEqual(['1824-EMERG-01', '1824-EMERG-01']);
  });

  it('gives three players on the Cisleithania map 700 and the Bukowina bonus, and Ug1 its marker in the first turn', () => {
    const start = (ruleset: Ruleset): unknown => {
      const t = table({ form: 'cisleithania', ruleset }, 3);
      const cash = t.moneyOf(0);
      const markers = t.markers('UG1');
      t.paper('SD1', 0).afterInitial().trains('SD1', '2');
      return [cash, markers, runRequest(t.state, companyId('SD1')).trains[0]?.bonuses.length];
    };
    expect(both(start)).toEqual([
      [680, ['G12'], 0],
      [700, [], 1],
    ]);
  });

  it('mirrors the draft for two', () => {
    expect(both((ruleset) => two(ruleset).acting)).toEqual([0, 1]);
  });

  it('gives the card after a draft nobody bought behind to the neighbour of the last partner`s owner', () => {
    const card = (ruleset: Ruleset): unknown => {
      const t = two(ruleset);
      for (const company of ['SD1', 'SD3', 'EPP', 'EOD']) {
        t.do('draft', { company, price: company === 'SD1' ? 240 : 120 });
        if (t.state.pending.length > 0) t.do('set-price', { company: 'MLB', price: 120 });
      }
      while (t.state.place.round !== 'operating') t.do('pass');
      return t.state.own.priority;
    };
    // By the rulebook the second player got the last partner, there the first.
    expect(both(card)).toEqual([0, 1]);
  });

  it('names what plays differently, each with its row, and only what a table can meet', () => {
    const names = (options: Options1824, seats: number): readonly string[] => {
      return deviationsIn(table(options, seats).state).map(({ name }) => name);
    };
    expect(names({}, 3)).toEqual([]);
    const site = { ruleset: '18xx.games' } as const;
    const everywhere = names(site, 3);
    const onlyThree = ['cashForThree', 'bukowinaForThree', 'budapestInFirstTurn'];
    const onlyTwo = ['draftMirrored', 'bondRoundsDown', 'bondMarkerCompulsory'];
    expect(everywhere).toHaveLength(17);
    for (const name of [...onlyThree, ...onlyTwo]) expect(everywhere).not.toContain(name);
    expect(new Set(names({ ...site, form: 'cisleithania' }, 3))).toEqual(new Set([...everywhere, ...onlyThree]));
    expect(new Set(names({ ...site, form: 'cisleithania' }, 2))).toEqual(new Set([...everywhere, ...onlyTwo]));
    expect(names({ ...site, site: ['tenfold-capital'] }, 4)).toEqual([...everywhere, 'tenfoldCapital']);
    expect(deviationsIn(table(site).state)).toContainEqual({ name: 'manySalesEachTurn', rule: '1824-R-40' });
  });

  it('rounds bond payments down', () => {
    const pays = (ruleset: Ruleset): number => {
      const t = drafted(ruleset).phase(2).shares('BK', 'pool', [3, 0], 5).field('BK', 6, 6).marker('SD1', 'E12');
      t.trains('SD1', '2').money('SD1', 100).at('SD1', 'trains', ['BK']);
      const cash = t.moneyOf(0);
      return t.do('done').moneyOf(0) - cash;
    };
    expect(both(pays)).toEqual([32, 31]);
  });

  it('asks for the second bond marker in any case', () => {
    const declines = (ruleset: Ruleset): number => {
      const t = drafted(ruleset).phase(4).money('SD1', 800).trains('SD1', '4').left('4', 1).tile('E8', '57', 1);
      t.at('SD1', 'trains').set(2, 1).do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 });
      return t.offers('done').length;
    };
    expect(both(declines)).toEqual([1, 0]);
  });

  it('lets a company trade in several trains in one turn', () => {
    const again = (ruleset: Ruleset): readonly string[] => {
      const t = bh(three(ruleset), 3, ['2', '2']);
      const buyFor = (n: number): object => ({
        company: 'BH',
        from: 'supply',
        train: '3',
        price: 140,
        tradeIn: `2#${n}`,
      });
      const [first, second] = [t.cardOf('BH', 0), t.cardOf('BH', 1)];
      t.do('buy-train', { ...buyFor(0), tradeIn: first });
      return t.whyNot('buy-train', { ...buyFor(1), tradeIn: second });
    };
    expect(both(again)).toEqual([['1824-TRADEIN-04'], []]);
  });

  it('lets shares of one company be sold in several blocks in one turn', () => {
    const twice = (ruleset: Ruleset): readonly string[] =>
      three(ruleset)
        .afterInitial()
        .open('BH', 1, [2, 3, 1])
        .turnOf(0)
        .do('sell-shares', { sales: [{ company: 'BH', count: 1 }] })
        .whyNot('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(both(twice)).toEqual([['1824-MARKET-08'], []]);
  });

  it('sells before an emergency purchase, and more than is missing', () => {
    const poor = (ruleset: Ruleset): Table =>
      bh(three(ruleset).open('MS', 1, [0, 2, 4]), 4, [])
        .money('BH', 200)
        .money(2, 0)
        .at('BH', 'trains')
        .set(3, 1);
    const offered = (ruleset: Ruleset): number => poor(ruleset).offers('sell-shares').length;
    expect(both(offered)).toEqual([0, 2]);
    expect(poor('rulebook').no('sell-shares', { sales: [{ company: 'MS', count: 1 }] })).toBe('1824-SELL-07');
    const t = poor('18xx.games').do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] }).do('buy-train', {
      company: 'BH',
      from: 'supply',
      train: '4',
      price: 280,
    });
    expect([t.moneyOf(2), t.moneyOf('BH'), t.trainsOf('BH')]).toEqual([80 + 70 - 80, 0, ['4']]);
    expect(
      t
        .money('BH', 500)
        .trains('BH')
        .no('sell-shares', { sales: [{ company: 'MS', count: 1 }] }),
    ).toBe('1824-SELL-07');
  });

  it('lends from outside the Bank, which breaks so much later', () => {
    const broken = (ruleset: Ruleset): readonly unknown[] => {
      const t = bh(three(ruleset), 4, []).money('BH', 0).money(2, 0).at('BH', 'trains').set(3, 1);
      buy(t, '4', 280).do('borrow');
      t.bank(10)
        .at('BH', 'dividend')
        .own({ turn: { ...t.state.own.turn, income: 100 } });
      t.do('dividend', { company: 'BH', pay: 'withhold' });
      return [t.state.money.bank, t.state.own.bankBroken];
    };
    expect(both(broken)).toEqual([
      [-90, true],
      [-90, false],
    ]);
    const paid = (ruleset: Ruleset): boolean =>
      'outside' in buy(bh(three(ruleset), 4, []).set(3, 1), '4', 280).state.own;
    expect(both(paid)).toEqual([false, false]);
    const twice = bh(three('18xx.games'), 4, []).money('BH', 0).money(2, 0).at('BH', 'trains').set(3, 1);
    buy(twice, '4', 280).do('borrow');
    twice.edit((play) => {
      play.draft.trains = [];
    });
    buy(twice.at('BH', 'trains').set(3, 1), '4', 280).do('borrow');
    expect(twice.state.own.outside).toBe(560);
    const one = bh(three('18xx.games'), 4, []).money('BH', 279).money(2, 0).at('BH', 'trains').set(3, 1);
    expect(buy(one, '4', 280).do('borrow').state.own.outside).toBe(1);
  });

  it('lets only open companies rise when they are sold out', () => {
    const field = (ruleset: Ruleset): string => {
      const t = three(ruleset).paper('EPP', 0).afterInitial().shares('BK', 'reserved', [4, 4]).turnOf(0);
      for (let n = 0; n < 3; n += 1) t.do('pass');
      return t.fieldOf('BK');
    };
    expect(both(field)).toEqual(['(6,3) 70', '(7,3) 60']);
    const opened = (ruleset: Ruleset): string => {
      const t = three(ruleset).afterInitial().open('BK', 0, [4, 4], 60).shares('BK', 0, [4, 4]).turnOf(0);
      for (let n = 0; n < 3; n += 1) t.do('pass');
      return t.fieldOf('BK');
    };
    expect(both(opened)).toEqual(['(6,3) 70', '(6,3) 70']);
    const bonds = (ruleset: Ruleset): string => {
      const t = drafted(ruleset).shares('BK', 0, [4, 4]).turnOf(0);
      for (let n = 0; n < 2; n += 1) t.do('pass');
      // It has paid its dividend in the operating round as well, so it is one further right.
      return t.fieldOf('BK');
    };
    expect(both(bonds)).toEqual(['(6,2) 60', '(6,2) 60']);
  });

  it('gives a Staatsbahn without director a turn in which it neither builds nor buys', () => {
    const turn = (ruleset: Ruleset): readonly unknown[] => {
      const t = bh(three(ruleset), 4, ['4']).shares('SD', 'bank', [1, 1]).marker('SD', 'E12');
      t.own({ open: [companyId('BH'), companyId('SD')], inRound: [companyId('BH'), companyId('SD')] });
      t.tile('F11', '1', 0).tile('G10', '57', 0).trains('SD', '3').at('BH', 'trains', ['SD']).set(3, 1);
      t.own({ inRound: [companyId('BH'), companyId('SD')] }).do('done');
      const { owner, step } = t.state.place;
      return owner.kind === 'company' && owner.company === 'SD'
        ? [step, t.fieldOf('SD'), t.acting]
        : ['none', t.fieldOf('SD')];
    };
    // By the rulebook it falls in this round and again at the beginning of the next.
    expect(both(turn)).toEqual([
      ['none', '(1,1) 100'],
      ['run', '(1,3) 120', 0],
    ]);
    // Without a train it has to buy none either: its turn is over at once, and the price has fallen.
    const idle = bh(three('18xx.games'), 4, ['4']).shares('SD', 'bank', [1, 1]).marker('SD', 'E12').money('SD', 900);
    idle
      .own({ open: [companyId('BH'), companyId('SD')] })
      .at('BH', 'trains', ['SD'])
      .set(1, 1)
      .do('done');
    expect([idle.state.place.round, idle.trainsOf('SD'), idle.fieldOf('SD')]).toEqual(['share', [], '(1,2) 110']);
  });

  it('once gave ten times the issue price to a regional railway with a coal railway too', () => {
    const capital = (options: Options1824): number => {
      const t = table(options).paper('EPP', 0).afterInitial().phase(3).shares('BK', 'reserved', [0, 2, 1]).turnOf(0);
      return t
        .own({ issued: [{ company: companyId('BK'), price: 60 }] })
        .do('exchange', { company: 'EPP', into: 'BK' })
        .moneyOf('BK');
    };
    expect(both((ruleset) => capital({ ruleset }))).toEqual([480, 480]);
    expect(capital({ ruleset: '18xx.games', site: ['tenfold-capital'] })).toBe(600);
    expect(capital({ ruleset: 'rulebook', site: ['tenfold-capital'] })).toBe(480);
  });
});
