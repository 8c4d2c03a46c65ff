/**
 * Small random boards with trains to run on them, for the comparison of the search with the brute force: every kind
 * of stop, marker, border, train and car that the three titles know.
 */
import * as fc from 'fast-check';
import type { SampleTitle } from './sample-requests.ts';
import type { CompanyId } from '../core/ids.ts';
import type { Board, PrintedHex } from '../map/board.ts';
import type { HexState } from '../map/position.ts';
import { TILE_CATALOGUE } from '../map/tile-catalogue.ts';
import type { CountingRules, RunRequest, TrainRun } from '../routes/types.ts';
import { type BoardRecipe, boardRecipe, cook, type MadeHex, pick } from './board-recipe.ts';
import { subsets } from './brute-force.ts';
import { layOut, routesOnTable } from './every-route.ts';
import { requestText } from './request-text.ts';
import {
  GOV,
  MAJORS,
  OTHERS,
  OWN,
  SAMPLE_RULES,
  TRAIN_TYPES,
  train1824,
  train1839,
  train18mag,
} from './sample-requests.ts';

/** A request that fast-check prints as text. */
export type GeneratedRun = {
  readonly title: SampleTitle;
  readonly request: RunRequest;
  readonly [fc.toStringMethod]: () => string;
};

/** The most combinations of routes, counted before collisions, that the brute force is asked to try. */
const MOST_COMBINATIONS = 20_000;

/** Random boards, companies and trains of one title, small enough for the brute force. */
export const generatedRun = (title: SampleTitle): fc.Arbitrary<GeneratedRun> =>
  fc
    // The bias of fast-check towards small numbers would make most boards alike.
    .noBias(boardRecipe)
    .map((ingredients) => fewEnoughTrains(build(title, ingredients)))
    .filter((request) => request !== undefined)
    .map((request) => ({ title, request, [fc.toStringMethod]: () => `\n${requestText(request)}\n` }));

/** Takes trains away until the brute force can try everything; undefined if one train alone is too much for it. */
function fewEnoughTrains(request: RunRequest): RunRequest | undefined {
  const table = layOut(request);
  const hung = subsets(request.cars);
  const trains: TrainRun[] = [];
  let combinations = 1;
  for (const train of request.trains) {
    combinations *= 1 + hung.reduce((routes, cars) => routes + routesOnTable(table, train, cars).length, 0);
    if (combinations > MOST_COMBINATIONS) break;
    trains.push(train);
  }
  return trains.length === 0 ? undefined : { ...request, trains };
}

function build(title: SampleTitle, ingredients: BoardRecipe): RunRequest {
  const { board, made } = cook(title, ingredients);
  const position = withMarkers(title, ingredients, made);
  return {
    parts: { board, faces: TILE_CATALOGUE },
    position,
    company: OWN,
    rules: rulesFor(title, ingredients, position),
    trains: trainsFor(title, ingredients, board),
    cars: title === '18mag' ? ingredients.cars : [],
    carsUsed: ingredients.carsUsed,
    goal: ingredients.goal,
  };
}

function withMarkers(title: SampleTitle, ingredients: BoardRecipe, made: readonly MadeHex[]): readonly HexState[] {
  const circles = made.flatMap(({ hex, face }, n) =>
    (face?.stops ?? hex.stops).flatMap((stop, at) => (stop.slots > 0 ? [{ hex: n, stop: at, ...stop }] : [])),
  );
  const markers = made.map(({ state }) => state.markers.map((): CompanyId[] => []));
  const put = (circle: (typeof circles)[number], company: CompanyId): void => {
    const there = markers[circle.hex]?.[circle.stop];
    if (there !== undefined && there.length < circle.slots && !there.includes(company)) there.push(company);
  };
  // A coal railway is at home in one mine. Sometimes others stand in mines too, which no title knows: a marker there
  // is as good as any.
  const [home, ...more] = ingredients.own;
  const coal = isCoal(
    title,
    ingredients,
    made.map(({ hex }) => hex),
  );
  const open = ingredients.late ? circles : circles.filter((circle) => circle.kind !== 'mine');
  const first = coal ? circles.filter((circle) => circle.kind === 'mine') : open;
  if (home !== undefined && first.length > 0) put(pick(first, home), OWN);
  if (open.length > 0 && (!coal || ingredients.late)) for (const at of more) put(pick(open, at), OWN);
  const others: { readonly [name in SampleTitle]: readonly CompanyId[] } = {
    '1824': OTHERS,
    '18mag': [...OTHERS, ...MAJORS, ...MAJORS],
    '1839': [...OTHERS, GOV, GOV, GOV],
  };
  if (circles.length > 0) {
    for (const { stop, who } of ingredients.markers) put(pick(circles, stop), pick(others[title], who));
  }
  return made.map(({ state }, n) => ({ ...state, markers: markers[n] ?? [] }));
}

function rulesFor(title: SampleTitle, ingredients: BoardRecipe, position: readonly HexState[]): CountingRules {
  const rules = { ...SAMPLE_RULES[title], column: ingredients.column };
  if (title !== '1839') return rules;
  const own = position.flatMap(({ markers }, hex) =>
    markers.flatMap((companies, stop) => (companies.includes(OWN) ? [{ hex, stop }] : [])),
  );
  return {
    ...rules,
    closed: ingredients.late ? ['barrier'] : ['barrier', 'red-barrier'],
    transparent: ingredients.local ? [GOV] : [],
    discounted: ingredients.swapped === undefined || own.length === 0 ? [] : [pick(own, ingredients.swapped)],
  };
}

/** 1824: coal railways have goods trains only, and only where there is a mine. */
const isCoal = (title: SampleTitle, { coal }: BoardRecipe, hexes: readonly PrintedHex[]): boolean =>
  title === '1824' && coal && hexes.some((hex) => hex.area === 'mine');

function typesFor(title: SampleTitle, ingredients: BoardRecipe, { hexes }: Board): readonly string[] {
  const goods = (type: string): boolean => type.endsWith('g');
  if (isCoal(title, ingredients, hexes)) return TRAIN_TYPES['1824'].filter(goods);
  const mines = hexes.some((hex) => hex.area === 'mine');
  return TRAIN_TYPES[title].filter((type) => mines || !goods(type));
}

function trainsFor(title: SampleTitle, ingredients: BoardRecipe, board: Board): readonly TrainRun[] {
  const { late, bonus, need } = ingredients;
  const types = typesFor(title, ingredients, board);
  return ingredients.trains.map((number, n): TrainRun => {
    const type = pick(types, number);
    const train = {
      '1824': () => train1824(type, { coal: isCoal(title, ingredients, board.hexes), ed1: late }),
      '18mag': () => train18mag(type),
      '1839': () => train1839(type, ingredients.local ? 'local' : 'major'),
    }[title]();
    const ids = board.hexes.map((hex) => hex.id);
    const visits = (at: number) => ({ hexes: [pick(ids, at), pick(ids, at + 1)] });
    return {
      ...train,
      train: `${type} #${n}`,
      bonuses: bonus === undefined ? [] : [{ amount: bonus.amount, visits: [visits(bonus.here), visits(bonus.there)] }],
      needs: need === undefined || n > 0 ? [] : [need],
    };
  });
}
