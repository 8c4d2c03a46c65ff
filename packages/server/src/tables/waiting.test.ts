/** Whom a table waits for while a program is stuck. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../testkit/played.ts';
import type { StoredSeat, StoredTable } from '../storage/contract.ts';
import { leftDecision, waitsFor } from './waiting.ts';

const PROGRAM = 3;
const program: StoredSeat = {
  seat: PROGRAM,
  user: 'program-1',
  abandon: false,
  share: '',
  arrived: PROGRAM,
  name: 'Local',
  kind: 'program',
  program: { level: 'local', style: 'even', version: 1, stuckAt: 7 },
};
const EVERYBODY = ['ann', 'ben', 'cid', 'stranger', undefined];

/** Ann hosts, and a program has found no way on. */
function stuck(gone: readonly string[] = [], more: Partial<StoredTable> = {}): StoredTable {
  const table = tableOf('t', ['ann', 'ben', 'cid'], { status: 'running', toAct: PROGRAM, sequence: 7, ...more });
  const people = table.seats.map((seat) => (gone.includes(seat.user) ? { ...seat, kind: 'departed' as const } : seat));
  return { ...table, seats: [...people, program] };
}

const waited = (table: StoredTable): readonly unknown[] => EVERYBODY.filter((user) => waitsFor(table, user));

describe('a decision that a program leaves', () => {
  it('is the host’s', () => {
    expect(leftDecision(stuck())).toEqual({ seat: PROGRAM, people: ['ann'] });
    expect(waited(stuck())).toEqual(['ann']);
    expect(waited(stuck(['ben']))).toEqual(['ann']);
  });

  it('is everybody’s who is left when the host has left for good', () => {
    expect(waited(stuck(['ann']))).toEqual(['ben', 'cid']);
    expect(waited(stuck(['ann', 'cid']))).toEqual(['ben']);
  });

  it('is nobody’s when the game has moved on, or is over', () => {
    expect(waited(stuck([], { sequence: 8 }))).toEqual([]);
    expect(leftDecision(stuck(), 8)).toBeUndefined();
    for (const status of ['finished', 'abandoned'] as const) expect(waited(stuck(['ann'], { status }))).toEqual([]);
  });
});
