/** A figure of a text, drawn from the box of its title: a board, tiles, trains, companies or prices. */
import { type Components, componentsOf, type GameState, type Meta, type TileId, upgradeTable } from '@kursbuch/engine';
import { Fragment, type ReactElement, useMemo } from 'react';
import { TilePicture } from '../../map/tile-picture.tsx';
import { useWords } from '../../words/index.ts';
import type { Figure } from '../reading/blocks.ts';
import { BoardPicture } from './board-picture.tsx';
import { CompanyEntry } from './companies-part.tsx';
import { boxOf, companiesNamed, tilesNamed } from './figure-names.ts';
import { PriceChart } from './price-chart.tsx';
import { sampleOf } from './sample-game.ts';
import { TrainsAndPhases } from '../box/trains-table.tsx';

/** Tiles in a row, with an arrow where one becomes the next. */
function TileRow({ box, tiles }: { readonly box: Components; readonly tiles: readonly TileId[] }): ReactElement {
  const words = useWords();
  const follows = useMemo(() => upgradeTable(box), [box]);
  const becomes = (tile: TileId, next: TileId | undefined): boolean =>
    (follows.get(tile) ?? []).some((one) => one.tile === next);
  return (
    <ul className="tile-row">
      {tiles.map((tile, n) => (
        <Fragment key={tile}>
          <li className="tile-entry">
            <TilePicture components={box} tile={tile} rotation={0} size={86} />
            <b>{tile}</b>
          </li>
          {becomes(tile, tiles[n + 1]) ? (
            <li className="becomes">
              <span aria-hidden="true">→</span>
              <span className="sr-only">{words('title.tile.becomes')}</span>
            </li>
          ) : undefined}
        </Fragment>
      ))}
    </ul>
  );
}

function Drawn({ figure, meta, state }: TextFigureProps & { readonly state: GameState }): ReactElement {
  const box = componentsOf(state);
  switch (figure.kind) {
    case 'board':
      return <BoardPicture state={state} label={figure.caption} />;
    case 'trains':
      return <TrainsAndPhases state={state} />;
    case 'prices':
      return <PriceChart state={state} />;
    case 'tiles':
      return <TileRow box={box} tiles={tilesNamed(box, figure)} />;
    case 'companies':
      return (
        <ul className="company-entries">
          {companiesNamed(box, figure).map((card) => (
            <CompanyEntry key={`${meta.id} ${card.id}`} components={box} card={card} explained={false} />
          ))}
        </ul>
      );
  }
}

type TextFigureProps = { readonly meta: Meta; readonly figure: Figure };

export function TextFigure({ meta, figure }: TextFigureProps): ReactElement {
  const { state } = useMemo(() => sampleOf(meta, boxOf(meta, figure).id), [meta, figure]);
  return (
    <figure className={`text-figure ${figure.kind}`}>
      <Drawn meta={meta} figure={figure} state={state} />
      <figcaption className="caption">{figure.caption}</figcaption>
    </figure>
  );
}
