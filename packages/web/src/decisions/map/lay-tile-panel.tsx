/** Laying or replacing a tile: pick a hex, see every legal tile in place, turn it, see what it costs, lay it. */
import { type HexId, isOffer, type TileId } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { type ReactElement, useCallback, useMemo, useState } from 'react';
import type { MapRequest } from '../../ask/map-request.ts';
import { isLayOffer, type LayOffer } from '../../ask/read.ts';
import { useForeseen } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useMapRequest } from '../../ask/use-map-request.ts';
import { useSteady } from '../../ask/use-steady.ts';
import { Consequences } from '../../shell/pieces.tsx';
import { useWords } from '../../words/index.ts';
import { Foot } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { useIsLeft } from '../shared/use-begun.ts';
import { furtherTile, tilesJustLaid } from './further-tile.ts';
import { HexList } from './hex-list.tsx';
import { OtherTiles } from './other-tiles.tsx';
import { TileChoices } from './tile-choices.tsx';
import { TurnButton, useTurnKeys } from './turn-button.tsx';
import { type LayInHand, useLay } from './use-lay.ts';
import { useLayFigures } from './use-lay-figures.ts';
import { whyNoTile } from './why-no-tile.ts';
import './map-panels.css';

const NO_TILES: readonly TileId[] = [];

/** Picks a hex, turns the tile that is in hand there already, or says why nothing can be laid. */
function usePick(
  offers: readonly LayOffer[],
  { legal, hex, action, setHex, setTurn }: LayInHand,
): (wanted: HexId) => void {
  const game = useGame();
  const say = useWords();
  const { components, moment, session } = game;
  return useCallback(
    (wanted: HexId): void => {
      if (wanted === hex && action !== undefined) {
        setTurn((turn) => turn + 1);
        return;
      }
      if (legal.includes(wanted)) {
        setHex(wanted);
        return;
      }
      const [first] = offers;
      if (first === undefined || !isOffer(first, 'lay-tile')) return;
      void whyNoTile(session.engine, components, moment.state, first, wanted).then((refusals) =>
        game.showReasons(say('track.why', { hex: wanted }), refusals),
      );
    },
    [legal, hex, action, setHex, setTurn, offers, session, components, moment, game, say],
  );
}

/** The two handles on the upper corners of the tile on the map; undefined while none is in hand. */
function useHandles({ action, turn, setTurn }: LayInHand): MapRequest['handles'] {
  const isFixed = turn.of < 2;
  return useMemo(
    () =>
      action === undefined
        ? undefined
        : {
            left: <TurnButton by={-1} setTurn={setTurn} isFixed={isFixed} />,
            right: <TurnButton by={1} setTurn={setTurn} isFixed={isFixed} />,
          },
    [action, isFixed, setTurn],
  );
}

function HexHead({ lay: { hex, setHex, legal, payment, isListed } }: { readonly lay: LayInHand }): ReactElement {
  const say = useWords();
  const { components } = useGame();
  const hexName = components.board.hexes.find(({ id }) => id === hex)?.name;
  return (
    <div className="row spread">
      <h3>
        {hexName ?? hex}{' '}
        <span className="at" aria-live="polite">
          {hexName === undefined ? '' : `${hex ?? ''} · `}
          {isListed ? say('track.fits', { count: payment?.tiles.length ?? 0 }) : say('track.listing')}
        </span>
      </h3>
      {legal.length > 1 ? (
        <button type="button" className="button quiet small" onClick={() => setHex(undefined)}>
          {say('track.other')}
        </button>
      ) : undefined}
    </div>
  );
}

/** What is to be known about the next tile of a turn in which one is laid already; undefined before that. */
function useFurther(offers: readonly LayOffer[], isMain: boolean): string | undefined {
  const say = useWords();
  const { components, moment, session } = useGame();
  const laid = tilesJustLaid(session.log(), moment.position, offers[0]?.fixed.company);
  if (!isMain || laid === 0 || offers.length === 0) return undefined;
  const { isNew, fee } = furtherTile(components, moment.state.hexes, offers);
  const what = say(isNew ? 'track.further.new' : 'track.further.any', { n: laid });
  return fee > 0 ? say('track.further.fee', { what, fee: money(session.title, fee) }) : what;
}

type ChoicesProps = PanelProps & {
  /** Whether laying is what the turn is about; a special power is not. */
  readonly isMain: boolean;
};

function LayChoices({ offers: given, isMain }: ChoicesProps): ReactElement {
  const say = useWords();
  const { busy, carryOut } = useCarryOut();
  const offers = useSteady(given.filter(isLayOffer));
  const lay = useLay(offers, isMain ? 'lay' : 'remote');
  const { legal, hex, here, isListed, payment, tile, turn, setTurn, action } = lay;
  const foreseen = useForeseen(action);
  const after = foreseen?.kind === 'state' ? foreseen.state : undefined;
  const rows = useLayFigures((here[0] ?? offers[0])?.fixed.company, after, hex !== undefined);
  const label =
    tile !== undefined ? say('track.lay', { tile: tile.tile }) : say(isMain ? 'track.choose-tile' : 'track.place-here');
  const layIt = (): void => {
    if (action !== undefined) carryOut([action], label);
  };
  const pick = usePick(offers, lay);
  const handles = useHandles(lay);
  useMapRequest(
    useMemo(() => ({ legal, selected: hex, hexes: after?.hexes, pick, handles }), [legal, hex, after, pick, handles]),
  );
  useTurnKeys(setTurn);
  const told = useFurther(offers, isMain);
  const further = told === undefined ? undefined : <p className="further">{told}</p>;

  if (hex === undefined)
    return (
      <>
        {isMain ? <h3>{say('track.title')}</h3> : undefined}
        {further}
        <p className="muted">{say('track.pick')}</p>
        <HexList hexes={legal} pick={pick} />
        {isMain ? (
          <Foot>
            <Primary disabled onAct={layIt}>
              {say(further === undefined ? 'track.choose-hex' : 'track.choose-hex.further')}
            </Primary>
          </Foot>
        ) : undefined}
      </>
    );

  const [example] = here;
  const turns = turn.of > 1;
  return (
    <>
      <HexHead lay={lay} />
      {further}
      <TileChoices lay={lay} />
      {!isListed || example?.type !== 'lay-tile' ? undefined : (
        <OtherTiles example={example} hex={hex} fitting={payment?.tiles.map((one) => one.tile) ?? NO_TILES} />
      )}
      <Foot
        aside={!isMain}
        className={turns ? 'lay turning' : 'lay'}
        tells={
          // Nothing is searched for before there is a tile.
          action === undefined ? undefined : (
            <>
              <Consequences rows={rows} />
              {turns ? (
                <p className="brief muted">{say('track.brief-position', { n: turn.place + 1, of: turn.of })}</p>
              ) : undefined}
            </>
          )
        }
      >
        {turns ? <TurnButton by={-1} setTurn={setTurn} /> : undefined}
        {isMain ? (
          <Primary disabled={busy || action === undefined} onAct={layIt}>
            {label}
          </Primary>
        ) : (
          <button type="button" className="button solid" disabled={busy || action === undefined} onClick={layIt}>
            {label}
          </button>
        )}
        {turns ? <TurnButton by={1} setTurn={setTurn} /> : undefined}
      </Foot>
    </>
  );
}

export function LayTilePanel({ offers }: PanelProps): ReactElement {
  const say = useWords();
  return (
    <section className="part paper lay" aria-label={say('track.title')}>
      <LayChoices offers={offers} isMain />
    </section>
  );
}

/** What a power may build beside the track of the turn; it takes the map only once it is opened. */
export function RemoteBuildPanel({ offers }: PanelProps): ReactElement {
  const say = useWords();
  const [isOpen, setOpen] = useState(useIsLeft('remote', offers));
  return (
    <details className="part folded" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say('track.remote')}</summary>
      {isOpen ? (
        <div className="paper lay">
          <LayChoices offers={offers} isMain={false} />
        </div>
      ) : undefined}
    </details>
  );
}
