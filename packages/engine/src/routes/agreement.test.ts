import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { SampleTitle } from '../testkit/sample-requests.ts';
import { EDGES } from '../map/hex.ts';
import { hexFace, type HexFace, type HexState, trackOf } from '../map/position.ts';
import type { Revenue, Stop, Track } from '../map/tile.ts';
import {
  bruteForce,
  budget,
  compareBy,
  type Figures,
  generatedRun,
  recount,
  runText,
  soakSeed,
  titleFaces,
  TRAIN_TYPES,
} from '../testkit/index.ts';
import { searchBestRun } from './best-run.ts';
import { bestRun, checkRuns } from './index.ts';
import type { BestRun, Run, RunRequest } from './types.ts';

/** Maps as small as these are answered by combining routes that are all listed. Without that they take the way of larger ones. */
const small = vi.hoisted(() => ({ listed: true }));
vi.mock(import('./many-trains/combining.ts'), async (original) => {
  const module = await original();
  const bestOfFew: typeof module.bestOfFew = (...terms) => (small.listed ? module.bestOfFew(...terms) : undefined);
  return { ...module, bestOfFew };
});
function searchedRun(request: RunRequest): BestRun {
  small.listed = false;
  const found = searchBestRun(request, {});
  small.listed = true;
  return found;
}

/** A failure prints the board that fast-check shrank to and this seed, which repeats it. */
const SEED = soakSeed(1839);
/** How many boards of each title; 18Mag's cars make them dear for the brute force, 1839 seldom runs four trains. */
const COMPARED: { readonly [title in SampleTitle]: number } = {
  '1824': budget(300, 4_100),
  '18mag': budget(200, 2_000),
  '1839': budget(900, 4_100),
};
/** The least share of boards on which mines are run and cars take effect. */
const LEAST: { readonly [title in SampleTitle]: { readonly mines: number; readonly cars: number } } = {
  '1824': { mines: 0.15, cars: 0 },
  '18mag': { mines: 0.05, cars: 0.2 },
  '1839': { mines: 0, cars: 0 },
};
/** How many boards for each of the other properties. */
const RELATED = budget(20, 150);
const TITLES: readonly SampleTitle[] = ['1824', '18mag', '1839'];
const PATIENCE = { timeout: 900_000 };

type Found = Figures & { readonly runs: readonly Run[] };

/** Fails with the answers in words. */
function expectThat(holds: boolean, what: string, answers: { readonly [name: string]: Found }): void {
  if (holds) return;
  const text = Object.entries(answers).flatMap(([name, { income, mines, runs }]) => [
    `${name}: income ${income}, mines ${mines}`,
    ...runs.map((run) => `  ${runText(run)}`),
  ]);
  throw new Error(['It does not hold that', what, ...text].join('\n'));
}

const isSame = (some: Figures | undefined, other: Figures): boolean =>
  some?.income === other.income && some.mines === other.mines;

describe.each(TITLES)(`the best run on generated boards of %s, seed ${SEED}`, (title) => {
  const boards = COMPARED[title];
  it(`is what the brute force finds, on ${boards} boards with one to four trains`, PATIENCE, () => {
    // What the boards had in them, so that a generator gone poor does not pass for agreement.
    const seen = new Map<string, number>();
    const see = (what: string): unknown => seen.set(what, (seen.get(what) ?? 0) + 1);
    const property = fc.property(generatedRun(title), ({ request }) => {
      const oracle = bruteForce(request);
      const [listed, searched] = [bestRun(request), searchedRun(request)];
      // Where routes are too many to be listed, tables take the place of lists.
      const tabled = searchBestRun(request, { listing: false });
      const answers = { oracle, listed, searched, tabled };
      for (const found of [listed, searched, tabled]) {
        expectThat(found.proven, 'the search is complete', answers);
        expectThat(compareBy(request.goal, found, oracle) === 0, 'all find the same', answers);
        expectThat(oracle.possible || found.runs.length === 0, 'no train runs if a car would stay idle', answers);
        expectThat(isSame(recount(request, found.runs), found), 'the runs are legal and add up', answers);
      }
      for (const found of oracle.possible ? Object.values(answers) : []) {
        const checked = checkRuns(request, found.runs);
        expectThat(checked.ok && isSame(checked.value, found), 'the check of drawn runs accepts them', answers);
      }

      for (const { tile } of request.position) if (tile !== undefined) see(`tile ${tile.id}`);
      for (const { train } of request.trains) see(`train ${train.replace(/ .*/, '')}`);
      see(`${request.trains.length} trains`);
      see(`${oracle.runs.length} runs`);
      if (oracle.income > 0) see('income');
      if (oracle.mines > 0) see('mines');
      if (oracle.runs.some((run) => run.cars.length > 0)) see('cars');
    });
    fc.assert(property, { seed: SEED, numRuns: boards });

    expect(titleFaces(title).filter((face) => !seen.has(`tile ${face.id}`))).toEqual([]);
    expect(TRAIN_TYPES[title].filter((type) => !seen.has(`train ${type}`))).toEqual([]);
    const often = (what: string): number => (seen.get(what) ?? 0) / boards;
    expect(often('income')).toBeGreaterThan(0.7);
    for (const trains of [1, 2, 3, 4]) {
      expect(often(`${trains} trains`)).toBeGreaterThan(0.15);
      expect(often(`${trains} runs`)).toBeGreaterThan(0.002);
    }
    expect(often('mines')).toBeGreaterThanOrEqual(LEAST[title].mines);
    expect(often('cars')).toBeGreaterThanOrEqual(LEAST[title].cars);
  });

  /** Checks on generated boards how the best run changes when the request is changed; undefined if it cannot be. */
  const expectRelation = (
    what: string,
    change: (request: RunRequest, choice: number) => RunRequest | undefined,
    relation: (difference: number) => boolean,
  ): void => {
    const property = fc.property(generatedRun(title), fc.nat(), ({ request }, choice) => {
      const changed = change(request, choice);
      fc.pre(changed !== undefined);
      const [before, after] = [searchedRun(request), searchedRun(changed)];
      expectThat(relation(compareBy(request.goal, after, before)), what, { before, after });
    });
    fc.assert(property, { seed: SEED, numRuns: RELATED, maxSkipsPerRun: 20 });
  };
  const notWorse = (difference: number): boolean => difference >= 0;
  const equal = (difference: number): boolean => difference === 0;

  it('never falls when a train is added: it can stay at home', PATIENCE, () => {
    const without = (request: RunRequest, choice: number): RunRequest => ({
      ...request,
      trains: request.trains.filter((_, n) => n !== choice % request.trains.length),
    });
    expectRelation('a train less is not better', without, (difference) => difference <= 0);
  });

  it('never falls when an own marker is put in a free circle: it opens the city that it fills', PATIENCE, () => {
    expectRelation('an own marker does no harm', withOwnMarker, notWorse);
  });

  it('never falls when a tile is laid that keeps the track and lowers no value', PATIENCE, () => {
    expectRelation('a better tile does no harm', withBetterTile, notWorse);
  });

  it('depends on no order, neither of trains nor of cars nor of markers', PATIENCE, () => {
    const shuffled = (request: RunRequest, choice: number): RunRequest => ({
      ...request,
      trains: turned(request.trains, choice),
      cars: turned(request.cars, choice),
      position: request.position.map((state) => ({
        ...state,
        markers: state.markers.map((companies) => turned(companies, choice)),
      })),
    });
    expectRelation('order does not matter', shuffled, equal);
  });
});

/** One of the orders of the items. */
const turned = <Item>(items: readonly Item[], choice: number): readonly Item[] => {
  const start = items.length === 0 ? 0 : choice % items.length;
  const moved = [...items.slice(start), ...items.slice(0, start)];
  return choice % 2 === 0 ? moved : moved.toReversed();
};

/**
 * A circle is free if nobody stands in it. A stop whose own marker is discounted is left alone: a marker there would
 * fill the city without opening it.
 */
function withOwnMarker(request: RunRequest, choice: number): RunRequest | undefined {
  const free = request.position.flatMap((state, hex) =>
    hexFace(request.parts, state, hex).stops.flatMap((stop, n) => {
      const markers = state.markers[n] ?? [];
      const discounted = request.rules.discounted.some((ref) => ref.hex === hex && ref.stop === n);
      const fits = markers.length < stop.slots && !markers.includes(request.company) && !discounted;
      return fits ? [{ hex, stop: n }] : [];
    }),
  );
  const place = free[choice % free.length];
  if (place === undefined) return undefined;
  const add = (state: HexState): HexState => ({
    ...state,
    markers: state.markers.map((markers, n) => (n === place.stop ? [...markers, request.company] : markers)),
  });
  return { ...request, position: request.position.map((state, hex) => (hex === place.hex ? add(state) : state)) };
}

/** Lays some tile of any title on some hex, by no other rule than that no route there is loses anything. */
function withBetterTile(request: RunRequest, choice: number): RunRequest | undefined {
  const hex = choice % request.position.length;
  const old = request.position[hex];
  if (old === undefined) return undefined;
  const before = hexFace(request.parts, old, hex);
  if (before.hex.area !== 'land' && before.hex.area !== 'yellow') return undefined;
  const tiles = [...request.parts.faces.values()].flatMap((face) =>
    EDGES.filter((rotation) => keeps(before, face.stops, trackOf(face, rotation))).map((rotation) => ({
      face,
      rotation,
    })),
  );
  const tile = tiles[Math.floor(choice / request.position.length) % tiles.length];
  if (tile === undefined) return undefined;
  const markers = tile.face.stops.map((_, n) => old.markers[n] ?? []);
  const laid: HexState = { tile: { id: tile.face.id, rotation: tile.rotation }, markers };
  return { ...request, position: request.position.map((state, n) => (n === hex ? laid : state)) };
}

const keeps = (old: HexFace, stops: readonly Stop[], track: readonly Track[]): boolean =>
  old.stops.every((stop, n) => isNoWorse(stops[n], stop)) &&
  old.track.every((piece) => track.some((other) => trackName(other) === trackName(piece)));

const isNoWorse = (stop: Stop | undefined, old: Stop): boolean =>
  stop !== undefined && stop.kind === old.kind && stop.slots >= old.slots && value(stop.revenue) >= value(old.revenue);

const value = (revenue: Revenue): number => (typeof revenue === 'number' ? revenue : 0);

function trackName(piece: Track): string {
  switch (piece.kind) {
    case 'through':
      return piece.edges.toSorted((a, b) => a - b).join('-');
    case 'spur':
      return `${piece.edge} to stop ${piece.stop}`;
    case 'link':
      return `stops ${piece.stops.toSorted((a, b) => a - b).join('-')}`;
  }
}
