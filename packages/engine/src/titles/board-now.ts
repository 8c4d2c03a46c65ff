/** How the board is to be read at one moment, whichever title it is: what a drawing needs besides tiles and markers. */
import type { CompanyId } from '../core/ids.ts';
import type { BorderKind } from '../map/board.ts';
import type { Colour } from '../map/tile.ts';
import { phaseOf as phase1824 } from './1824/index.ts';
import { phaseOf as phase1839 } from './1839/index.ts';
import { box as box1839, phaseNumber } from './1839/readers.ts';
import { phaseOf as phase18Mag } from './18mag/readers.ts';
import type { GameState } from './index.ts';

export type BoardNow = {
  /** The column in which off-board locations and mines are read. */
  readonly column: Colour;
  /** Companies that are out of the game: they have no home and close no hex. */
  readonly closed: readonly CompanyId[];
  /** Kinds of borders that have been opened. */
  readonly openBorders: readonly BorderKind[];
};

export function boardNow(state: GameState): BoardNow {
  switch (state.title) {
    case '1824':
      return {
        column: phase1824(state).tiles.at(-1) ?? 'yellow',
        closed: state.own.papers.filter(({ owner }) => owner === 'gone').map(({ company }) => company),
        openBorders: [],
      };
    case '18mag':
      return {
        column: phase18Mag(state).name,
        closed: state.own.minors.filter(({ owner }) => owner === 'gone').map(({ company }) => company),
        openBorders: [],
      };
    case '1839': {
      const phase = phase1839(state).name;
      return {
        column: box1839.own.phases[phaseNumber(phase)]?.offboardColumn ?? 'yellow',
        closed: state.own.privates.filter(({ owner }) => owner === 'gone').map(({ id }) => id),
        openBorders: phaseNumber(phase) >= phaseNumber('LR') ? ['red-barrier'] : [],
      };
    }
  }
}
