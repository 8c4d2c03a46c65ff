/** The board at full size, to move about on. */
import { componentsOf, type GameState } from '@kursbuch/engine';
import { companyWords } from '@kursbuch/words';
import { type ReactElement, useMemo, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { ZoomButtons } from '../../map/zoom-buttons.tsx';
import { useWords } from '../../words/index.ts';
import { BoardPicture } from './board-picture.tsx';
import '../../map/map.css';

type BoardProps = {
  readonly state: GameState;
  readonly label: string;
  /** The company whose homes are looked for. */
  readonly company: string | undefined;
};

export function BoardPart({ state, label, company }: BoardProps): ReactElement {
  const words = useWords();
  const card = useMemo(
    () => componentsOf(state).companies.find(({ id, homes }) => id === company && homes.length > 0),
    [state, company],
  );
  const lit = useMemo(() => card?.homes.map(({ hex }) => hex), [card]);
  const transform = useRef<ReactZoomPanPinchRef>(undefined);
  return (
    <>
      {card === undefined ? undefined : (
        <p className="homes-shown">
          {words('title.board.homes', {
            company: companyWords(card.id),
            homes: card.homes
              .map(({ name, hex }) => (name === undefined ? hex : words('title.board.home', { name, hex })))
              .join(', '),
          })}
        </p>
      )}
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
            <BoardPicture state={state} label={label} {...(lit === undefined ? {} : { lit })} />
          </TransformComponent>
        </TransformWrapper>
        <ZoomButtons transform={transform} place="column" />
      </section>
    </>
  );
}
