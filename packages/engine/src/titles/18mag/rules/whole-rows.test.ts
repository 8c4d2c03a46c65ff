import { describe, expect, it } from 'vitest';
import { components18Mag, components18MagTwoPlayers } from '../components/index.ts';
import { phaseOf } from '../readers.ts';
import { type Deed, type Table, table } from '../test-table.ts';

const DONE = { type: 'done' };
const PASS = { type: 'pass' };
const buy = (company: string, train: string, from: string, price: number): Deed => ({
  type: 'buy-train',
  company,
  from,
  train,
  price,
});

describe('the box', () => {
  it('[18mag-TRAIN-11] no card says that it makes another obsolete', () => {
    for (const { trains } of [components18Mag, components18MagTwoPlayers])
      expect(trains.flatMap(({ rustedBy }) => rustedBy)).toEqual([]);
  });

  it('[18mag-MARKET-01] the line rises from left to right', () => {
    for (const { market } of [components18Mag, components18MagTwoPlayers]) {
      const [line = []] = market.rows;
      expect([market.rows.length, line[0]]).toEqual([1, 55]);
      expect(line).toEqual(line.toSorted((a, b) => a - b));
      expect(new Set(line).size).toBe(line.length);
    }
  });

  it('[18mag-MINE-01] four mines with printed track, none with two players', () => {
    const mines = (box: typeof components18Mag): readonly string[] =>
      box.board.hexes.flatMap(({ id, area, track }) => (area === 'mine' ? [`${id} ${track.length}`] : []));
    expect(mines(components18Mag)).toEqual(['A10 3', 'A18 3', 'E26 4', 'I20 4']);
    expect(mines(components18MagTwoPlayers)).toEqual([]);
    expect(components18Mag.own.mines).toEqual(['A10', 'A18', 'E26', 'I20']);
  });
});

describe('rounds', () => {
  /** Minor 11 alone between Bécs, Sopron and Győr. */
  const sopron = (): Table => table(3).minors({ 11: 0 }).tiles('D7 6/2', 'D9 57/1');

  it('[18mag-RAILCAR-12] in the next operating round a car is paid again, as the first one', () => {
    const car = { type: 'buy-car', company: '11', service: 'offboard-bonus' };
    const paid = sopron().at('11', 'run').do(car);
    let now = paid.do(paid.best());
    for (let n = 0; n < 20 && now.step !== 'run'; n += 1)
      now = now.do(now.state.place.round === 'share-round' ? PASS : DONE);
    expect([now.state.rounds['operating-round'], now.state.own.turn.cars]).toEqual([2, []]);
    expect(now.refusal({ ...now.best(), runs: paid.best()['runs'] }).code).toBe('no-such-car');
    expect(now.do(car).paid).toEqual(['11>RABA 10']);
  });

  it('[18mag-PHASE-11] two changes in the first of two operating rounds: the second is not played, one share round follows', () => {
    const rich = table(3).minors({ 3: 0 }).phase('green').trains('3').money('3', 900);
    const first = rich.operating({ inSet: 2, begun: 1 }).at('3', 'trains');
    const brown = first.do(buy('3', '4', 'LdStEG', 200));
    expect(phaseOf(brown.state).name).toBe('brown');
    const gray = brown.do(buy('3', '6', 'MAVAG', 320));
    expect([phaseOf(gray.state).name, gray.state.place.round]).toEqual(['gray', 'share-round']);
    const next = gray.do(PASS, PASS, PASS);
    expect([next.state.place.round, next.state.own.operating.inSet, next.state.rounds['share-round']]).toEqual([
      'operating-round',
      3,
      1,
    ]);
    // Without a change the second round is played.
    expect(first.do(DONE).state.place.round).toBe('operating-round');
  });
});
