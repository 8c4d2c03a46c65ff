/** The board on the big screen: as large as it goes, with the last move outlined and the run that was just made. */
import { type ReactElement, useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { MapLayers } from '../../map/map-layers.tsx';
import { MapMarks } from '../../map/map-marks.tsx';
import { useBoardDrawing } from '../../map/use-board-drawing.ts';
import { useWords } from '../../words/index.ts';
import { lineAt, routesOf } from '../game/shown-run.ts';
import { changedHexes } from '../game/what-changed.ts';

export function TelevisionBoard(): ReactElement {
  const words = useWords();
  const { session, moment, components } = useGame();
  const { state, position } = moment;
  const last = lineAt(session.log(), position);
  const routes = useMemo(() => routesOf(last), [last]);
  const marks = useMemo(() => ({ last: last === undefined ? [] : changedHexes([last], 0) }), [last]);
  const drawing = useBoardDrawing(
    useMemo(() => ({ state, zoom: 'mid' as const, isWhole: true, routes }), [state, routes]),
  );
  return (
    <div className="tv-board" role="img" aria-label={words('tv.board')} aria-busy={drawing === undefined}>
      {drawing === undefined ? undefined : (
        <svg viewBox={drawing.viewBox}>
          <MapLayers drawing={drawing} states={<MapMarks components={components} marks={marks} />} />
        </svg>
      )}
    </div>
  );
}
