import { describe, expect, it } from 'vitest';
import { seat } from '../../../core/ids.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import { foundingCapital } from './founding.ts';
import { table, type Table } from '../test-table.ts';

/** BH is about to buy the first train of a type, in the last turn of an operating round that is not the last of its set. */
const ready = (t: Table, phase: number, before: string): Table =>
  t
    .afterInitial()
    .phase(phase)
    .left(before, 0)
    .open('BH', 2, [0, 0, 4])
    .marker('BH', 'J13')
    .money('BH', 2000)
    .trains('BH', before)
    .at('BH', 'trains')
    .set(3, 1);

const buy = (t: Table, train: string): Table => {
  const price = { 4: 280, 5: 400, 6: 600 }[train] ?? 0;
  return t.do('buy-train', { company: 'BH', from: 'supply', train, price });
};

/** All three pre-Staatsbahnen of Sd on the map. */
const southern = (owners: readonly [number, number, number] = [0, 1, 1]): Table =>
  table()
    .paper('SD1', owners[0])
    .paper('SD2', owners[1])
    .paper('SD3', owners[2])
    .marker('SD1', 'E12', 0)
    .marker('SD2', 'G10')
    .marker('SD3', 'G4');

const foundSd = (t: Table): Table => buy(ready(t, 3, '3'), '4').do('done');
const foundUg = (t: Table): Table => buy(ready(t, 4, '4'), '5').do('done');
const foundKk = (t: Table): Table => buy(ready(t, 5, '5'), '6').do('done');

describe('pre-Staatsbahnen', () => {
  it('[1824-PRE-01] [1824-PRE-02] [1824-PRE-03] seven of them, the first of each for 240, the others for 120', () => {
    const prices = table()
      .offers('buy-paper')
      .map(({ fixed }) => [fixed['company'], fixed['price']])
      .filter(([id]) => typeof id === 'string' && /^(?:SD|UG|KK)/u.test(id));
    expect(prices).toEqual([
      ['SD1', 240],
      ['SD2', 120],
      ['SD3', 120],
      ['UG1', 240],
      ['UG2', 120],
      ['KK1', 240],
      ['KK2', 120],
    ]);
  });

  it('[1824-PRE-04] start with what was paid and without trains', () => {
    const t = table().do('buy-paper', { company: 'UG1', price: 240 }).do('buy-paper', { company: 'KK2', price: 120 });
    expect([t.moneyOf('UG1'), t.moneyOf('KK2'), t.trainsOf('UG1')]).toEqual([240, 120, []]);
  });

  it('[1824-PRE-05] can never be sold', () => {
    expect(
      southern()
        .afterInitial()
        .turnOf(0)
        .no('sell-shares', { sales: [{ company: 'SD1', count: 1 }] }),
    ).toBe('1824-PRE-05');
  });

  it('[1824-PRE-06] own two trains at most, in every phase', () => {
    for (const phase of [2, 5]) {
      const t = table()
        .paper('UG1', 0)
        .paper('KK1', 0)
        .afterInitial()
        .phase(phase)
        .money('KK1', 2000)
        .trains('KK1', '6', '6')
        .at('KK1', 'trains');
      const [train] = t.choices('buy-train', 'train');
      expect(train).toBeUndefined();
      expect(
        t.whyNot('buy-train', {
          company: 'KK1',
          from: 'supply',
          train: phase === 2 ? '2' : '5',
          price: phase === 2 ? 80 : 400,
        }),
      ).toEqual(['1824-TRAIN-11']);
    }
  });

  it('[1824-PRE-07] [1824-COAL-11] split their income in halves without choice', () => {
    const graz = table().paper('SD2', 1).afterInitial().marker('SD2', 'G10').tile('G10', '57', 2).tile('H11', '4', 2);
    graz.trains('SD2', '2').money('SD2', 0).money(1, 0).at('SD2', 'run').run();
    expect([graz.moneyOf(1), graz.moneyOf('SD2')]).toEqual([15, 15]);
    const coal = table().paper('EPP', 1).afterInitial().marker('EPP', 'C6').tile('B5', '57', 2);
    coal.money('EPP', 0).money(1, 0).at('EPP', 'run').run();
    expect([coal.moneyOf(1), coal.moneyOf('EPP')]).toEqual([10, 10 + 10]);
  });

  it('[1824-PRE-08] [1824-NAT-06] Sd1 becomes 20 % of Sd, Sd2 and Sd3 10 % each', () => {
    const t = foundSd(southern([0, 1, 2]));
    expect([0, 1, 2].map((n) => t.held('SD', n))).toEqual([2, 1, 1]);
    expect(['SD1', 'SD2', 'SD3'].map((id) => t.owner(id))).toEqual(['gone', 'gone', 'gone']);
  });

  it('[1824-PRE-09] Ug1 becomes 20 % of Ug, Ug2 10 %', () => {
    const t = foundUg(table().paper('UG1', 0).paper('UG2', 1).marker('UG1', 'F17', 1).marker('UG2', 'H15'));
    expect([t.held('UG', 0), t.held('UG', 1), t.directorOf('UG')]).toEqual([2, 1, 0]);
  });

  it('[1824-PRE-10] kk1 becomes 20 % of kk, kk2 10 %', () => {
    const t = foundKk(table().paper('KK1', 0).paper('KK2', 1).marker('KK1', 'E12', 1).marker('KK2', 'E12', 2));
    t.do('choose-home', { company: 'KK', home: 'KK1' });
    expect([t.held('KK', 0), t.held('KK', 1), t.directorOf('KK')]).toEqual([2, 1, 0]);
  });

  it('[1824-PRE-11] [1824-R-22] operate under their own rules until the end of that round', () => {
    const t = ready(southern(), 3, '3').at('BH', 'trains', ['SD3']);
    buy(t, '4').do('done');
    expect([t.state.place.owner, t.owner('SD3')]).toEqual([{ kind: 'company', company: 'SD3' }, 1]);
    // Its own turn goes on as ever, with its limit of two; at the end of the round it is closed, before anything is exported.
    t.trains('SD3', '4').money('SD3', 0).at('SD3', 'track').do('done');
    expect([t.state.place.round, t.owner('SD3'), t.trainsOf('SD')]).toEqual(['share', 'gone', ['4']]);
    const what = t.events.flatMap((event) => (event.event === 'own' ? [event.what] : []));
    expect(what.filter((one) => one === 'founded' || one === 'exported')).toEqual(['founded', 'exported']);
  });

  it('[1824-PRE-12] are never exchanged by choice', () => {
    expect(southern().afterInitial().phase(3).turnOf(1).no('exchange', { company: 'SD2', into: 'SD' })).toBe(
      '1824-PRE-12',
    );
  });

  it('[1824-PRE-13] [1824-R-34] may own normal trains and goods trains', () => {
    const t = table().paper('SD2', 0).afterInitial().phase(2).money('SD2', 200).at('SD2', 'trains');
    t.do('buy-train', { company: 'SD2', from: 'supply', train: '1g', price: 120 });
    t.do('buy-train', { company: 'SD2', from: 'supply', train: '2', price: 80 });
    expect(t.trainsOf('SD2').toSorted()).toEqual(['1g', '2']);
  });
});

describe('Staatsbahnen', () => {
  it('[1824-NAT-01] are at home in Wien, Budapest and Wien', () => {
    expect(foundSd(table()).markers('SD')).toEqual(['E12']);
    expect(foundUg(table()).markers('UG')).toEqual(['F17']);
    expect(foundKk(table()).markers('KK')).toEqual(['E12']);
  });

  it('[1824-NAT-02] own four trains in phases 4 and 5, three from phase 6', () => {
    for (const [phase, limit, train, price] of [
      [4, 4, '4', 280],
      [5, 4, '5', 400],
      [6, 3, '6', 600],
    ] as const) {
      const holds = (count: number): readonly string[] => {
        const t = table().afterInitial().phase(phase).open('UG', 0, [2]).money('UG', 3000).marker('UG', 'F17', 1);
        t.trains('UG', ...Array.from({ length: count }, () => '8')).at('UG', 'trains');
        return t.whyNot('buy-train', { company: 'UG', from: 'supply', train, price });
      };
      expect([holds(limit - 1), holds(limit)]).toEqual([[], ['1824-TRAIN-11']]);
    }
  });

  it('[1824-NAT-03] Sd at the end of the round with the first 4-train', () => {
    const t = buy(ready(southern(), 3, '3'), '4');
    expect(t.state.own.open).not.toContain('SD');
    expect(t.do('done').state.own.open).toContain('SD');
  });

  it('[1824-NAT-04] Ug with the first 5-train', () => {
    const t = buy(ready(table(), 4, '4'), '5');
    expect(t.state.own.open).not.toContain('UG');
    expect(t.do('done').state.own.open).toContain('UG');
  });

  it('[1824-NAT-05] kk with the first 6-train', () => {
    const t = buy(ready(table(), 5, '5'), '6');
    expect(t.state.own.open).not.toContain('KK');
    expect(t.do('done').state.own.open).toContain('KK');
  });

  it('[1824-NAT-07] the largest holder takes the certificate for two of 10 %', () => {
    const t = foundSd(southern([0, 1, 2]).shares('SD', 'reserved', [0, 0, 3]));
    expect([t.directorOf('SD'), t.held('SD', 0), t.held('SD', 2)]).toEqual([2, 2, 4]);
  });

  it('[1824-NAT-08] [1824-EX-19] ties go to the owner of number 1, then 2, then 3, then the priority card, then clockwise', () => {
    const first = foundSd(southern([0, 1, 2]).shares('SD', 'reserved', [0, 1, 0]));
    expect([first.directorOf('SD'), first.held('SD', 0), first.held('SD', 1)]).toEqual([0, 2, 2]);
    const second = foundSd(
      table()
        .paper('SD2', 2)
        .paper('SD3', 1)
        .marker('SD2', 'G10')
        .marker('SD3', 'G4')
        .shares('SD', 'reserved', [0, 1, 1]),
    );
    expect(second.directorOf('SD')).toBe(2);
    const third = foundSd(table().paper('SD3', 1).marker('SD3', 'G4').shares('SD', 'reserved', [2, 1, 0]));
    expect(third.directorOf('SD')).toBe(1);
    const tied = (priority: 0 | 1 | 2): Table =>
      buy(ready(table().shares('SD', 'reserved', [2, 2, 0]), 3, '3').own({ priority: seat(priority) }), '4').do('done');
    expect([tied(0).directorOf('SD'), tied(1).directorOf('SD'), tied(2).directorOf('SD')]).toEqual([0, 1, 0]);
    // Who was no owner of a pre-Staatsbahn loses every tie with one who was, priority card or not.
    const outsider = (priority: 0 | 1 | 2): Table =>
      buy(
        ready(table().paper('SD3', 2).marker('SD3', 'G4').shares('SD', 'reserved', [2, 2, 1]), 3, '3').own({
          priority: seat(priority),
        }),
        '4',
      ).do('done');
    expect([outsider(0).directorOf('SD'), outsider(1).directorOf('SD')]).toEqual([2, 2]);
    // Number 1 wins a tie with number 2 and with number 3, whatever the priority card says.
    const owners = foundSd(southern([1, 0, 2]).shares('SD', 'reserved', [1, 0, 1]));
    expect([owners.held('SD', 0), owners.held('SD', 1), owners.held('SD', 2)]).toEqual([2, 2, 2]);
    expect(owners.directorOf('SD')).toBe(1);
    // But the most shares come before any tie.
    expect(foundSd(southern([1, 0, 2]).shares('SD', 'reserved', [2, 0, 1])).directorOf('SD')).toBe(0);
    // With four players the next after the priority card is asked for, not the lowest seat.
    const four = (priority: 0 | 1 | 2 | 3): Table =>
      buy(ready(table({}, 4).shares('SD', 'reserved', [2, 0, 0, 2]), 3, '3').own({ priority: seat(priority) }), '4').do(
        'done',
      );
    expect([1, 2].map((n) => four(n === 1 ? 1 : 2).directorOf('SD'))).toEqual([3, 3]);
  });

  it('[1824-NAT-09] [1824-EX-04] get 720, 840 and 840 when all pre-Staatsbahnen were sold', () => {
    const all = table()
      .paper('SD1', 0)
      .paper('SD2', 0)
      .paper('SD3', 0)
      .paper('UG1', 0)
      .paper('UG2', 0)
      .paper('KK1', 0)
      .paper('KK2', 0)
      .afterInitial();
    expect(['SD', 'UG', 'KK'].map((id) => foundingCapital(all.state, all.company(id)))).toEqual([720, 840, 840]);
    const t = southern();
    for (const id of ['SD1', 'SD2', 'SD3']) t.money(id, 0);
    expect(foundSd(t).moneyOf('SD')).toBe(720);
  });

  it('[1824-NAT-10] take over cash and trains', () => {
    const t = foundSd(
      southern().money('SD1', 100).money('SD2', 20).money('SD3', 3).trains('SD1', '3').trains('SD2', '1g'),
    );
    expect([t.moneyOf('SD'), t.trainsOf('SD')]).toEqual([843, ['3', '1g']]);
    expect(trainsOf(t.state, t.company('SD1'))).toEqual([]);
  });

  it('[1824-NAT-11] [1824-EX-05] [1824-R-20] get the price of every unsold pre-Staatsbahn once', () => {
    const without = (missing: string): number => {
      const t = table();
      for (const id of ['SD1', 'SD2', 'SD3']) if (id !== missing) t.paper(id, 0);
      t.afterInitial();
      return foundingCapital(t.state, t.company('SD'));
    };
    expect([without('SD1'), without('SD2')]).toEqual([960, 840]);
    const none = table().afterInitial();
    expect(['SD', 'UG', 'KK'].map((id) => foundingCapital(none.state, none.company(id)))).toEqual([1200, 1200, 1200]);
  });

  it('[1824-NAT-12] the certificate of an unsold pre-Staatsbahn lies in the Bank', () => {
    const t = table().paper('SD1', 0).paper('SD2', 0).afterInitial();
    expect([t.held('SD', 'bank'), t.held('UG', 'bank'), t.held('KK', 'bank')]).toEqual([7, 10, 10]);
    t.money(1, 500).turnOf(1).do('buy-share', { company: 'SD', from: 'bank' });
    expect(t.held('SD', 1)).toBe(1);
  });

  it('[1824-NAT-13] put their markers in the place of those of the pre-Staatsbahnen', () => {
    expect(foundSd(southern()).markers('SD')).toEqual(['E12', 'G4', 'G10']);
  });

  it('[1824-NAT-14] [1824-R-17] the director of kk picks one of the two homes in Wien', () => {
    const t = foundKk(table().paper('KK1', 0).paper('KK2', 1).marker('KK1', 'E12', 1).marker('KK2', 'E12', 2));
    expect([t.acting, t.choices('choose-home', 'home')]).toEqual([0, ['KK1', 'KK2']]);
    expect(t.no('choose-home', { company: 'KK', home: 'SD1' })).toBe('1824-NAT-14');
    t.do('choose-home', { company: 'KK', home: 'KK2' });
    const wien = t.state.hexes.find(({ markers }) => markers.flat().includes(t.company('KK')));
    expect(wien?.markers).toEqual([[], [], ['KK']]);
  });

  it('[1824-NAT-15] kk then pays 40 for its next marker', () => {
    const t = foundKk(table().paper('KK1', 0).marker('KK1', 'E12', 1));
    t.tile('E12', '499').tile('E10', '9', 1).tile('E8', '57', 1).money('KK', 300).at('KK', 'marker');
    const cash = t.moneyOf('KK');
    t.do('place-marker', { company: 'KK', hex: 'E8', stop: 0 });
    expect(cash - t.moneyOf('KK')).toBe(40);
  });

  it('[1824-NAT-16] [1824-R-18] without any pre-Staatsbahn a free marker goes to the place of number 1', () => {
    const t = foundSd(table());
    const wien = t.state.hexes.find(({ markers }) => markers.flat().includes(t.company('SD')));
    expect(wien?.markers).toEqual([['SD'], [], []]);
  });

  it('[1824-NAT-17] act from the next round on if somebody holds 20 %', () => {
    const t = foundSd(southern());
    expect(t.state.own.inRound).toContain('SD');
    expect(t.state.place.number).toBe(2);
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'SD' });
    expect([t.directorOf('SD'), t.held('SD', 0)]).toEqual([0, 2]);
    const tenth = foundSd(table().paper('SD2', 0).marker('SD2', 'G10'));
    expect([tenth.directorOf('SD'), tenth.held('SD', 0)]).toEqual([undefined, 1]);
    expect(tenth.state.place.owner).toEqual({ kind: 'company', company: 'BH' });
  });

  it('[1824-NAT-18] [1824-R-21] without director do not act, and the price falls every round', () => {
    const t = foundSd(table());
    expect(t.directorOf('SD')).toBeUndefined();
    expect(t.fieldOf('SD')).toBe('(1,2) 110');
    expect(t.state.place.owner).toEqual({ kind: 'company', company: 'BH' });
    expect(t.state.own.operated).not.toContain('SD');
  });

  it('[1824-R-51] without director lose the cheapest of their surplus trains', () => {
    const t = ready(table().paper('SD2', 0).paper('SD3', 1).marker('SD2', 'G10').marker('SD3', 'G4'), 5, '5');
    t.trains('SD2', '5', '3g')
      .trains('SD3', '4', '5')
      .own({ toFound: [t.company('SD')] });
    buy(t, '6').do('done');
    expect([t.directorOf('SD'), t.trainsOf('SD')]).toEqual([undefined, ['5', '3g', '5']]);
    const few = ready(table().paper('SD2', 0).paper('SD3', 1).marker('SD2', 'G10').marker('SD3', 'G4'), 3, '3');
    buy(few.trains('SD2', '3', '3g').trains('SD3', '3'), '4').do('done');
    expect([few.directorOf('SD'), few.trainsOf('SD')]).toEqual([undefined, ['3', '3g', '3']]);
  });

  it('[1824-R-21] without director sell no trains', () => {
    const t = foundSd(table()).trains('SD', '4').at('BH', 'trains').set(3, 1).money('BH', 1000);
    expect(t.no('buy-train', { company: 'BH', from: 'SD', card: t.cardOf('SD'), price: 280 })).toBe('1824-NAT-18');
  });

  it('[1824-NAT-19] the first with two shares becomes director', () => {
    const t = foundSd(table().shares('SD', 'reserved', [1]))
      .money(0, 500)
      .turnOf(0);
    t.do('buy-share', { company: 'SD', from: 'bank' });
    expect([t.directorOf('SD'), t.held('SD', 0), t.held('SD', 'bank')]).toEqual([0, 2, 8]);
  });

  it('[1824-NAT-20] [1824-R-14] unreserved shares can be bought in the initial share round', () => {
    const t = table().do('buy-share', { company: 'KK', from: 'bank' });
    expect([t.held('KK', 2), t.moneyOf(2)]).toEqual([1, 700]);
  });

  it("[1824-NAT-21] the director's certificate can never be bought", () => {
    const t = table().afterInitial().money(0, 900).turnOf(0);
    expect(t.no('par', { company: 'SD', price: 100 })).toBe('1824-NAT-21');
    expect(t.no('buy-share', { company: 'SD', from: 'bank', certificate: 'director' })).toBe('1824-NAT-21');
  });

  it('[1824-NAT-22] surplus trains leave the game at founding; the new director picks them', () => {
    const t = foundSd(southern().trains('SD1', '3', '3').trains('SD2', '3', '1g').trains('SD3', '3'));
    expect([t.state.pending, t.acting]).toEqual([[{ kind: 'surplus-train', seat: 0, company: 'SD' }], 0]);
    const goods = t.state.trains.find(({ type }) => type === '1g')?.id;
    t.do('discard-train', { company: 'SD', train: goods });
    expect(t.trainsOf('SD')).toEqual(['3', '3', '3', '3']);
  });

  it('[1824-NAT-23] share purchases never open them', () => {
    const t = southern([0, 0, 0]).afterInitial().shares('SD', 'reserved', [5]).money(0, 900).turnOf(0);
    t.do('buy-share', { company: 'SD', from: 'bank' });
    expect(t.state.own.open).toEqual([]);
  });

  it('[1824-R-16] without number 1 the largest holder with 20 % gets the certificate at founding, not before', () => {
    const t = table().paper('SD2', 1).marker('SD2', 'G10').afterInitial().shares('SD', 'bank', [3]);
    expect(t.directorOf('SD')).toBeUndefined();
    foundSd(t);
    expect([t.directorOf('SD'), t.held('SD', 0), t.held('SD', 1)]).toEqual([0, 3, 1]);
  });

  it('[1824-R-23] an export founds them before the share round', () => {
    const t = ready(southern(), 3, '3').set(1, 1);
    t.do('done');
    expect([t.state.place.round, t.state.own.open.includes(t.company('SD'))]).toEqual(['share', true]);
  });
});
