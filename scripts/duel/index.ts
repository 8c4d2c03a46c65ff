/**
 * `npm run duel -- --title 1839 --one express --others express --tree ../old`: one program against others at every seat in turn, so that a change is
 * seen to play better before it is kept. `--tree` is the folder of another tree, with its packages installed, from which the others come. A program is
 * `express`, or `express@500` with other work, or `express:trust=50,rivals=200` with other habits, in percent. What is played stays played when
 * it is stopped.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { choose, type ChooseOptions, isLevel, PLAYERS_VERSION } from '@kursbuch/bots/players';
import { view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { z } from 'zod';
import { keepLine, keptLines } from '../kept-lines.ts';

/** No game has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '18mag' },
    one: { type: 'string', default: 'express' },
    others: { type: 'string', default: 'express' },
    tree: { type: 'string', default: '' },
    games: { type: 'string', default: '12' },
    seats: { type: 'string', default: '3' },
    seed: { type: 'string', default: 's' },
  },
});

type Player = Pick<ChooseOptions, 'level' | 'steps' | 'habits'>;

function playerOf(text: string): Player {
  const [name = '', habits = ''] = text.split(':');
  const [level, steps] = name.split('@');
  if (!isLevel(level)) throw new RangeError(`There is no program ${name}.`);
  const changed = habits.split(',').flatMap((one) => {
    const [habit, percent] = one.split('=');
    return habit === undefined || percent === undefined ? [] : [[habit, Number(percent)]];
  });
  return {
    level,
    ...(steps === undefined ? {} : { steps: Number(steps) }),
    habits: z.record(z.string(), z.number()).parse(Object.fromEntries(changed)),
  };
}

type Chooses = typeof choose;
const isChooser = (module: unknown): module is { readonly choose: Chooses } =>
  typeof module === 'object' && module !== null && 'choose' in module;

/** The players of another tree. */
async function chooserOf(tree: string): Promise<Chooses> {
  if (tree === '') return choose;
  const path = resolve(tree, 'packages', 'bots', 'src', 'players', 'choose.ts');
  const module: unknown = await import(pathToFileURL(path).href);
  if (!isChooser(module)) throw new TypeError(`${path} has no players.`);
  return module.choose;
}

const Line = z.object({ game: z.number(), own: z.number(), others: z.array(z.number()), won: z.number() });
type Line = z.infer<typeof Line>;

const { title, seed } = values;
const [games, seats] = [Number(values.games), Number(values.seats)];
const [one, others] = [playerOf(values.one), playerOf(values.others)];
const theirs = await chooserOf(values.tree);

/** One game; who plays alone sits at each seat in turn. */
function played(game: number): Line {
  const [block, alone] = [Math.floor(game / seats), game % seats];
  const of = `${seed}-${block}`;
  const { state } = playTitleRandomly(
    title,
    {
      seed: of,
      seats,
      options: {},
      mostActions: MOST_ACTIONS,
      spoiled: 0,
      chooses: (now, seat) => {
        const [player, chooses] = seat === alone ? [one, choose] : [others, theirs];
        return chooses(view(now, seat), seat, { ...player, seed: `${of} ${seat}` });
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  if (state.outcome === undefined) throw new Error(`Game ${game} of ${seed} has no end.`);
  const { scores, winners } = state.outcome;
  return {
    game,
    own: scores[alone] ?? 0,
    others: scores.filter((_, seat) => seat !== alone),
    won: winners.some((seat) => seat === alone) ? 1 / winners.length : 0,
  };
}

const mean = (of: readonly number[]): number => of.reduce((sum, x) => sum + x, 0) / of.length;

/** How much more a game was worth to who played alone than to the others, against what it was worth to all. */
const ahead = ({ own, others: rest }: Line): number => (own - mean(rest)) / Math.max(1, mean([own, ...rest]));

/** Wins, and how much more it was worth, with the error of one standard deviation. */
function summary(lines: readonly Line[]): string {
  const by = lines.map(ahead);
  const middle = mean(by);
  const error = Math.sqrt(by.reduce((sum, x) => sum + (x - middle) ** 2, 0) / Math.max(1, by.length - 1) / by.length);
  const wins = lines.reduce((sum, { won }) => sum + won, 0);
  return `${wins.toFixed(1)} of ${lines.length} won, worth ${(100 * middle).toFixed(1)} % ± ${(100 * error).toFixed(1)} more`;
}

const file = `duel-${PLAYERS_VERSION}-${[title, values.one, values.others, values.tree, seats, seed].join('-').replaceAll(/[^\w=,@-]/gu, '_')}`;
for (let game = keptLines(file, Line).length; game < games; game += 1) {
  const line = played(game);
  keepLine(file, line);
  console.log(
    `${game + 1} of ${games}: ${line.own} to ${line.others.join(' and ')}; ${summary(keptLines(file, Line))}`,
  );
}
console.log(summary(keptLines(file, Line)));
