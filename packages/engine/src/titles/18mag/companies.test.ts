import { describe, expect, it } from 'vitest';
import { seat } from '../../core/ids.ts';
import { worth } from './readers.ts';
import { boxOf, majorsOf } from './state.ts';
import { table } from './test-table.ts';

const LAY = { type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 };

describe('minors', () => {
  it('[18mag-MINOR-01] are taken without payment in the first share round and in no other way', () => {
    const taken = table(3).do({ type: 'pick', company: '3' });
    expect(taken.moneyOf(0)).toBe(0);
    expect(taken.why({ type: 'pick', company: '3' })).toBe('minor-taken 18mag-MINOR-01');
    expect(table(3).minors({ 1: 0 }).shareRound(0).why({ type: 'pick', company: '3' })).toBe('not-now 18mag-MINOR-01');
  });

  it('[18mag-MINOR-02] can never be sold or handed on', () => {
    const selling = table(3).minors({ 1: 0 }).shareRound(0);
    expect(selling.why({ type: 'sell-shares', sales: [{ company: '1', count: 1 }] })).toBe(
      'no-such-company 18mag-SELL-01',
    );
    expect(selling.why({ type: 'buy-share', company: '1', from: 'bank' })).toBe('no-such-company 18mag-BUY-01');
  });

  it('[18mag-MINOR-03] start with one 2-train and 50 Forint', () => {
    const taken = table(3).do({ type: 'pick', company: '3' });
    expect([taken.trainsOf('3'), taken.moneyOf('3')]).toEqual([['2'], 50]);
  });

  it('[18mag-MINOR-04] never hold more than two trains, in any phase', () => {
    for (const phase of ['yellow', 'gray'] as const) {
      const full = table(3).minors({ 1: 0 }).phase(phase).money('1', 900).trains('1', '2', '2').at('1', 'trains');
      expect(full.whyNot({ type: 'buy-train', company: '1', from: 'LdStEG', train: '2', price: 80 })).toEqual([
        '18mag-TRAIN-03',
      ]);
    }
  });

  it('[18mag-MINOR-05] may end their turn without a train', () => {
    const turn = table(3).minors({ 1: 0, 2: 1 }).money('1', 100).trains('1').at('1', 'trains');
    expect(turn.do({ type: 'done' }).trainsOf('1')).toEqual([]);
  });

  it('[18mag-MINOR-06] always split their income, half to the owner, half to the treasury', () => {
    const ran = table(3).minors({ 3: 1 }).tiles('E10 57/2', 'F11 7/2').at('3', 'run');
    const after = ran.do(ran.best());
    expect(after.paid.slice(0, 2)).toEqual(['bank>1 20', 'bank>3 20']);
    expect(after.allOffers().map(({ type }) => type)).not.toContain('dividend');
  });

  it('[18mag-MINOR-07] trade trains from the first operating round, for one Forint or more', () => {
    const trade = table(3).minors({ 1: 0, 2: 0 }).trains('1').at('1', 'trains');
    const buy = (price: number) => ({ type: 'buy-train', company: '1', from: '2', card: trade.cardOf('2'), price });
    expect(trade.do(buy(1)).trainsOf('1')).toEqual(['2']);
    expect(trade.do(buy(50)).moneyOf('2')).toBe(100);
    expect(trade.why(buy(0))).toBe('price-too-low 18mag-MINOR-07');
    expect(trade.why(buy(51))).toBe('not-enough-money 18mag-OR-10');
  });

  it('[18mag-MINOR-08] do what their owner decides', () => {
    const turn = table(3).minors({ 3: 2 }).at('3', 'track');
    expect(turn.acting).toBe(2);
    expect(turn.why({ ...LAY, seat: 0 })).toBe('not-your-turn 18mag-OR-07');
    expect(turn.do({ ...LAY, seat: 2 }).tileOn('E10')).toBe('57/1');
  });

  it('[18mag-MINOR-09] have no share price and count nothing in the final score', () => {
    const last = table(3).minors({ 1: 0 }).money('1', 500).trains('1', '6').phase('gray');
    expect(last.state.market.flat()).not.toContain('1');
    const end = last.operating({ last: true, inSet: 3, begun: 3 }).at('1', 'trains').queue().do({ type: 'done' });
    expect(end.state.outcome?.scores).toEqual([0, 0, 0]);
  });
});

describe('majors', () => {
  it('[18mag-MAJOR-01] have a price and operate from the first round, with or without a director', () => {
    const turn = table(3).minors({ 1: 0 }).money('1', 0).trains('1').money('SIK', 50).at('1', 'track');
    const done = turn.do({ type: 'done' });
    expect(done.happened.filter((what) => what === 'payout')).toHaveLength(7);
    expect(done.priceOf('SIK')).toBe(80);
  });

  it('[18mag-MAJOR-02] [18mag-R-60] are directed by the player with most shares, from 20 % on', () => {
    const buying = table(3).money(0, 1000).shares('SIK', [1, 0, 0]).shareRound(0);
    expect(buying.directorOf('SIK')).toBeUndefined();
    expect(buying.do({ type: 'buy-share', company: 'SIK', from: 'bank' }).directorOf('SIK')).toBe(0);
  });

  it('[18mag-MAJOR-03] are decided for by the director alone', () => {
    const turn = table(3).shares('SIK', [1, 3, 2]).money('SIK', 50).at('SIK', 'payout');
    expect(turn.acting).toBe(1);
    expect(turn.why({ type: 'dividend', company: 'SIK', pay: 50, seat: 2 })).toBe('not-your-turn 18mag-OR-07');
  });

  it("[18mag-MAJOR-04] the director's certificate is two shares and one certificate", () => {
    const paid = table(3)
      .shares('SIK', [2, 0, 0])
      .money('SIK', 100)
      .at('SIK', 'payout')
      .do({ type: 'dividend', company: 'SIK', pay: 100 });
    expect(paid.moneyOf(0)).toBe(20);
    const two = table(3).shares('SIK', [2, 0, 0]);
    expect(worth(two.state, seat(0)) - two.moneyOf(0)).toBe(2 * two.priceOf('SIK'));
    // Five certificates of six majors make the limit of 18 with a director's certificate, not with two papers.
    const limit = table(3)
      .shares('SIK', [2])
      .shares('RABA', [6])
      .shares('G&C', [6])
      .shares('SNW', [6])
      .money(0, 999)
      .shareRound(0);
    expect(limit.do({ type: 'buy-share', company: 'SKEV', from: 'bank' }).held('SKEV', 0)).toBe(1);
  });

  it("[18mag-MAJOR-05] sell 10 % certificates only, never the director's", () => {
    const buying = table(3).money(0, 1000).shareRound(0).do({ type: 'buy-share', company: 'SIK', from: 'bank' });
    expect([buying.held('SIK', 0), buying.directorOf('SIK')]).toEqual([1, undefined]);
    const last = table(3).money(0, 1000).shares('SIK', [1, 1, 6]).shareRound(0);
    expect(last.state.shares.find(({ company }) => company === 'SIK')?.bank).toBe(2);
    const none = table(3).money(0, 1000).shares('SIK', [3, 3, 4]).shareRound(0);
    expect(none.why({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe('no-certificate-left 18mag-BUY-08');
  });

  it('[18mag-MAJOR-06] [18mag-R-64] two 10 % certificates become the free director certificate at once', () => {
    const buying = table(3)
      .money(0, 1000)
      .shares('SIK', [1])
      .shareRound(0)
      .do({ type: 'buy-share', company: 'SIK', from: 'bank' });
    const shares = buying.state.shares.find(({ company }) => company === 'SIK');
    expect([shares?.director, shares?.players, shares?.bank]).toEqual([0, [0, 0, 0], 8]);
    const second = table(3)
      .money(1, 1000)
      .shares('SIK', [3, 1])
      .shareRound(1)
      .do({ type: 'buy-share', company: 'SIK', from: 'bank' });
    expect(second.state.shares.find(({ company }) => company === 'SIK')?.players).toEqual([1, 2, 0]);
  });

  it('[18mag-MAJOR-07] lay no track, own no trains and run no routes', () => {
    const turn = table(3).minors({ 1: 0 }).shares('SIK', [2]).money('SIK', 500).at('SIK', 'marker');
    expect(turn.why({ type: 'lay-tile', company: 'SIK', hex: 'E12', tile: 'L33', rotation: 2 })).toBe(
      'not-now 18mag-MAJOR-07',
    );
    expect(turn.why({ type: 'buy-train', company: 'SIK', from: 'LdStEG', train: '2', price: 80 })).toBe(
      'not-now 18mag-MAJOR-07',
    );
    expect(turn.why({ type: 'run', company: 'SIK', runs: [] })).toBe('not-now 18mag-MAJOR-07');
    expect([...new Set(turn.allOffers().map(({ type }) => type))]).toEqual(['place-marker', 'done']);
  });

  const services = (id: string): readonly string[] =>
    majorsOf(boxOf(table(3).state)).find((major) => major.id === id)?.services ?? [];
  const colour = (id: string): string | undefined =>
    majorsOf(boxOf(table(3).state)).find((major) => major.id === id)?.colour.name;

  it('[18mag-MAJOR-08] RABA, red, raises red locations', () => {
    expect([services('RABA'), colour('RABA')]).toEqual([['offboard-bonus'], 'red']);
  });
  it('[18mag-MAJOR-09] G&C, light blue, makes plus-trains', () => {
    expect([services('G&C'), colour('G&C')]).toEqual([['plus-train'], 'light blue']);
  });
  it('[18mag-MAJOR-10] SNW, black, opens mines', () => {
    expect([services('SNW'), colour('SNW')]).toEqual([['mine-access'], 'black']);
  });

  it('[18mag-MAJOR-11] SIK, green, earns 10 Forint for each river or mountain', () => {
    const turn = table(3)
      .minors({ 6: 0 })
      .at('6', 'track')
      .do({ type: 'lay-tile', company: '6', hex: 'B17', tile: '57', rotation: 1 });
    expect([turn.paid, colour('SIK')]).toEqual([['6>SIK 10'], 'green']);
  });

  it('[18mag-MAJOR-12] SKEV, yellow, earns 10 Forint for an additional tile and half of a station', () => {
    const first = table(3).minors({ 3: 0 }).tiles('E10 57/2', 'F11 7/2').money('3', 100).at('3', 'track');
    const both = first.do(
      { type: 'lay-tile', company: '3', hex: 'D9', tile: '57', rotation: 2 },
      { type: 'lay-tile', company: '3', hex: 'E12', tile: 'L33', rotation: 2 },
    );
    expect([both.paid, colour('SKEV')]).toEqual([['3>SKEV 10'], 'yellow']);
    const station = both.until('station');
    expect(station.step).toBe('station');
    expect(station.do({ type: 'place-marker', company: '3', hex: 'E12', stop: 1 }).paid).toContain('3>SKEV 20');
  });

  it('[18mag-MAJOR-13] LdStEG, orange, sells 2- and 4-trains', () => {
    const turn = table(3).minors({ 1: 0 }).money('1', 900).trains('1').at('1', 'trains');
    expect(
      turn
        .offers('buy-train')
        .filter(({ fixed }) => fixed.from === 'LdStEG')
        .map(({ fixed }) => fixed.train),
    ).toEqual(['2', '4']);
    expect(colour('LdStEG')).toBe('orange');
  });

  it('[18mag-MAJOR-14] MAVAG, purple, sells 3- and 6-trains', () => {
    const turn = table(3).minors({ 1: 0 }).money('1', 900).trains('1').at('1', 'trains');
    expect(
      turn
        .offers('buy-train')
        .filter(({ fixed }) => fixed.from === 'MAVAG')
        .map(({ fixed }) => fixed.train),
    ).toEqual(['3', '6']);
    expect(turn.why({ type: 'buy-train', company: '1', from: 'LdStEG', train: '3', price: 120 })).toBe(
      'not-the-seller 18mag-SETUP-06',
    );
    expect(colour('MAVAG')).toBe('purple');
  });

  it('[18mag-MAJOR-15] have treasuries in tens: every fee and marker price is one', () => {
    const { own, trains } = boxOf(table(3).state);
    const fees = [own.additionalTileCost, own.terrainSymbolCost, ...Object.values(own.railCarPrices).flat()];
    const shares = trains.map(({ paidToSeller }) => paidToSeller);
    expect([...fees, ...shares, 40 / 2, 80 / 2].every((sum) => sum % 10 === 0)).toBe(true);
  });
});
