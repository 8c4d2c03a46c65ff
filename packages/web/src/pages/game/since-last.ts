/** What has happened since a player last acted: what came of that act by itself, and what others did. */
import type { Seat } from '@kursbuch/engine';
import type { LogLine } from '../../session/session.ts';

export type Since = {
  /** The position after the player's own last act. */
  readonly from: number;
  readonly steps: readonly { readonly line: LogLine; readonly said: string }[];
};

/** `lines` are those in force, in order. Undefined where nothing was done by others, or the player has done nothing yet. */
export function sinceLast(
  lines: readonly LogLine[],
  seat: Seat,
  told: { readonly all: (line: LogLine) => readonly string[]; readonly followed: (line: LogLine) => readonly string[] },
): Since | undefined {
  const own = lines.findLastIndex((line) => line.seat === seat);
  const mine = lines[own];
  if (mine === undefined) return undefined;
  const steps = [
    ...told.followed(mine).map((said) => ({ line: mine, said })),
    ...lines.slice(own + 1).flatMap((line) => told.all(line).map((said) => ({ line, said }))),
  ];
  return steps.length === 0 ? undefined : { from: mine.position, steps };
}
