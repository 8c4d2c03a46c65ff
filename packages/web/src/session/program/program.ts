/** A program that plays at a seat: how strong it is, and what it likes. */
import { isLevel, type Level, PLAYERS_VERSION, type Reason, type Style, STYLES } from '@kursbuch/bots/players';
import { type GameFile, type Json, seat as seatOf } from '@kursbuch/engine';

export type Program = { readonly level: Level; readonly style: Style };

/** What a program would do, and what else it has weighed, the best first; without an act where it has nothing to decide. */
export type Chosen = {
  readonly act: Json | undefined;
  readonly weighed: readonly Weighed[];
};

/** An act with what it gains; where somebody asks why, with the reasons, the strongest first. */
export type Weighed = { readonly act: Json; readonly gain: number; readonly because?: readonly Reason[] };

/** Whether something kept earlier is a program that this app knows; an older app may have known others. */
export const isProgram = (kept: unknown): kept is Program =>
  typeof kept === 'object' &&
  kept !== null &&
  'level' in kept &&
  isLevel(kept.level) &&
  'style' in kept &&
  STYLES.some((style) => style === kept.style);

/** The programs of a game as its file names them; nothing where only people play. */
export function programsForFile(programs: readonly (Program | undefined)[] | undefined): Pick<GameFile, 'programs'> {
  const named = (programs ?? []).flatMap((program, n) =>
    program === undefined ? [] : [{ seat: seatOf(n), ...program, version: PLAYERS_VERSION }],
  );
  return named.length === 0 ? {} : { programs: named };
}

/** The programs by seat that a file names; a seat whose program this app does not know is a person's. */
export const programsInFile = ({ programs = [], seats }: GameFile): readonly (Program | undefined)[] =>
  seats.map((_, n) => {
    const named = programs.find(({ seat }) => seat === n);
    return isProgram(named) ? { level: named.level, style: named.style } : undefined;
  });
