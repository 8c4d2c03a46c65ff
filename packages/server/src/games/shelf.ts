/** Things in memory by game: the ones used last, up to a size. Anything on the shelf may be thrown away at any moment. */
export type Shelf<Item> = {
  readonly get: (id: string) => Item | undefined;
  readonly put: (id: string, item: Item) => void;
  readonly drop: (id: string) => void;
  readonly clear: () => void;
  /** How many there are. */
  readonly size: () => number;
};

/** `sizeOf` says how much room an item takes; by default every one takes the same. The last one put there stays, however large. */
export function createShelf<Item>(most: number, sizeOf: (item: Item) => number = () => 1): Shelf<Item> {
  // A map remembers the order of putting in, so the first is the one not used for longest.
  const items = new Map<string, Item>();
  let taken = 0;
  const drop = (id: string): void => {
    const item = items.get(id);
    if (item === undefined) return;
    items.delete(id);
    taken -= sizeOf(item);
  };
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
      drop(id);
      items.set(id, item);
      taken += sizeOf(item);
      for (const oldest of items.keys()) {
        if (taken <= most || items.size === 1) break;
        drop(oldest);
      }
    },
    drop,
    clear() {
      items.clear();
      taken = 0;
    },
    size: () => items.size,
  };
}
