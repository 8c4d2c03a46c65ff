/** Keeps the log of a file short while it is written to, beside the thread that writes. */
import { inThread } from '../../aside.ts';
import { startThread, type Thread } from '../../thread.ts';
import type { Opening } from './library.ts';
import type { TidyJob } from './tidier.ts';

/** How often it is looked whether the log is to be written into the file, in milliseconds, and after how many commits it is. */
const [EVERY, WORTH_IT] = [1000, 100];

type Tidier = Thread<TidyJob, true>;

export type Tidying = { readonly close: () => Promise<void> };

/**
 * `committed` says how often something was committed, from nothing again where that has failed: on a full disk the log is left as it is, and who
 * was told that there is no room is told the same a second later. A file that is hardly written to never needs the thread.
 */
export function keepTidy(opening: Opening, committed: () => number): Tidying {
  let tidier: Promise<Tidier> | undefined;
  let tidied = 0;
  let underWay: Promise<void> | undefined;

  async function tidy(): Promise<void> {
    const now = committed();
    tidier ??= startThread<TidyJob, true>({
      file: new URL('tidier.mjs', import.meta.url),
      opens: inThread(opening),
      isAnswer: (value) => value === true,
      died: (words) => new Error(`the log of the database is written into it no longer: ${words}`),
    });
    try {
      await (await tidier).ask('tidy');
      tidied = now;
    } catch {
      // The log only grows longer, until it is written within a commit.
      tidier = undefined;
    }
  }

  const timer = setInterval(() => {
    const now = committed();
    if (now < tidied) tidied = 0;
    if (now - tidied < WORTH_IT) return;
    underWay ??= tidy().finally(() => {
      underWay = undefined;
    });
  }, EVERY);
  timer.unref();

  return {
    async close() {
      clearInterval(timer);
      await underWay;
      const thread = await tidier;
      await thread?.ask('close');
      await thread?.end();
    },
  };
}
