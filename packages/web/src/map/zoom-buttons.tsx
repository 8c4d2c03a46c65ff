/** Bringing the map closer, farther away, and all of it into sight. */
import type { ReactElement, ReactNode, RefObject } from 'react';
import type { ReactZoomPanPinchRef } from 'react-zoom-pan-pinch';
import { Icon } from '../shell/icons.tsx';
import { useWords } from '../words/index.ts';
import type { Fit } from './fit.ts';

type ZoomProps = {
  readonly transform: RefObject<ReactZoomPanPinchRef | undefined>;
  /** Where they leave the map free. */
  readonly place: Fit['buttons'];
  /** What else there is to press. */
  readonly children?: ReactNode;
};

export function ZoomButtons({ transform, place, children }: ZoomProps): ReactElement {
  const say = useWords();
  return (
    <div className={`map-zoom ${place}`}>
      <button
        type="button"
        data-zoom="in"
        aria-label={say('map.zoom-in')}
        onClick={() => void transform.current?.zoomIn()}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        data-zoom="out"
        aria-label={say('map.zoom-out')}
        onClick={() => void transform.current?.zoomOut()}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        data-zoom="fit"
        aria-label={say('map.fit')}
        onClick={() => void transform.current?.resetTransform()}
      >
        <Icon name="fit" />
      </button>
      {children}
    </div>
  );
}
