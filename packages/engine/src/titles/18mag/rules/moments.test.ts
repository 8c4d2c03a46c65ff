import { describe, expect, it } from 'vitest';
import { rules18Mag1 } from '../index.ts';
import { type Deed, type Table, table } from '../test-table.ts';

const DONE = { type: 'done' };
const buy = (company: string, price = 80): Deed => ({
  type: 'buy-train',
  seat: 0,
  company,
  from: 'LdStEG',
  train: '2',
  price,
});
const station = (company: string, hex: string): Deed => ({ type: 'place-marker', company, hex, stop: 0 });
const line = (t: Table = table(3)): Table => t.minors({ 3: 0, 8: 1, 9: 0 }).tiles('E10 57/2', 'D9 57/2');

describe('a step that was passed over says why', () => {
  it('[18mag-OR-10] a minor without the money for a station', () => {
    for (const t of [line(), line(table(3, {}, 'table', rules18Mag1))]) {
      const run = t.treasury('3', 39).at('3', 'run');
      expect(run.refusal(station('3', 'D9'))).toEqual({
        code: 'not-enough-money',
        rule: '18mag-OR-10',
        params: { company: '3', has: 39, needed: 40 },
      });
    }
    expect(line().at('3', 'run').no(station('3', 'F11'))).toBe('no-city 18mag-TOKEN-05');
    expect(line().at('3', 'run').no(station('3', 'H17'))).toBe('not-connected 18mag-TOKEN-07');
  });

  it('[18mag-TOKEN-02] a second station is refused because there was a first, whatever money is left', () => {
    const far = line().tiles('C8 6/3').treasury('3', 200).at('3', 'station').act(station('3', 'D9'));
    expect(far.step).toBe('run');
    expect(far.no(station('3', 'C8'))).toBe('not-now 18mag-TOKEN-02');
    expect(far.treasury('3', 0).no(station('3', 'C8'))).toBe('not-now 18mag-TOKEN-02');
    const waived = line().treasury('3', 200).at('3', 'station').act(DONE);
    expect(waived.no(station('3', 'D9'))).toBe('not-now 18mag-OR-08');
  });

  it('[18mag-OR-08] what comes too early or too late in a turn', () => {
    const track = line().treasury('3', 200).at('3', 'track');
    expect(track.no(station('3', 'D9'))).toBe('not-now 18mag-OR-08');
    expect(track.no({ type: 'run', company: '3', runs: [] })).toBe('not-now 18mag-OR-08');
    const lay = { type: 'lay-tile', company: '3', hex: 'F11', tile: '9', rotation: 2 };
    expect(line().treasury('3', 200).at('3', 'station').no(lay)).toBe('not-now 18mag-OR-08');
    expect(line().treasury('3', 9).at('3', 'station').no(lay)).toBe('not-enough-money 18mag-TERRAIN-11');
  });

  it('[18mag-OR-10] [18mag-TRAIN-03] a minor that could buy no train', () => {
    const broke = line().trains('3').treasury('3', 79).trains('8').trains('9').at('8', 'track');
    expect(broke.refusal(buy('3'))).toEqual({
      code: 'not-enough-money',
      rule: '18mag-OR-10',
      params: { company: '3', has: 79, needed: 80 },
    });
    const full = line().trains('3', '2', '2').treasury('3', 200);
    expect(full.at('8', 'track').no(buy('3'))).toBe('two-trains 18mag-TRAIN-03');
    expect(full.at('9', 'track').no(buy('3'))).toBe('two-trains 18mag-TRAIN-03');
    expect(full.shares('SIK', [2]).treasury('SIK', 50).at('SIK', 'payout').no(buy('3'))).toBe(
      'two-trains 18mag-TRAIN-03',
    );
    const rich = line().trains('3').treasury('3', 80);
    expect(rich.at('8', 'track').no(buy('3'))).toBe('not-your-turn 18mag-OR-07');
    expect(rich.at('9', 'track').no(buy('3'))).toBe('not-its-turn 18mag-OR-07');
    // Minor 9 is still to come, and nobody buys for the minor of another.
    expect(line().treasury('9', 0).at('8', 'track').no(buy('9'))).toBe('not-your-turn 18mag-OR-07');
    expect(line().treasury('8', 0).at('9', 'track').no(buy('8'))).toBe('not-its-turn 18mag-OR-07');
    expect(broke.no({ ...buy('3'), price: -1 })).toBe('not-your-turn 18mag-OR-07');
  });

  it('[18mag-R-55] a minor without a train does not run', () => {
    const none = line().trains('3').treasury('3', 100).at('3', 'trains');
    expect(none.no({ type: 'run', company: '3', runs: [] })).toBe('has-no-train 18mag-R-55');
    expect(none.no({ type: 'buy-car', company: '3', service: 'plus-train' })).toBe('has-no-train 18mag-R-55');
    const ran = line().treasury('3', 100).at('3', 'trains');
    expect(ran.no({ type: 'run', company: '3', runs: [] })).toBe('not-now 18mag-OR-08');
    expect(none.at('3', 'track').no({ type: 'run', company: '3', runs: [] })).toBe('not-now 18mag-OR-08');
    expect(none.no({ type: 'scrap', company: '3', train: '2#1' })).toBe('not-its-train 18mag-SCRAP-01');
    expect(ran.no({ type: 'scrap', company: '3', train: ran.card('3') })).toBe('not-now 18mag-SCRAP-01');
  });

  it('[18mag-MAJOR-OR-08] [18mag-MAJOR-OR-04] a major without the money or a marker', () => {
    const sik = (money: number): Table => line().shares('SIK', [2]).treasury('SIK', money).at('SIK', 'payout');
    expect(sik(30).no(station('SIK', 'D9'))).toBe('not-enough-money 18mag-MAJOR-OR-08');
    const none = sik(90).marker('SIK', 'C12').marker('SIK', 'C16');
    expect(none.no(station('SIK', 'D9'))).toBe('no-marker-left 18mag-MAJOR-OR-04');
    expect(sik(90).no(station('SIK', 'D9'))).toBe('not-now 18mag-MAJOR-OR-03');
  });

  it('[18mag-MAJOR-OR-05] a second marker in one turn, whatever money is left', () => {
    const placed = line().shares('SIK', [2]).treasury('SIK', 150).at('SIK', 'marker').act(station('SIK', 'D9'));
    expect(placed.no(station('SIK', 'C12'))).toBe('not-now 18mag-MAJOR-OR-05');
    expect(placed.treasury('SIK', 10).no(station('SIK', 'C12'))).toBe('not-now 18mag-MAJOR-OR-05');
  });

  it('[18mag-MAJOR-OR-09] [18mag-DIV-05] nobody decides for a major without a director', () => {
    const turn = line().treasury('SIK', 100).at('3', 'track');
    expect(turn.no(station('SIK', 'D9'))).toBe('has-no-director 18mag-MAJOR-OR-09');
    expect(turn.no({ ...station('SIK', 'D9'), seat: 1 })).toBe('has-no-director 18mag-MAJOR-OR-09');
    expect(turn.no({ type: 'dividend', company: 'SIK', pay: 10 })).toBe('has-no-director 18mag-DIV-05');
    const directed = turn.shares('SIK', [2]);
    expect(directed.no(station('SIK', 'D9'))).toBe('not-its-turn 18mag-OR-07');
    expect(directed.no({ ...station('SIK', 'D9'), seat: 1 })).toBe('not-your-turn 18mag-OR-07');
  });
});

describe('an action in the wrong round', () => {
  const lay = { type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 };

  it('[18mag-OR-01] companies do not act in share rounds, players do not deal in operating rounds', () => {
    expect(line().shareRound(0).no(lay)).toBe('not-now 18mag-OR-01');
    expect(table(3).no(lay)).toBe('not-now 18mag-OR-01');
    const turn = line().at('3', 'track');
    expect(turn.no({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe('not-now 18mag-OR-01');
    expect(turn.no({ type: 'sell-shares', sales: [{ company: 'SIK', count: 1 }] })).toBe('not-now 18mag-OR-01');
    expect(turn.no({ type: 'pass' })).toBe('not-now 18mag-OR-01');
  });

  it('[18mag-MINOR-01] [18mag-MINOR-06] [18mag-DRAFT-03] rows of their own', () => {
    expect(line().at('3', 'track').no({ type: 'pick', company: '4' })).toBe('not-now 18mag-MINOR-01');
    expect(line().shareRound(0).no({ type: 'pick', company: '4' })).toBe('not-now 18mag-MINOR-01');
    expect(line().at('3', 'track').no({ type: 'dividend', company: '3', pay: 10 })).toBe('not-now 18mag-MINOR-06');
    expect(table(3).no(DONE)).toBe('not-now 18mag-DRAFT-03');
  });
});
