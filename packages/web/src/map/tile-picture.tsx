/** A tile in the hand. */
import { drawTile } from '@kursbuch/board';
import type { Components, Rotation, TileId } from '@kursbuch/engine';
import { memo, useMemo } from 'react';
import { Drawing } from './svg.tsx';

type TilePictureProps = {
  readonly components: Components;
  readonly tile: TileId;
  readonly rotation: Rotation;
  readonly size: number;
};

export const TilePicture = memo(function TilePicture({ components, tile, rotation, size }: TilePictureProps) {
  const face = components.faces.get(tile);
  const node = useMemo(() => (face === undefined ? undefined : drawTile(face, { rotation })), [face, rotation]);
  return node === undefined ? undefined : (
    <Drawing node={node} box={[-44.5, -51, 89, 102]} width={size} height={(size * 102) / 89} />
  );
});
