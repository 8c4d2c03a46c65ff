/** Chance with a memory, so that callers need not hand the generator's state about. */
import { drawNumber, type RngState, seeded } from '../core/rng.ts';

export class Dice {
  #rng: RngState;
  constructor(seed: string) {
    this.#rng = seeded(seed);
  }
  /** A whole number from 0 to `below - 1`. */
  roll(below: number): number {
    const { rng, value } = drawNumber(this.#rng, below);
    this.#rng = rng;
    return value;
  }
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.roll(items.length)];
  }
}
