import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { progressOver } from './progress.ts';

describe('progress in a log', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('process', { ...process, stderr: { isTTY: false } });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is a line every ten seconds, until the work is done', () => {
    const said: string[] = [];
    const spy = vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
    const { step, stop } = progressOver(4, 'games');
    vi.advanceTimersByTime(10_000);
    step();
    vi.advanceTimersByTime(20_000);
    stop();
    vi.advanceTimersByTime(60_000);
    spy.mockRestore();
    expect(said).toEqual([
      '0/4 games, 0.2 min',
      '1/4 games, 0.3 min, about 1.0 min to go',
      '1/4 games, 0.5 min, about 1.5 min to go',
    ]);
  });
});
