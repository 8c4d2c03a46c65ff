/** A thread that breaks and then ends is lost once, and one that was ended stays so. */
import { expect, it } from 'vitest';
import type { Ears } from './aside.ts';
import { startThread, type Thread } from './thread.ts';

/** A thread that says what it is told to. */
async function started(opened: Ears[]): Promise<Thread<string, string>> {
  return startThread<string, string>({
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
}

it('the end of a thread that broke takes nothing from the one that was started after it', async () => {
  const opened: Ears[] = [];
  const thread = await started(opened);
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

it('who asks a thread that was ended is told so, and no other is started', async () => {
  const opened: Ears[] = [];
  const thread = await started(opened);
  await thread.end();
  opened[0]?.lose('the thread has ended');
  await expect(thread.ask('question')).rejects.toThrow('it was ended');
  expect(opened).toHaveLength(1);
});
