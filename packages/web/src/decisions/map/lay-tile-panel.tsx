/** Laying or replacing a tile: pick a hex, see every legal tile in place, turn it, see what it costs, lay it. */
import { type HexId, isOffer, piecesLeft, surveyOf, type TileId } from '@kursbuch/engine';
import { money } from '@kursbuch/words';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { isLay, isLayOffer, type Lay } from '../../ask/read.ts';
import { useActions, useForeseen, useIncome } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useMapRequest } from '../../ask/use-map-request.ts';
import { useSteady } from '../../ask/use-steady.ts';
import { TilePicture } from '../../map/tile-picture.tsx';
import { Icon } from '../../shell/icons.tsx';
import { type Consequence, Consequences } from '../../shell/pieces.tsx';
import { useWords, type WordId } from '../../words/index.ts';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { HexList } from './hex-list.tsx';
import { layChoices, type PaymentChoice, placeOf, type RotationChoice, type TileChoice } from './lay-choices.ts';
import { OtherTiles } from './other-tiles.tsx';
import { whyNoTile } from './why-no-tile.ts';
import './map-panels.css';

const at = <Value,>(list: readonly Value[], place: number): Value | undefined =>
  list[((place % list.length) + list.length) % list.length];

const NO_WAYS: readonly Lay[] = [];
const NO_TILES: readonly TileId[] = [];

type Chosen = {
  readonly payment: PaymentChoice | undefined;
  readonly tile: TileChoice | undefined;
  readonly rotation: RotationChoice | undefined;
};

type TurnProps = {
  readonly by: 1 | -1;
  readonly setTurn: (change: (turn: number) => number) => void;
  /** Whether the tile can lie in one position only. */
  readonly isFixed?: boolean;
};

/** Turns the tile to its next legal position. */
function Turn({ by, setTurn, isFixed = false }: TurnProps) {
  const say = useWords();
  return (
    <button
      type="button"
      className="ib"
      aria-label={say(by < 0 ? 'track.turn-left' : 'track.turn-right')}
      disabled={isFixed}
      title={isFixed ? say('track.one-position') : undefined}
      onClick={() => setTurn((turn) => turn + by)}
    >
      <Icon name={by < 0 ? 'undo' : 'redo'} />
    </button>
  );
}

type ChoicesProps = PanelProps & {
  /** Whether laying is what the turn is about; a special power is not. */
  readonly isMain: boolean;
};

function LayChoices({ offers: given, isMain }: ChoicesProps) {
  const game = useGame();
  const { components, moment, survey, session } = game;
  const { busy, carryOut } = useCarryOut();
  const say = useWords();
  const name = useId();
  const offers = useSteady(given.filter(isLayOffer));
  const legal = useMemo(() => [...new Set(offers.map(({ fixed }) => fixed.hex))], [offers]);
  const part = isMain ? 'lay' : 'remote';
  const [begun] = useLeft(part);
  const [picked, setPicked] = useState(() => (begun !== undefined && isLay(begun) ? begun.hex : undefined));
  const hex = picked !== undefined && legal.includes(picked) ? picked : legal.length === 1 ? legal[0] : undefined;
  const [payment, setPayment] = useState(0);
  const [tileName, setTileName] = useState<string>();
  const [turn, setTurn] = useState(0);
  const [way, setWay] = useState(0);

  const here = useMemo(() => (hex === undefined ? [] : offers.filter(({ fixed }) => fixed.hex === hex)), [offers, hex]);
  const actions = useActions(here);
  const choices = useMemo(() => layChoices((actions ?? []).filter(isLay)), [actions]);
  const chosen = useMemo((): Chosen => {
    const paid = choices[payment] ?? choices[0];
    const tile = paid?.tiles.find((one) => one.tile === tileName) ?? paid?.tiles[0];
    return { payment: paid, tile, rotation: tile === undefined ? undefined : at(tile.rotations, turn) };
  }, [choices, payment, tileName, turn]);
  const ways = chosen.rotation?.ways ?? chosen.payment?.bare ?? NO_WAYS;
  const action = ways.length === 0 ? undefined : at(ways, way);
  useKeepBegun(part, action === undefined ? [] : [action]);
  const foreseen = useForeseen(action);
  const after = foreseen?.kind === 'state' ? foreseen.state : undefined;

  // A new hex starts with its first tile.
  useEffect(() => {
    setPayment(0);
    setTileName(undefined);
    setTurn(0);
    setWay(0);
  }, [hex]);

  // What was chosen before the page was loaded again is chosen still, once the lays are listed.
  useEffect(() => {
    const found = begun === undefined || !isLay(begun) ? undefined : placeOf(choices, begun);
    if (found === undefined) return;
    setPayment(found.payment);
    setTileName(found.tile);
    setTurn(found.turn);
    setWay(found.way);
  }, [begun, choices]);

  const company = (here[0] ?? offers[0])?.fixed.company;
  const [before, then] = [survey, useMemo(() => (after === undefined ? undefined : surveyOf(after)), [after])];
  const treasury = (table: typeof survey | undefined): number | undefined =>
    table?.companies.find((one) => one.company === company)?.treasury;
  const trains = survey.companies.find((one) => one.company === company)?.trains.length ?? 0;
  const now = useIncome(undefined, trains > 0 && hex !== undefined);
  const next = useIncome(after, trains > 0 && after !== undefined);

  const lay = (): void => {
    if (action !== undefined) carryOut([action]);
  };
  const layNow = useRef(lay);
  useEffect(() => {
    layNow.current = lay;
  });

  const pick = useCallback(
    (wanted: HexId): void => {
      if (legal.includes(wanted)) {
        setPicked(wanted);
        return;
      }
      const [first] = offers;
      if (first === undefined || !isOffer(first, 'lay-tile')) return;
      void whyNoTile(session.engine, components, moment.state, first, wanted).then((refusals) =>
        game.showReasons(say('track.why', { hex: wanted }), refusals),
      );
    },
    [legal, offers, session, components, moment, game, say],
  );

  const turns = chosen.tile?.rotations.length ?? 0;
  const toolbar = useMemo(
    () =>
      action === undefined ? undefined : (
        <div className="toolbar-slip">
          <Turn by={-1} setTurn={setTurn} isFixed={turns < 2} />
          <button type="button" className="go" aria-label={say('track.lay-here')} onClick={() => layNow.current()}>
            <Icon name="check" />
          </button>
          <Turn by={1} setTurn={setTurn} isFixed={turns < 2} />
        </div>
      ),
    [action, say, turns],
  );
  useMapRequest(
    useMemo(() => ({ legal, selected: hex, hexes: after?.hexes, pick, toolbar }), [legal, hex, after, pick, toolbar]),
  );

  // Q and E turn the tile wherever the focus is, as long as nobody is writing.
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'text') return;
      if (event.target instanceof HTMLTextAreaElement || event.ctrlKey || event.metaKey) return;
      if (event.key.toLowerCase() === 'q') setTurn((n) => n - 1);
      if (event.key.toLowerCase() === 'e') setTurn((n) => n + 1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  if (hex === undefined)
    return (
      <>
        {isMain ? <h3>{say('track.title')}</h3> : undefined}
        <p className="muted">{say('track.pick')}</p>
        <HexList hexes={legal} pick={pick} />
      </>
    );

  const cost = (treasury(before) ?? 0) - (treasury(then) ?? 0);
  const cash = (amount: number): string => money(session.title, amount);
  const figureRow = (label: WordId, was: number | undefined, will: number | undefined): Consequence => ({
    label: say(label),
    ...(was === undefined || was === will ? {} : { before: cash(was) }),
    after:
      will === undefined
        ? say('track.searching')
        : was === will
          ? say('paper.then.stays', { price: cash(will) })
          : cash(will),
    ...(was === undefined || will === undefined || was === will
      ? {}
      : { change: { text: `${will > was ? '+' : '−'}${Math.abs(will - was)}`, good: will > was } }),
  });
  const rest = treasury(then);
  const price =
    then === undefined
      ? say('track.searching')
      : cost === 0
        ? say('track.cost.free', { left: cash(rest ?? 0) })
        : say('track.cost.paid', { cost: cash(cost), left: cash(rest ?? 0) });
  const rows: readonly Consequence[] = [
    { label: say('track.cost'), after: price },
    ...(trains === 0 ? [] : [figureRow('track.income', now?.income, next?.income)]),
    ...(trains === 0 || ((now?.mines ?? 0) === 0 && (next?.mines ?? 0) === 0)
      ? []
      : [figureRow('track.mines', now?.mines, next?.mines)]),
  ];
  const brief = [
    price,
    ...(now === undefined || next === undefined || now.income === next.income
      ? []
      : [say('track.brief-income', { before: cash(now.income), after: cash(next.income) })]),
    ...(turns > 1 ? [say('track.brief-position', { n: (((turn % turns) + turns) % turns) + 1, of: turns })] : []),
  ].join('; ');
  const hexName = components.board.hexes.find(({ id }) => id === hex)?.name;
  const label = chosen.tile === undefined ? say('track.place-here') : say('track.lay', { tile: chosen.tile.tile });
  return (
    <>
      <div className="row sp">
        <h3>
          {hexName ?? hex}{' '}
          <span className="at" aria-live="polite">
            {hexName === undefined ? '' : `${hex} · `}
            {actions === undefined
              ? say('track.listing')
              : say('track.fits', { count: chosen.payment?.tiles.length ?? 0 })}
          </span>
        </h3>
        {legal.length > 1 ? (
          <button type="button" className="btn q s" onClick={() => setPicked(undefined)}>
            {say('track.other')}
          </button>
        ) : undefined}
      </div>
      {choices.length > 1 ? (
        <div className="seg" role="radiogroup" aria-label={say('track.cost')}>
          {choices.map(({ payment: kind, using }, n) => (
            <label key={kind}>
              <input
                type="radio"
                name={`${name}-pay`}
                checked={chosen.payment?.payment === kind}
                onChange={() => setPayment(n)}
              />
              {kind === 'using' ? say('track.pay.using', { company: using ?? '' }) : say(`track.pay.${kind}`)}
            </label>
          ))}
        </div>
      ) : undefined}
      <div className="pick" role="radiogroup" aria-label={say('track.title')}>
        {chosen.payment?.tiles.map(({ tile, rotations }) => {
          const isOn = tile === chosen.tile?.tile;
          const left = piecesLeft(components, moment.state, tile);
          const shown = (isOn ? chosen.rotation : rotations[0])?.rotation ?? 0;
          return (
            <label key={tile} className={isOn ? 'pk on' : 'pk'}>
              <input
                type="radio"
                className="sr-only"
                name={`${name}-tile`}
                checked={isOn}
                aria-label={say('track.tile', { tile, count: left })}
                onChange={() => {
                  setTileName(tile);
                  setTurn(0);
                  setWay(0);
                }}
              />
              <TilePicture components={components} tile={tile} rotation={shown} size={76} />
              <b>{tile}</b>
              <span className="muted">{say('track.left', { count: left })}</span>
            </label>
          );
        })}
      </div>
      {turns > 1 ? (
        <div className="rot">
          <Turn by={-1} setTurn={setTurn} />
          <span className="m" aria-live="polite">
            {say('track.position', { n: (((turn % turns) + turns) % turns) + 1, of: turns })}
          </span>
          <Turn by={1} setTurn={setTurn} />
        </div>
      ) : undefined}
      {ways.length > 1 ? (
        <div className="row sp">
          <span aria-live="polite">
            {say('track.way', { n: (((way % ways.length) + ways.length) % ways.length) + 1, of: ways.length })}
          </span>
          <button type="button" className="btn q s" onClick={() => setWay((n) => n + 1)}>
            {say('track.next-way')}
          </button>
        </div>
      ) : undefined}
      {actions === undefined || here[0]?.type !== 'lay-tile' ? undefined : (
        <OtherTiles example={here[0]} hex={hex} fitting={chosen.payment?.tiles.map(({ tile }) => tile) ?? NO_TILES} />
      )}
      <div className="foot">
        <Consequences rows={rows} />
        <p className="brief muted">{brief}</p>
        <div className={turns > 1 ? 'acts turning' : 'acts'}>
          {turns > 1 ? <Turn by={-1} setTurn={setTurn} /> : undefined}
          {isMain ? (
            <Primary disabled={busy || action === undefined} onAct={lay}>
              {label}
            </Primary>
          ) : (
            <button type="button" className="btn b" disabled={busy || action === undefined} onClick={lay}>
              {label}
            </button>
          )}
          {turns > 1 ? <Turn by={1} setTurn={setTurn} /> : undefined}
        </div>
      </div>
    </>
  );
}

export function LayTilePanel({ offers }: PanelProps) {
  const say = useWords();
  return (
    <section className="part paper lay" aria-label={say('track.title')}>
      <LayChoices offers={offers} isMain />
    </section>
  );
}

/** What a power may build beside the track of the turn; it takes the map only once it is opened. */
export function RemoteBuildPanel({ offers }: PanelProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
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
