/** The outlines of what is legal, pointed at, selected or was done last. */
import { drawMarks, hexCentre, type HexMarks, toSvg } from '@kursbuch/board';
import type { Components } from '@kursbuch/engine';
import { memo, useContext } from 'react';
import { MapRequestContext } from '../ask/map-request-context.ts';
import { PickedMarks } from './picked-marks.tsx';

type MarksProps = { readonly components: Components; readonly marks: HexMarks };

export const MapMarks = memo(function MapMarks({ components, marks }: MarksProps) {
  const { board } = components;
  const { picked } = useContext(MapRequestContext) ?? {};
  const marked = new Set([
    ...(marks.legal ?? []),
    ...(marks.lit ?? []),
    ...(marks.last ?? []),
    ...[marks.hover, marks.selected].flatMap((id) => (id === undefined ? [] : [id])),
  ]);
  return (
    <>
      {[...marked].map((id) => {
        const { x, y } = hexCentre(id, board.rows);
        const html = drawMarks(id, marks).map((node) => toSvg(node));
        return <g key={id} transform={`translate(${x} ${y})`} dangerouslySetInnerHTML={{ __html: html.join('') }} />;
      })}
      {picked === undefined ? undefined : <PickedMarks picked={picked} board={board} />}
    </>
  );
});
