import { describe, expect, it } from 'vitest';
import { whoStarts } from './who-starts.ts';

const anna = { user: 'a', name: 'Anna' };
const table = { host: 'a', players: { from: 2, to: 2 } };

describe('who starts the game', () => {
  it('is the host, when every seat is taken', () => {
    expect(whoStarts({ ...table, seats: [{ user: 'b', name: 'Béla' }, anna] })).toBe('Anna');
  });

  it('is nobody yet, as long as a seat is free or let go of', () => {
    expect(whoStarts({ ...table, seats: [anna] })).toBeUndefined();
    expect(whoStarts({ ...table, seats: [anna, { user: 'b', name: 'Béla', released: true }] })).toBeUndefined();
  });
});
