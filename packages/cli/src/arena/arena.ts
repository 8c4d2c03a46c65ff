/** `kursbuch arena`: programs against each other, every line-up in all its rotations on one seed, and how sure one can be of the result. */
import { availableParallelism } from 'node:os';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { newGame, type TitleId } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { type Command, Option } from 'commander';
import { BOTS, botNames } from '../bots.ts';
import { Failure, reporting } from '../failure.ts';
import { jsonLine } from '../files.ts';
import { playAll } from '../games-at-once.ts';
import { progressOver } from '../progress.ts';
import { optionsOf, titleIds, variantHelp, wholeNumber } from '../titles.ts';
import { gameName, keptGames } from './kept-games.ts';
import { type MatchTask, playMatch } from './match.ts';
import { reportOf, reportText } from './report.ts';
import { helpAfter } from '../help-after.ts';

type ArenaOptions = {
  readonly title: TitleId;
  readonly variant?: string;
  readonly bots: string;
  readonly games: number;
  readonly seed: string;
  readonly jobs: number;
  readonly mostActions: number;
  readonly keep?: string;
  readonly json?: boolean;
};

/** The games in whole blocks: every rotation of the line-up on one seed. */
export function matchesOf(task: Omit<MatchTask, 'turn'>, games: number): readonly MatchTask[] {
  const places = task.bots.length;
  const blocks = Math.ceil(games / places);
  return Array.from({ length: blocks * places }, (_, n) => ({
    ...task,
    seed: `${task.seed}-${Math.floor(n / places)}`,
    turn: n % places,
  }));
}

async function arena(given: ArenaOptions): Promise<void> {
  const { title, variant, seed, mostActions } = given;
  const bots = botNames(given.bots);
  const options = optionsOf(title, variant);
  const started = newGame(title, options, bots.length, seed);
  if (!started.ok) throw new Failure(2, refusalWords(started.refusal));
  const all = matchesOf({ title, options, seed, bots, mostActions }, given.games);
  const settings = { arena: title, options, bots: [...bots], seed, mostActions, version: PLAYERS_VERSION };
  const kept = keptGames(given.keep, settings);
  const wanted = new Set(all.map(gameName));
  const before = kept.games.filter((game) => wanted.has(gameName(game)));
  const known = new Set(before.map(gameName));
  const left = all.filter((task) => !known.has(gameName(task)));
  const progress = progressOver(left.length, cliWords('games'));
  const played = await playAll(left, {
    jobs: given.jobs,
    worker: new URL('arena-worker.mjs', import.meta.url),
    name: 'playMatch',
    play: playMatch,
    done: (game) => {
      kept.keep(game);
      progress.step();
    },
  });
  progress.stop();
  const report = reportOf(title, bots, [...before, ...played]);
  console.log(given.json === true ? jsonLine(report) : reportText(report));
  if (report.violations.length > 0) process.exitCode = 1;
}

/** Adds `arena` to the command line. */
export function addArena(program: Command): void {
  program
    .command('arena')
    .description(cliWords('help.arena'))
    .addOption(new Option('--title <title>', cliWords('help.arena.title')).choices(titleIds()).makeOptionMandatory())
    .option('--variant <variant>', cliWords('help.arena.variant', { variants: variantHelp() }))
    .requiredOption('--bots <names>', cliWords('help.arena.bots', { bots: BOTS.join(', ') }))
    .option('--games <number>', cliWords('help.arena.games'), wholeNumber(1, 1_000_000), 60)
    .option('--seed <text>', cliWords('help.arena.seed'), 'kursbuch')
    .option('--jobs <number>', cliWords('help.arena.jobs'), wholeNumber(1, 256), availableParallelism())
    .option('--most-actions <number>', cliWords('help.arena.most-actions'), wholeNumber(1, 1_000_000), 6000)
    .option('--keep <file>', cliWords('help.arena.keep'))
    .option('--json', cliWords('help.arena.json'))
    .addHelpText(
      'after',
      helpAfter(
        [
          'kursbuch arena --title 18mag --bots local,random,random --games 60',
          'kursbuch arena --title 1824 --bots local,random,random,random --games 200 --keep games.jsonl --json',
        ],
        cliWords('help.arena.note'),
      ),
    )
    .action(reporting(arena));
}
