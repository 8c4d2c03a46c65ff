/** The rulebook read once more: what minors run and which trains they buy. The numbers are those of the book. */
import { describe, expect, it } from 'vitest';
import { phaseLine } from '../../doors/shown.ts';
import { type Deed, table, type Table } from './test-table.ts';

const car = (company: string, service: string): Deed => ({ type: 'buy-car', company, service });
const buy = (company: string, from: string, train: string, price: number): Deed => ({
  type: 'buy-train',
  company,
  from,
  train,
  price,
});
const DONE: Deed = { type: 'done' };

const three = (): Table => table(3).minors({ 1: 0, 2: 1, 3: 2, 4: 2, 5: 0, 6: 1, 8: 2, 11: 1, 12: 0 });
const code = (now: Table, deed: Deed): string => now.refusal(deed).code;
const phase = (now: Table): string | undefined => phaseLine(now.state).find(({ isNow }) => isNow)?.name;

/** What the best run pays: to the owner, to the treasury, and there once more for a mine. */
const paidOut = (now: Table): readonly number[] =>
  now.do(now.best()).paid.map((line) => Number(line.split(' ').at(-1)));

describe('running', () => {
  it('VII.3.5: both trains may be scrapped without pay; the company then earns nothing and may go on without', () => {
    const now = three().tiles('B17 57/0', 'C16 57/0').trains('6', '2', '3').money('6', 50).begin('6').until('run');
    const one = now.do({ type: 'scrap', company: '6', train: now.cardOf('6', 1) });
    const none = one.do({ type: 'scrap', company: '6', train: one.cardOf('6') });
    expect([none.trainsOf('6'), none.moneyOf('6')]).toEqual([[], 50]);
    expect(none.paid).toEqual([]);
    expect(none.until('trains').do(DONE).onTurn).not.toBe('6');
  });

  it('VII.3.6: a mine is no second place of a route', () => {
    const now = three().tiles('B17 57/0').begin('6').until('run');
    const legs = [
      { hex: 'A18', stop: 0, leave: 0 },
      { hex: 'B17', enter: 3, stop: 0 },
    ];
    const run = { type: 'run', company: '6', runs: [{ train: now.cardOf('6'), cars: [], legs }] };
    expect([code(now, car('6', 'mine-access')), code(now, run)]).toEqual(['car-without-effect', 'mine-not-allowed']);
    const paid = now.turn({ cars: ['mine-access'] });
    expect(code(paid, { ...run, runs: [{ train: now.cardOf('6'), cars: ['mine-access'], legs }] })).toBe(
      'too-few-locations',
    );
    expect(now.do(now.best()).paid).toEqual([]);
  });

  it('VII.3.6: a mine counts for no range and pays the treasury alone, and only with its car', () => {
    const now = three().tiles('B17 57/0', 'C16 57/0').begin('6').until('run');
    expect(now.do(now.best()).paid).toEqual(['bank>1 20', 'bank>6 20']);
    const hired = now.do(car('6', 'mine-access'));
    expect(hired.paid).toEqual(['6>SNW 10']);
    expect(hired.do(hired.best()).paid).toEqual(['bank>1 20', 'bank>6 20', 'bank>6 30']);
  });

  it('VII.3.6: rail cars cost 10, 20, … in the order of hiring whatever their colour, each once, and 20, 30, … later', () => {
    const sopron = (now: Table): Table => now.tiles('D7 6/0', 'E6 3/3').begin('11').until('run');
    const now = sopron(three());
    const blue = now.do(car('11', 'plus-train'));
    expect(blue.paid).toEqual(['11>G&C 10']);
    expect(blue.do(car('11', 'offboard-bonus')).paid).toEqual(['11>RABA 20']);
    expect(now.do(car('11', 'offboard-bonus')).do(car('11', 'plus-train')).paid).toEqual(['11>G&C 20']);
    expect(code(blue, car('11', 'plus-train'))).toBe('one-car-each');
    const later = sopron(three().phase('brown').money('11', 49)).do(car('11', 'plus-train'));
    expect(later.paid).toEqual(['11>G&C 20']);
    expect(code(later, car('11', 'offboard-bonus'))).toBe('not-enough-money');
  });

  it('VII.3.6: a plus train adds towns to its places, never cities', () => {
    const now = three().tiles('D13 58/0', 'C12 57/2').begin('1').until('run');
    expect(paidOut(now)).toEqual([15, 15]);
    expect(paidOut(now.do(car('1', 'plus-train')))).toEqual([25, 25]);
    // Kassa, Miskolc, Szolnok: the third city is one too many, with or without the car.
    const line = three().tiles('B17 57/0', 'C16 57/0', 'D15 9/0', 'E14 57/0');
    expect(paidOut(line.trains('6', '3').begin('6').until('run'))).toEqual([30, 30]);
    const cities = line.begin('6').until('run');
    expect(paidOut(cities)).toEqual([20, 20]);
    expect(code(cities, car('6', 'plus-train'))).toBe('car-without-effect');
  });

  it('VII.3.6: the red bonus counts for one train only', () => {
    const one = three().tiles('D7 57/2').begin('11').until('run');
    const bonus = 2 * ((paidOut(one.do(car('11', 'offboard-bonus')))[0] ?? 0) - (paidOut(one)[0] ?? 0));
    expect(bonus).toBeGreaterThan(0);
    // Both trains end in Bécs, one from each side.
    const both = three().tiles('D7 6/2', 'D9 5/1', 'C8 6/5').trains('11', '2', '4').begin('11').until('run');
    expect(paidOut(both)).toEqual([70, 70]);
    expect(paidOut(both.do(car('11', 'offboard-bonus')))).toEqual([70 + bonus / 2, 70 + bonus / 2]);
  });

  it('VII.3.6: Buda and Pest are two places, a full city of others ends a route, and markers of majors add 10', () => {
    const ring = (now: Table): Table => now.tiles('F11 7/2', 'E10 6/3', 'D11 8/4', 'D13 3/0').trains('1', '4');
    const open = ring(table(3).minors({ 1: 0 }));
    const run = (now: Table): readonly number[] => paidOut(now.begin('1').until('run'));
    expect(run(open)).toEqual([35, 35]);
    expect(run(ring(three()))).toEqual([25, 25]);
    expect(run(open.marker('SIK', 'E10'))).toEqual([30, 30]);
    // In Buda it raises Buda alone: a train between Pest and the town has nothing of it.
    expect(run(open.marker('SIK', 'E12', 0))).toEqual([40, 40]);
    expect(run(open.marker('SIK', 'E12', 0).trains('1', '2'))).toEqual([15, 15]);
  });

  it('VII.4.2: every marker of a major in a city adds its 10', () => {
    const big = table(3)
      .minors({ 6: 1 })
      .phase('green')
      .tiles('B17 57/0', 'C16 57/0', 'C16 14/0')
      .marker('RABA', 'C16');
    expect(paidOut(big.begin('6').until('run'))).toEqual([30, 30]);
    expect(paidOut(big.marker('SIK', 'C16').begin('6').until('run'))).toEqual([35, 35]);
  });

  it('VII.2: a red place is an end of a route, and its value is that of the phase', () => {
    const bees = three().tiles('D7 57/2', 'C8 57/1').trains('11', '3');
    const now = bees.begin('11').until('run');
    const through = [
      { hex: 'D7', stop: 0, leave: 2 },
      { hex: 'C6', enter: 5, stop: 0, leave: 4 },
      { hex: 'C8', enter: 1, stop: 0 },
    ];
    const deed = { type: 'run', company: '11', runs: [{ train: now.cardOf('11'), cars: [], legs: through }] };
    expect(code(now, deed)).toBe('offboard-passed');
    expect(paidOut(now)).toEqual([25, 25]);
    expect(paidOut(bees.bought('6').begin('11').until('run'))).toEqual([30, 30]);
  });

  it('VII.3.7: running is a duty, and less than the most is not accepted', () => {
    const now = three().tiles('D13 58/0', 'C12 57/2').trains('1', '3').begin('1').until('run');
    const short = [
      { hex: 'E12', stop: 1, leave: 3 },
      { hex: 'D13', enter: 0, stop: 0 },
    ];
    const run = (runs: readonly unknown[]): Deed => ({ type: 'run', company: '1', runs });
    expect(code(now, run([]))).toBe('not-the-best-run');
    expect(code(now, run([{ train: now.cardOf('1'), cars: [], legs: short }]))).toBe('not-the-best-run');
    expect(now.offered(DONE)).toBe(false);
  });

  it('VII.3.6: two trains share no piece of track', () => {
    const now = three().tiles('B17 57/0', 'C16 57/0').trains('6', '2', '2').begin('6').until('run');
    const legs = [
      { hex: 'B17', stop: 0, leave: 0 },
      { hex: 'C16', enter: 3, stop: 0 },
    ];
    const runs = [0, 1].map((n) => ({ train: now.cardOf('6', n), cars: [], legs }));
    expect(code(now, { type: 'run', company: '6', runs })).toBe('track-used-twice');
    expect(paidOut(now)).toEqual([20, 20]);
  });

  it('VII.3.6: three cars cost 10, 20 and 30, and one train may draw them all', () => {
    // Town, Kassa, the mine, Galicia: out of a 2-train's reach without the mine, and with the town too long without the plus.
    const now = three().tiles('B17 6/1', 'B15 4/1', 'B19 8/2', 'B21 9/1').money('6', 60).begin('6').until('run');
    expect(paidOut(now)).toEqual([15, 15]);
    const mine = now.do(car('6', 'mine-access'));
    const red = mine.do(car('6', 'offboard-bonus'));
    const plus = red.do(car('6', 'plus-train'));
    expect([mine.paid, red.paid, plus.paid]).toEqual([['6>SNW 10'], ['6>RABA 20'], ['6>G&C 30']]);
    expect(paidOut(plus)).toEqual([40, 40, 30]);
  });

  it('VII.3.6: a route leads through a mine with its car only', () => {
    const now = three().tiles('B17 57/0', 'A16 8/4', 'B15 4/0').begin('6').until('run');
    expect(paidOut(now)).toEqual([]);
    expect(paidOut(now.do(car('6', 'mine-access')))).toEqual([15, 15, 30]);
  });

  it('VII.3.6: where two tracks merge one train passes', () => {
    const fork = three().phase('green').tiles('E10 57/1', 'E8 9/1', 'E8 23/4', 'E6 58/4');
    const run = (now: Table): readonly number[] => paidOut(now.begin('3').until('run'));
    expect(run(fork)).toEqual([15, 15]);
    // Sopron on the other branch brings more; a second train gets past neither.
    const both = fork.tiles('D7 57/2');
    expect([run(both), run(both.trains('3', '2', '2'))]).toEqual([
      [20, 20],
      [20, 20],
    ]);
  });
});

describe('trains', () => {
  it('VII.3.8: half of the price goes to the seller, two trains may be bought, and two are the most', () => {
    const now = three().trains('3').money('3', 1000).at('3', 'trains');
    const one = now.do(buy('3', 'LdStEG', '2', 80));
    expect([...one.paid].toSorted()).toEqual(['3>LdStEG 40', '3>bank 40']);
    const two = one.do(buy('3', 'MAVAG', '3', 120));
    expect([...two.paid].toSorted()).toEqual(['3>MAVAG 60', '3>bank 60']);
    expect(two.onTurn).not.toBe('3');
    const full = three().trains('3', '2', '2').money('3', 1000).at('3', 'trains');
    expect(code(full, buy('3', 'MAVAG', '6', 320))).toBe('train-limit');
  });

  it('III.3.2: minors trade trains for 1 Forint or more; another owner is asked, no major is paid, no phase begins', () => {
    const now = three().trains('8', '6').at('3', 'trains');
    const from = (seller: string, price: number): Deed => ({
      type: 'buy-train',
      company: '3',
      from: seller,
      card: now.cardOf(seller),
      price,
    });
    const full = now.trains('3', '2', '2');
    expect(code(full, from('8', 1))).toBe('train-limit');
    expect(code(now, from('8', 51))).toBe('not-enough-money');
    expect(code(now, from('8', 0))).toBe('price-too-low');
    const own = now.do(from('8', 1));
    expect([own.paid, own.trainsOf('3'), phase(own)]).toEqual([['3>8 1'], ['2', '6'], 'yellow']);
    const asked = now.do(from('2', 50));
    expect([asked.acting, asked.trainsOf('3')]).toEqual([1, ['2']]);
    expect(asked.do({ type: 'answer', take: 'no' }).trainsOf('2')).toEqual(['2']);
    expect(asked.do({ type: 'answer', take: 'yes' }).paid).toEqual(['3>2 50']);
  });
});
