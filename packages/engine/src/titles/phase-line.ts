/** The phases of a game from the first to the last, whichever title it is, and the one in force. */
import type { TrainType } from '../core/ids.ts';
import type { Colour } from '../map/tile.ts';
import { boxOf1824, phaseOf as phase1824 } from './1824/index.ts';
import { phaseOf as phase1839 } from './1839/index.ts';
import { box as box1839 } from './1839/readers.ts';
import { boxOf as boxOf18Mag, phaseOf as phase18Mag } from './18mag/index.ts';
import type { GameState } from './index.ts';

export type PhaseOnLine = {
  readonly name: string;
  /** The newest colour of tiles. */
  readonly colour: Colour;
  /** The train that begins it, where one does. */
  readonly begins?: TrainType;
  readonly operatingRounds: number;
  readonly isNow: boolean;
};

type Printed = {
  readonly tiles: readonly Colour[];
  readonly operatingRounds: number;
  readonly begins?: TrainType;
};

const onLine = (name: string, printed: Printed, isNow: boolean): PhaseOnLine => ({
  name,
  colour: printed.tiles.at(-1) ?? 'yellow',
  operatingRounds: printed.operatingRounds,
  ...(printed.begins === undefined ? {} : { begins: printed.begins }),
  isNow,
});

export function phaseLine(state: GameState): readonly PhaseOnLine[] {
  switch (state.title) {
    case '1824': {
      const now = phase1824(state).number;
      return boxOf1824(state).own.phases.map((phase) => onLine(String(phase.number), phase, phase.number === now));
    }
    case '18mag': {
      const now = phase18Mag(state).name;
      return boxOf18Mag(state).own.phases.map((phase) => onLine(phase.name, phase, phase.name === now));
    }
    case '1839': {
      const now = phase1839(state).name;
      return box1839.own.phases.map((phase) => onLine(phase.name, phase, phase.name === now));
    }
  }
}
