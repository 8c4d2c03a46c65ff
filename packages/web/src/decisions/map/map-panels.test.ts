import {
  type Action,
  apply,
  canonical,
  checkRuns,
  companyId,
  componentsOf,
  edge,
  type GameState,
  hexId,
  hexNumber,
  type Leg,
  listed,
  newGame,
  isOffer,
  offer,
  type Offer,
  type OfferOf,
  offers,
  runRequestNow,
  type RunRequest,
  seat as seatOf,
  seatToAct,
  stopsInReach,
  type SubmittedRun,
  surveyOf,
  tileId,
  titleId,
  whyNot,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { money } from '@kursbuch/words';
import { actionOf, begunOf } from '../../ask/read-offer.ts';
import { isLay, type Lay, spelledOut } from '../../ask/read.ts';
import { compared } from '../../ask/run-figures.ts';
import { say } from '../../words/index.ts';
import type { Told } from '../shared/then.ts';
import { clickStop, emptyHand, type HandTrain, hangCar, hexesNear, legsOfHand, otherWay } from './hand-run.ts';
import { layChoices } from './lay-choices.ts';
import {
  eachOnce,
  hexesLeft,
  nextAt,
  optionsAt,
  type PlaceAction,
  placeOption,
  placeOptions,
} from './place-options.ts';
import { placeAct, placeWords } from './place-words.ts';

/** Every position of a random game, up to so many actions. */
function positions(name: string, seats: number, most: number): readonly GameState[] {
  const title = titleId(name);
  const play = { seed: `map panels ${name}`, seats, options: {}, mostActions: most, spoiled: 0 };
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

const actionsOf = (state: GameState, one: Offer): readonly Action[] =>
  spelledOut(one) ?? [...listed(state, begunOf(one))];

const offersOf = <Type extends Offer['type']>(state: GameState, type: Type): readonly OfferOf<Type>[] =>
  offersAt(state).filter((one) => isOffer(one, type));

/** The run that is due, and the runs the engine lists for it. */
const runsAt = (state: GameState): readonly SubmittedRun[] =>
  offersOf(state, 'run')
    .flatMap((one) => actionsOf(state, one))
    .flatMap((action) => (action.type === 'run' ? action.runs : []));

const toldIn = (state: GameState): Told => ({
  words: say,
  title: state.title,
  names: ['Ilona', 'Matthias', 'Giulia'],
  components: componentsOf(state),
  survey: surveyOf(state),
  seat: seatToAct(state) ?? seatOf(0),
});

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
    for (const state of states.filter((_, n) => n % 5 === 0)) {
      const here = offersOf(state, 'lay-tile');
      const hexes = new Set(here.map(({ fixed }) => fixed.hex));
      for (const hex of [...hexes].slice(0, 4)) {
        const listedHere = here.filter(({ fixed }) => fixed.hex === hex).flatMap((one) => actionsOf(state, one));
        const actions = listedHere.filter(isLay);
        expect(actions).toHaveLength(listedHere.length);
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
      const here = offersOf(state, 'place-marker');
      const actions = here.flatMap((one) => actionsOf(state, one));
      const options = placeOptions(components, here, actions);
      expect(options).toHaveLength(new Set(actions.map((action) => canonical(action))).size);
      for (const option of options) {
        expect(option.hexes).toHaveLength(1);
        expect(optionsAt(options, option.hexes)).toContain(option);
        expect(hexesLeft(options, [])).toEqual(expect.arrayContaining([...option.hexes]));
      }
      places += options.length;
    }
    expect(places).toBeGreaterThan(1);
  });

  it('names every city a marker can go to, with what it costs and what is free', () => {
    const seen = new Set<string>();
    for (const state of states.filter((_, n) => n % 3 === 0)) {
      const told = toldIn(state);
      for (const one of offersOf(state, 'place-marker')) {
        const action = actionOf(one);
        if (action?.type !== 'place-marker') throw new Error('a marker without its place');
        const option = placeOption(told.components, action, one);
        const said = placeWords(told, state.hexes, option);
        const { cost } = one.about;
        expect(said.hex).toBe(one.fixed.hex);
        expect(said.title).toBe(told.components.board.hexes.find(({ id }) => id === said.hex)?.name ?? said.hex);
        expect(said.cost).toBe(cost === 0 ? 'free' : money(state.title, cost));
        expect(said.sub).toMatch(/free|government/u);
        expect(said.sub).not.toMatch(/\b(?:0|-\d+) of|undefined/u);
        expect(placeAct(told, state.hexes, option)).toContain(said.title);
        seen.add(said.title);
      }
    }
    expect(seen.size).toBeGreaterThan(0);
  });

  it('draws by hand, stop by stop, just what the trains run', () => {
    let [runs, equal] = [0, 0];
    for (const state of states) {
      const request = runRequestNow(state);
      if (request === undefined) continue;
      for (const { train, legs } of runsAt(state)) {
        runs += 1;
        equal += canonical(redrawn(request, train, legs)) === canonical(legs) ? 1 : 0;
      }
    }
    expect(runs).toBeGreaterThan(5);
    // A way that passes other stops first can be hidden behind a shorter one; it is drawn by clicking those stops.
    expect(equal / runs).toBeGreaterThan(0.8);
  });

  it('begins near the markers, where the best run has its stops', () => {
    let [stops, near] = [0, 0];
    for (const state of states) {
      const request = runRequestNow(state);
      if (request === undefined) continue;
      const hexes = hexesNear(request);
      const all = stopsInReach(request).map(({ hex }) => request.parts.board.hexes[hex]?.id);
      expect(hexes.every((hex) => all.includes(hex))).toBe(true);
      for (const { legs } of runsAt(state))
        for (const { hex, stop } of legs) {
          if (stop === undefined) continue;
          stops += 1;
          near += hexes.includes(hex) ? 1 : 0;
        }
    }
    expect(stops).toBeGreaterThan(10);
    // What hangs on a train may let it go farther.
    expect(near / stops).toBeGreaterThan(0.9);
  });
});

describe('places', () => {
  const marker = (hex: string, stop: number): PlaceAction => ({
    type: 'place-marker',
    seat: seatOf(0),
    company: companyId('UG'),
    hex: hexId(hex),
    stop,
  });

  it('tell two homes in one town apart', () => {
    const begun = newGame(titleId('1824'), {}, 3, 'homes');
    if (!begun.ok) throw new Error(begun.refusal.code);
    const { state } = begun.value;
    const lines = ['KK1', 'KK2'].map((home) => {
      const action = { type: 'choose-home', seat: seatOf(0), company: companyId('KK'), home: companyId(home) } as const;
      const option = { action, hexes: [hexId('E12')] };
      const { title, sub } = placeWords(toldIn(state), state.hexes, option);
      return [title, sub, placeAct(toldIn(state), state.hexes, option)];
    });
    expect(lines).toEqual([
      ['Wien', 'home of kk1; the city with track to west', 'kk begins in Wien, where kk1 was'],
      ['Wien', 'home of kk2; the city with track to north-west', 'kk begins in Wien, where kk2 was'],
    ]);
  });

  it('come once as a pair of homes, in whichever order', () => {
    const pair = (company: string, ...homes: readonly string[]): PlaceAction => ({
      type: 'take-local',
      seat: seatOf(0),
      company: companyId(company),
      homes: homes.map(hexId),
    });
    const [one, other, reversed] = [pair('L1', 'E14', 'I8'), pair('L1', 'E14', 'G14'), pair('L1', 'I8', 'E14')];
    const third = pair('L3', 'I8', 'E14');
    expect(eachOnce([one, other, reversed, third])).toEqual([one, other, third]);
    expect(eachOnce([marker('E8', 0), marker('E8', 1)])).toHaveLength(2);
  });

  it('are gone through by picking the same hex again', () => {
    const begun = newGame(titleId('1824'), {}, 3, 'places');
    if (!begun.ok) throw new Error(begun.refusal.code);
    const components = componentsOf(begun.value.state);
    const at = { company: companyId('UG'), hex: hexId('E12'), stop: 0 };
    const options = [marker('E12', 0), marker('E12', 1), marker('E14', 0)].map((action) =>
      placeOption(components, action, offer('place-marker', seatOf(0), at, {}, { cost: 0 })),
    );
    const first = nextAt(options, hexId('E12'), undefined);
    const second = nextAt(options, hexId('E12'), first);
    expect([first, second]).toEqual([canonical(marker('E12', 0)), canonical(marker('E12', 1))]);
    expect(nextAt(options, hexId('E12'), second)).toBe(first);
    expect(nextAt(options, hexId('E14'), second)).toBe(canonical(marker('E14', 0)));
  });
});

describe('building with SRV', () => {
  const base = { type: 'remote-build', seat: seatOf(0), company: companyId('NRS'), hex: hexId('I16') } as const;
  const lay = { tile: tileId('5'), rotation: edge(2) };

  it('is sorted by what is built; a marker alone needs no tile', () => {
    const actions: readonly Lay[] = [
      { ...base, lay },
      { ...base, lay, stop: 0 },
      { ...base, lay: { ...lay, rotation: edge(4) }, stop: 0 },
      { ...base, stop: 0, replaces: companyId('GOV') },
    ];
    const sorted = layChoices(actions);
    expect(sorted.map(({ payment, bare }) => [payment, bare.length])).toEqual([
      ['tile-only', 0],
      ['tile-and-marker', 0],
      ['replace-only', 1],
    ]);
    expect(sorted[1]?.tiles.map(({ tile, rotations }) => [tile, rotations.map(({ rotation }) => rotation)])).toEqual([
      ['5', [2, 4]],
    ]);
  });
});

describe('figures of a run', () => {
  it('compare income with income and mine money with mine money', () => {
    const best = { income: 20, mines: 20 };
    expect(compared({ income: 0, mines: 0 }, best)).toEqual({ kind: 'less', by: 20 });
    expect(compared({ income: 20, mines: 0 }, best)).toEqual({ kind: 'fewer-mines', by: 20 });
    expect(compared(best, best)).toEqual({ kind: 'equal' });
    // More from mines makes up for nothing: the duty is about income.
    expect(compared({ income: 10, mines: 60 }, best)).toEqual({ kind: 'less', by: 10 });
  });

  it('say the same as the refusal of a run that earns too little', () => {
    let told = 0;
    for (const { states } of GAMES)
      for (const state of states) {
        const [run] = offersOf(state, 'run');
        const request = runRequestNow(state);
        if (run === undefined || request === undefined) continue;
        const [action] = actionsOf(state, run);
        const best = action?.type === 'run' ? checkRuns(request, action.runs) : undefined;
        const nothing = actionOf(run, { runs: [] });
        const refusal = whyNot(state, nothing).find(({ code }) => code === 'not-the-best-run');
        if (best?.ok !== true || refusal === undefined) continue;
        expect(compared({ income: 0, mines: 0 }, best.value)).toEqual({ kind: 'less', by: refusal.params['best'] });
        told += best.value.mines > 0 ? 1 : 0;
      }
    expect(told).toBeGreaterThan(0);
  });
});

describe('rail cars on a run drawn by hand', () => {
  const train = (name: string, cars: readonly string[]): HandTrain => ({ train: name, cars, stops: [], ways: [] });

  it('hang on one train at a time and can be taken off', () => {
    const run = [train('2#1', ['plus-train']), train('3#1', [])];
    const moved = hangCar(run, 1, 'plus-train');
    expect(moved.map(({ cars }) => cars)).toEqual([[], ['plus-train']]);
    expect(hangCar(moved, 1, 'plus-train').map(({ cars }) => cars)).toEqual([[], []]);
  });

  it('hang from the start where the best run has them', () => {
    for (const { states } of GAMES)
      for (const state of states) {
        const [run] = offersOf(state, 'run');
        const request = runRequestNow(state);
        if (run === undefined || request === undefined || request.cars.length === 0) continue;
        const hung = emptyHand(request, runsAt(state)).flatMap(({ cars }) => cars);
        expect(hung.toSorted()).toEqual(request.cars.map(({ car }) => car).toSorted());
        return;
      }
    throw new Error('no rail car was ever paid for');
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
