import { describe, expect, it } from 'vitest';
import { within } from './within.ts';

const awaited = { what: 'The answer should have come', advice: () => 'Ask somebody else.' };

describe('a wait with a limit', () => {
  it('gives the answer that comes', async () => {
    await expect(within(60, awaited, Promise.resolve(18))).resolves.toBe(18);
  });

  it('passes on what went wrong', async () => {
    await expect(within(60, awaited, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('says what has not come and what to do', async () => {
    const never = new Promise<void>(() => undefined);
    await expect(within(0, awaited, never)).rejects.toThrow(
      'The answer should have come within 0 s, and has not. Ask somebody else.',
    );
  });
});
