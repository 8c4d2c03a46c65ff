/** The board of a game as a picture, drawn by the worker like the map one plays on. */
import { componentsOf, type GameState, type HexId } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { MapLayers } from '../../map/map-layers.tsx';
import { MapMarks } from '../../map/map-marks.tsx';
import { useBoardDrawing } from '../../map/use-board-drawing.ts';

type PictureProps = {
  readonly state: GameState;
  readonly label: string;
  /** Hexes to be pointed out. */
  readonly lit?: readonly HexId[];
};

const NONE: readonly HexId[] = [];

export function BoardPicture({ state, label, lit = NONE }: PictureProps): ReactElement {
  const components = componentsOf(state);
  const marks = useMemo(() => ({ lit }), [lit]);
  const drawing = useBoardDrawing(useMemo(() => ({ state, zoom: 'mid' as const, isWhole: true }), [state]));
  return (
    <div className="board-picture" role="img" aria-label={label} aria-busy={drawing === undefined}>
      {drawing === undefined ? undefined : (
        <svg viewBox={drawing.viewBox}>
          <MapLayers drawing={drawing} states={<MapMarks components={components} marks={marks} />} />
        </svg>
      )}
    </div>
  );
}
