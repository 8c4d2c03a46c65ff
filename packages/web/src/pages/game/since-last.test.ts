import { seat } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { sinceLast } from './since-last.ts';

const line = (position: number, by: number): LogLine => ({
  id: position,
  kind: 'action',
  position,
  seat: seat(by),
  events: [],
});
const told = {
  all: ({ position }: LogLine): readonly string[] => [`did ${String(position)}`, `led to ${String(position)}`],
  followed: ({ position }: LogLine): readonly string[] => (position === 2 ? ['followed'] : []),
};
const said = (lines: readonly LogLine[], by: number): readonly string[] | undefined =>
  sinceLast(lines, seat(by), told)?.steps.map((step) => step.said);

describe('since the last turn', () => {
  const lines = [line(1, 1), line(2, 0), line(3, 1), line(4, 2)];

  it('is told what came of the own act by itself, and what others did', () => {
    expect(said(lines, 0)).toEqual(['followed', 'did 3', 'led to 3', 'did 4', 'led to 4']);
    expect(sinceLast(lines, seat(0), told)?.from).toBe(2);
    expect(said(lines, 1)).toEqual(['did 4', 'led to 4']);
  });
  it('is told nothing while nobody else has acted, or before the first act of all', () => {
    expect(said(lines, 2)).toBeUndefined();
    expect(said(lines, 3)).toBeUndefined();
  });
});
