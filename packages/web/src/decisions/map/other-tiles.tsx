/** Tiles that would come next on a hex and cannot: each answers why. */
import { type HexId, hexFace, type OfferOf, piecesLeft, type TileFace, type TileId } from '@kursbuch/engine';
import { useMemo } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { TilePicture } from '../../map/tile-picture.tsx';
import { useWords } from '../../words/index.ts';
import { nextTiles, whyNotTile } from './why-no-tile.ts';

type OtherTilesProps = {
  readonly example: OfferOf<'lay-tile'>;
  readonly hex: HexId;
  readonly fitting: readonly TileId[];
};

export function OtherTiles({ example, hex, fitting }: OtherTilesProps) {
  const { components, moment, session, showReasons } = useGame();
  const say = useWords();
  const tiles = useMemo(() => {
    const number = components.board.numberOf.get(hex);
    const here = number === undefined ? undefined : moment.state.hexes[number];
    if (number === undefined || here === undefined) return [];
    const kindsOf = ({ stops }: Pick<TileFace, 'stops'>): string => stops.map(({ kind }) => kind).join(' ');
    const kinds = kindsOf(hexFace(components, here, number));
    // Tiles for other kinds of place are nobody's question.
    return nextTiles(components, moment.state, hex).filter(
      (face) => kindsOf(face) === kinds && !fitting.includes(face.id),
    );
  }, [components, moment, hex, fitting]);
  if (tiles.length === 0) return undefined;
  const ask = async (tile: TileId): Promise<void> =>
    showReasons(say('track.why-not-tile', { tile }), await whyNotTile(session.engine, example, hex, tile));
  return (
    <details className="closed">
      <summary>{say('track.why-tile')}</summary>
      <ul className="others">
        {tiles.map(({ id }) => (
          <li key={id}>
            <button
              type="button"
              className="tile-choice"
              aria-label={say('track.why-not-tile', { tile: id })}
              onClick={() => void ask(id)}
            >
              <TilePicture components={components} tile={id} rotation={0} size={44} />
              <b>{id}</b>
              <span className="muted">{say('track.left', { count: piecesLeft(components, moment.state, id) })}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
