/** How strong a player is, and what it likes: names that tables, files and commands know. */

/** Named after trains, the slowest first. */
export const LEVELS = ['local', 'express', 'orient-express'] as const;
export type Level = (typeof LEVELS)[number];
export const isLevel = (name: unknown): name is Level => LEVELS.some((level) => level === name);

/** What a program is called among people. */
export const programName = (level: Level): string =>
  level
    .split('-')
    .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
    .join(' ');

export const STYLES = ['even', 'builder', 'trader', 'rusher'] as const;
export type Style = (typeof STYLES)[number];

/** Choices change with it: a game played by another version is another game. */
export const PLAYERS_VERSION = 20;

/** What counts how much, in percent of what an even player thinks of it. */
export type Liking = {
  readonly track: number;
  readonly shares: number;
  readonly trains: number;
  /** What others gain counts against an action, in percent. */
  readonly rivals: number;
  /** Money of companies. */
  readonly treasuries: number;
  /** Trains that will have to be bought. */
  readonly duties: number;
  /** What games have taught of shares, against what can be seen of them. */
  readonly trust: number;
  /** Companies that have not started. */
  readonly waiting: number;
  /** What shares sold for others have to bring. */
  readonly swaps: number;
  /** Where track may lead. */
  readonly future: number;
  /** How prices move. */
  readonly prices: number;
  /** What the next train would earn. */
  readonly growth: number;
  /** Trains of other companies. */
  readonly secondhand: number;
  readonly withholding: number;
  readonly markers: number;
  /** Companies that are begun, and papers that become shares of them. */
  readonly founding: number;
  readonly exchanges: number;
  /** Shares rather than money in hand. */
  readonly buying: number;
};

export type Liked = keyof Liking;

/** What programs can learn to count more or less, in this order. */
export const HABITS: readonly Liked[] = [
  'track',
  'shares',
  'trains',
  'rivals',
  'treasuries',
  'duties',
  'trust',
  'waiting',
  'swaps',
  'future',
  'prices',
  'growth',
  'secondhand',
  'withholding',
  'markers',
  'founding',
  'exchanges',
  'buying',
];

/** The same liking with some things counted more or less, in percent. */
export const changed = (liking: Liking, habits: { readonly [what: string]: number }): Liking =>
  HABITS.reduce((now, name) => ({ ...now, [name]: (now[name] * (habits[name] ?? 100)) / 100 }), liking);

const EVEN: Liking = {
  track: 100,
  shares: 100,
  trains: 100,
  rivals: 40,
  treasuries: 100,
  duties: 100,
  trust: 50,
  waiting: 100,
  swaps: 100,
  future: 100,
  prices: 100,
  growth: 100,
  secondhand: 100,
  withholding: 100,
  markers: 100,
  founding: 100,
  exchanges: 100,
  buying: 100,
};

export const LIKINGS: { readonly [Name in Style]: Liking } = {
  even: EVEN,
  builder: { ...EVEN, track: 150, shares: 85, trains: 95, rivals: 25 },
  trader: { ...EVEN, track: 85, shares: 140, trains: 90, rivals: 50 },
  rusher: { ...EVEN, track: 90, shares: 95, trains: 150, rivals: 55 },
};
