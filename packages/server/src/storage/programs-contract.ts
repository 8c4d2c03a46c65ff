/** Programs at turn: whoever finds one thinks for it, one process at a time. */

/** A program that owes a decision. */
export type ProgramDue = { readonly id: string; readonly game: string };

export type Programs = {
  /**
   * Programs that owe a decision in running games and that nobody is at, in the order of the games' ids. Those that found no way on
   * are left out, and those at tables that every person has left for good.
   */
  readonly due: (at: string, limit: number) => Promise<readonly ProgramDue[]>;
  /** Takes a program in hand until a later moment; false while somebody else has it. */
  readonly take: (id: string, at: string, until: string) => Promise<boolean>;
  /** Keeps a program that one has in hand until a later moment, or lets go of it now; `held` is the moment it was taken until. */
  readonly hold: (id: string, held: string, until: string) => Promise<boolean>;
  /** Writes down that a program found no way on after an entry, and tells the table. */
  readonly giveUp: (due: ProgramDue, sequence: number) => Promise<void>;
  /** How many tables with programs somebody hosts that wait for players or are played at. */
  readonly tablesOf: (host: string) => Promise<number>;
};
