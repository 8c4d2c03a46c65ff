/** The terminal as the game sees it: two functions, so that tests can answer. */
import type { Paint } from './colours.ts';

export type Terminal = {
  readonly say: (text: string) => void;
  /** The next line of input; undefined when there is no more. */
  readonly ask: (prompt: string) => Promise<string | undefined>;
  readonly paint: Paint;
  readonly columns: () => number;
};
