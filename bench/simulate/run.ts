/**
 * How many actions a second `kursbuch simulate` plays and checks, on all cores. The ratio is against the replay of a game by
 * the Ruby program of 18xx.games on one core, which plays nothing and looks for nothing.
 * `npx tsx bench/simulate/run.ts [games]`
 */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Actions per second of their replay of 18Mag and 1824; see `bench/replay/run.ts`. */
const RUBY = { '18mag': 2090, '1824': 1130 } as const;

const TABLES = [
  { title: '18mag', players: 4 },
  { title: '18mag', players: 2 },
  { title: '18mag', players: 1 },
  { title: '1824', players: 4 },
  { title: '1839', players: 4 },
] as const;

const program = fileURLToPath(new URL('../../packages/cli/bin/kursbuch.mjs', import.meta.url));
const games = process.argv[2] ?? '100';

const figure = (text: string, name: string): number => Number(new RegExp(`"${name}":(\\d+)`, 'u').exec(text)?.[1] ?? 0);

const rows = TABLES.map(({ title, players }) => {
  const args = [
    'simulate',
    '--title',
    title,
    '--players',
    String(players),
    '--games',
    games,
    '--seed',
    'bench',
    '--json',
  ];
  const text = execFileSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  const perSecond = figure(text, 'actionsPerSecond');
  const ruby = title === '1839' ? undefined : RUBY[title];
  return {
    title,
    players,
    games: figure(text, 'games'),
    actions: figure(text, 'actions'),
    'actions/s': perSecond,
    'times their Ruby replay': ruby === undefined ? '' : Number((perSecond / ruby).toFixed(2)),
    violations: text.includes('"violations":[]') ? 'none' : 'some',
  };
});
console.table(rows);
