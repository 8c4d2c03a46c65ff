import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { firstRound, logRows, type RoundBegun } from './log-rows.ts';

const round = (name: string, number: number): RoundBegun => ({ event: 'round', round: name, number });
const act = (position: number, ...events: RoundBegun[]): LogLine => ({
  id: position,
  kind: 'action',
  position,
  events,
});

const told = (
  log: readonly LogLine[],
  most = 80,
  first: RoundBegun | undefined = round('auction', 1),
): readonly string[] =>
  logRows(log, most, first, ({ position }) => position > 0).flatMap((row) => {
    if (row.kind === 'round') return [`${row.round.round} ${row.round.number}`];
    return row.kind === 'begun' ? [] : [`${row.line.kind} ${row.line.position}`];
  });

describe('the log, the newest first', () => {
  it('has what a round brought by itself under the caption of that round, after all that was done in it', () => {
    const rows = logRows([act(1, round('stock', 1)), act(2)], 80, round('auction', 1), () => true);
    expect(
      rows.map((row) => (row.kind === 'round' ? row.round.round : `${row.kind} ${String(row.line.position)}`)),
    ).toEqual(['stock', 'line 2', 'begun 1', 'auction', 'line 1']);
  });

  it('has the caption of a round above what was done in it', () => {
    expect(told([act(1), act(2, round('stock', 1)), act(3), act(4)])).toEqual([
      'stock 1',
      'action 4',
      'action 3',
      'auction 1',
      'action 2',
      'action 1',
    ]);
  });

  it('names a round in which nobody has acted yet, and one in which nobody could', () => {
    expect(told([act(1), act(2, round('stock', 1), round('operating', 1))])).toEqual([
      'operating 1',
      'stock 1',
      'auction 1',
      'action 2',
      'action 1',
    ]);
  });

  it('takes the first round from the set-up where the log has it, and names it once', () => {
    expect(told([act(0, round('auction', 1)), act(1)])).toEqual(['auction 1', 'action 1']);
    expect(told([act(0, round('auction', 1))])).toEqual(['auction 1']);
  });

  it('heads the oldest lines shown with their round', () => {
    expect(told([act(1), act(2), act(3), act(4)], 2)).toEqual(['auction 1', 'action 4', 'action 3']);
  });

  it('goes back into the earlier round with what is taken back', () => {
    const undo: LogLine = { id: 3, kind: 'undo', position: 1, events: [] };
    expect(told([act(1), act(2, round('stock', 1)), undo, { ...act(2), id: 4 }])).toEqual([
      'auction 1',
      'action 2',
      'stock 1',
      'undo 1',
      'auction 1',
      'action 2',
      'action 1',
    ]);
  });

  it('knows the round a game began with', () => {
    expect(firstRound({ rounds: { operating: 3, initial: 1, towns: 1 } })).toEqual(round('towns', 1));
    expect(firstRound({ rounds: { 'operating-round': 2, 'first-share-round': 1 } })).toEqual(
      round('first-share-round', 1),
    );
    expect(firstRound({ rounds: {} })).toBeUndefined();
  });
});
