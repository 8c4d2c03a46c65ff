/** The board at full size, to move about on. */
import type { GameState } from '@kursbuch/engine';
import { type ReactElement, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { ZoomButtons } from '../../map/zoom-buttons.tsx';
import { BoardPicture } from './board-picture.tsx';
import '../../map/map.css';

export function BoardPart({ state, label }: { readonly state: GameState; readonly label: string }): ReactElement {
  const transform = useRef<ReactZoomPanPinchRef>(undefined);
  return (
    <section className="map title-map" aria-label={label}>
      <TransformWrapper
        ref={(ref) => {
          transform.current = ref ?? undefined;
        }}
        minScale={1}
        maxScale={8}
        wheel={{ step: 0.0015 }}
        panning={{ velocityDisabled: true }}
      >
        <TransformComponent wrapperClass="map-window" contentClass="map-content">
          <BoardPicture state={state} label={label} />
        </TransformComponent>
      </TransformWrapper>
      <ZoomButtons transform={transform} place="column" />
    </section>
  );
}
