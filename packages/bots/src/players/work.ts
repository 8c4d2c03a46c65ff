/** The work a decision may take, counted in steps and never in time, so that a seed repeats a game on every machine. */
export class Work {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  /** Takes so many steps; false when there were none left. */
  spend(steps = 1): boolean {
    if (this.#left <= 0) return false;
    this.#left -= steps;
    return true;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }
}
