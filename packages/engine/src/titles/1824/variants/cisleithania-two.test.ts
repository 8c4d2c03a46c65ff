import { describe, expect, it } from 'vitest';
import { startGame } from '../../../core/game.ts';
import { companyId } from '../../../core/ids.ts';
import { allMoney } from '../../../core/ledger.ts';
import { certificateLimit } from '../readers.ts';
import { foundingCapital } from '../rules/founding.ts';
import { bestRunOf, runRequest } from '../rules/runs.ts';
import { rules1824 } from '../index.ts';
import { table, type Table } from '../test-table.ts';

const drawn = (pre: string, coal: string): Table =>
  table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId(pre), coal: companyId(coal) } }, 2);
/** SD2 and EPP are construction companies, BK is the bond company. */
const two = (): Table => drawn('SD2', 'EPP');
const three = (): Table => table({ form: 'cisleithania' }, 3);

/** The draft as the catalogue has it; coal prices as given. */
const drafted = (t = two()): Table => {
  t.do('draft', { company: 'SD1', price: 240 });
  t.do('draft', { company: 'SD3', price: 120 }).do('draft', { company: 'EPP', price: 120 });
  return t.do('draft', { company: 'EOD', price: 160 }).do('set-price', { company: 'MLB', price: 120 });
};
/** After the draft, with everything else passed. */
const begun = (t = drafted()): Table => {
  while (t.state.place.round !== 'operating') t.do('pass');
  return t;
};
const supply = (t: Table): readonly unknown[] => t.state.supply.map(({ left }) => left);

describe('Cisleithania for two', () => {
  it('[1824-CIS2-01] exactly two players, on that map', () => {
    expect([2, 3, 4].map((seats) => startGame(rules1824, { form: 'cisleithania' }, seats, 'x').ok)).toEqual([
      true,
      true,
      false,
    ]);
    expect(rules1824.componentsOf(two().state).id).toBe('1824-cisleithania-2');
  });

  it('[1824-CIS2-02] [1824-CIS2-03] companies in play, and those that are not used', () => {
    const ids = rules1824.componentsOf(two().state).companies.map(({ id }) => id);
    expect(ids).toEqual([
      'B1',
      'B2',
      'EPP',
      'EOD',
      'MLB',
      'SD1',
      'SD2',
      'SD3',
      'KK1',
      'KK2',
      'BK',
      'MS',
      'CL',
      'SD',
      'KK',
    ]);
  });

  it('[1824-CIS2-04] 4,000 in all, 830 each', () => {
    const { money } = two().state;
    expect([allMoney(money), money.players, money.bank]).toEqual([4000, [830, 830], 2340]);
  });

  it('[1824-CIS2-05] 14 certificates', () => {
    expect(certificateLimit(two().state)).toBe(14);
  });

  it('[1824-CIS2-06] its trains', () => {
    expect(supply(two())).toEqual([6, 5, 4, 2, 2, 1, 'unlimited', 3, 2, 2, 1, 2]);
  });

  it('[1824-CIS2-07] one of Sd2, Sd3, kk2 and one of K1 to K3 are drawn', () => {
    const draws = Array.from({ length: 40 }, (_, n) =>
      table({ form: 'cisleithania' }, 2, `seed ${n}`).state.own.bond?.construction.join(),
    );
    expect(new Set(draws).size).toBe(9);
    for (const draw of draws) expect(draw).toMatch(/^(SD2|SD3|KK2),(EPP|EOD|MLB)$/u);
    expect(
      startGame(rules1824, { form: 'cisleithania', drawn: { preStaatsbahn: 'SD1', coal: 'EPP' } }, 2, 'x'),
    ).toMatchObject({ ok: false, refusal: { rule: '1824-CIS2-07' } });
  });

  it('[1824-CIS2-08] the four piles', () => {
    expect(two().state.own.bond?.piles).toEqual([
      ['SD2', 'EPP'],
      ['SD1', 'KK1'],
      ['SD3', 'KK2'],
      ['EOD', 'MLB'],
    ]);
  });

  it('[1824-CIS2-09] [1824-R-79] construction companies have no treasury, no trains, no duty; 120 each goes to the Bank', () => {
    const t = drafted();
    expect([t.moneyOf('SD2'), t.moneyOf('EPP'), t.trainsOf('EPP'), t.priceOf('BK')]).toEqual([0, 0, [], 50]);
    begun(t);
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'EPP' });
    t.do('done');
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'EOD' });
  });

  it('[1824-CIS2-10] they lay one tile and pay no terrain', () => {
    const t = begun(drafted(drawn('SD2', 'EPP')));
    t.at('SD2', 'track').marker('SD2', 'G10').tile('G10', '57', 1);
    t.do('lay-tile', { company: 'SD2', hex: 'G8', tile: '9', rotation: 1 });
    expect([t.moneyOf('SD2'), t.state.hexes.filter(({ tile }) => tile?.id === '9')]).toEqual([
      0,
      [{ tile: { id: '9', rotation: 1 }, markers: [] }],
    ]);
  });

  it('[1824-CIS2-11] [1824-R-80] both close at once: with the first 4-train, or with the first 5-train if kk2 was drawn', () => {
    const closes = (pre: string, phase: number, before: string, train: string, price: number): readonly unknown[] => {
      const t = drawn(pre, 'EPP');
      const other = pre === 'SD2' ? 'SD3' : 'SD2';
      t.paper(pre, 0)
        .paper('EPP', 1)
        .paper('SD1', 0)
        .paper(other, 1)
        .marker(pre, pre === 'KK2' ? 'E12' : 'G10', pre === 'KK2' ? 2 : 0)
        .marker('EPP', 'C6')
        .afterInitial()
        .phase(phase)
        .left(before, 0);
      t.marker('SD1', 'E12', 0).money('SD1', 800).trains('SD1', before).at('SD1', 'trains').set(2, 1);
      t.do('buy-train', { company: 'SD1', from: 'supply', train, price });
      return [t.owner(pre), t.owner('EPP'), t.markers('EPP'), t.markers(pre)];
    };
    expect(closes('SD2', 3, '3', '4', 280)).toEqual(['gone', 'gone', [], []]);
    expect(closes('KK2', 3, '3', '4', 280)).toEqual([0, 1, ['C6'], ['E12']]);
    expect(closes('KK2', 4, '4', '5', 400)).toEqual(['gone', 'gone', [], []]);
  });

  it('[1824-CIS2-12] the Staatsbahn gets 120 for the drawn pre-Staatsbahn', () => {
    const sd = begun();
    expect([foundingCapital(sd.state, companyId('SD')), foundingCapital(sd.state, companyId('KK'))]).toEqual([
      840, 840,
    ]);
    const kk = drawn('KK2', 'EPP');
    for (const id of ['SD1', 'SD2', 'SD3', 'KK1', 'KK2']) kk.paper(id, 0);
    expect([foundingCapital(kk.state, companyId('SD')), foundingCapital(kk.state, companyId('KK'))]).toEqual([
      720, 960,
    ]);
  });

  it('[1824-CIS2-13] [1824-R-81] kk is founded with the first 5-train, nothing with the first 6-train', () => {
    const t = begun()
      .phase(4)
      .left('4', 0)
      .money('SD1', 800)
      .trains('SD1', '4')
      .at('SD1', 'trains')
      .set(3, 1)
      .marker('KK1', 'E12', 1);
    t.do('buy-train', { company: 'SD1', from: 'supply', train: '5', price: 400 });
    expect(t.state.own.toFound).toEqual(['KK']);
    t.phase(5)
      .left('5', 0)
      .own({ toFound: [] })
      .money('SD1', 800)
      .at('SD1', 'trains')
      .set(3, 1)
      .edit((play) => {
        play.draft.trains = play.draft.trains.slice(0, 1);
      });
    t.do('buy-train', { company: 'SD1', from: 'supply', train: '6', price: 600 });
    expect(t.state.own.toFound).toEqual([]);
  });

  it('[1824-CIS2-14] [1824-R-84] sold shares go to the pool; Bank and pool count together for the 50 %', () => {
    const t = begun()
      .open('MS', 0, [3, 2])
      .turnOf(0)
      .do('sell-shares', { sales: [{ company: 'MS', count: 1 }] });
    expect([t.held('MS', 'pool'), t.held('MS', 'bank')]).toEqual([1, 3]);
    t.turnOf(0);
    expect(t.no('sell-shares', { sales: [{ company: 'MS', count: 2 }] })).toBe('1824-SELL-03');
    t.turnOf(1).money(1, 500).do('buy-share', { company: 'MS', from: 'pool' });
    expect([t.held('MS', 'pool'), t.held('MS', 1)]).toEqual([0, 3]);
  });

  it('[1824-R-84] sold out means Bank and pool both empty, of the bond company the 20 % certificate too', () => {
    const rises = (company: string, director: number | 'pool', tens: readonly number[], pool: number): string => {
      const t = company === 'BK' ? begun() : begun().open(company, 0, []);
      t.field(company, 6, 3).shares(company, director, tens, pool).turnOf(0).do('pass').do('pass');
      return t.fieldOf(company);
    };
    expect([rises('MS', 0, [4, 4], 0), rises('MS', 0, [4, 3], 1)]).toEqual(['(5,3) 80', '(6,3) 70']);
    expect([rises('BK', 0, [4, 4], 0), rises('BK', 'pool', [4, 4], 0), rises('BK', 0, [4, 3], 1)]).toEqual([
      '(5,3) 80',
      '(6,3) 70',
      '(6,3) 70',
    ]);
  });

  it('[1824-CIS2-15] shares of the pool may go above 60 %, those of the Bank may not', () => {
    const t = begun().open('MS', 0, [4, 1]).shares('MS', 0, [4, 1], 1).money(0, 500).turnOf(0);
    expect(t.no('buy-share', { company: 'MS', from: 'bank' })).toBe('1824-CERT-06');
    expect(t.do('buy-share', { company: 'MS', from: 'pool' }).held('MS', 0)).toBe(7);
  });

  it('[1824-CIS2-16] the bond company stands on the 50 of the bottom row', () => {
    expect([two().fieldOf('BK'), drawn('SD2', 'MLB').fieldOf('CL')]).toEqual(['(7,2) 50', '(7,2) 50']);
  });

  it('[1824-CIS2-17] all its certificates lie in the pool from the start, the 20 % one beside the others', () => {
    const t = drafted();
    t.do('pass').do('pass');
    const offers = t.offers('buy-share').filter(({ fixed }) => fixed['company'] === 'BK');
    expect(offers.map(({ fixed, about }) => [fixed['certificate'], about.cost])).toEqual([
      [undefined, 50],
      ['director', 100],
    ]);
    t.do('buy-share', { company: 'BK', from: 'pool', certificate: 'director' });
    expect([t.held('BK', 0), t.held('BK', 'pool')]).toEqual([2, 8]);
  });

  it('[1824-CIS2-18] it has no director, no trains, no treasury and never acts', () => {
    const t = drafted().shares('BK', 0, [4, 0], 4);
    expect([t.directorOf('BK'), t.moneyOf('BK'), t.state.own.open]).toEqual([undefined, 0, []]);
    begun(t);
    const seen = new Set<string>();
    for (let n = 0; n < 60 && t.state.place.round === 'operating'; n += 1) {
      if (t.state.place.owner.kind === 'company') seen.add(t.state.place.owner.company);
      if (t.offers('done').length > 0) t.do('done');
      else if (t.offers('run').length > 0) t.run();
      else t.do('buy-train', { ...t.offers('buy-train')[0]?.fixed });
    }
    expect(seen.has('BK')).toBe(false);
    expect(seen.size).toBeGreaterThan(3);
  });

  it('[1824-CIS2-19] [1824-R-82] [1824-EX-24] it pays a tenth of its price for each share, rounded up, and moves right', () => {
    const pays = (row: number, column: number): readonly unknown[] => {
      const t = begun()
        .shares('BK', 'pool', [3, 0], 5)
        .field('BK', row, column)
        .trains('SD1', '2')
        .at('SD1', 'trains', ['BK'])
        .money('SD1', 100);
      const cash = t.moneyOf(0);
      t.do('done');
      return [t.moneyOf(0) - cash, t.fieldOf('BK')];
    };
    expect(pays(7, 2)).toEqual([15, '(7,3) 60']);
    expect(pays(6, 6)).toEqual([32, '(6,7) 120']);
  });

  it('[1824-CIS2-20] [1824-CIS2-22] its shares are traded like others; the 20 % certificate only as a whole', () => {
    const t = begun().shares('BK', 0, [1, 0], 7).field('BK', 5, 3).turnOf(0).money(0, 0);
    expect(t.no('sell-shares', { sales: [{ company: 'BK', count: 2 }] })).toBe('1824-CIS2-22');
    t.do('sell-shares', { sales: [{ company: 'BK', count: 2, certificate: 'director' }] });
    expect([t.moneyOf(0), t.held('BK', 0), t.held('BK', 'pool'), t.fieldOf('BK')]).toEqual([160, 1, 9, '(6,3) 70']);
    const both = begun()
      .shares('BK', 0, [1, 0], 7)
      .field('BK', 5, 3)
      .turnOf(0)
      .money(0, 0)
      .do('sell-shares', { sales: [{ company: 'BK', count: 3, certificate: 'director' }] });
    expect([both.moneyOf(0), both.held('BK', 'pool')]).toEqual([240, 10]);
    // Bought as a whole at twice the price, and out of the pool only.
    const buying = begun().field('BK', 5, 3).money(0, 159).turnOf(0);
    const whole = { company: 'BK', from: 'pool', certificate: 'director' };
    expect(buying.no('buy-share', whole)).toBe('1824-SR-12');
    expect(buying.money(0, 160).refusal('buy-share', { ...whole, from: 'bank' }).code).toBe('director-not-for-sale');
    buying.do('buy-share', whole);
    expect([buying.moneyOf(0), buying.held('BK', 0), buying.held('BK', 'pool')]).toEqual([0, 2, 8]);
    expect(buying.state.shares.find(({ company }) => company === 'BK')).toMatchObject({ director: 0, players: [0, 0] });
    expect(buying.turnOf(1).money(1, 500).refusal('buy-share', whole).code).toBe('director-not-for-sale');
    // Two 10 % certificates do not become one of 20 %, and nobody is handed it for them.
    const tens = begun()
      .shares('BK', 0, [0, 3], 5)
      .money(1, 500)
      .turnOf(1)
      .do('buy-share', { company: 'BK', from: 'pool' });
    expect(tens.state.shares.find(({ company }) => company === 'BK')).toMatchObject({ director: 0, players: [0, 4] });
    const sold = begun()
      .shares('BK', 0, [0, 3], 5)
      .turnOf(1)
      .do('sell-shares', { sales: [{ company: 'BK', count: 2 }] });
    expect(sold.state.shares.find(({ company }) => company === 'BK')).toMatchObject({
      director: 0,
      players: [0, 1],
      pool: 7,
    });
    expect(tens.turnOf(1).lots()).toEqual([{ company: 'BK', counts: [1, 2, 3, 4], price: 50 }]);
    expect(tens.turnOf(0).lots()).toEqual([{ company: 'BK', counts: [2], price: 50, certificate: 'director' }]);
  });

  it('[1824-CIS2-21] up to 100 % of it may be held', () => {
    const t = begun().shares('BK', 0, [7, 0], 1).money(0, 500).turnOf(0);
    expect(t.do('buy-share', { company: 'BK', from: 'pool' }).held('BK', 0)).toBe(10);
  });

  it('[1824-CIS2-23] its home marker stands from the start', () => {
    expect([two().markers('BK'), drawn('SD2', 'EOD').markers('MS')]).toEqual([['B9'], ['C12']]);
  });

  const last4 = (left = 1): Table =>
    begun()
      .phase(4)
      .money('SD1', 800)
      .trains('SD1', '4')
      .left('4', left)
      .tile('E8', '57', 1)
      .tile('B5', '57', 1)
      .at('SD1', 'trains')
      .set(2, 1);

  it('[1824-CIS2-24] [1824-R-83] who buys the last 4-train may place the second marker anywhere, free', () => {
    const t = last4().do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 });
    expect([t.state.pending[0]?.kind, t.acting]).toEqual(['bond-marker', t.directorOf('SD1')]);
    expect(t.choices('place-marker', 'hex')).toEqual(expect.arrayContaining(['B5', 'E8']));
    expect(t.no('place-marker', { company: 'BK', hex: 'G10', stop: 0 })).toBe('1824-CIS2-24');
    t.do('place-marker', { company: 'BK', hex: 'E8', stop: 0 });
    expect(t.markers('BK')).toEqual(['B9', 'E8']);
    const left = last4().do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 }).do('done');
    expect(left.markers('BK')).toEqual(['B9']);
    expect(last4(2).do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 }).state.pending).toEqual(
      [],
    );
  });

  it('[1824-R-83] the second marker takes no home, no second circle of a hex and no bare city', () => {
    const t = last4().tile('B9', '6', 0).tile('B9', '15', 0).tile('C12', '57', 0);
    t.do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 });
    const code = (hex: string, stop = 0): string => t.refusal('place-marker', { company: 'BK', hex, stop }).code;
    expect(['B9', 'C12', 'F7', 'A20'].map((hex) => code(hex))).toEqual([
      'one-marker-each-hex',
      'home-protected',
      'no-city',
      'no-city',
    ]);
    // Neither a town, a red hex, a mine, a stop that is not there nor a hex that is not.
    t.tile('C10', '58', 2);
    expect([code('C10'), code('G12'), code('A12'), code('E8', 1), code('Z9')]).toEqual(
      Array.from({ length: 5 }, () => 'no-city'),
    );
    t.marker('SD', 'B5');
    expect(code('B5')).toBe('no-free-circle');
    expect(t.choices('place-marker', 'hex')).not.toEqual(expect.arrayContaining(['B9']));
    expect(t.choices('place-marker', 'hex')).not.toEqual(expect.arrayContaining(['C12']));
  });

  it('[1824-CIS2-25] if the last 4-train is exported the right goes with the last 5-train, then it is lost', () => {
    const t = last4().set(1, 1).do('done');
    expect(t.state.own.bond?.secondWith).toBe('5');
    t.phase(5).left('5', 1).at('SD1', 'trains').set(1, 1).do('done');
    expect(t.state.own.bond?.secondWith).toBe('never');
  });

  it('[1824-CIS2-25] the export of a 4-train that is not the last leaves the right where it is', () => {
    const t = last4().left('4', 2).set(1, 1).do('done');
    expect([t.leftOf('4'), t.state.own.bond?.secondWith]).toEqual([1, '4']);
    // Nor does the last train of another type.
    const other = begun()
      .phase(3)
      .trains('SD1', '3')
      .left('3', 1)
      .money('SD1', 0)
      .at('SD1', 'track')
      .set(1, 1)
      .do('done');
    expect([other.leftOf('3'), other.state.own.bond?.secondWith]).toEqual([0, '4']);
  });

  it('[1824-CIS2-09] the turn of a construction company is over when it has built', () => {
    const t = begun().phase(3).marker('SD2', 'G10').at('SD2', 'track', ['SD3']).do('done');
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'SD3' });
    expect([t.trainsOf('SD2'), t.state.own.debts]).toEqual([[], [0, 0]]);
  });

  it('[1824-CIS2-26] the third marker goes to Wien when it turns brown', () => {
    const wien = (full: boolean): Table => {
      const t = begun()
        .phase(5)
        .tile('E12', '499')
        .tile('E12', '491')
        .marker('SD1', 'E12', 0)
        .marker('KK1', 'E12', 1)
        .money('SD1', 100);
      if (full) t.marker('BK', 'E12', 2);
      return t.at('SD1', 'track').do('lay-tile', { company: 'SD1', hex: 'E12', tile: '493', rotation: 0 });
    };
    const city = (t: Table): unknown => t.state.hexes.find(({ tile }) => tile?.id === '493')?.markers;
    expect(city(wien(false))).toEqual([['SD1'], ['KK1', 'BK']]);
    expect(city(wien(true))).toEqual([['SD1'], ['KK1', 'BK']]);
    // With room in both cities the director of the company that laid the tile picks one, and has to.
    const free = begun().phase(5).tile('E12', '499').tile('E12', '491').marker('KK1', 'E12', 1).money('KK1', 100);
    free.own({ papers: free.state.own.papers.filter(({ company }) => company !== 'SD1') });
    free.at('KK1', 'track').do('lay-tile', { company: 'KK1', hex: 'E12', tile: '493', rotation: 0 });
    expect(free.state.pending).toEqual([
      { kind: 'bond-marker', seat: free.directorOf('KK1'), company: 'BK', which: 'third' },
    ]);
    expect(free.offers('place-marker').map(({ fixed }) => [fixed['hex'], fixed['stop']])).toEqual([
      ['E12', 0],
      ['E12', 1],
    ]);
    expect([free.no('done'), free.offers('done')]).toEqual(['1824-CIS2-26', []]);
    expect(free.no('place-marker', { company: 'BK', hex: 'C12', stop: 0 })).toBe('1824-CIS2-26');
    expect(free.no('place-marker', { company: 'SD', hex: 'E12', stop: 0 })).toBe('1824-CIS2-18');
    expect(city(free.do('place-marker', { company: 'BK', hex: 'E12', stop: 0 }))).toEqual([['BK'], ['KK1']]);
    // Without a free circle it is not placed at all.
    const crowded = begun()
      .phase(5)
      .tile('E12', '499')
      .tile('E12', '491')
      .marker('SD1', 'E12', 0)
      .marker('KK1', 'E12', 1);
    crowded.marker('CL', 'E12', 1).marker('MS', 'E12', 2).money('SD1', 100).at('SD1', 'track');
    crowded.do('lay-tile', { company: 'SD1', hex: 'E12', tile: '493', rotation: 0 });
    expect([crowded.markers('BK'), crowded.state.pending]).toEqual([['B9'], []]);
    // Green Wien, or another hex that turns brown, asks for nothing.
    const green = begun().phase(5).tile('E12', '499').marker('SD1', 'E12', 0).money('SD1', 100).at('SD1', 'track');
    expect(green.do('lay-tile', { company: 'SD1', hex: 'E12', tile: '491', rotation: 0 }).state.pending).toEqual([]);
    expect(green.markers('BK')).toEqual(['B9']);
    const other = begun().phase(5).tile('E12', '499').tile('E12', '491').tile('E12', '493').marker('MS', 'C12');
    other.tile('C12', '57', 1).tile('C12', '14', 1).open('MS', 0, [4]).money('MS', 100).at('MS', 'track');
    other.do('lay-tile', { company: 'MS', hex: 'C12', tile: '611', rotation: 1 });
    expect([other.state.pending, other.markers('BK')]).toEqual([[], ['B9']]);
  });

  it('[1824-CIS2-27] [1824-R-86] 50 for a train between Wien or Prag and the Bukowina', () => {
    const t = begun().phase(5).open('CL', 0, [4]).marker('CL', 'E26').tile('E26', '447', 1).trains('CL', '3');
    expect(runRequest(t.state, companyId('CL')).trains[0]?.bonuses).toEqual([
      { amount: 50, visits: [{ hexes: ['E12', 'B9'] }, { hexes: ['D25', 'E24', 'E26'] }] },
    ]);
    const none = three().afterInitial().phase(3).open('CL', 0, [4]).trains('CL', '3');
    expect(runRequest(none.state, companyId('CL')).trains[0]?.bonuses).toEqual([]);
    expect(bestRunOf(t.state, companyId('CL')).income).toBe(0);
  });

  it('[1824-CIS2-28] [1824-R-78] the draft: one, two, one, the partner to the other', () => {
    const t = two();
    const order: number[] = [];
    const take = (company: string, price: number): void => {
      order.push(t.acting);
      t.do('draft', { company, price });
      if (t.state.pending.length > 0)
        t.do('set-price', { company: t.state.own.papers.find(({ company: id }) => id === 'MLB')?.company, price: 120 });
    };
    take('SD1', 240);
    expect([t.owner('SD1'), t.owner('KK1')]).toEqual([0, 1]);
    take('SD3', 120);
    expect([t.owner('SD3'), t.owner('KK2')]).toEqual([1, 0]);
    expect(t.no('draft', { company: 'KK1', price: 240 })).toBe('1824-CIS2-28');
    take('EPP', 120);
    take('EOD', 120);
    expect(order).toEqual([0, 1, 1, 0]);
    expect(t.state.place.round).toBe('mountains');
  });

  it('[1824-CIS2-29] everybody pays the printed price and has four papers; nobody passes', () => {
    const t = two();
    expect([t.refusal('pass').code, t.offers('pass')]).toEqual(['not-now', []]);
    drafted(t);
    expect([0, 1].map((n) => t.state.own.papers.filter(({ owner }) => owner === n).length)).toEqual([4, 4]);
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual([830 - 240 - 120 - 120 - 160, 830 - 240 - 120 - 120 - 120]);
  });

  it('[1824-CIS2-30] [1824-EX-23] the owner of a coal railway sets the price and pays the surcharge', () => {
    for (const [price, share] of [
      [120, 60],
      [140, 70],
      [160, 80],
      [180, 90],
      [200, 100],
    ] as const) {
      const t = two().do('draft', { company: 'EOD', price });
      expect([t.priceOf('MS'), t.moneyOf(0), t.moneyOf('EOD'), t.acting]).toEqual([share, 830 - price, price - 120, 1]);
      expect(t.no('set-price', { company: 'MLB', price: 150 })).toBe('1824-CIS2-30');
      t.do('set-price', { company: 'MLB', price: 200 });
      expect([t.priceOf('CL'), t.moneyOf(1)]).toEqual([100, 630]);
    }
    expect(two().no('draft', { company: 'EPP', price: 140 })).toBe('1824-CIS2-30');
  });

  it('[1824-EX-25] the dearest papers and a mountain railway cost 800', () => {
    const t = two();
    t.do('draft', { company: 'SD1', price: 240 })
      .do('draft', { company: 'SD3', price: 120 })
      .do('draft', { company: 'EPP', price: 120 })
      .do('draft', { company: 'EOD', price: 200 })
      .do('set-price', { company: 'MLB', price: 200 });
    expect([t.moneyOf(0), t.moneyOf(1)]).toEqual([150, 150]);
    expect(t.do('buy-paper', { company: 'B1', price: 120 }).moneyOf(0)).toBe(30);
  });

  it('[1824-CIS2-31] [1824-R-85] then each may buy one mountain railway, and the rest leaves', () => {
    const t = drafted();
    expect([t.acting, t.choices('buy-paper', 'company')]).toEqual([0, ['B1', 'B2']]);
    t.do('buy-paper', { company: 'B2', price: 120 });
    expect([t.acting, t.choices('buy-paper', 'company')]).toEqual([1, ['B1']]);
    t.do('pass');
    expect([t.owner('B1'), t.owner('B2'), t.state.place.round]).toEqual(['gone', 0, 'initial']);
  });

  it('[1824-CIS2-31] every turn of the offer begins afresh', () => {
    const t = drafted();
    expect(t.state.own.turn.acted).toBe(false);
    t.do('buy-paper', { company: 'B2', price: 120 });
    expect([t.acting, t.state.own.turn.acted]).toEqual([1, false]);
  });

  it('[1824-R-79] a construction company is not exchanged by its owner', () => {
    const t = begun().phase(3).turnOf(1);
    expect(t.owner('EPP')).toBe(1);
    expect(t.refusal('exchange', { company: 'EPP', into: 'BK' }).code).toBe('construction-company');
    expect(t.offers('exchange').map(({ fixed }) => fixed['company'])).toEqual(['MLB']);
  });

  it('[1824-EMERG-04] the bond company has no director to change, so its certificate can be sold in need', () => {
    const t = begun().phase(4).shares('BK', 0, [2, 0], 6).field('BK', 5, 3).money('SD1', 0).money(0, 0);
    for (const type of ['1g', '2g', '3g']) t.left(type, 0);
    t.edit((play) => {
      play.draft.trains = [];
    });
    t.at('SD1', 'trains').set(3, 1).do('buy-train', { company: 'SD1', from: 'supply', train: '4', price: 280 });
    expect(t.lots()).toEqual([
      { company: 'BK', counts: [1, 2], price: 80 },
      { company: 'BK', counts: [2, 3, 4], price: 80, certificate: 'director' },
    ]);
    expect(t.whyNot('sell-shares', { sales: [{ company: 'XX', count: 1 }] })).toEqual(['1824-SR-11']);
    t.do('sell-shares', { sales: [{ company: 'BK', count: 4, certificate: 'director' }] });
    expect([t.held('BK', 0), t.trainsOf('SD1')]).toEqual([0, ['4']]);
  });

  it('[1824-CIS2-32] then shares may be bought but not sold', () => {
    const t = drafted().do('pass').do('pass');
    expect(t.no('sell-shares', { sales: [{ company: 'BK', count: 1 }] })).toBe('1824-SELL-01');
    expect(t.choices('buy-share', 'company')).toEqual(expect.arrayContaining(['BK', 'MS', 'CL', 'SD', 'KK']));
    t.do('pass').do('pass');
    expect([t.state.place.round, t.state.own.priority]).toEqual(['operating', 0]);
  });
});
