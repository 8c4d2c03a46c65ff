/** A hex on a card: what lies and stands there, where its track leads, who built it and what it can become. */
import { EDGES, type HexId, hexNumber, neighbourOf, piecesLeft, upgradeTable } from '@kursbuch/engine';
import { companyWords } from '@kursbuch/words';
import { Popover } from 'radix-ui';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import { useGame } from '../../ask/use-game.ts';
import { CompanyToken } from '../../map/company-token.tsx';
import { groundWords, hexFacts, revenueWords } from '../../map/hex-facts.ts';
import { TilePicture } from '../../map/tile-picture.tsx';
import { useFocusAgain } from '../../shell/focus-again.ts';
import { Icon } from '../../shell/icons.tsx';
import { useWords } from '../../words/index.ts';
import { type HexHistory, hexHistory } from './hex-history.ts';
import { linesInForce } from './order-of-play.ts';
import './hex-card.css';

/** A hex somebody asks about, and where it is on the screen. */
export type AskedHex = { readonly hex: HexId; readonly at: DOMRect };

/** So many tiles are shown that can come next. */
const MOST_TILES = 3;

const Row = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactElement => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A move of the history, by its number and whose it was. */
function Move({
  found,
  look,
}: {
  readonly found: NonNullable<HexHistory['laid']>;
  readonly look: (position: number) => void;
}): ReactElement {
  const words = useWords();
  const { position } = found.line;
  return (
    <span>
      <button type="button" className="bare link" onClick={() => look(position)}>
        {words('hex.move', { position })}
      </button>
      {found.company === undefined ? undefined : ` ${words('hex.by', { company: companyWords(found.company) })}`}
    </span>
  );
}

function Rows({ hex, look }: { readonly hex: HexId; readonly look: (position: number) => void }) {
  const words = useWords();
  const { components, moment, session } = useGame();
  const { state, position } = moment;
  const { board } = components;
  const number = hexNumber(board, hex);
  const facts = hexFacts(components, state.hexes, number);
  const log = session.log();
  const history = useMemo(() => hexHistory(linesInForce(log, position), hex), [log, position, hex]);
  if (facts === undefined) return undefined;
  const { face, stops } = facts;
  const tile = face.tile?.id;
  const left = tile === undefined ? undefined : piecesLeft(components, state, tile);
  const edges = [...new Set([...stops.flatMap((stop) => stop.edges), ...facts.through.flat()])];
  const neighbours = edges.flatMap((edge) => board.hexes[neighbourOf(board, number, edge)]?.id ?? []);
  return (
    <dl className="consequences">
      <Row name={words('hex.ground')}>
        {groundWords(words, face)}
        {left === undefined ? undefined : <small> {words('hex.left', { count: left })}</small>}
      </Row>
      {stops.map(({ kind, revenue, slots, standing }, n) => (
        // Stops of a hex have no name but their place.
        <Row key={String(n)} name={words(`hex.stop.${kind}`)}>
          {revenueWords(words, components, revenue)}
          {slots === 0 ? undefined : <small> {words('hex.circles', { count: slots })}</small>}
          {standing.map((company) => (
            <CompanyToken key={company} company={company} size={24} isStop />
          ))}
        </Row>
      ))}
      {face.hex.terrain === undefined || tile !== undefined ? undefined : (
        <Row name={words('hex.terrain')}>{face.hex.terrain.cost}</Row>
      )}
      {neighbours.length === 0 ? undefined : <Row name={words('hex.track')}>{neighbours.join(', ')}</Row>}
      {history.ran === undefined ? undefined : (
        <Row name={words('hex.ran')}>
          <Move found={history.ran} look={look} />
        </Row>
      )}
      {history.laid === undefined ? undefined : (
        <Row name={words('hex.laid')}>
          <Move found={history.laid} look={look} />
        </Row>
      )}
    </dl>
  );
}

/** Tiles the box has for the one that lies there, as far as it still holds any. */
function Becomes({ hex }: { readonly hex: HexId }): ReactElement | undefined {
  const words = useWords();
  const { components, moment } = useGame();
  const { state } = moment;
  const laid = state.hexes[hexNumber(components.board, hex)]?.tile;
  const follows = useMemo(() => upgradeTable(components), [components]);
  if (laid === undefined) return undefined;
  const next = (follows.get(laid.id) ?? []).flatMap(({ tile, rotations: [turn] }) => {
    // The list tells how a tile lies on one that is not turned.
    const rotation = turn === undefined ? undefined : EDGES[(turn + laid.rotation) % EDGES.length];
    const left = piecesLeft(components, state, tile);
    return rotation === undefined || left === 0 ? [] : [{ tile, rotation, left }];
  });
  const [first] = next;
  const colour = first === undefined ? undefined : components.faces.get(first.tile)?.colour;
  if (colour === undefined) return undefined;
  return (
    <>
      <h3 className="small-caps">{words('hex.becomes', { colour: words(`map.colour.${colour}`) })}</h3>
      <ul className="becomes">
        {next.slice(0, MOST_TILES).map(({ tile, rotation, left }) => (
          <li key={tile}>
            <TilePicture components={components} tile={tile} rotation={rotation} size={56} />
            <small>
              <b>{tile}</b> {words('track.left', { count: left })}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

type HexCardProps = {
  readonly asked: AskedHex | undefined;
  readonly look: (position: number) => void;
  /** Says why the step cannot use the hex; undefined where no step asks for hexes. */
  readonly why: ((hex: HexId) => void) | undefined;
  readonly onClose: () => void;
};

export function HexCard({ asked, look, why, onClose }: HexCardProps): ReactElement {
  const words = useWords();
  const { components } = useGame();
  const anchor = useRef({ getBoundingClientRect: () => new DOMRect() });
  useMemo(() => {
    if (asked !== undefined) anchor.current = { getBoundingClientRect: () => asked.at };
  }, [asked]);
  const focusAgain = useFocusAgain(asked);
  const name = components.board.hexes.find(({ id }) => id === asked?.hex)?.name;
  const closed = (act: () => void): void => {
    onClose();
    act();
  };
  return (
    <Popover.Root open={asked !== undefined} onOpenChange={(open) => (open ? undefined : onClose())}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        {asked === undefined ? undefined : (
          <Popover.Content
            className="why-not hex-card"
            side="right"
            // As wide as a neighbour, so that none is covered.
            sideOffset={asked.at.width}
            collisionPadding={8}
            aria-labelledby="hex-card-title"
            onCloseAutoFocus={focusAgain}
          >
            <div className="row spread">
              <h2 id="hex-card-title">
                {name} <span className="at">{asked.hex}</span>
              </h2>
              <Popover.Close className="icon-button" aria-label={words('why.close')}>
                <Icon name="close" />
              </Popover.Close>
            </div>
            <Rows hex={asked.hex} look={(position) => closed(() => look(position))} />
            <Becomes hex={asked.hex} />
            {why === undefined ? undefined : (
              <button type="button" className="button quiet" onClick={() => closed(() => why(asked.hex))}>
                {words('hex.why')}
              </button>
            )}
          </Popover.Content>
        )}
      </Popover.Portal>
    </Popover.Root>
  );
}
