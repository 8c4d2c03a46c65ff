/** The work a decision may take, counted in steps and never in time, so that a seed repeats a game on every machine. */
export class Work {
  #left: number;

  constructor(steps: number) {
    this.#left = steps;
  }

  spend(steps: number): void {
    this.#left -= steps;
  }

  /** Sees to it that there is work for one thing more. */
  grant(steps: number): void {
    this.#left = Math.max(this.#left, steps);
  }

  /** Steps that are left; below zero when the last question took more. */
  get left(): number {
    return this.#left;
  }

  get isOver(): boolean {
    return this.#left <= 0;
  }
}
