/**
 * How fast the best run is found and proven: on boards made by chance, on the boards of a file (an argument, in the form
 * of docs/board-lines.md), on boards with rail cars, and on the fullest maps with four long trains. The baseline is brute force where that can
 * finish.
 */
import { readFileSync } from 'node:fs';
import {
  bestRun,
  type BoardLine,
  type Components,
  componentSet,
  type Position,
  readBoardLine,
  type RunRequest,
} from '@kursbuch/engine';
import { bruteForce, generatedRun } from '@kursbuch/engine/testkit';
import * as fc from 'fast-check';
import { carBoards } from './car-boards.ts';
import { fullMap } from './full-map.ts';

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

function timed(work: () => void): number {
  const begun = cpu();
  work();
  return cpu() - begun;
}

function spread(times: readonly number[]): { readonly [figure: string]: string } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(2);
  const mean = sorted.reduce((sum, time) => sum + time, 0) / Math.max(1, sorted.length);
  return {
    boards: String(sorted.length),
    'mean ms': mean.toFixed(2),
    'median ms': at(0.5),
    'p99 ms': at(0.99),
    'worst ms': at(1),
  };
}

/** The same question about hexes that nobody has looked at: what was found out about a network is remembered with its hexes. */
const anew = (request: RunRequest): RunRequest => ({
  ...request,
  position: request.position.map((hex) => ({ ...hex })),
});

/** Small boards, on which brute force finishes. */
function againstBruteForce(): void {
  const rows = (['1824', '18mag', '1839'] as const).map((title) => {
    const requests = fc.sample(generatedRun(title), { numRuns: 150, seed: 1824 }).map(({ request }) => request);
    for (const request of requests) bestRun({ ...request });
    const ours = requests.map((request) => timed(() => void bestRun(anew(request))));
    const theirs = requests.map((request) => timed(() => void bruteForce(request)));
    const sum = (times: readonly number[]): number => times.reduce((total, time) => total + time, 0);
    return { title, ...spread(ours), 'brute force takes': `${(sum(theirs) / sum(ours)).toFixed(0)} times as long` };
  });
  console.log('Small boards made by chance');
  console.table(rows);
}

/** The boards of a file, each solved without anything remembered about its position. */
function fromFile(path: string): void {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  const boards = lines.flatMap((line): readonly BoardLine[] => {
    const read = readBoardLine(JSON.parse(line));
    return read.ok ? [read.value] : [];
  });
  for (const { request } of boards) bestRun(request);
  const times = boards.map(({ request }) => timed(() => void bestRun(anew(request))));
  console.log(`Boards of ${path.split('/').at(-1)}`);
  console.table([spread(times)]);
}

/** Boards of simulated games of 18Mag with one to three cars, warm but with nothing remembered about their position. */
function withCars(): void {
  const boards = carBoards(GAMES_WITH_CARS, 'cars');
  for (const { request } of boards) bestRun(request);
  const rows = [1, 2, 3].map((cars) => {
    const times = boards
      .filter(({ request }) => request.cars.length === cars)
      .map(({ request }) => timed(() => void bestRun(anew(request))));
    return { cars, times };
  });
  console.log('Late boards of 18Mag with rail cars');
  console.table([
    ...rows.map(({ cars, times }) => ({ cars, ...spread(times) })),
    { cars: 'all', ...spread(rows.flatMap(({ times }) => times)) },
  ]);
}

/** Games that make more than a thousand boards. */
const GAMES_WITH_CARS = 8;

const CASES = [
  { set: '1824', tokens: ['E12', 'B9', 'G10'], trains: ['10', '10', '10', '10'] },
  { set: '1824', tokens: ['E12', 'B9', 'G10'], trains: ['10', '10', '8', '8'] },
  { set: '1824', tokens: ['E12', 'B9', 'G10'], trains: ['10', '8', '5g', '4g'] },
  { set: '1839', tokens: ['G10', 'I12', 'J7'], trains: ['7', '7', '7', '7'] },
  { set: '1839', tokens: ['G10', 'I12', 'J7'], trains: ['7', 'R5', '4+', '4'] },
  { set: '1839', tokens: ['G10', 'I12', 'J7'], trains: ['4+', '4+', '4+', '4+'] },
  { set: '1839', tokens: ['G10', 'I12', 'J7'], trains: ['R5', 'R5', 'R5', 'R5'] },
  { set: '18mag', tokens: ['E12'], trains: ['6', '6'] },
  { set: '18mag', tokens: ['E12'], trains: ['6', '6'], railCars: ['RABA', 'G&C', 'SNW'] },
] as const;

function requestOn(
  box: Components,
  position: Position,
  { tokens, trains, ...more }: (typeof CASES)[number],
): BoardLine['request'] {
  const read = readBoardLine({
    title: box.id,
    colour: 'gray',
    phase: 'PU',
    company: 'SD',
    trains,
    ...('railCars' in more ? { railCars: more.railCars } : {}),
    tiles: position.flatMap(({ tile }, n) =>
      tile === undefined ? [] : [[box.board.hexes[n]?.id, tile.id, tile.rotation]],
    ),
    tokens: tokens.map((hex) => [hex, 0, 'SD']),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value.request;
}

/** The worst there is: growth of cost with the number of long trains on the fullest maps. */
function worstCases(): void {
  const maps = new Map<string, Position>();
  const rows = CASES.flatMap((one) =>
    ['first', 'second'].map((seed) => {
      const box = componentSet(one.set);
      const key = `${one.set} ${seed}`;
      const position = maps.get(key) ?? fullMap(box, seed);
      maps.set(key, position);
      const request = requestOn(box, position, one);
      const answers = request.trains.map((_, n) => {
        const asked = anew({ ...request, trains: request.trains.slice(0, n + 1) });
        let found = { income: 0, proven: true };
        const ms = timed(() => (found = bestRun(asked)));
        return { ms, ...found };
      });
      const last = answers.at(-1);
      const grown = Object.fromEntries(
        [0, 1, 2, 3].map((n) => [`${n + 1} train${n === 0 ? '' : 's'}, ms`, answers[n]?.ms.toFixed(0) ?? '']),
      );
      return {
        map: key,
        trains: [...one.trains, ...('railCars' in one ? one.railCars : [])].join(' '),
        ...grown,
        income: last?.income ?? 0,
        proven: answers.every(({ proven }) => proven),
      };
    }),
  );
  console.log('The fullest maps, long trains (first look, nothing warmed up)');
  console.table(rows);
}

const [file] = process.argv.slice(2);
againstBruteForce();
if (file !== undefined) fromFile(file);
withCars();
worstCases();
