/** What is still to be told to people who are not looking: kept until it is told, or is no news any more. */

/** One thing to tell somebody, by one way. */
export type StoredNotice = {
  /** The same for every way and every try, so that a receiver knows what it has had. */
  readonly id: string;
  /** `webhook`, or the endpoint of a push subscription. */
  readonly way: string;
  readonly user: string;
  readonly game: string;
  readonly created: string;
  /** When it is to be told next; while somebody is at it, when somebody else may be. */
  readonly due: string;
  readonly tries: number;
};

export type Notices = {
  /**
   * Keeps notices of an occasion for `user`: true for the first that asks, in all processes, false for every other, and then
   * nothing is kept. Of too many for one person the oldest make room.
   */
  readonly keep: (user: string, occasion: string, at: string, notices: readonly StoredNotice[]) => Promise<boolean>;
  /** What is due at a moment, the longest due first. */
  readonly due: (at: string, limit: number) => Promise<readonly StoredNotice[]>;
  /** Takes a notice in hand until a later moment; false when somebody else did, or it is gone. It counts as a try. */
  readonly take: (notice: StoredNotice, until: string) => Promise<boolean>;
  /** Puts a notice off. */
  readonly putOff: (notice: StoredNotice, due: string) => Promise<void>;
  readonly remove: (notice: StoredNotice) => Promise<void>;
  /** Games that moved since a moment, run or are asked to run again, and have somebody at the table who can be reached. */
  readonly games: (since: string, limit: number) => Promise<readonly string[]>;
};
