/** The board of a game as a picture, drawn by the worker like the map one plays on. */
import type { GameState } from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { MapLayers } from '../../map/map-layers.tsx';
import { useBoardDrawing } from '../../map/use-board-drawing.ts';

export function BoardPicture({ state, label }: { readonly state: GameState; readonly label: string }): ReactElement {
  const drawing = useBoardDrawing(useMemo(() => ({ state, zoom: 'mid' as const, isWhole: true }), [state]));
  return (
    <div className="board-picture" role="img" aria-label={label} aria-busy={drawing === undefined}>
      {drawing === undefined ? undefined : (
        <svg viewBox={drawing.viewBox}>
          <MapLayers drawing={drawing} states={undefined} />
        </svg>
      )}
    </div>
  );
}
