/** What came of one row. */
export type Finding = {
  readonly id: string;
  /** `weak`: it can be broken and none of its tests finds out. `untested`: no test that counts is named after it. */
  readonly verdict: 'proven' | 'weak' | 'unbreakable' | 'untested';
  /** Where it is named, as `file:line`. */
  readonly at: readonly string[];
  /** How many ways to break it there are, and how many of them a test of the row comes to. */
  readonly breaks: number;
  readonly touched: number;
  /** The break that was found out, and by whom. */
  readonly by?: { readonly file: string; readonly broken: string; readonly test: string; readonly testFile: string };
};
