/** The games in memory: the ones used last, up to a number. Anything on the shelf may be thrown away at any moment. */
export type Shelf<Item> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (id: string, item: Item) => void;
  readonly drop: (id: string) => void;
  readonly clear: () => void;
  readonly size: () => number;
};

export function createShelf<Item>(most: number): Shelf<Item> {
  // A map remembers the order of putting in, so the first is the one not used for longest.
  const items = new Map<string, Item>();
  return {
    get(id) {
      const item = items.get(id);
      if (item !== undefined) {
        items.delete(id);
        items.set(id, item);
      }
      return item;
    },
    put(id, item) {
      items.delete(id);
      items.set(id, item);
      const [oldest] = items.keys();
      if (items.size > most && oldest !== undefined) items.delete(oldest);
    },
    drop: (id) => void items.delete(id),
    clear: () => items.clear(),
    size: () => items.size,
  };
}
