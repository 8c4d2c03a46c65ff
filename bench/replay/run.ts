/**
 * How fast a game is replayed: from a trusted log (every rule asked but whether runs are the best), and with every best run
 * proven again. Ratios are against the program that wrote the saved game.
 * `npx tsx bench/replay/run.ts [file]`, a game saved by 18xx.games or a game file; without one, a game by chance.
 */
import { readFileSync } from 'node:fs';
import {
  bestRun,
  type GameRecord,
  type GameState,
  importGame,
  isJson,
  readGameFile,
  recordOf,
  replayGame,
  rulesVersions,
  runRequestNow,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

/**
 * Replays of saved games by 18xx.games, all checks on, in actions per second: medians measured on the two shared cores this
 * project is built on, for a game of 18Mag of 916 actions (0.44 s and 1.54 s) and a game of 1824 of 284 actions.
 */
const THEIRS: { readonly [title: string]: { readonly ruby: number; readonly javascript: number } } = {
  '18mag': { ruby: 2090, javascript: 594 },
  '1824': { ruby: 1130, javascript: 178 },
};

type Game = { readonly record: GameRecord; readonly actions: number };

function fromFile(path: string): Game {
  const input: unknown = JSON.parse(readFileSync(path, 'utf8'));
  const file = readGameFile(input);
  if (file.ok) return { record: recordOf(file.value), actions: file.value.actions.length };
  const saved = importGame(input);
  if (!saved.ok || !saved.value.matches) throw new Error(`${path} is no game that can be replayed`);
  // Their actions are counted, so that the ratio compares the same game.
  return { record: saved.value.imported.record, actions: saved.value.followed };
}

function byChance(): Game {
  const [title, seats, seed] = ['18mag', 3, 'replay'] as const;
  const { actions } = playTitleRandomly(title, { seed, seats, options: {}, mostActions: 1000, spoiled: 0 });
  const rules = rulesVersions(title)[0] ?? '';
  return {
    record: { title, rules, options: {}, seats, seed, actions: actions.filter((one) => isJson(one)) },
    actions: actions.length,
  };
}

function replayTrusted(record: GameRecord): void {
  const { result } = replayGame(record, undefined, 'best-runs');
  if (!result.ok) throw new Error(result.refusal.code);
}

const isRun = (action: unknown): boolean =>
  typeof action === 'object' && action !== null && 'type' in action && action.type === 'run';

/** The same, and the best run proven before every run. */
function replayProven(record: GameRecord): number {
  let runs = 0;
  let before: GameState | undefined;
  replayGame(
    record,
    ({ state }, n) => {
      const request = before === undefined || !isRun(record.actions[n]) ? undefined : runRequestNow(before);
      if (request !== undefined && bestRun(request).proven) runs += 1;
      before = state;
    },
    'best-runs',
  );
  return runs;
}

type Time = { readonly wall: number; readonly cpu: number };
type Times = Time & { readonly fastest: number };

/** Replays that are not counted, while the machine still compiles. */
const WARM_UP = 60;

/** The medians of several times and the fastest, in seconds, after some that only warm up. */
function timeOf(work: () => unknown, warmUp: number, times: number): Times {
  const found = Array.from({ length: warmUp + times }, (): Time => {
    const [begun, used] = [performance.now(), process.cpuUsage()];
    work();
    const { user, system } = process.cpuUsage(used);
    return { wall: (performance.now() - begun) / 1000, cpu: (user + system) / 1_000_000 };
  }).slice(warmUp);
  const median = (part: keyof Time): number =>
    found.map((one) => one[part]).toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  return { wall: median('wall'), cpu: median('cpu'), fastest: Math.min(...found.map(({ cpu }) => cpu)) };
}

const path = process.argv[2];
const { record, actions } = path === undefined ? byChance() : fromFile(path);
const theirs = THEIRS[record.title];
// The ratios are by CPU time, garbage collection included, so that other work on the machine does not count.
const row = (what: string, { wall, cpu, fastest }: Times): { readonly [column: string]: string | number } => ({
  what,
  'ms on the clock': Number((wall * 1000).toFixed(1)),
  'ms of CPU': Number((cpu * 1000).toFixed(1)),
  fastest: Number((fastest * 1000).toFixed(1)),
  'actions/s': Math.round(actions / cpu),
  ...(theirs === undefined
    ? {}
    : {
        'times their Ruby': Number((actions / cpu / theirs.ruby).toFixed(1)),
        'times their JavaScript': Number((actions / cpu / theirs.javascript).toFixed(1)),
      }),
});
console.log(
  `${record.title}: ${actions} actions, ${record.actions.length} of ours, ${replayProven(record)} best runs proven`,
);
console.table([
  row(
    'trusted log',
    timeOf(() => replayTrusted(record), WARM_UP, 41),
  ),
  row(
    'every best run proven',
    timeOf(() => replayProven(record), 10, 15),
  ),
]);
