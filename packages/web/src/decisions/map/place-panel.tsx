/** Placing something on the map: a station marker, a home, a town; or moving and swapping markers. */
import { canonical, type HexId, hexFace, surveyOf } from '@kursbuch/engine';
import { companyWords, figure, money } from '@kursbuch/words';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { actionOf } from '../../ask/read-offer.ts';
import { useActions, useForeseen } from '../../ask/use-engine.ts';
import { useGame } from '../../ask/use-game.ts';
import { useMapRequest } from '../../ask/use-map-request.ts';
import { useSteady } from '../../ask/use-steady.ts';
import { Consequences } from '../../shell/pieces.tsx';
import { useWords, type PlainWordId } from '../../words/index.ts';
import { Foot } from '../shared/foot.tsx';
import type { PanelProps } from '../shared/panel.ts';
import { Primary, useCarryOut } from '../shared/primary.tsx';
import { useIsLeft, useKeepBegun, useLeft } from '../shared/use-begun.ts';
import { useTold } from '../shared/use-told.ts';
import { HexList } from './hex-list.tsx';
import {
  hexesLeft,
  isPlaceOffer,
  nextAt,
  optionsAt,
  placeOptions,
  type PlaceOffer,
  type PlaceType,
} from './place-options.ts';
import { PlaceRows } from './place-rows.tsx';
import { companyOf, hexName, placeAct } from './place-words.ts';
import './map-panels.css';

/** More options than this, of which each is in several places, are picked on the map first. */
const MOST_LINES = 10;

const TITLES: { readonly [type in PlaceType]: PlainWordId } = {
  'place-marker': 'place.title.place-marker',
  'choose-home': 'place.title.choose-home',
  'place-town': 'place.title.place-town',
  'move-marker': 'place.title.move-marker',
  'swap-markers': 'place.title.swap-markers',
  'return-marker': 'place.title.return-marker',
  'take-local': 'place.title.take-local',
};

/** What is still to be chosen: where homes are picked one by one, they come first. */
function chooseWord([offer]: readonly PlaceOffer[], isList: boolean, picked: readonly HexId[]): PlainWordId {
  if (offer === undefined) return 'place.choose.place-town';
  return offer.type === 'take-local' && !isList && picked.length < 2
    ? 'place.choose.homes'
    : `place.choose.${offer.type}`;
}

type ChoicesProps = PanelProps & {
  /** Whether pressing the button is what the turn is about; a special power is not. */
  readonly isMain: boolean;
};

function PlaceChoices({ offers: given, isMain }: ChoicesProps) {
  const game = useGame();
  const { components, session, survey, moment } = game;
  const told = useTold({ offers: given });
  const say = useWords();
  const offers = useSteady(given.filter(isPlaceOffer));
  const actions = useActions(offers);
  const options = useMemo(() => placeOptions(components, offers, actions ?? []), [actions, components, offers]);
  const [picked, setPicked] = useState<readonly HexId[]>([]);
  const [choice, setChoice] = useState<string>();
  const { busy, carryOut } = useCarryOut();
  /** Every option is one place on the map, so a pick there is the choice; else picks narrow the list down. */
  const isList = options.length <= MOST_LINES || options.every(({ hexes }) => hexes.length === 1);
  const open = useMemo(() => (isList ? options : optionsAt(options, picked)), [isList, options, picked]);
  // The only option there is chosen by itself, unless it costs money.
  const [lone, other] = open;
  const only = other === undefined && (lone?.cost ?? 0) === 0 ? lone : undefined;
  const chosen = open.find(({ action }) => canonical(action) === choice) ?? only;
  const [left] = useLeft('place');
  useKeepBegun('place', choice === undefined || chosen === undefined ? [] : [chosen.action]);
  const foreseen = useForeseen(chosen?.action);
  const after = foreseen?.kind === 'state' ? foreseen.state : undefined;
  const legal = useMemo(() => hexesLeft(options, isList || picked.length > 1 ? [] : picked), [options, picked, isList]);

  useEffect(() => {
    setPicked([]);
    setChoice(undefined);
  }, [offers]);
  // What was chosen before the page was loaded again is chosen still, once the options are known.
  useEffect(() => {
    const wanted = left === undefined ? undefined : canonical(left);
    const found = options.find(({ action }) => canonical(action) === wanted);
    if (found === undefined) return;
    setPicked(found.hexes);
    setChoice(wanted);
  }, [left, options]);

  const pick = useCallback(
    (hex: HexId): void => {
      const [first] = offers;
      if (optionsAt(options, [hex]).length === 0) {
        const meant = first !== undefined && 'hex' in first.fixed ? actionOf(first, { hex, stop: 0 }) : undefined;
        if (meant !== undefined) game.whyNot(say('place.why', { place: hexName({ components }, hex) }), meant);
        return;
      }
      if (isList) {
        // Of two cities on one hex a second pick takes the other.
        setChoice((now) => nextAt(options, hex, now));
        return;
      }
      setChoice(undefined);
      // Two quick clicks are two hexes, whatever has been drawn in between.
      setPicked((now) => {
        if (now.includes(hex)) return [];
        return optionsAt(options, [...now, hex]).length > 0 ? [...now, hex] : [hex];
      });
    },
    [options, offers, game, say, components, isList],
  );
  const selected = chosen?.hexes[0];
  useMapRequest(
    useMemo(() => ({ legal, selected, picked, hexes: after?.hexes, pick }), [legal, selected, picked, after, pick]),
  );

  /** Cities in which nothing can be placed now: each answers why. */
  const others = useMemo(() => {
    if (offers[0]?.type !== 'place-marker') return [];
    return components.board.hexes.flatMap(({ id }, number) => {
      const here = moment.state.hexes[number];
      if (here === undefined || legal.includes(id)) return [];
      const { stops } = hexFace(components, here, number);
      return stops.some(({ kind }) => kind === 'city') ? [id] : [];
    });
  }, [offers, components, moment, legal]);

  const company = chosen === undefined ? undefined : companyOf(chosen.action);
  const treasury = (table: typeof survey): number | undefined =>
    table.companies.find((one) => one.company === company)?.treasury;
  const [had, has] = [treasury(survey), after === undefined ? undefined : treasury(surveyOf(after))];
  const cash = (amount: number): string => money(session.title, amount);
  const { hexes } = moment.state;
  const words = chosen === undefined ? say(chooseWord(offers, isList, picked)) : placeAct(told, hexes, chosen);
  const press = (): void => {
    if (chosen !== undefined) carryOut([chosen.action], words);
  };
  return (
    <>
      {actions === undefined ? (
        <p className="muted">{say('track.listing')}</p>
      ) : open.length > MOST_LINES && !isList && hexesLeft(options, picked).length > 0 ? (
        <>
          <p className="muted" aria-live="polite">
            {picked[0] === undefined
              ? say('place.pick')
              : say('place.pick-next', { place: hexName({ components }, picked[0]) })}
          </p>
          <HexList hexes={legal} pick={pick} />
        </>
      ) : (
        <section className="lines">
          {isList && open.length > 1 ? <p className="muted">{say('place.pick-or')}</p> : undefined}
          <PlaceRows
            told={told}
            label={say(chooseWord(offers, isList, picked))}
            options={open}
            chosen={chosen}
            onChoose={(option) => {
              setChoice(canonical(option.action));
              const [hex] = option.hexes;
              if (hex !== undefined) game.showHex(hex);
            }}
          />
          {others.length === 0 ? undefined : (
            <details className="closed">
              <summary>{say('place.why-not')}</summary>
              <HexList hexes={others} pick={pick} />
            </details>
          )}
        </section>
      )}
      <Foot
        aside={!isMain}
        tells={
          had === undefined || has === undefined || had === has || company === undefined ? undefined : (
            <Consequences
              rows={[
                {
                  label: say('place.treasury', { company: companyWords(company) }),
                  before: figure(had),
                  after: cash(has),
                },
              ]}
            />
          )
        }
      >
        {isMain ? (
          <Primary disabled={busy || chosen === undefined} onAct={press}>
            {words}
          </Primary>
        ) : (
          <button type="button" className="button solid" disabled={busy || chosen === undefined} onClick={press}>
            {words}
          </button>
        )}
      </Foot>
    </>
  );
}

/** What the decision is called. */
function titleFor(offers: PanelProps['offers']): PlainWordId {
  const first = offers.find(isPlaceOffer);
  return first === undefined ? 'place.choose.place-town' : TITLES[first.type];
}

/** A decision the turn waits for. */
export function PlacePanel({ offers }: PanelProps) {
  const say = useWords();
  const title = say(titleFor(offers));
  return (
    <section className="part paper place" aria-label={title}>
      <h3>{title}</h3>
      <PlaceChoices offers={offers} isMain />
    </section>
  );
}

/** Something one may also do; it takes the map only once it is opened. */
export function AlsoPlacePanel({ offers }: PanelProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(useIsLeft('place', offers));
  return (
    <details className="part folded place" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(titleFor(offers))}</summary>
      {isOpen ? (
        <div className="paper">
          <PlaceChoices offers={offers} isMain={false} />
        </div>
      ) : undefined}
    </details>
  );
}
