/** The rulebook read once more: operating rounds, privates, nationalisation, emergencies. The numbers are those of the book. */
import { describe, expect, it } from 'vitest';
import { allPass, code, finishTurn, local, ncs, opens, operating } from './test-scenes.ts';
import { buy, dividend, done, lay, move, no, place, table, type Table, take, train, yes } from './test-table.ts';

/** Lays a tile in the first rotation that fits. */
const allRotations = (t: Table, hex: string, tile: string, more = {}): readonly ReturnType<typeof lay>[] =>
  [0, 1, 2, 3, 4, 5]
    .map((rotation) => lay(t.acting, operating(t), hex, tile, rotation, more))
    .filter((action) => t.why(action) === 'legal');
const layAny = (t: Table, hex: string, tile: string, more = {}): Table => {
  const [first] = allRotations(t, hex, tile, more);
  return first === undefined ? t : t.do(first);
};

describe('the start of a round', () => {
  it('§8.1: revenues come before the 100 of the red private', () => {
    const t = table(4)
      .cash(70, 0, 0, 0)
      .private('RH', 0)
      .private('KR', 0)
      .company('NCS', { director: 0, shares: [6, 0, 0, 0], cash: 0, trains: ['2'] })
      .stock(0);
    allPass(t);
    expect([t.moneyOf(0), t.held('NCS', 0), t.asked, t.state.place.round]).toEqual([0, 6, 'nobody', 'operating']);
  });

  it('§14.2.3.2.2: Koninklijke Fabriek pays nothing, then 20, then 40', () => {
    const t = table(3)
      .cash(0, 0, 0)
      .private('KF', 2)
      .company('NCS', { director: 0, shares: [6, 0, 0], cash: 0, trains: ['2'] })
      .stock(0, 1);
    const paid = [1, 2, 3].map(() => {
      const before = t.moneyOf(2);
      const got = allPass(t).moneyOf(2) - before;
      finishTurn(t);
      return got;
    });
    expect(paid).toEqual([0, 20, 40]);
  });

  it('§8.2: all Majors come before all Locals, whatever the price', () => {
    const t = table(3)
      .company('L1', { price: 65, director: 1, shares: [0, 6, 0], trains: ['2'] })
      .company('NCS', { price: 40, director: 0, shares: [6, 0, 0], trains: ['2'] })
      .stock(0);
    allPass(t);
    expect(operating(t)).toBe('NCS');
    finishTurn(t);
    expect(operating(t)).toBe('L1');
  });
});

describe('the first turn of a company', () => {
  const fresh = (company: string, more = {}): Table =>
    table(3)
      .cash(0, 0, 0)
      .company(company, { director: 0, shares: [6, 0, 0], operated: false, ...more });

  it('§8.3: a Local gets its first train free, and it begins a phase like any other', () => {
    const t = fresh('L1', { cash: 0, homes: ['D19', 'G14'] })
      .left({ LY: 0 })
      .at('L1', 'homes')
      .do(place(0, 'L1', 'D19'), place(0, 'L1', 'G14'));
    t.do(train(0, 'L1', '2+1', 0));
    expect([t.trainsOf('L1'), t.moneyOf('L1'), t.state.own.phase, t.leftOf('DY')]).toEqual([['2+1'], 0, 'DY', 3]);
  });

  it('§8.3: no first train is forced while gray ones are on sale, but the turn does not end without one', () => {
    const t = fresh('L1', { cash: 1000, homes: ['D19', 'G14'] })
      .phase('DR')
      .left({ DR: 0 })
      .at('L1', 'homes')
      .do(place(0, 'L1', 'D19'), place(0, 'L1', 'G14'));
    expect([t.step(), t.trainsOf('L1')]).toEqual(['track', []]);
    for (let n = 0; n < 9 && t.step() !== 'trains'; n += 1) t.do(done(0));
    expect([code(t, done(0)), t.why(train(0, 'L1', '4', 460))]).toEqual(['needs-a-train', 'legal']);
  });

  it('§14.2.3.3: a brown private closes when its company has bought a train and ended its turn, not before', () => {
    const t = fresh('NCS', { cash: 500 }).private('CO', 1).at('NCS', 'homes');
    // Amsterdam is reserved as a hex: either of its cities will do.
    expect([t.why(place(0, 'NCS', 'G10', 0)), t.why(place(0, 'NCS', 'G10', 1))]).toEqual(['legal', 'legal']);
    t.do(place(0, 'NCS', 'G10', 0));
    t.do(place(0, 'NCS', 'H13'));
    t.do(train(0, 'NCS', '2', 80));
    expect([t.trainsOf('NCS'), t.moneyOf('NCS'), t.ownerOf('CO')]).toEqual([['2'], 420, 1]);
    for (let n = 0; n < 9 && t.asked === 'nobody'; n += 1) {
      if (t.step() === 'run') t.run();
      else if (t.step() === 'dividend') t.do(dividend(0, 'NCS', 'withhold'));
      else t.do(done(0));
    }
    expect([t.asked, t.ownerOf('CO')]).toEqual(['take-local 1', 'gone']);
    t.do(take(1, 'L3', ['D19', 'G14']));
    expect([t.priceOf('L3'), t.held('L3', 1), t.company1('L3').floated]).toEqual([25, 4, false]);
  });

  it('§14.3.1, §7.5: a Local converted before it floats pays no fee, and pays for its first train', () => {
    const t = opens(
      'DR',
      (now) => now.company('L1', { price: 46, director: 1, shares: [0, 5, 0], homes: ['D19', 'G14'] }),
      3,
    );
    expect([t.priceOf('L1'), t.company1('L1').floated]).toEqual([43, false]);
    t.do(no(0)).cash(100, 100, 100).stock(2).do(buy(2, 'L1'));
    expect([t.moneyOf(2), t.moneyOf('L1')]).toEqual([57, 430]);
    t.at('L1', 'first train');
    expect([t.why(train(1, 'L1', 'PR3+1', 260)), code(t, train(1, 'L1', 'PR3+1', 0))]).toEqual([
      'legal',
      'wrong-price',
    ]);
  });
});

describe('track and markers', () => {
  it('§8.3.1: the first tile is free, another costs 20, there is no third and no upgrade of what was just laid', () => {
    const t = layAny(local().phase('LG'), 'I8', '57');
    expect([t.moneyOf('L1'), allRotations(t, 'I8', '14'), allRotations(t, 'I8', '15')]).toEqual([900, [], []]);
    layAny(t, 'N17', '6');
    expect([t.tileAt('N17'), t.moneyOf('L1'), t.offers('lay-tile', 0)]).toEqual(['6', 880, []]);
  });

  it('§8.3.1: two upgrades in one turn are refused, a yellow tile after an upgrade is not', () => {
    const t = local().phase('LG').tile('I8', '57', 0).tile('N17', '6', 2);
    expect(allRotations(t, 'N17', '619')).not.toEqual([]);
    layAny(t, 'I8', '15');
    expect([t.tileAt('I8'), t.moneyOf('L1'), allRotations(t, 'N17', '619')]).toEqual(['15', 900, []]);
    expect(allRotations(t, 'I10', '9').length + allRotations(t, 'H9', '9').length).toBeGreaterThan(0);
  });

  it('§15.3.2: every upgrade of a big city costs 80, the printed yellow Amsterdam too', () => {
    const t = ncs('LG').at('NCS', 'track');
    t.do(...t.list({ type: 'lay-tile', seat: 0, company: 'NCS', hex: 'G10' }).slice(0, 1));
    expect([t.tileAt('G10'), t.moneyOf('NCS')]).toEqual(['A425', 220]);
  });

  it('§14.2.1: H7 is closed while a player has Het Laantje, and open to everybody once a company has it', () => {
    const t = local().company('AMS', {}).tile('I8', '57', 2).at('L1', 'track');
    const open = (): boolean => ['1', '2', '55', '56', '69'].some((tile) => allRotations(t, 'H7', tile).length > 0);
    t.private('HLG', 0);
    expect(open()).toBe(false);
    t.private('HLG', t.company1('AMS').id);
    expect(open()).toBe(true);
  });

  it('§14.2.2.1.1: the tile of Het Laantje comes on top of two others, on H7 for 20 in all, and closes it', () => {
    const t = local({ cash: 40 });
    t.private('HLG', t.company1('L1').id).do(lay(0, 'L1', 'I8', '57', 2));
    layAny(t, 'N17', '6');
    expect(t.moneyOf('L1')).toBe(20);
    layAny(t, 'H7', '56', { using: 'HLG' });
    expect([t.tileAt('H7'), t.moneyOf('L1'), t.ownerOf('HLG')]).toEqual(['56', 0, 'gone']);
  });

  it('§8.3.2.1: Arnhem is open to others while Venlo keeps room for NRS, and closed otherwise', () => {
    const venlo = (tile: string): Table =>
      table(2)
        .phase('LG')
        .company('L1', { homes: ['K16', 'G14'], cash: 900, trains: ['3'] })
        .tile('K16', tile, 2)
        .tile('J15', '8', 3)
        .tile('I16', '57', 0)
        .at('L1', 'marker');
    expect(venlo('15').why(place(0, 'L1', 'I16'))).toBe('legal');
    expect(code(venlo('57'), place(0, 'L1', 'I16'))).toBe('kept-for-nrs');
  });

  it('§8.3.2.1: no company has two markers in one hex by placing', () => {
    const t = ncs().at('NCS', 'marker');
    expect(t.allReasons(place(0, 'NCS', 'G10', 1)).map((one) => one.split(' ')[0])).toContain('one-marker-each-hex');
  });

  const swap = (
    seat: number,
    company: string,
    hex: string,
    stop: number,
    other: string,
    toHex: string,
    toStop = 0,
  ) => ({
    type: 'swap-markers',
    seat,
    company,
    hex,
    stop,
    other,
    toHex,
    toStop,
  });

  it('§8.3.2.3: a swap needs consent and 80, and both companies must have operated', () => {
    const t = ncs()
      .company('AMS', { director: 1, shares: [0, 6, 0], trains: ['3'] })
      .company('L1', { director: 1, shares: [0, 6, 0], operated: false, settled: true })
      .at('NCS', 'marker');
    expect(code(t, swap(0, 'NCS', 'H13', 0, 'L1', 'G14'))).toBe('has-not-operated');
    t.do(swap(0, 'NCS', 'H13', 0, 'AMS', 'L17'));
    expect(t.asked).toBe('consent 1');
    t.do(yes(1));
    expect([t.markersAt('H13'), t.markersAt('L17'), t.moneyOf('NCS')]).toEqual([[['AMS']], [['NCS']], 220]);
  });

  it('§8.3.2.3: the swapped marker earns nothing in this round, neither here nor there', () => {
    const t = ncs()
      .company('AMS', { director: 0, shares: [6, 0, 0], trains: ['3'] })
      .at('NCS', 'marker')
      .do(swap(0, 'NCS', 'H13', 0, 'AMS', 'L17'));
    t.run();
    expect([t.markersAt('L17'), t.step(), t.state.own.turn.revenue]).toEqual([[['NCS']], 'trains', 0]);
  });

  it('§8.3.2.3: a swap must not bring all markers of the company into one hex', () => {
    const t = table(2)
      .company('L1', { homes: ['G18', 'D19'], cash: 500, trains: ['2'] })
      .company('L2', { homes: ['G14', 'N17'], cash: 500, trains: ['2'] })
      .marker('L2', 'G18')
      .at('L1', 'marker');
    expect(code(t, swap(0, 'L1', 'D19', 0, 'L2', 'G18', 1))).toBe('all-in-one-hex');
    expect(t.why(swap(0, 'L1', 'G18', 0, 'L2', 'G14'))).toBe('legal');
  });

  it('§14.2.3.2.1: Kabinet-Rochussen moves a marker free from blue on, with consent, and the government stays behind', () => {
    const t = table(2)
      .private('KR', 1)
      .company('AMS', { director: 0, shares: [6, 0], cash: 0, trains: ['3'] })
      .tile('L13', '14', 0);
    const act = move(1, 'AMS', 'N15', 'L13');
    expect(code(t.phase('DG').at('AMS', 'marker'), act)).toBe('not-before');
    t.phase('BL').do(act).do(yes(0));
    expect([t.markersAt('N15'), t.markersAt('L13'), t.ownerOf('KR'), t.moneyOf('AMS')]).toEqual([
      [['GOV']],
      [['AMS']],
      'gone',
      0,
    ]);
  });
});

describe('running and paying', () => {
  it('§16.2, §14.3.2.2.1: an off-board comes on top of the range of a Major, and never for a Local', () => {
    const earned = (company: string, more = {}): number => {
      const t = table(2)
        .tile('L17', '14', 0)
        .company(company, { trains: ['2'], ...more })
        .at(company, 'marker')
        .do(done(0));
      if (t.step() === 'run') t.run();
      return t.state.own.turn.revenue;
    };
    expect([earned('AMS'), earned('L1', { homes: ['L17', 'D19'] })]).toEqual([60, 50]);
  });

  it('§16.2, §13.2: one city and an off-board are no route, and an idle train saves the second space', () => {
    const t = table(2)
      .company('ZHESM', { price: 74, trains: ['2'] })
      .at('ZHESM', 'marker')
      .do(done(0))
      .run();
    expect([t.state.own.turn.revenue, t.priceOf('ZHESM')]).toEqual([0, 67]);
  });

  it('§16.1: a city counts once for all trains of a company', () => {
    const t = table(2)
      .tile('L17', '14', 1)
      .tile('K16', '5', 4)
      .company('AMS', { trains: ['2', '2'] })
      .at('AMS', 'marker')
      .do(done(0))
      .run();
    // Mönchengladbach 10, Roermond 30, Weert 20; then the Ruhr 30 and Venlo 20, Roermond no more.
    expect(t.state.own.turn.revenue).toBe(110);
  });

  it('§8.3.4: of a half dividend the company keeps full tens and each share is rounded up; the IPO gets nothing', () => {
    const paid = (revenue: number): readonly number[] => {
      const t = table(3)
        .cash(0, 0, 0)
        .company('NCS', { price: 74, director: 0, shares: [3, 1, 0], pool: 2, treasury: 1, cash: 0, trains: ['2'] })
        .at('NCS', 'dividend', { ran: true, hadTrain: true, revenue })
        .do(dividend(0, 'NCS', 'half'));
      return [t.moneyOf('NCS'), t.moneyOf(0), t.moneyOf(1)];
    };
    expect([paid(30), paid(50), paid(60)]).toEqual([
      [10 + 6, 6, 2],
      [20 + 9, 9, 3],
      [30 + 9, 9, 3],
    ]);
  });

  it('§8.3.4: full dividends begin with blue, half dividends end with it', () => {
    const at = (phase: 'DG' | 'BL', pay: string): string =>
      code(
        ncs('LG').phase(phase).at('NCS', 'dividend', { ran: true, hadTrain: true, revenue: 60 }),
        dividend(0, 'NCS', pay),
      );
    expect([at('DG', 'full'), at('DG', 'half'), at('BL', 'full'), at('BL', 'half')]).toEqual([
      'not-in-this-phase',
      'legal',
      'legal',
      'not-in-this-phase',
    ]);
  });

  it('§13.2: the price moves by what is paid: less, as much, twice as much; twice left only without a train', () => {
    const after = (revenue: number, pay = 'full'): number =>
      table(2)
        .phase('BL')
        .company('L1', { price: 20, director: 0, shares: [6, 4], trains: ['3'] })
        .at('L1', 'dividend', { ran: true, hadTrain: true, revenue })
        .do(dividend(0, 'L1', pay))
        .priceOf('L1');
    expect([after(10), after(20), after(30), after(40), after(90), after(40, 'withhold')]).toEqual([
      16, 25, 25, 31, 31, 16,
    ]);
    const none = table(2)
      .company('L1', { price: 20, director: 0, shares: [6, 4] })
      .at('L1', 'marker')
      .do(done(0));
    expect([none.step(), none.priceOf('L1')]).toEqual(['trains', 13]);
  });

  it('§16.3.2.2: a rusted R train runs once more and is gone; the price falls once, and a new train is due', () => {
    const t = table(2)
      .phase('LR')
      .company('AMS', { price: 74, cash: 1000 })
      .train('AMS', 'R5', 'doomed')
      .at('AMS', 'run');
    t.run();
    expect([t.trainsOf('AMS'), t.state.own.turn.revenue > 0]).toEqual([[], true]);
    t.do(dividend(0, 'AMS', 'withhold'));
    expect([t.priceOf('AMS'), code(t, done(0))]).toEqual([67, 'needs-a-train']);
  });
});
