/** How strong a player is, and what it likes: names that tables, files and commands know. */

/** Named after trains, the slowest first. */
export const LEVELS = ['local', 'express'] as const;
export type Level = (typeof LEVELS)[number];
export const isLevel = (name: unknown): name is Level => LEVELS.some((level) => level === name);

export const STYLES = ['even', 'builder', 'trader', 'rusher'] as const;
export type Style = (typeof STYLES)[number];

/** Choices change with it: a game played by another version is another game. */
export const PLAYERS_VERSION = 8;

/** What counts how much, in percent of what an even player thinks of it. */
export type Liking = {
  readonly track: number;
  readonly shares: number;
  readonly trains: number;
  /** What others gain counts against an action, in percent. */
  readonly rivals: number;
};

export const LIKINGS: { readonly [Name in Style]: Liking } = {
  even: { track: 100, shares: 100, trains: 100, rivals: 40 },
  builder: { track: 150, shares: 85, trains: 95, rivals: 25 },
  trader: { track: 85, shares: 140, trains: 90, rivals: 50 },
  rusher: { track: 90, shares: 95, trains: 150, rivals: 55 },
};
