/** A thread that breaks and then ends is lost once. */
import { expect, it } from 'vitest';
import type { Ears } from './aside.ts';
import { startThread } from './thread.ts';

it('the end of a thread that broke takes nothing from the one that was started after it', async () => {
  const opened: Ears[] = [];
  const thread = await startThread<string, string>({
    file: new URL('none.mjs', import.meta.url),
    opens: (_, ears) => {
      opened.push(ears);
      queueMicrotask(() => ears.hear('ready'));
      return {
        send: () => undefined,
        ref: () => undefined,
        unref: () => undefined,
        end: async () => Promise.resolve(),
      };
    },
    isAnswer: (value): value is string => typeof value === 'string',
    died: (words) => new Error(words),
  });
  opened[0]?.lose('it broke');
  const asked = thread.ask('question');
  await new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
  opened[0]?.lose('it has ended');
  opened[1]?.hear([{ id: 1, answer: 'yes' }]);
  expect(await asked).toBe('yes');
  expect(opened).toHaveLength(2);
});
