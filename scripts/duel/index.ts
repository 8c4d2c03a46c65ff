/**
 * `npm run duel -- --title 1839 --one express --others express --tree ../old`: one program against others at every seat in turn, so that a change is
 * seen to play better before it is kept. `--tree` is the folder of another tree, with its packages installed, from which the others come. A program is
 * `express`, or `express@500` with other work, or `express:trust=50,rivals=200` with other habits, in percent. What is played stays played when
 * it is stopped, as long as no source of the players or of the engine changes in either tree; `--fresh` begins anew.
 */
import { choose } from '@kursbuch/bots/players';
import { view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { z } from 'zod';
import { askedFor, checkTable, refuse, wholeNumber } from '../asked.ts';
import { keepLine, keptGames } from '../kept-lines.ts';
import { ROOT } from '../set-up.mjs';
import { chooserOf, playerOf, sourcesOf } from './players.ts';

/** No game has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

const { values } = askedFor(
  'Use: npm run duel -- --title <id> --one <program> --others <program> [--tree <folder>] --games <number> [--seats <number>] --seed <text> [--fresh]',
  {
    options: {
      title: { type: 'string', default: '18mag' },
      one: { type: 'string', default: 'express' },
      others: { type: 'string', default: 'express' },
      tree: { type: 'string', default: '' },
      games: { type: 'string', default: '12' },
      seats: { type: 'string', default: '3' },
      seed: { type: 'string', default: 's' },
      fresh: { type: 'boolean', default: false },
    },
  },
);

const Line = z.object({ game: z.number(), own: z.number(), others: z.array(z.number()), won: z.number() });
type Line = z.infer<typeof Line>;

const { title, seed } = values;
const games = wholeNumber('games', values.games);
const seats = wholeNumber('seats', values.seats, 2);
checkTable(title, seats);
const [one, others] = [playerOf(values.one), playerOf(values.others)];
const theirs = values.tree === '' ? choose : await chooserOf(values.tree);

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
  if (state.outcome === undefined)
    return refuse(
      `Game ${game + 1} of ${seed} has no end after ${MOST_ACTIONS} actions: these programs are too weak for a duel.`,
    );
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

const duel = [title, values.one, values.others, seats, seed].join('-').replaceAll(/[^\w=,@-]/gu, '_');
const file = `duel-${sourcesOf(ROOT)}-${sourcesOf(values.tree === '' ? ROOT : values.tree)}-${duel}`;
const lines = [...keptGames(file, Line, values.fresh)].slice(0, games);
for (let game = lines.length; game < games; game += 1) {
  const line = played(game);
  keepLine(file, line);
  lines.push(line);
  console.log(`${game + 1} of ${games}: ${line.own} to ${line.others.join(' and ')}; ${summary(lines)}`);
}
console.log(summary(lines));
