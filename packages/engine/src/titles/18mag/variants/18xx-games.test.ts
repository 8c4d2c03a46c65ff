import { describe, expect, it } from 'vitest';
import { phaseOf } from '../readers.ts';
import { type Table, table } from '../test-table.ts';

const there = (): Table => table(3, { ruleset: '18xx.games' }).minors({ 3: 0, 6: 1 });
const DONE = { type: 'done' };

describe('by the rules of 18xx.games', () => {
  it('the phase advances after three operating rounds without a train from its seller, counted from the last one bought', () => {
    const third = there().trains('6').treasury('6', 80).operating({ quietRounds: 2 }).at('6', 'trains');
    const quiet = third.act(DONE);
    expect([phaseOf(quiet.state).name, quiet.state.own.operating.quietRounds]).toEqual(['green', 0]);
    const bought = third.act({ type: 'buy-train', company: '6', from: 'LdStEG', train: '2', price: 80 });
    expect([phaseOf(bought.state).name, bought.state.own.operating.quietRounds]).toEqual(['yellow', 0]);
    expect([quiet, bought].map(({ state }) => state.place.round)).toEqual(['share-round', 'share-round']);
    const second = there().trains('6').treasury('6', 80).operating({ quietRounds: 1 }).at('6', 'trains').act(DONE);
    expect([phaseOf(second.state).name, second.state.own.operating.quietRounds]).toEqual(['yellow', 2]);
  });

  it('new types of trains bring no phase beyond the last', () => {
    const last = there().own({ forcedPhases: 2 }).phase('gray');
    expect(phaseOf(last.state).name).toBe('gray');
  });

  it('any legal run is accepted', () => {
    const line = there().tiles('E10 57/2', 'D9 57/2').at('3', 'run');
    const ran = line.act({ type: 'run', company: '3', runs: [] });
    expect([ran.state.own.minors.find(({ company }) => company === '3')?.lastIncome, ran.paid]).toEqual([0, []]);
  });

  it('a rail car may be paid and stay idle', () => {
    const line = there().tiles('E10 57/2', 'D9 57/2').at('3', 'run');
    const paid = line.act({ type: 'buy-car', company: '3', service: 'offboard-bonus' });
    const best = line.best();
    expect([paid.paid, paid.act(best).paid.slice(0, 2)]).toEqual([['3>RABA 10'], ['bank>0 20', 'bank>3 20']]);
  });

  it('a terrain token may be wasted where no terrain is due', () => {
    const mohacs = table(3, { ruleset: '18xx.games' }).minors({ 7: 0 }).at('7', 'track');
    const lay = { type: 'lay-tile', company: '7', hex: 'G10', tile: 'L32', rotation: 3, terrainToken: true };
    const laid = mohacs.act(lay);
    expect([mohacs.offered(lay), laid.state.own.minors.find(({ company }) => company === '7')?.terrainTokens]).toEqual([
      true,
      0,
    ]);
  });
});
