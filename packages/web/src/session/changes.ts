/** Telling listeners that something has changed. */
export class Changes {
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
