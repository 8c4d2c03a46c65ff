import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

/** Work that is done when it is told to be. */
function held() {
  const done: (readonly number[])[] = [];
  const holding: { go: () => void; fail: (error: Error) => void }[] = [];
  const write = together<number>(
    async (items) =>
      new Promise((resolve, reject) => {
        done.push(items);
        holding.push({ go: resolve, fail: reject });
      }),
  );
  return { done, holding, write };
}

describe('writes together', () => {
  it('are one for all who came while another was under way', async () => {
    const { done, holding, write } = held();
    const all = Array.from({ length: 300 }, (_, n) => write(n));
    expect(done).toEqual([[0]]);
    holding[0]?.go();
    await all[0];
    expect(done.map(({ length }) => length)).toEqual([1, 299]);
    holding[1]?.go();
    await Promise.all(all);
    const later = write(7);
    expect(done.at(-1)).toEqual([7]);
    holding[2]?.go();
    await later;
  });

  it('tell those whom a failure concerns, and nobody else', async () => {
    const { holding, write } = held();
    const [first, second] = [write(1), write(2)];
    holding[0]?.fail(new Error('no room'));
    await expect(first).rejects.toThrow('no room');
    holding[1]?.go();
    await second;
  });
});
