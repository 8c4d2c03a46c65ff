/** The other forms of 1824, read from the books alone: each test names the section that it takes at its word. */
import { describe, expect, it } from 'vitest';
import { startGame } from '../../core/game.ts';
import { companyId, hexId } from '../../core/ids.ts';
import { rules1824 } from './index.ts';
import { table, type Table } from './test-table.ts';

const newTrain = (company: string, train: string, price: number) => ({ company, from: 'supply', train, price });
const pool = (company: string) => ({ company, from: 'pool' });

/** Two players on the Cisleithania map; BK is the railway without a director unless another coal railway is drawn. */
const two = (preStaatsbahn = 'SD2', coal = 'EPP'): Table =>
  table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId(preStaatsbahn), coal: companyId(coal) } }, 2);

/** The same after the initial round, with everything sold that anybody can sell. */
const twoLater = (phase: number, preStaatsbahn = 'SD2'): Table => {
  const t = two(preStaatsbahn);
  for (const [n, paper] of ['SD1', 'SD2', 'SD3', 'KK1', 'KK2', 'EPP', 'EOD', 'MLB'].entries()) t.paper(paper, n % 2);
  return t.afterInitial().phase(phase);
};

/** All forerunners have acted, so their markers are on the map. */
const homes = (t: Table): Table =>
  t.marker('SD1', 'E12', 0).marker('KK1', 'E12', 1).marker('KK2', 'E12', 2).marker('SD2', 'G10').marker('SD3', 'G4');

/** Track from the north of Wien over Mährisch-Ostrau to the Bukowina. */
const toBukowina = (t: Table): Table =>
  t
    .tile('E12', '491')
    .tile('D13', '9')
    .tile('C14', '9')
    .tile('B15', '6', 4)
    .tile('B19', '9', 1)
    .tile('B21', '8', 5)
    .tile('C22', '8', 2)
    .tile('C24', '8', 5)
    .tile('D25', '4', 2);

describe('Cisleithania for two', () => {
  it('X.2: 830 for each out of 4000', () => {
    const t = two();
    expect([t.moneyOf(0), t.moneyOf(1), t.state.money.bank]).toEqual([830, 830, 4000 - 1660]);
  });

  it('X.5: one chooses, two choose, one chooses; the other paper goes across the table, and both pay', () => {
    const t = two();
    expect(t.acting).toBe(0);
    t.do('draft', { company: 'KK1', price: 240 });
    expect([t.owner('KK1'), t.owner('SD1')]).toEqual([0, 1]);
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual([590, 590]);
    expect(t.acting).toBe(1);
    t.do('draft', { company: 'MLB', price: 200 });
    // Whoever gets the second coal railway sets its price before the draft goes on.
    expect(t.acting).toBe(0);
    t.do('set-price', { company: 'EOD', price: 120 });
    expect([t.priceOf('CL'), t.priceOf('MS')]).toEqual([100, 60]);
    expect(t.acting).toBe(1);
    expect(t.whyNot('pass')).not.toEqual([]);
    t.do('draft', { company: 'SD3', price: 120 });
    expect(t.owner('KK2')).toBe(0);
    expect(t.acting).toBe(0);
    t.do('draft', { company: 'SD2', price: 120 });
    expect(t.owner('EPP')).toBe(1);
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual([830 - 240 - 120 - 120 - 120, 830 - 240 - 200 - 120 - 120]);
  });

  it('X.3: what was drawn for pile 1 has neither train nor treasury', () => {
    const t = two().do('draft', { company: 'EPP', price: 120 });
    expect([t.moneyOf('EPP'), t.moneyOf('SD2')]).toEqual([0, 0]);
    expect(t.trainsOf('EPP')).toEqual([]);
    expect(t.leftOf('1g')).toBe(3);
  });

  it('X.3: a building railway pays for no mountain, and buys and runs nothing', () => {
    const t = twoLater(2).tile('G10', '57', 1).marker('SD2', 'G10').at('SD2', 'track', ['SD3']);
    const bank = t.state.money.bank;
    t.do('lay-tile', { company: 'SD2', hex: 'G8', tile: '9', rotation: 1 });
    expect(t.state.money.bank).toBe(bank);
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'SD3' });
  });

  it('X.3: both building railways close with the first 4-train, or with the first 5-train if kk2 is one of them', () => {
    const after = (drawn: string, phase: number, train: string, price: number): readonly unknown[] => {
      const t = twoLater(phase, drawn).left(String(phase), 0).money('SD1', 1000).at('SD1', 'trains');
      t.do('buy-train', newTrain('SD1', train, price));
      return [t.owner(drawn), t.owner('EPP')];
    };
    expect(after('SD2', 3, '4', 280)).toEqual(['gone', 'gone']);
    expect(after('KK2', 3, '4', 280)).not.toContain('gone');
    expect(after('KK2', 4, '5', 400)).toEqual(['gone', 'gone']);
  });

  it('X.3: the Staatsbahn of the drawn railway gets 120 for it', () => {
    const t = homes(twoLater(3)).left('3', 0).money('SD1', 1000).money('SD3', 50).at('SD1', 'trains');
    t.do('buy-train', newTrain('SD1', '4', 280)).do('done');
    expect(t.moneyOf('SD')).toBe(720 + 120 + 720 + 50);
  });

  it('X.4: kk comes with the 5-train', () => {
    const t = homes(twoLater(4)).left('4', 0).open('MS', 0, [3]).money('MS', 1000).at('MS', 'trains');
    t.do('buy-train', newTrain('MS', '5', 400)).do('done');
    t.do('choose-home', { company: 'KK', home: 'KK1' });
    expect(t.state.own.open).toContain('KK');
  });

  it('X.4: the railway without a director stands at 50, all of it in the pool, its double certificate on sale beside the tens', () => {
    const t = two();
    expect(t.fieldOf('BK')).toBe('(7,2) 50');
    expect(t.held('BK', 'pool')).toBe(10);
    expect(t.markers('BK')).toEqual([hexId('B9')]);
    const later = twoLater(2)
      .turnOf(0)
      .money(0, 500)
      .do('buy-share', { ...pool('BK'), certificate: 'director' });
    expect(later.moneyOf(0)).toBe(400);
    expect(later.held('BK', 0)).toBe(2);
    expect(later.whyNot('buy-share', pool('BK'))).toEqual([]);
  });

  it('X.4: it pays its price to all shares in each operating round, in favour of the players if it comes out odd', () => {
    const paid = (row: number, column: number, tens: readonly number[]): readonly number[] => {
      const t = twoLater(2)
        .shares('BK', 'pool', tens, 8 - tens.reduce((sum, n) => sum + n, 0))
        .field('BK', row, column);
      // Dearer railways have acted; it is the last in the round.
      t.open('MS', 0, [3])
        .trains('MS', '2')
        .money('MS', 500)
        .money(0, 0)
        .money(1, 0)
        .at('MS', 'trains', ['BK'])
        .do('done');
      return [t.moneyOf(0), t.moneyOf(1)];
    };
    expect(paid(7, 2, [3, 2])).toEqual([15, 10]);
    // 105 are ten and a half for each ten.
    expect(paid(6, 6, [3, 2])).toEqual([32, 21]);
  });

  it('X.4: its double certificate is sold as a whole or not at all', () => {
    const t = twoLater(3).shares('BK', 0, [], 8).turnOf(0).money(0, 0);
    expect(t.whyNot('sell-shares', { sales: [{ company: 'BK', count: 1 }] })).not.toEqual([]);
    t.do('sell-shares', { sales: [{ company: 'BK', count: 2, certificate: 'director' }] });
    expect(t.moneyOf(0)).toBe(100);
  });

  it('X.2: fourteen papers are the limit, in the pool too, and the double certificate is one of them', () => {
    const t = twoLater(6)
      .edit((play) => (play.draft.own = { ...play.draft.own, papers: [] }))
      .money(0, 900);
    // One paper of 20 % and twelve tens.
    t.open('MS', 1, [4, 2]).open('CL', 1, [4, 2]).open('SD', 1, [4, 2]).shares('BK', 0, [], 8).turnOf(0);
    t.do('buy-share', pool('BK')).do('pass');
    expect(t.whyNot('buy-share', pool('BK'))).not.toEqual([]);
  });

  it('X.4: sold shares lie in the pool, and only from there can one go beyond 60 %', () => {
    const t = twoLater(3).open('MS', 0, [4, 2]).money(0, 500).turnOf(1);
    t.do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([t.held('MS', 'pool'), t.held('MS', 'bank')]).toEqual([1, 2]);
    t.do('pass');
    expect(t.whyNot('buy-share', { company: 'MS', from: 'bank' })).not.toEqual([]);
    t.do('buy-share', pool('MS'));
    expect(t.held('MS', 0)).toBe(7);
  });

  it('X.4: whoever buys the last 4-train puts a marker of that railway wherever there is room', () => {
    const t = twoLater(4).left('4', 1).open('MS', 1, [0, 3]).money('MS', 1000).tile('F7', '57').at('MS', 'trains');
    t.do('buy-train', newTrain('MS', '4', 280));
    expect(t.state.pending[0]?.kind).toBe('bond-marker');
    expect(t.acting).toBe(1);
    t.do('place-marker', { company: 'BK', hex: 'F7', stop: 0 });
    expect(t.markers('BK')).toEqual([hexId('B9'), hexId('F7')]);
  });

  it('X.4: a last 4-train that went abroad hands this to the last 5-train, and if that goes too there is no marker', () => {
    const t = homes(twoLater(4)).open('MS', 1, [0, 3]).trains('MS', '3').tile('F7', '57').left('4', 1).money('MS', 900);
    t.at('MS', 'trains').do('done');
    expect(t.leftOf('4')).toBe(0);
    t.left('5', 2)
      .at('MS', 'trains')
      .do('buy-train', newTrain('MS', '5', 400));
    expect(t.state.pending).toEqual([]);
    // Room for one more.
    const abroad = t
      .edit((play) => (play.draft.trains = []))
      .trains('MS', '4')
      .left('4', 0).state;
    t.do('buy-train', newTrain('MS', '5', 400));
    expect(t.state.pending.map(({ kind, seat }) => [kind, seat])).toEqual([['bond-marker', 1]]);
    t.state = abroad;
    t.do('done').do('choose-home', { company: 'KK', home: 'KK1' });
    expect(t.leftOf('5')).toBe(0);
    expect(t.state.pending.map(({ kind }) => kind)).not.toContain('bond-marker');
    expect(t.markers('BK')).toEqual([hexId('B9')]);
  });

  it('X.4: its third marker goes to Wien together with the brown tile', () => {
    const t = twoLater(5).open('KK', 0, [3]).open('SD', 1, [0, 3]).tile('E12', '491');
    t.marker('SD', 'E12', 0).marker('KK', 'E12', 1).at('KK', 'track');
    t.do('lay-tile', { company: 'KK', hex: 'E12', tile: '493', rotation: 0 });
    expect(t.markers('BK')).toEqual([hexId('B9'), hexId('E12')]);
  });

  it('X.5: after the papers each player may have one mountain railway, and what is left is out of the game', () => {
    const t = two().do('draft', { company: 'KK1', price: 240 }).do('draft', { company: 'SD3', price: 120 });
    t.do('draft', { company: 'SD2', price: 120 }).do('draft', { company: 'MLB', price: 120 });
    t.do('set-price', { company: 'EOD', price: 120 }).do('pass').do('buy-paper', { company: 'B2', price: 120 });
    expect([t.owner('B1'), t.owner('B2')]).toEqual(['gone', 1]);
    expect(t.whyNot('sell-shares', { sales: [{ company: 'BK', count: 1 }] })).not.toEqual([]);
    expect(t.state.place.round).toBe('initial');
  });

  it('X.4: the run from Wien to the Bukowina brings 50 with two players; with three there is no such rule', () => {
    const earned = (t: Table): number =>
      toBukowina(t.phase(3).marker('KK2', 'E12', 2).trains('KK2', '3').money('KK2', 0).at('KK2', 'run'))
        .run()
        .moneyOf('KK2');
    // Wien 50, Mährisch-Ostrau 20, the town 10; half of it stays.
    expect(earned(twoLater(3))).toBe((80 + 50) / 2);
    expect(earned(table({ form: 'cisleithania' }, 3).paper('KK2', 0).afterInitial())).toBe(40);
  });
});

describe('Cisleithania for three', () => {
  it('XI.3: the Hungarian forerunner has its marker in the red hex from the start', () => {
    const t = table({ form: 'cisleithania' }, 3);
    expect(t.markers('UG1')).toEqual([hexId('G12')]);
    expect(t.choices('buy-paper', 'company')).not.toContain('UG2');
    expect([t.moneyOf(0), t.state.money.bank]).toEqual([680, 9000 - 3 * 680]);
  });

  it('IV.4.4: with one forerunner only, eight shares of UG were never reserved', () => {
    const t = table({ form: 'cisleithania' }, 3)
      .paper('UG1', 0)
      .afterInitial()
      .phase(4)
      .left('4', 0)
      .money('UG1', 1000);
    t.trains('UG1', '3')
      .at('UG1', 'trains')
      .do('buy-train', newTrain('UG1', '5', 400));
    expect(t.moneyOf('UG')).toBe(8 * 120 + 600);
    expect(t.directorOf('UG')).toBe(0);
  });
});

describe('Goods Time', () => {
  const starts = (...towns: readonly string[]): boolean =>
    startGame(rules1824, { form: 'goods-time', towns }, 3, 'towns').ok;

  it('XII.2: a marker goes on open land or beside a single town, never on a city, two towns or a mine', () => {
    expect(starts('D9')).toBe(true);
    expect(starts('D9', 'D9')).toBe(true);
    expect(starts('A8')).toBe(true);
    expect(starts('A8', 'A8')).toBe(false);
    expect(starts('D9', 'D9', 'D9')).toBe(false);
    expect(starts('E8')).toBe(false);
    expect(starts('B13')).toBe(false);
    expect(starts('C6')).toBe(false);
  });

  it('XII.2: placed by turns, the order goes once forwards and once backwards', () => {
    const t = table({ form: 'goods-time', placement: 'free', markers: 7 }, 3);
    const order = ['D9', 'D11', 'D13', 'D15', 'D17', 'E18', 'E22'].map((hex) => {
      const { acting: seat } = t;
      t.do('place-town', { hex });
      return seat;
    });
    expect(order).toEqual([0, 1, 2, 2, 1, 0, 0]);
    expect(t.state.place.round).toBe('initial');
  });

  it('XII.2: a hex with a marker takes tiles with a town and no others', () => {
    const t = table({ form: 'goods-time', towns: ['B7', 'D11', 'D11'].map(hexId) }, 3)
      .paper('EPP', 0)
      .afterInitial();
    t.marker('EPP', 'C6').money('EPP', 100).at('EPP', 'track');
    expect(t.whyNot('lay-tile', { company: 'EPP', hex: 'B7', tile: '9', rotation: 0 })).not.toEqual([]);
    expect(t.whyNot('lay-tile', { company: 'EPP', hex: 'B7', tile: '4', rotation: 0 })).toEqual([]);
  });
});

describe('the first edition', () => {
  const first = (): Table => table({ form: 'first-edition' }, 3).afterInitial();

  it('XIII (first edition): the first 4g scraps 2g and leaves the 1g alone', () => {
    const t = first().phase(6).open('BH', 0, [3]).open('CL', 1, [0, 3]).trains('CL', '1g', '2g').money('BH', 600);
    t.at('BH', 'trains').do('buy-train', newTrain('BH', '4g', 600));
    expect(t.trainsOf('CL')).toEqual(['1g']);
  });

  it('IX (first edition): with four shares in the Bank the director sells one of his two', () => {
    const t = first().phase(3).open('BH', 0, [0, 2, 2]).turnOf(0);
    t.do('sell-shares', { sales: [{ company: 'BH', count: 1 }] });
    expect(t.directorOf('BH')).toBe(1);
  });

  it('XVI (first edition): who is above the limit has to sell in his first turn of the next share round, not in this one', () => {
    const above = (form: 'first-edition' | 'second-edition'): Table => {
      const t = table({ form }, 3).afterInitial().phase(6);
      t.open('BH', 1, [5, 3]).open('BK', 0, [4]).open('MS', 0, [4]).open('CL', 0, [4]).open('SB', 1, [2, 2]);
      return t.trains('BH', '6').money('BH', 2000).turnOf(0);
    };
    expect(above('second-edition').whyNot('pass')).not.toEqual([]);
    const t = above('first-edition');
    expect(t.whyNot('pass')).toEqual([]);
    expect(t.whyNot('buy-share', { company: 'KK', from: 'bank' })).not.toEqual([]);
    t.at('BH', 'trains').do('done');
    expect([t.state.place.round, t.acting]).toEqual(['share', 0]);
    expect(t.whyNot('pass')).not.toEqual([]);
  });

  it('XVI (first edition): exchanges go beyond six shares', () => {
    const t = table({ form: 'first-edition' }, 3).paper('B1', 0).afterInitial().phase(3).open('BH', 0, [4]).turnOf(0);
    expect(t.whyNot('buy-share', { company: 'BH', from: 'bank' })).not.toEqual([]);
    expect(t.whyNot('exchange', { company: 'B1', into: 'BH', from: 'bank' })).toEqual([]);
  });

  it('XIV (first edition): a goods train may end in another mine, which VII.3 of the second edition forbids', () => {
    const legs = [
      { hex: 'C6', stop: 0, leave: 3 },
      { hex: 'B7', enter: 0, leave: 4 },
      { hex: 'B9', enter: 1, stop: 0, leave: 4 },
      { hex: 'B11', enter: 1, leave: 4 },
      { hex: 'B13', enter: 1, stop: 1, leave: 2 },
    ];
    const reasons = (form: 'first-edition' | 'second-edition', end: readonly object[]): readonly string[] => {
      const t = table({ form }, 3).afterInitial().phase(3).open('BK', 0, [3]).tile('B9', '14').marker('BK', 'B9');
      t.tile('B7', '8', 4).tile('B11', '9', 1).tile('B13', '2').trains('BK', '1g').at('BK', 'run');
      return t.whyNot('run', { company: 'BK', runs: [{ train: t.cardOf('BK'), cars: [], legs: [...legs, ...end] }] });
    };
    const mine = { hex: 'A12', enter: 5, stop: 0 };
    expect(reasons('first-edition', [mine])).toEqual([]);
    expect(reasons('second-edition', [mine])).not.toEqual([]);
  });

  it('IV (first edition): at the start the offer names no shares of Staatsbahnen', () => {
    const t = table({ form: 'first-edition' }, 3);
    expect(t.choices('buy-share', 'company')).toEqual([]);
    expect(t.choices('par', 'company')).toEqual(['BH']);
  });
});
