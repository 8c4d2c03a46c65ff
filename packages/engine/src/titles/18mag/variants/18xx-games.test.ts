import { describe, expect, it } from 'vitest';
import { phaseOf } from '../readers.ts';
import { type Table, table } from '../test-table.ts';

const there = (): Table => table(3, { ruleset: '18xx.games' }).minors({ 3: 0, 6: 1 });
const DONE = { type: 'done' };

describe('by the rules of 18xx.games', () => {
  it('the phase advances after three operating rounds without a train from its seller, counted from the last one bought', () => {
    const third = there().trains('6').money('6', 80).operating({ quietRounds: 2 }).at('6', 'trains');
    const quiet = third.do(DONE);
    expect([phaseOf(quiet.state).name, quiet.state.own.operating.quietRounds]).toEqual(['green', 0]);
    const bought = third.do({ type: 'buy-train', company: '6', from: 'LdStEG', train: '2', price: 80 });
    expect([phaseOf(bought.state).name, bought.state.own.operating.quietRounds]).toEqual(['yellow', 0]);
    expect([quiet, bought].map(({ state }) => state.place.round)).toEqual(['share-round', 'share-round']);
    const second = there().trains('6').money('6', 80).operating({ quietRounds: 1 }).at('6', 'trains').do(DONE);
    expect([phaseOf(second.state).name, second.state.own.operating.quietRounds]).toEqual(['yellow', 2]);
  });

  it('new types of trains bring no phase beyond the last', () => {
    const last = there().own({ forcedPhases: 2 }).phase('gray');
    expect(phaseOf(last.state).name).toBe('gray');
  });

  it('any legal run is accepted', () => {
    const line = there().tiles('E10 57/2', 'D9 57/2').at('3', 'run');
    const ran = line.do({ type: 'run', company: '3', runs: [] });
    expect([ran.state.own.minors.find(({ company }) => company === '3')?.lastIncome, ran.paid]).toEqual([0, []]);
  });

  it('a rail car may be paid and stay idle', () => {
    const line = there().tiles('E10 57/2', 'D9 57/2').at('3', 'run');
    const paid = line.do({ type: 'buy-car', company: '3', service: 'offboard-bonus' });
    const best = line.best();
    expect([paid.paid, paid.do(best).paid.slice(0, 2)]).toEqual([['3>RABA 10'], ['bank>0 20', 'bank>3 20']]);
  });

  it('a terrain token may be wasted where no terrain is due', () => {
    const mohacs = table(3, { ruleset: '18xx.games' }).minors({ 7: 0 }).at('7', 'track');
    const lay = { type: 'lay-tile', company: '7', hex: 'G10', tile: 'L32', rotation: 3, using: 'terrain-token' };
    const laid = mohacs.do(lay);
    expect([mohacs.offered(lay), laid.state.own.minors.find(({ company }) => company === '7')?.terrainTokens]).toEqual([
      true,
      0,
    ]);
  });

  it('the priority deal card went left once more after the draft until October 2025', () => {
    const priority = (people: number, site: readonly string[]): number => {
      let now = table(people, { ruleset: '18xx.games', site });
      while (now.state.place.round === 'first-share-round') {
        const [first] = now.offers('pick');
        const papers = first?.choose.company;
        const company = papers !== undefined && 'oneOf' in papers ? papers.oneOf[0] : '';
        now = now.do({ type: 'pick', company });
      }
      return now.state.own.priority + 1;
    };
    expect([3, 4, 5, 6].map((people) => priority(people, []))).toEqual([3, 4, 4, 4]);
    expect([3, 4, 5, 6].map((people) => priority(people, ['priority-moves-on']))).toEqual([1, 1, 5, 5]);
    expect([priority(2, []), priority(2, ['priority-moves-on'])]).toEqual([1, 2]);
  });

  it('a major could be sold again in the same turn until October 2021, with another drop', () => {
    const sell = { type: 'sell-shares', sales: [{ company: 'SIK', count: 1 }] };
    const turn = (site: readonly string[]): Table =>
      table(3, { ruleset: '18xx.games', site }).shares('SIK', [3, 4]).shareRound(0).do(sell);
    expect(turn([]).why(sell)).toBe('sold-this-turn 18mag-SELL-07');
    const twice = turn(['repeated-sales']).do(sell);
    expect([twice.moneyOf(0), twice.priceOf('SIK'), twice.held('SIK', 0)]).toEqual([145, 65, 1]);
  });

  it('there was no river at Szolnok until March 2022', () => {
    const lay = { type: 'lay-tile', company: '1', hex: 'E14', tile: '57', rotation: 2 };
    const paid = (site: readonly string[]): readonly string[] =>
      table(3, { ruleset: '18xx.games', site }).minors({ 1: 0 }).tiles('D13 3/5').at('1', 'track').do(lay).paid;
    expect([paid([]), paid(['dry-szolnok'])]).toEqual([['1>SIK 10'], []]);
  });

  it('with standard dividends a director pays out all or nothing', () => {
    const pay = (amount: number): { readonly type: string; readonly company: string; readonly pay: number } => ({
      type: 'dividend',
      company: 'SIK',
      pay: amount,
    });
    const turn = table(3, { ruleset: '18xx.games', site: ['whole-payouts'] })
      .shares('SIK', [3, 2])
      .money('SIK', 90)
      .at('SIK', 'payout');
    expect(turn.offers('dividend')[0]?.choose).toEqual({ pay: { oneOf: [0, 90] } });
    expect(turn.why(pay(50))).toBe('all-or-nothing 18mag-DIV-01');
    expect([turn.do(pay(90)).moneyOf(0), turn.do(pay(0)).moneyOf('SIK')]).toEqual([27, 90]);
  });

  it('the ways of the site do not concern a game by the rulebook', () => {
    const sell = { type: 'sell-shares', sales: [{ company: 'SIK', count: 1 }] };
    const turn = table(3, { site: ['repeated-sales'] })
      .shares('SIK', [3, 4])
      .shareRound(0)
      .do(sell);
    expect(turn.why(sell)).toBe('sold-this-turn 18mag-SELL-07');
  });
});
