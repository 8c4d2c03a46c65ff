/** Placing something on the map: a station marker, a home, a town; or moving and swapping markers. */
import { canonical, type HexId, surveyOf } from '@kursbuch/engine';
import { money, offerWords } from '@kursbuch/words';
import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import { useGame } from '../../game/use-game.ts';
import { Consequences } from '../../shell/pieces.tsx';
import { useWords, type WordId } from '../../words/index.ts';
import type { PanelProps } from '../panel.ts';
import { Primary } from '../paper/primary.tsx';
import { HexList } from './hex-list.tsx';
import { hexesLeft, optionsAt, placeOption } from './place-options.ts';
import { actionOf, textIn } from '../read-offer.ts';
import { useActions, useForeseen, useMapRequest, useSteady } from './use-engine.ts';
import './map-panels.css';

/** More options than this are picked on the map first. */
const MOST_LINES = 10;

const TITLES: { readonly [type: string]: WordId } = {
  'place-marker': 'place.title.place-marker',
  'choose-home': 'place.title.choose-home',
  'place-town': 'place.title.place-town',
  'move-marker': 'place.title.move-marker',
  'swap-markers': 'place.title.swap-markers',
  'return-marker': 'place.title.return-marker',
  'take-local': 'place.title.take-local',
  'remote-build': 'place.title.remote-build',
};

type ChoicesProps = PanelProps & {
  /** Whether pressing the button is what the turn is about; a special power is not. */
  readonly isMain: boolean;
};

function PlaceChoices({ offers: given, isMain }: ChoicesProps) {
  const game = useGame();
  const { components, session, survey, setMapRequest: _set } = game;
  const say = useWords();
  const group = useId();
  const offers = useSteady(given);
  const actions = useActions(offers);
  const options = useMemo(
    () =>
      (actions ?? []).map((action) => {
        const from = offers.find(({ fixed }) =>
          Object.entries(fixed).every(([name, value]) => canonical(action[name]) === canonical(value)),
        );
        return placeOption(components, action, from?.about ?? {});
      }),
    [actions, components, offers],
  );
  const [picked, setPicked] = useState<readonly HexId[]>([]);
  const [choice, setChoice] = useState<string>();
  const open = useMemo(() => optionsAt(options, picked), [options, picked]);
  const chosen = open.find(({ action }) => canonical(action) === choice) ?? (open.length === 1 ? open[0] : undefined);
  const foreseen = useForeseen(chosen?.action);
  const after = foreseen?.kind === 'state' ? foreseen.state : undefined;
  const legal = useMemo(() => hexesLeft(options, picked.length > 1 ? [] : picked), [options, picked]);

  useEffect(() => {
    setPicked([]);
    setChoice(undefined);
  }, [offers]);

  const pick = useCallback(
    (hex: HexId): void => {
      setChoice(undefined);
      const [first] = offers;
      if (optionsAt(options, [hex]).length === 0) {
        if (first !== undefined) game.whyNot(say('place.why', { hex }), { ...actionOf(first), hex, stop: 0 });
        return;
      }
      // Two quick clicks are two hexes, whatever has been drawn in between.
      setPicked((now) => {
        if (now.includes(hex)) return [];
        return optionsAt(options, [...now, hex]).length > 0 ? [...now, hex] : [hex];
      });
    },
    [options, offers, game, say],
  );
  const selected = chosen?.hexes[0] ?? picked[0];
  useMapRequest(useMemo(() => ({ legal, selected, hexes: after?.hexes, pick }), [legal, selected, after, pick]));

  const company = textIn(chosen?.action ?? {}, 'company');
  const treasury = (table: typeof survey): number | undefined =>
    table.companies.find((one) => one.company === company)?.treasury;
  const [had, has] = [treasury(survey), after === undefined ? undefined : treasury(surveyOf(after))];
  const cash = (amount: number): string => money(session.title, amount);
  const table = { title: session.title, names: session.names };
  const label = ({ action, about }: (typeof options)[number]): string => {
    const { type: _type, seat: _seat, ...fixed } = action;
    const [first] = offers;
    return first === undefined ? '' : offerWords({ ...first, fixed, about }, table);
  };
  const words = chosen === undefined ? say('place.choose') : label(chosen);
  const press = (): void => {
    if (chosen !== undefined) void game.act(chosen.action);
  };
  return (
    <>
      {actions === undefined ? (
        <p className="muted">{say('track.listing')}</p>
      ) : open.length > MOST_LINES && hexesLeft(options, picked).length > 0 ? (
        <>
          <p className="muted">{say('place.pick')}</p>
          <HexList hexes={legal} pick={pick} />
        </>
      ) : (
        <div role="radiogroup" aria-label={say('place.choose')} className="options">
          {open.map((option) => (
            <label key={canonical(option.action)} className="radio">
              <input
                type="radio"
                name={group}
                value={canonical(option.action)}
                checked={option === chosen}
                onChange={() => {
                  setChoice(canonical(option.action));
                  const [hex] = option.hexes;
                  if (hex !== undefined) game.showHex(hex);
                }}
              />
              <span>{label(option)}</span>
            </label>
          ))}
        </div>
      )}
      {had === undefined || has === undefined || had === has ? undefined : (
        <Consequences
          rows={[
            { label: say('place.cost'), after: cash(had - has) },
            { label: say('track.treasury'), before: cash(had), after: cash(has) },
          ]}
        />
      )}
      <div className="acts">
        {isMain ? (
          <Primary disabled={chosen === undefined} onAct={press}>
            {words}
          </Primary>
        ) : (
          <button type="button" className="btn b" disabled={chosen === undefined} onClick={press}>
            {words}
          </button>
        )}
      </div>
    </>
  );
}

const titleOf = (offers: PanelProps['offers']): WordId => TITLES[offers[0]?.type ?? ''] ?? 'place.choose';

/** A decision the turn waits for. */
export function PlacePanel({ offers }: PanelProps) {
  const say = useWords();
  const title = say(titleOf(offers));
  return (
    <section className="sec place" aria-label={title}>
      <h3>{title}</h3>
      <PlaceChoices offers={offers} isMain />
    </section>
  );
}

/** Something one may also do; it takes the map only once it is opened. */
export function AlsoPlacePanel({ offers }: PanelProps) {
  const say = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="sec place" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(titleOf(offers))}</summary>
      {isOpen ? <PlaceChoices offers={offers} isMain={false} /> : undefined}
    </details>
  );
}
