/** The drawing of the board on the page: one group per hex and layer, replaced only when its text changes. */
import { memo, type ReactNode, useMemo } from 'react';
import type { BoardDrawing, LayerPart } from './board-drawing.ts';

const Part = memo(function Part({ html, transform }: { readonly html: string; readonly transform?: string }) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  return <g {...(transform === undefined ? {} : { transform })} dangerouslySetInnerHTML={inner} />;
});

const partProps = ({ html, transform }: LayerPart) => (transform === undefined ? { html } : { html, transform });

/** A page is drawn anew more often than its map. */
const Parts = memo(({ parts }: { readonly parts: readonly LayerPart[] }) =>
  parts.map((part) => <Part key={part.key} {...partProps(part)} />),
);

type LayersProps = {
  readonly drawing: BoardDrawing;
  /** What the page itself draws in the layer of states, below the words. */
  readonly states: ReactNode;
};

export const MapLayers = ({ drawing, states }: LayersProps) =>
  drawing.layers.map(({ name, parts }) => (
    <g key={name} data-layer={name} aria-hidden>
      <Parts parts={parts} />
      {name === 'states' ? states : undefined}
    </g>
  ));
