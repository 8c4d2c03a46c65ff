/**
 * The completions of one node, range and state while they are being found: those that can matter to whoever comes here,
 * best first.
 *
 * Reads are with `?? 0`, though the label is always there: strict reads here and in
 * `completions.ts` made full maps 8 % slower.
 */

/** Less than anything a route can be worth. */
export const NEVER = -1e15;

/** Labels kept; the two worst of more are merged, which only makes them look better than they are. */
export const MOST_LABELS = 16;

export class LabelList {
  count = 0;
  /** Nothing that is worth no more than this can matter. */
  floor = NEVER;
  readonly value = new Float64Array(MOST_LABELS + 1);
  /** What the completion visits of the things that the node remembers. */
  readonly low = new Int32Array(MOST_LABELS + 1);
  readonly high = new Int32Array(MOST_LABELS + 1);
  /** The place it goes to next, or -1 if that does not matter. */
  readonly next = new Int32Array(MOST_LABELS + 1);
  /** The arc it begins with, and the label it goes on with. */
  readonly arc = new Int32Array(MOST_LABELS + 1);
  readonly rest = new Int32Array(MOST_LABELS + 1);

  clear(): void {
    this.count = 0;
    this.floor = NEVER;
  }

  /**
   * Takes a label in, unless others make it useless: one that is worth as much, visits no more and goes to the same
   * place; or two such that go to different places, because whoever comes here comes from one place only.
   */
  offer(worth: number, low: number, high: number, next: number, arc: number, rest: number): void {
    const { value, low: lows, high: highs, next: nexts } = this;
    let at = 0;
    let rival = -2;
    for (; at < this.count && (value[at] ?? 0) >= worth; at += 1) {
      if (((lows[at] ?? 0) & ~low) !== 0 || ((highs[at] ?? 0) & ~high) !== 0) continue;
      const goesTo = nexts[at] ?? -1;
      if (goesTo === next || goesTo === -1) return;
      if (rival === -2) rival = goesTo;
      else if (rival !== goesTo) return;
    }
    let kept = at;
    for (let n = at; n < this.count; n += 1) {
      const isBeaten =
        (low & ~(lows[n] ?? 0)) === 0 && (high & ~(highs[n] ?? 0)) === 0 && (nexts[n] === next || next === -1);
      if (isBeaten) continue;
      if (kept !== n) this.#move(n, kept);
      kept += 1;
    }
    for (let n = kept; n > at; n -= 1) this.#move(n - 1, n);
    value[at] = worth;
    lows[at] = low;
    highs[at] = high;
    nexts[at] = next;
    this.arc[at] = arc;
    this.rest[at] = rest;
    this.count = kept + 1;
    if (this.count > MOST_LABELS) this.#merge();
    if (at < 2) this.#setFloor();
  }

  #move(from: number, to: number): void {
    this.value[to] = this.value[from] ?? 0;
    this.low[to] = this.low[from] ?? 0;
    this.high[to] = this.high[from] ?? 0;
    this.next[to] = this.next[from] ?? 0;
    this.arc[to] = this.arc[from] ?? 0;
    this.rest[to] = this.rest[from] ?? 0;
  }

  /** Makes one label of the two worst: worth the better, visiting only what both visit. */
  #merge(): void {
    const last = this.count - 1;
    this.low[last - 1] = (this.low[last - 1] ?? 0) & (this.low[last] ?? 0);
    this.high[last - 1] = (this.high[last - 1] ?? 0) & (this.high[last] ?? 0);
    if (this.next[last - 1] !== this.next[last]) this.next[last - 1] = -1;
    this.count = last;
  }

  /** A best label that meets nothing and goes nowhere, or two that go to different places, make all others useless. */
  #setFloor(): void {
    if (((this.low[0] ?? 0) | (this.high[0] ?? 0)) !== 0) return;
    if (this.next[0] === -1) {
      this.count = 1;
      this.floor = this.value[0] ?? 0;
    } else if (this.count > 1 && ((this.low[1] ?? 0) | (this.high[1] ?? 0)) === 0) {
      this.count = 2;
      this.floor = this.value[1] ?? 0;
    }
  }
}
