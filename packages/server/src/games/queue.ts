/** One thing at a time for each name, in the order of asking; different names do not wait for one another. */
export type Queue = <Value>(name: string, work: () => Promise<Value>) => Promise<Value>;

export function createQueue(): Queue {
  const last = new Map<string, Promise<unknown>>();
  return async (name, work) => {
    const before = last.get(name);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(name, mine);
    try {
      return await mine;
    } finally {
      if (last.get(name) === mine) last.delete(name);
    }
  };
}
