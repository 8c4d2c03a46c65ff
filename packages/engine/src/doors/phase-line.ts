/** The phases of a game from the first to the last, and the one in force. */
import type { TrainType } from '../core/ids.ts';
import type { TrainLimit } from '../core/table.ts';
import type { Colour } from '../map/tile.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

export type PhaseOnLine = {
  readonly name: string;
  /** The newest colour of tiles. */
  readonly colour: Colour;
  /** The train that begins it, where one does. */
  readonly begins?: TrainType;
  readonly operatingRounds: number;
  /** How many trains a company may own; a kind of company that is not among them has no part in the phase. */
  readonly trainLimits: readonly TrainLimit[];
  readonly isNow: boolean;
};

export const phaseLine = (state: GameState): readonly PhaseOnLine[] =>
  titleOf(state.title).table(state, (table, now) => {
    const current = table.phase(now);
    return table.phases(now).map(({ name, tiles, operatingRounds, begins, trainLimits }) => ({
      name,
      colour: tiles.at(-1) ?? 'yellow',
      operatingRounds,
      trainLimits,
      ...(begins === undefined ? {} : { begins }),
      isNow: name === current,
    }));
  });
