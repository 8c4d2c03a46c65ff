/** The work a search may do. */
import type { Budget } from '../types.ts';

export class Steps {
  #left: number;

  constructor(budget: Budget | undefined) {
    this.#left = budget?.steps ?? Number.POSITIVE_INFINITY;
  }

  /** Takes some steps; false once there are none left. */
  take(steps: number): boolean {
    this.#left -= steps;
    return this.#left >= 0;
  }

  get isOver(): boolean {
    return this.#left < 0;
  }
}
