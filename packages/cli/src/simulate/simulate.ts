/** `kursbuch simulate`: plays whole games by chance or by programs on all cores and checks every invariant after every action. */
import { availableParallelism } from 'node:os';
import { newGame, type TitleId } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { type Command, Option } from 'commander';
import { BOTS, botsAt } from '../bots.ts';
import { Failure, reporting } from '../failure.ts';
import { jsonLine } from '../files.ts';
import { playAll } from '../games-at-once.ts';
import { progressOver } from '../progress.ts';
import { automatonHelp, optionsOf, titleIds, variantHelp, wholeNumber } from '../titles.ts';
import { type GameTask, playGame } from './game.ts';
import { commandFor, summaryOf, summaryText } from './report.ts';
import { helpAfter } from '../help-after.ts';

type SimulateOptions = {
  readonly title: TitleId;
  readonly variant?: string;
  readonly players: number;
  readonly games: number;
  readonly bots: string;
  readonly seed: string;
  readonly jobs: number;
  readonly mostActions: number;
  readonly spoiled: number;
  readonly json?: boolean;
};

/** The seed of each game: the first is the seed itself, so that any game can be played again on its own. */
export const gameSeed = (seed: string, game: number): string => (game === 0 ? seed : `${seed}-${game}`);

async function simulate(options: SimulateOptions): Promise<void> {
  const { title, variant, players, games, seed, mostActions, spoiled } = options;
  const bots = botsAt(options.bots, players);
  const chosen = optionsOf(title, variant);
  const started = newGame(title, chosen, players, seed);
  if (!started.ok) throw new Failure(2, refusalWords(started.refusal));
  const task: GameTask = { title, options: chosen, seats: players, seed, mostActions, spoiled, bots };
  const tasks = Array.from({ length: games }, (_, n) => ({ ...task, seed: gameSeed(seed, n) }));
  const progress = progressOver(games, cliWords('games'));
  const begun = performance.now();
  const reports = await playAll(tasks, {
    jobs: options.jobs,
    worker: new URL('simulate-worker.mjs', import.meta.url),
    name: 'playGame',
    play: playGame,
    done: progress.step,
  });
  const summary = summaryOf(reports, (performance.now() - begun) / 1000);
  progress.stop();
  const again = (one: string): string => commandFor(task, variant, one);
  console.log(options.json ? jsonLine(summary) : summaryText(summary, reports, again));
  if (summary.violations.length > 0) process.exitCode = 1;
}

/** Adds `simulate` to the command line. */
export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description(cliWords('help.simulate'))
    .addOption(new Option('--title <title>', cliWords('help.simulate.title')).choices(titleIds()).makeOptionMandatory())
    .option('--variant <variant>', cliWords('help.simulate.variant', { variants: variantHelp() }))
    .requiredOption(
      '--players <number>',
      cliWords('help.simulate.players', { others: automatonHelp() }),
      wholeNumber(1, 6),
    )
    .option('--games <number>', cliWords('help.simulate.games'), wholeNumber(1, 1_000_000), 100)
    .option('--bots <names>', cliWords('help.simulate.bots', { bots: BOTS.join(', ') }), 'random')
    .option('--seed <text>', cliWords('help.simulate.seed'), 'kursbuch')
    .option('--jobs <number>', cliWords('help.simulate.jobs'), wholeNumber(1, 256), availableParallelism())
    .option('--most-actions <number>', cliWords('help.simulate.most-actions'), wholeNumber(1, 1_000_000), 20_000)
    .option('--spoiled <number>', cliWords('help.simulate.spoiled'), wholeNumber(0, 100), 0)
    .option('--json', cliWords('help.simulate.json'))
    .addHelpText(
      'after',
      helpAfter(
        [
          'kursbuch simulate --title 18mag --players 4 --games 1000',
          'kursbuch simulate --title 1824 --variant cisleithania --players 2 --games 50 --seed spring --json',
        ],
        cliWords('help.simulate.note'),
      ),
    )
    .action(reporting(simulate));
}
