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
      const run = t.money('3', 39).at('3', 'run');
      expect(run.refusal(station('3', 'D9'))).toEqual({
        code: 'not-enough-money',
        rule: '18mag-OR-10',
        params: { company: '3', has: 39, needed: 40 },
      });
    }
    expect(line().at('3', 'run').why(station('3', 'F11'))).toBe('no-city 18mag-TOKEN-05');
    expect(line().at('3', 'run').why(station('3', 'H17'))).toBe('not-connected 18mag-TOKEN-07');
  });

  it('[18mag-TOKEN-02] a second station is refused because there was a first, whatever money is left', () => {
    const far = line().tiles('C8 6/3').money('3', 200).at('3', 'station').do(station('3', 'D9'));
    expect(far.step).toBe('run');
    expect(far.why(station('3', 'C8'))).toBe('not-now 18mag-TOKEN-02');
    expect(far.money('3', 0).why(station('3', 'C8'))).toBe('not-now 18mag-TOKEN-02');
    const waived = line().money('3', 200).at('3', 'station').do(DONE);
    expect(waived.why(station('3', 'D9'))).toBe('not-now 18mag-OR-08');
  });

  it('[18mag-OR-08] what comes too early or too late in a turn', () => {
    const track = line().money('3', 200).at('3', 'track');
    expect(track.why(station('3', 'D9'))).toBe('not-now 18mag-OR-08');
    expect(track.why({ type: 'run', company: '3', runs: [] })).toBe('not-now 18mag-OR-08');
    const lay = { type: 'lay-tile', company: '3', hex: 'F11', tile: '9', rotation: 2 };
    expect(line().money('3', 200).at('3', 'station').why(lay)).toBe('not-now 18mag-OR-08');
    expect(line().money('3', 9).at('3', 'station').why(lay)).toBe('not-enough-money 18mag-TERRAIN-11');
  });

  it('[18mag-OR-10] [18mag-TRAIN-03] a minor that could buy no train', () => {
    const broke = line().trains('3').money('3', 79).trains('8').trains('9').at('8', 'track');
    expect(broke.refusal(buy('3'))).toEqual({
      code: 'not-enough-money',
      rule: '18mag-OR-10',
      params: { company: '3', has: 79, needed: 80 },
    });
    const full = line().trains('3', '2', '2').money('3', 200);
    expect(full.at('8', 'track').why(buy('3'))).toBe('train-limit 18mag-TRAIN-03');
    expect(full.at('9', 'track').why(buy('3'))).toBe('train-limit 18mag-TRAIN-03');
    expect(full.shares('SIK', [2]).money('SIK', 50).at('SIK', 'payout').why(buy('3'))).toBe(
      'train-limit 18mag-TRAIN-03',
    );
    const rich = line().trains('3').money('3', 80);
    expect(rich.at('8', 'track').why(buy('3'))).toBe('not-your-turn 18mag-OR-07');
    expect(rich.at('9', 'track').why(buy('3'))).toBe('not-its-turn 18mag-OR-07');
    // Minor 9 is still to come, and nobody buys for the minor of another.
    expect(line().money('9', 0).at('8', 'track').why(buy('9'))).toBe('not-your-turn 18mag-OR-07');
    expect(line().money('8', 0).at('9', 'track').why(buy('8'))).toBe('not-its-turn 18mag-OR-07');
    expect(broke.why({ ...buy('3'), price: -1 })).toBe('not-your-turn 18mag-OR-07');
  });

  it('[18mag-R-55] a minor without a train does not run', () => {
    const none = line().trains('3').money('3', 100).at('3', 'trains');
    expect(none.why({ type: 'run', company: '3', runs: [] })).toBe('has-no-train 18mag-R-55');
    expect(none.why({ type: 'buy-car', company: '3', service: 'plus-train' })).toBe('has-no-train 18mag-R-55');
    const ran = line().money('3', 100).at('3', 'trains');
    expect(ran.why({ type: 'run', company: '3', runs: [] })).toBe('not-now 18mag-OR-08');
    expect(none.at('3', 'track').why({ type: 'run', company: '3', runs: [] })).toBe('not-now 18mag-OR-08');
    expect(none.why({ type: 'scrap', company: '3', train: '2#1' })).toBe('not-its-train 18mag-SCRAP-01');
    expect(ran.why({ type: 'scrap', company: '3', train: ran.cardOf('3') })).toBe('not-now 18mag-SCRAP-01');
  });

  it('[18mag-MAJOR-OR-08] [18mag-MAJOR-OR-04] a major without the money or a marker', () => {
    const sik = (money: number): Table => line().shares('SIK', [2]).money('SIK', money).at('SIK', 'payout');
    expect(sik(30).why(station('SIK', 'D9'))).toBe('not-enough-money 18mag-MAJOR-OR-08');
    const none = sik(90).marker('SIK', 'C12').marker('SIK', 'C16');
    expect(none.why(station('SIK', 'D9'))).toBe('no-marker-left 18mag-MAJOR-OR-04');
    expect(sik(90).why(station('SIK', 'D9'))).toBe('not-now 18mag-MAJOR-OR-03');
  });

  it('[18mag-MAJOR-OR-05] a second marker in one turn, whatever money is left', () => {
    const placed = line().shares('SIK', [2]).money('SIK', 150).at('SIK', 'marker').do(station('SIK', 'D9'));
    expect(placed.why(station('SIK', 'C12'))).toBe('not-now 18mag-MAJOR-OR-05');
    expect(placed.money('SIK', 10).why(station('SIK', 'C12'))).toBe('not-now 18mag-MAJOR-OR-05');
  });

  it('[18mag-MAJOR-OR-09] [18mag-DIV-05] nobody decides for a major without a director', () => {
    const turn = line().money('SIK', 100).at('3', 'track');
    expect(turn.why(station('SIK', 'D9'))).toBe('has-no-director 18mag-MAJOR-OR-09');
    expect(turn.why({ ...station('SIK', 'D9'), seat: 1 })).toBe('has-no-director 18mag-MAJOR-OR-09');
    expect(turn.why({ type: 'dividend', company: 'SIK', pay: 10 })).toBe('has-no-director 18mag-DIV-05');
    const directed = turn.shares('SIK', [2]);
    expect(directed.why(station('SIK', 'D9'))).toBe('not-its-turn 18mag-OR-07');
    expect(directed.why({ ...station('SIK', 'D9'), seat: 1 })).toBe('not-your-turn 18mag-OR-07');
  });
});

describe('an action in the wrong round', () => {
  const lay = { type: 'lay-tile', company: '3', hex: 'E10', tile: '57', rotation: 1 };

  it('[18mag-OR-01] companies do not act in share rounds, players do not deal in operating rounds', () => {
    expect(line().shareRound(0).why(lay)).toBe('not-now 18mag-OR-01');
    expect(table(3).why(lay)).toBe('not-now 18mag-OR-01');
    const turn = line().at('3', 'track');
    expect(turn.why({ type: 'buy-share', company: 'SIK', from: 'bank' })).toBe('not-now 18mag-OR-01');
    expect(turn.why({ type: 'sell-shares', sales: [{ company: 'SIK', count: 1 }] })).toBe('not-now 18mag-OR-01');
    expect(turn.why({ type: 'pass' })).toBe('not-now 18mag-OR-01');
  });

  it('[18mag-MINOR-01] [18mag-MINOR-06] [18mag-DRAFT-03] rows of their own', () => {
    expect(line().at('3', 'track').why({ type: 'pick', company: '4' })).toBe('not-now 18mag-MINOR-01');
    expect(line().shareRound(0).why({ type: 'pick', company: '4' })).toBe('not-now 18mag-MINOR-01');
    expect(line().at('3', 'track').why({ type: 'dividend', company: '3', pay: 10 })).toBe('not-now 18mag-MINOR-06');
    expect(table(3).why(DONE)).toBe('not-now 18mag-DRAFT-03');
  });

  it('[18mag-OR-07] [18mag-MAJOR-07] [18mag-TRAIN-01] what no step was passed over for', () => {
    const turn = line().money('SIK', 100).at('3', 'run');
    expect(turn.why({ ...lay, company: 'SIK' })).toBe('not-its-turn 18mag-OR-07');
    const sik = line().shares('SIK', [2]).money('SIK', 100).at('SIK', 'payout');
    expect(sik.why({ ...lay, company: 'SIK' })).toBe('not-now 18mag-MAJOR-07');
    expect(line().trains('3').money('3', 0).at('3', 'track').why(buy('3'))).toBe('not-now 18mag-TRAIN-01');
    expect(line().at('3', 'track').why({ type: 'run', runs: [] })).toBe('not-now 18mag-OR-08');
  });

  it('[18mag-R-56] [18mag-END-06] while a question waits, and after the end, nothing else is said', () => {
    const turn = line().trains('3').trains('8', '2').money('3', 100).at('3', 'trains');
    const asked = turn.do({ type: 'buy-train', company: '3', from: '8', card: turn.cardOf('8'), price: 5 });
    expect(asked.why({ ...station('SIK', 'D9'), seat: 0 })).toBe('not-your-turn 18mag-R-56');
    const over = line()
      .at('3', 'track')
      .do(...[0, 1, 2].map((seat) => ({ type: 'agree-end', seat, take: 'yes' })));
    expect(over.why({ ...station('SIK', 'D9'), seat: 0 })).toBe('game-over 18mag-END-06');
    expect(line().shareRound(0).why(station('SIK', 'D9'))).toBe('not-now 18mag-OR-01');
  });

  it('[18mag-OR-08] too early is too early, whatever money there is', () => {
    expect(line().money('3', 0).at('3', 'track').why(station('3', 'D9'))).toBe('not-now 18mag-OR-08');
    expect(line().money('3', 0).trains('3').at('3', 'station').why({ type: 'scrap', company: '3', train: 'x' })).toBe(
      'not-now 18mag-SCRAP-01',
    );
  });

  it('[18mag-TRACK-05] a station that was placed says nothing about tiles', () => {
    const placed = line().money('3', 200).at('3', 'station').turn({ yellowTiles: 2 }).do(station('3', 'D9'));
    expect(placed.why({ ...lay, hex: 'F11', tile: '9', rotation: 2 })).toBe('two-track-actions 18mag-TRACK-05');
  });
});
