/** A sheet that is moved about and brought closer by pointer, wheel and fingers. */
import { createContext, memo, type ReactElement, type ReactNode, type RefObject, useContext } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';

export type Transform = RefObject<ReactZoomPanPinchRef | undefined>;

type WindowProps = {
  readonly transform: Transform;
  /** Told how much closer it is than as a whole. */
  readonly onScale: (by: number) => void;
};

const SheetContext = createContext<ReactNode>(undefined);
const Sheet = (): ReactNode => useContext(SheetContext);

/** Measures the whole page whenever it is drawn anew, so what lies on the sheet does not come through its properties. */
const Window = memo(function Window({ transform, onScale }: WindowProps): ReactElement {
  return (
    <TransformWrapper
      ref={(ref) => {
        transform.current = ref ?? undefined;
      }}
      minScale={1}
      maxScale={8}
      doubleClick={{ disabled: true }}
      wheel={{ step: 0.0015 }}
      panning={{ velocityDisabled: true }}
      onTransform={(_ref, { scale }) => onScale(scale)}
    >
      <TransformComponent wrapperClass="map-window" contentClass="map-content">
        <Sheet />
      </TransformComponent>
    </TransformWrapper>
  );
});

export const Panned = ({ children, ...window }: WindowProps & { readonly children: ReactNode }): ReactElement => (
  <SheetContext value={children}>
    <Window {...window} />
  </SheetContext>
);
