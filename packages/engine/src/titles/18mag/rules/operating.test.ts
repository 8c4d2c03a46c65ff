import { describe, expect, it } from 'vitest';
import { phaseOf } from '../readers.ts';
import { type Table, table } from '../test-table.ts';

const DONE = { type: 'done' };
const PASS = { type: 'pass' };
const buy = (company: string, train: string, from: string, price: number) => ({
  type: 'buy-train',
  company,
  from,
  train,
  price,
});
const SELLERS: { readonly [train: string]: readonly [string, number] } = {
  2: ['LdStEG', 80],
  3: ['MAVAG', 120],
  4: ['LdStEG', 200],
  6: ['MAVAG', 320],
};
const buyOf = (company: string, train: string) => buy(company, train, ...(SELLERS[train] ?? ['', 0]));
/** Minor 3 is the only minor, without train or money: its turn is one `done`. */
const idle = (people = 3): Table => table(people).minors({ 3: 0 }).trains('3').money('3', 0);
/** From minor 3's turn, without decisions of its own, to the next decision of anybody. */
const endOfRound = (t: Table): Table => t.at('3', 'track').do(DONE);
const allPass = (t: Table): Table => Array.from({ length: t.state.seats }).reduce<Table>((now) => now.do(PASS), t);

describe('operating rounds', () => {
  it('[18mag-OR-01] share rounds and sets of operating rounds alternate', () => {
    const share = endOfRound(idle());
    expect(share.state.place.round).toBe('share-round');
    const next = allPass(share);
    expect(next.state.place).toMatchObject({ round: 'operating-round' });
    expect(endOfRound(next).state.place.round).toBe('share-round');
  });

  it('[18mag-OR-02] yellow: one operating round', () => {
    expect(allPass(endOfRound(idle())).state.own.operating).toMatchObject({ inSet: 1, begun: 1 });
  });

  it('[18mag-OR-03] green and brown: two', () => {
    for (const phase of ['green', 'brown'] as const) {
      const first = allPass(endOfRound(idle().phase(phase)));
      expect(first.state.own.operating).toMatchObject({ inSet: 2, begun: 1 });
      const second = endOfRound(first);
      expect([second.state.place.round, second.state.own.operating.begun]).toEqual(['operating-round', 2]);
      expect(endOfRound(second).state.place.round).toBe('share-round');
    }
  });

  it('[18mag-OR-04] after the last share round three, then the end', () => {
    let now = allPass(endOfRound(idle().phase('gray')));
    expect(now.state.own.operating).toMatchObject({ inSet: 3, last: true });
    for (const begun of [1, 2, 3]) {
      expect(now.state.own.operating.begun).toBe(begun);
      now = endOfRound(now);
    }
    expect(now.state.outcome?.reason).toBe('last-phase');
  });

  it('[18mag-OR-05] minors act by number, whoever owns them', () => {
    const now = table(3).minors({ 11: 0, 3: 1, 6: 2 }).shareRound(0);
    const first = allPass(now);
    expect([first.onTurn, first.acting]).toEqual(['3', 1]);
    expect(first.state.own.operating.queue).toEqual(['6', '11']);
  });

  it('[18mag-OR-06] then all majors, highest price first', () => {
    const end = idle().shares('RABA', [2]).money('RABA', 50).shares('SIK', [0, 2]).money('SIK', 50);
    const majors = end.at('3', 'track').do(DONE);
    expect([majors.onTurn, majors.acting]).toEqual(['SIK', 1]);
    expect(majors.until('payout').do({ type: 'dividend', company: 'SIK', pay: 0 }).onTurn).toBe('RABA');
  });

  it('[18mag-OR-07] each company has one turn; the round ends after the last', () => {
    const end = endOfRound(table(3).minors({ 3: 0, 6: 1 }).trains('3').money('3', 0).trains('6').money('6', 0));
    expect(end.onTurn).toBe('6');
    const after = end.until('track').do(DONE);
    expect(after.state.place.round).toBe('share-round');
    expect(end.why({ type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 })).toBe(
      'not-its-turn 18mag-OR-07',
    );
  });

  it('[18mag-OR-08] track, station, scrap, run, split, buy, in this order', () => {
    const turn = table(3).minors({ 3: 0, 6: 1 }).tiles('E10 57/2', 'D9 57/2').money('3', 200).at('3', 'track');
    const early = [
      { type: 'place-marker', company: '3', hex: 'D9', stop: 0 },
      { type: 'scrap', company: '3', train: turn.cardOf('3') },
      turn.at('3', 'run').best(),
      buyOf('3', '2'),
    ];
    for (const deed of early) expect(turn.refusal(deed).code).toBe('not-now');
    const station = turn.do(DONE);
    expect(station.step).toBe('station');
    const run = station.do(DONE);
    expect(run.step).toBe('run');
    expect(new Set(run.allOffers().map(({ type }) => type))).toEqual(new Set(['scrap', 'run']));
    const trains = run.do(run.best());
    expect([trains.step, trains.refusal({ type: 'scrap', company: '3', train: turn.cardOf('3') }).code]).toEqual([
      'trains',
      'not-now',
    ]);
    expect(trains.do(DONE).onTurn).toBe('6');
  });

  it('[18mag-OR-08] no scrapping once rail cars are paid', () => {
    const turn = table(3)
      .minors({ 11: 0 })
      .tiles('D7 6/2')
      .at('11', 'run')
      .do({ type: 'buy-car', company: '11', service: 'offboard-bonus' });
    expect(turn.why({ type: 'scrap', company: '11', train: turn.cardOf('11') })).toBe('running-has-begun 18mag-OR-08');
  });

  it('[18mag-OR-09] running is compulsory, the other steps are not', () => {
    const turn = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'D9 57/2').money('3', 200);
    for (const step of ['track', 'station', 'trains']) expect(turn.at('3', step).offered(DONE)).toBe(true);
    expect(turn.at('3', 'run').why(DONE)).toBe('not-now 18mag-OR-09');
    expect(turn.at('3', 'run').why({ type: 'run', company: '3', runs: [] })).toBe('not-the-best-run 18mag-REV-06');
  });

  it('[18mag-OR-10] [18mag-R-100] a minor pays from its own treasury alone', () => {
    const poor = table(3).minors({ 3: 0 }).money(0, 1000).money('3', 79).trains('3').at('3', 'trains');
    expect(poor.why(buyOf('3', '2'))).toBe('not-enough-money 18mag-OR-10');
    const broke = table(3).minors({ 3: 0, 6: 1 }).trains('3').money('3', 0).begin('3');
    expect([
      broke.step,
      broke.do({ type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 }).tileOn('E10'),
    ]).toEqual(['track', '57/1']);
  });

  it('[18mag-R-34] [18mag-R-35] home first, then the paid tile in the same turn', () => {
    const turn = table(3)
      .minors({ 3: 0 })
      .at('3', 'track')
      .do({ type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 });
    expect(turn.do({ type: 'lay-tile', company: '3', hex: 'E8', tile: '9', rotation: 1 }).tileOn('E8')).toBe('9/1');
  });

  it('[18mag-R-24] the yellow tile of this turn may be promoted in it', () => {
    const turn = table(3)
      .minors({ 3: 0, 6: 1 })
      .phase('green')
      .at('3', 'track')
      .do({ type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 });
    const green = turn.do({ type: 'lay-tile', company: '3', hex: 'E10', tile: '619', rotation: 1 });
    expect([green.tileOn('E10'), green.paid]).toEqual(['619/1', ['3>SKEV 10']]);
  });

  it('[18mag-R-101] no yellow piece for the home: the minor lays nothing', () => {
    const none = table(3).minors({ 3: 0, 6: 1 }).pieces('57', 0).pieces('6', 0).begin('3');
    expect(none.onTurn).toBe('3');
    expect(none.step).not.toBe('track');
    expect(none.at('3', 'track').why({ type: 'lay-tile', company: '3', hex: 'E8', tile: '9', rotation: 1 })).toBe(
      'home-first 18mag-TRACK-10',
    );
  });
});

describe('scrapping', () => {
  const two = (): Table =>
    table(3).minors({ 3: 0, 6: 1 }).tiles('E10 57/2', 'D9 57/2').trains('3', '2', '3').at('3', 'run');
  const scrap = (t: Table, n: number) => ({ type: 'scrap', company: '3', train: t.cardOf('3', n) });

  it('[18mag-SCRAP-01] none, one or both, before running', () => {
    expect(two().do(scrap(two(), 0)).trainsOf('3')).toEqual(['3']);
    const both = two().do(scrap(two(), 0), scrap(two(), 1));
    expect([both.trainsOf('3'), both.step]).toEqual([[], 'trains']);
    expect(two().why({ type: 'scrap', company: '3', train: two().cardOf('6') })).toBe('not-its-train 18mag-SCRAP-01');
  });
  it('[18mag-SCRAP-01] a minor whose trains have no route may scrap them too', () => {
    const stuck = table(3).minors({ 3: 0, 6: 1 }).tiles('E10 57/1').trains('3', '2', '2').money('3', 320);
    const turn = stuck.begin('3').do(DONE);
    expect([turn.step, turn.offered(scrap(turn, 0))]).toEqual(['run', true]);
    const both = turn.do(scrap(turn, 0), scrap(turn, 1));
    const bought = both.do(buyOf('3', '3'), buyOf('3', '4'));
    expect([both.step, bought.trainsOf('3'), phaseOf(bought.state).name]).toEqual(['trains', ['3', '4'], 'brown']);
  });
  it('[18mag-SCRAP-02] brings nothing', () => {
    expect(two().do(scrap(two(), 0)).paid).toEqual([]);
  });
  it('[18mag-SCRAP-03] the card can be bought again', () => {
    const none = two().money('3', 120).do(scrap(two(), 0), scrap(two(), 1));
    expect(none.do(buyOf('3', '3')).trainsOf('3')).toEqual(['3']);
  });
  it('[18mag-SCRAP-04] [18mag-R-19] never changes the phase, and buying the type again does not either', () => {
    const green = two().phase('green').money('3', 120);
    const none = green.do(scrap(green, 0), scrap(green, 1));
    expect(phaseOf(none.state).name).toBe('green');
    expect(phaseOf(none.do(buyOf('3', '3')).state).name).toBe('green');
  });
});

describe('buying trains', () => {
  const buying = (money = 900): Table =>
    table(3).minors({ 3: 0, 6: 1, 8: 0 }).money('3', money).trains('3').at('3', 'trains');

  it('[18mag-TRAIN-01] is the last step; what is bought runs in the next turn', () => {
    const ran = table(3).minors({ 3: 0, 6: 1 }).tiles('E10 57/2', 'D9 57/2').money('3', 100).at('3', 'run');
    const bought = ran.do(ran.best()).do(buyOf('3', '2'));
    expect([bought.onTurn, bought.step]).toEqual(['6', 'track']);
  });
  it('[18mag-TRAIN-02] one or two in a turn', () => {
    const two = buying().do(buyOf('3', '2'), buyOf('3', '4'));
    expect([two.trainsOf('3'), two.onTurn]).toEqual([['2', '4'], '6']);
  });
  it('[18mag-TRAIN-03] none with two trains', () => {
    const full = table(3).minors({ 3: 0 }).money('3', 900).trains('3', '2', '2').at('3', 'trains');
    expect([full.why(buyOf('3', '2')), full.offers('buy-train')]).toEqual(['train-limit 18mag-TRAIN-03', []]);
  });
  it('[18mag-TRAIN-04] every type from the first round, in any order', () => {
    expect(
      buying()
        .offers('buy-train')
        .flatMap(({ fixed }) => fixed.train ?? []),
    ).toEqual(['2', '3', '4', '6']);
    expect(buying().do(buyOf('3', '6')).trainsOf('3')).toEqual(['6']);
    expect(buying().why(buy('3', '5', 'MAVAG', 100))).toBe('no-such-train 18mag-TRAIN-04');
  });
  it('[18mag-TRAIN-05] a 2 costs 80, 40 of it to LdStEG', () => {
    expect(buying().do(buyOf('3', '2')).paid).toEqual(['3>LdStEG 40', '3>bank 40']);
  });
  it('[18mag-TRAIN-06] a 3 costs 120, 60 of it to MAVAG', () => {
    expect(buying().do(buyOf('3', '3')).paid).toEqual(['3>MAVAG 60', '3>bank 60']);
  });
  it('[18mag-TRAIN-07] a 4 costs 200, 100 of it to LdStEG', () => {
    expect(buying().do(buyOf('3', '4')).paid).toEqual(['3>LdStEG 100', '3>bank 100']);
  });
  it('[18mag-TRAIN-08] a 6 costs 320, 160 of it to MAVAG', () => {
    expect(buying().do(buyOf('3', '6')).paid).toEqual(['3>MAVAG 160', '3>bank 160']);
  });
  it('[18mag-TRAIN-09] the other half goes to the Bank, and the price is fixed', () => {
    expect(buying().why(buy('3', '2', 'LdStEG', 70))).toBe('wrong-price 18mag-TRAIN-05');
    expect(buying().do(buyOf('3', '2')).moneyOf('3')).toBe(820);
  });
  it('[18mag-TRAIN-10] nobody is forced to buy', () => {
    expect(buying().do(DONE).trainsOf('3')).toEqual([]);
  });
  it('[18mag-TRAIN-11] [18mag-R-57] no train becomes obsolete', () => {
    const last = buying(1000).do(buyOf('3', '3'), buyOf('3', '6'));
    expect([last.trainsOf('6'), last.trainsOf('8')]).toEqual([['2'], ['2']]);
  });
  it('[18mag-TRAIN-12] a traded train is paid to its minor; nobody else takes part and no phase begins', () => {
    const trade = buying()
      .trains('8', '3')
      .do({ type: 'buy-train', company: '3', from: '8', card: buying().trains('8', '3').cardOf('8'), price: 33 });
    expect([trade.paid, phaseOf(trade.state).name, trade.trainsOf('8')]).toEqual([['3>8 33'], 'yellow', []]);
  });
  it('[18mag-R-56] another owner is asked, and nothing happens without a yes', () => {
    const deed = { type: 'buy-train', company: '3', from: '6', card: buying().cardOf('6'), price: 10 };
    const asked = buying().do(deed);
    expect([asked.step, asked.acting, asked.trainsOf('3')]).toEqual(['train-sale', 1, []]);
    expect(asked.why({ type: 'done', seat: 0 })).toBe('not-your-turn 18mag-R-56');
    const yes = asked.do({ type: 'answer', take: 'yes' });
    expect([yes.trainsOf('3'), yes.moneyOf('6'), yes.moneyOf('3'), yes.acting]).toEqual([['2'], 60, 890, 0]);
    const no = asked.do({ type: 'answer', take: 'no' });
    expect([no.trainsOf('3'), no.moneyOf('6'), no.step]).toEqual([[], 50, 'trains']);
    expect(buying().why({ ...deed, from: '3' })).toBe('not-the-seller 18mag-MINOR-07');
    expect(buying().why({ ...deed, card: buying().cardOf('8') })).toBe('not-its-train 18mag-MINOR-07');
    expect(buying().why({ ...deed, from: '8', card: buying().cardOf('8'), price: 901 })).toBe(
      'not-enough-money 18mag-OR-10',
    );
    expect(buying().why({ type: 'buy-train', company: '3', from: '8', price: 10 })).toBe('one-train 18mag-TRAIN-02');
  });
});

describe('phases', () => {
  const buyer = (): Table =>
    table(3).minors({ 3: 0, 6: 1, 8: 2 }).money('3', 900).trains('3').money('6', 900).trains('6').at('3', 'trains');
  const phase = (t: Table): string => phaseOf(t.state).name;

  it('[18mag-PHASE-01] yellow, green, brown, grey', () => {
    const seen = ['yellow', 'green', 'brown', 'gray'] as const;
    expect(seen.map((name) => phase(idle().phase(name)))).toEqual(seen);
  });
  it('[18mag-PHASE-02] the first train of a type 3, 4 or 6 advances the phase, whichever it is', () => {
    expect(['3', '4', '6'].map((type) => phase(buyer().do(buyOf('3', type))))).toEqual(['green', 'green', 'green']);
    expect(phase(buyer().do(buyOf('3', '3'), buyOf('3', '3')))).toBe('green');
  });
  it('[18mag-PHASE-03] first green, second brown, third grey', () => {
    const green = buyer().do(buyOf('3', '6'));
    expect([phase(green), phase(green.do(buyOf('3', '3')))]).toEqual(['green', 'brown']);
    const third = green.do(buyOf('3', '3')).at('6', 'trains').do(buyOf('6', '4'));
    expect(phase(third)).toBe('gray');
  });
  it('[18mag-PHASE-04] 2-trains never do', () => {
    expect(phase(buyer().do(buyOf('3', '2'), buyOf('3', '2')))).toBe('yellow');
  });
  it('[18mag-PHASE-05] each phase brings its tile colour', () => {
    expect(
      (['yellow', 'green', 'brown', 'gray'] as const).map((name) => phaseOf(idle().phase(name).state).tiles.at(-1)),
    ).toEqual(['yellow', 'green', 'brown', 'gray']);
  });
  it('[18mag-PHASE-06] each phase changes the red locations', () => {
    const income = (name: 'yellow' | 'green' | 'brown' | 'gray'): number => {
      const run = table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2').phase(name).at('11', 'run');
      return run.do(run.best()).state.own.minors.find(({ company }) => company === '11')?.lastIncome ?? 0;
    };
    expect([income('yellow'), income('green'), income('brown'), income('gray')]).toEqual([50, 60, 70, 90]);
  });
  it('[18mag-PHASE-07] [18mag-R-17] the running round is finished, then comes a share round in any case', () => {
    const first = buyer().phase('green').operating({ inSet: 2, begun: 1 }).do(buyOf('3', '4')).do(DONE);
    expect(first.onTurn).toBe('6');
    const rest = first.trains('8').money('8', 0).at('8', 'track').do(DONE);
    expect([rest.state.place.round, rest.state.own.operating.begun]).toEqual(['share-round', 1]);
  });
  it('[18mag-PHASE-08] from the share round after green on, two operating rounds', () => {
    const share = buyer().do(buyOf('3', '3')).trains('8').money('8', 0).at('8', 'track').do(DONE);
    expect(share.state.own.operating.inSet).toBe(1);
    expect(allPass(share).state.own.operating.inSet).toBe(2);
  });
  it('[18mag-PHASE-09] the share round after grey is the last', () => {
    const share = buyer().phase('brown').do(buyOf('3', '6')).trains('8').money('8', 0).at('8', 'track').do(DONE);
    expect(share.state.place.round).toBe('share-round');
    expect(allPass(share).state.own.operating).toMatchObject({ inSet: 3, last: true });
  });
  it('[18mag-PHASE-10] from brown on rail cars are dearer', () => {
    const price = (name: 'green' | 'brown'): unknown =>
      table(3).minors({ 11: 0 }).tiles('D7 6/2').phase(name).at('11', 'run').offers('buy-car')[0]?.about.cost;
    expect([price('green'), price('brown')]).toEqual([10, 20]);
  });
  it('[18mag-PHASE-11] [18mag-R-18] several changes in one round take effect at once and bring one share round', () => {
    const brown = buyer().do(buyOf('3', '3'), buyOf('3', '4'));
    expect(phase(brown)).toBe('brown');
    const share = brown.trains('8').money('8', 0).at('8', 'track').do(DONE);
    const next = allPass(share);
    expect([share.state.place.round, next.state.place.round, next.state.own.operating.inSet]).toEqual([
      'share-round',
      'operating-round',
      2,
    ]);
  });
  it('[18mag-PHASE-12] [18mag-R-46] [18mag-R-47] the red bonus and the mines rise with brown', () => {
    const red = (name: 'green' | 'brown'): number => {
      const run = table(3).minors({ 11: 0, 12: 1 }).tiles('D7 6/2').phase(name).at('11', 'run');
      const paid = run.do({ type: 'buy-car', company: '11', service: 'offboard-bonus' });
      return paid.do(paid.best()).state.own.minors.find(({ company }) => company === '11')?.lastIncome ?? 0;
    };
    expect([red('green'), red('brown')]).toEqual([20 + 40 + 20, 20 + 50 + 30]);
    const mine = (name: 'green' | 'brown'): string | undefined => {
      const run = table(3).minors({ 6: 0, 12: 1 }).tiles('B17 57/0', 'C16 57/0').phase(name).at('6', 'run');
      const paid = run.do({ type: 'buy-car', company: '6', service: 'mine-access' });
      return paid.do(paid.best()).paid.at(2);
    };
    expect([mine('green'), mine('brown')]).toEqual(['bank>6 30', 'bank>6 50']);
  });
  it('[18mag-R-21] no phase advances by itself; only 18xx.games does that after three quiet rounds', () => {
    const quiet = (t: Table): Table => {
      let now = t;
      for (let n = 0; n < 3; n += 1) now = allPass(endOfRound(now));
      return now;
    };
    expect(phaseOf(quiet(idle()).state).name).toBe('yellow');
    const there = table(3, { ruleset: '18xx.games' }).minors({ 3: 0 }).trains('3').money('3', 0);
    expect(phaseOf(quiet(there).state).name).toBe('green');
  });
});

describe('the end', () => {
  const last = (): Table => idle().phase('gray').operating({ last: true, inSet: 3, begun: 3 });

  it('[18mag-END-01] is near when 3, 4 and 6 have each been bought', () => {
    const grey = table(3)
      .minors({ 3: 0, 6: 1 })
      .phase('brown')
      .money('3', 400)
      .trains('3')
      .at('3', 'trains')
      .do(buyOf('3', '6'));
    expect(grey.happened).toContain('last-phase');
  });
  it('[18mag-END-02] [18mag-R-22] the round is finished, then the last share round and exactly three rounds', () => {
    let now = allPass(endOfRound(idle().phase('gray')));
    const rounds: string[] = [];
    while (now.state.outcome === undefined && rounds.length < 9) {
      rounds.push(now.state.place.round);
      now = endOfRound(now);
    }
    expect(rounds).toEqual(['operating-round', 'operating-round', 'operating-round']);
  });
  it('[18mag-END-03] cash and shares at their prices count, the certificate of the director as two', () => {
    const end = endOfRound(last().money(0, 100).shares('SIK', [3, 1]).price('SIK', 100));
    // An empty treasury moves SIK one to the left in the last round.
    expect(end.priceOf('SIK')).toBe(95);
    expect(end.state.outcome?.scores).toEqual([100 + 3 * 95, 95, 0]);
  });
  it('[18mag-END-04] trains and treasuries count nothing', () => {
    const end = last().trains('3', '6').money('3', 70).at('3', 'trains').do(DONE);
    expect(end.state.outcome?.scores).toEqual([0, 0, 0]);
  });
  it('[18mag-END-05] [18mag-R-72] the richest wins, equals together', () => {
    expect(endOfRound(last().money(0, 10).money(1, 20)).state.outcome?.winners).toEqual([1]);
    expect(endOfRound(last().money(0, 20).money(1, 20)).state.outcome?.winners).toEqual([0, 1]);
  });
  it('[18mag-END-06] after the third round it is over at once', () => {
    const end = endOfRound(last().shares('SIK', [4, 3, 3]).price('SIK', 100));
    expect([end.state.outcome === undefined, end.priceOf('SIK')]).toEqual([false, 95]);
    expect(end.why({ type: 'pass', seat: 0 })).toBe('game-over 18mag-END-06');
    expect(end.allOffers(0)).toEqual([]);
  });
});
