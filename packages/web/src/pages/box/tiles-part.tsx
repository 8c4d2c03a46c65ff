/** All tiles of a box: how many there are of each, and what each can become. */
import {
  type Colour,
  COLOURS,
  componentsOf,
  type GameState,
  piecesLeft,
  type TileId,
  upgradeTable,
} from '@kursbuch/engine';
import { type ReactElement, useMemo } from 'react';
import { TilePicture } from '../../map/tile-picture.tsx';
import { useWords } from '../../words/index.ts';
import './box.css';

type Entry = {
  readonly tile: TileId;
  readonly count: number;
  readonly left: number;
  readonly becomes: readonly TileId[];
};

/** The tiles of a colour in the order of the box. */
function entriesOf(state: GameState, colour: Colour): readonly Entry[] {
  const box = componentsOf(state);
  const follows = upgradeTable(box);
  return box.pieces.flatMap(({ faces, count }) =>
    faces
      .filter((tile) => box.faces.get(tile)?.colour === colour)
      .map((tile) => ({
        tile,
        count,
        left: piecesLeft(box, state, tile),
        becomes: (follows.get(tile) ?? []).map((next) => next.tile),
      })),
  );
}

function TileEntry({ state, entry }: { readonly state: GameState; readonly entry: Entry }): ReactElement {
  const words = useWords();
  const { tile, count, left, becomes } = entry;
  return (
    <li className={left === 0 ? 'tile-entry gone' : 'tile-entry'} id={`tile-${tile}`}>
      <TilePicture components={componentsOf(state)} tile={tile} rotation={0} size={86} />
      <b>{tile}</b>
      <span>{left === count ? words('title.pieces', { count }) : words('title.left-of', { left, count })}</span>
      <small>
        {becomes.length === 0 ? (
          words('title.tile.last')
        ) : (
          <>
            {words('title.tile.becomes')}{' '}
            {becomes.map((next, n) => (
              <span key={next}>
                {n === 0 ? '' : ', '}
                <a href={`#tile-${next}`}>{next}</a>
              </span>
            ))}
          </>
        )}
      </small>
    </li>
  );
}

export function TilesPart({ state }: { readonly state: GameState }): ReactElement {
  const words = useWords();
  const groups = useMemo(
    () =>
      COLOURS.map((colour) => ({ colour, entries: entriesOf(state, colour) })).filter(
        ({ entries }) => entries.length > 0,
      ),
    [state],
  );
  return (
    <div className="stack">
      {groups.map(({ colour, entries }) => (
        <section key={colour} className="tile-group" aria-label={words(`title.tiles.${colour}`)}>
          <div className="figure-head">
            <h2>{words(`title.tiles.${colour}`)}</h2>
            <p className="caption">
              {words('title.pieces', { count: entries.reduce((sum, { count }) => sum + count, 0) })}
            </p>
          </div>
          <ul className="tile-entries">
            {entries.map((entry) => (
              <TileEntry key={entry.tile} state={state} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
