import {
  apply,
  canonical,
  componentsOf,
  type GameState,
  hexNumber,
  type Leg,
  listed,
  newGame,
  type Offer,
  offers,
  runRequestNow,
  type RunRequest,
  seatToAct,
  type TitleId,
  whyNot,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { describe, expect, it } from 'vitest';
import { actionOf, type Fields } from '../read-offer.ts';
import { clickStop, emptyHand, legsOfHand, otherWay } from './hand-run.ts';
import { layChoices } from './lay-choices.ts';
import { hexesLeft, optionsAt, placeOption } from './place-options.ts';
import { fieldsOf, hexIn, spelledOut } from './read.ts';
import { runsIn } from './runs-in.ts';

/** Every position of a random game, up to so many actions. */
function positions(title: TitleId, seats: number, most: number): readonly GameState[] {
  const play = { seed: `map panels ${title}`, seats, options: {}, mostActions: most, spoiled: 0 };
  const { actions } = playTitleRandomly(title, play);
  const begun = newGame(title, {}, seats, play.seed);
  if (!begun.ok) throw new Error('the game does not begin');
  const states: GameState[] = [begun.value.state];
  for (const action of actions) {
    const next = apply(states.at(-1) ?? begun.value.state, action, 'best-runs');
    if (!next.ok) throw new Error(`refused: ${next.refusal.code}`);
    states.push(next.value.state);
  }
  return states;
}

const offersAt = (state: GameState): readonly Offer[] => {
  const seat = seatToAct(state);
  return seat === undefined ? [] : offers(state, seat);
};

const actionsOf = (state: GameState, offer: Offer): readonly Fields[] =>
  spelledOut(offer) ?? [...listed(state, actionOf(offer))].map(fieldsOf);

const GAMES = (
  [
    ['18mag', 3, 400],
    ['1824', 3, 700],
    ['1839', 3, 900],
  ] as const
).map(([title, seats, most]) => ({ title, states: positions(title, seats, most) }));

describe.each(GAMES)('map decisions of $title', ({ states }) => {
  it('sorts every legal lay by payment, tile, rotation and way, and loses none', () => {
    let lays = 0;
    for (const state of states.filter((_, n) => n % 11 === 0)) {
      const here = offersAt(state).filter(({ type }) => type === 'lay-tile');
      const hexes = new Set(here.map(({ fixed }) => hexIn(fixed)));
      for (const hex of [...hexes].slice(0, 4)) {
        const actions = here.filter(({ fixed }) => hexIn(fixed) === hex).flatMap((offer) => actionsOf(state, offer));
        const sorted = layChoices(actions).flatMap(({ tiles }) =>
          tiles.flatMap(({ rotations }) => rotations.flatMap(({ ways }) => ways)),
        );
        expect(new Set(sorted)).toEqual(new Set(actions));
        for (const action of sorted.slice(0, 2)) expect(whyNot(state, action)).toEqual([]);
        lays += sorted.length;
      }
    }
    expect(lays).toBeGreaterThan(20);
  });

  it('finds a place on the map for every marker on offer', () => {
    let places = 0;
    for (const state of states.filter((_, n) => n % 3 === 0)) {
      const components = componentsOf(state);
      const here = offersAt(state).filter(({ type }) => type === 'place-marker');
      const options = here.flatMap((offer) =>
        actionsOf(state, offer).map((action) => placeOption(components, action, offer.about)),
      );
      for (const option of options) {
        expect(option.hexes).toHaveLength(1);
        expect(optionsAt(options, option.hexes)).toContain(option);
        expect(hexesLeft(options, [])).toEqual(expect.arrayContaining([...option.hexes]));
      }
      places += options.length;
    }
    expect(places).toBeGreaterThan(1);
  });

  it('draws by hand, stop by stop, just what the trains run', () => {
    let [runs, equal] = [0, 0];
    for (const state of states) {
      const run = offersAt(state).find(({ type }) => type === 'run');
      const request = runRequestNow(state);
      if (run === undefined || request === undefined) continue;
      for (const { train, legs } of actionsOf(state, run).flatMap(runsIn)) {
        runs += 1;
        equal += canonical(redrawn(request, train, legs)) === canonical(legs) ? 1 : 0;
      }
    }
    expect(runs).toBeGreaterThan(5);
    // A way that passes other stops first can be hidden behind a shorter one; it is drawn by clicking those stops.
    expect(equal / runs).toBeGreaterThan(0.8);
  });
});

/** Clicks the stops of a run one after the other, and turns to another way where the train takes another. */
function redrawn(request: RunRequest, train: string, legs: readonly Leg[]): readonly Leg[] {
  let run = emptyHand(request);
  const place = run.findIndex((one) => one.train === train);
  const drawn = (): readonly Leg[] => run.slice(place, place + 1).flatMap((one) => legsOfHand(one, request));
  for (const [n, { hex, stop }] of legs.entries()) {
    if (stop === undefined) continue;
    const clicked = clickStop(request, run, place, hexNumber(request.parts.board, hex));
    if (clicked.kind === 'drawn') run = clicked.run;
    const { leave: _leave, ...end } = legs[n] ?? { hex };
    const wanted = canonical([...legs.slice(0, n), end]);
    for (let tries = 0; tries < 12 && canonical(drawn()) !== wanted; tries += 1) run = otherWay(request, run, place);
  }
  return drawn();
}
