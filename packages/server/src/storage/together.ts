/**
 * Small writes that can be made together: what is asked for while one is under way is done in one go after it. A commit of its own for
 * each would be a queue in which everybody waits for the disk as often as there are people before them.
 */

/** Done in one go; databases take some thousands of parameters. */
const MOST = 500;

type Waiting<Item> = {
  readonly item: Item;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
};

export function together<Item>(work: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let isWorking = false;

  async function go(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const now = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await work(now.map(({ item }) => item));
        for (const { resolve } of now) resolve();
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    isWorking = false;
  }

  return async (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void go();
    });
}
