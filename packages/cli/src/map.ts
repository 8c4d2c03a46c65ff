/** `kursbuch map`: draws a board, empty or as it lies in a game, as an SVG file. */
import { drawBoard, PALETTES, type Theme, THEMES, toSvg } from '@kursbuch/board';
import { componentsOf, type Components, type Position, recordOf, replayGame } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { type Command, Option } from 'commander';
import { boxArgument, boxNamed } from './boards.ts';
import { Failure, reporting } from './failure.ts';
import { writeText } from './files.ts';
import { loadGame, seatNames } from './game-source.ts';
import { helpAfter } from './help-after.ts';

type MapOptions = {
  readonly output: string;
  readonly game?: string;
  readonly theme: Theme;
  readonly frame: boolean;
  readonly json?: boolean;
};

/** The board of a game after its last action. */
function boardOf(path: string): { readonly components: Components; readonly position: Position } {
  const file = loadGame(path);
  const { result } = replayGame(recordOf(file), undefined, 'best-runs');
  if (!result.ok)
    throw new Failure(
      1,
      cliWords('file.refused', { file: path, why: refusalWords(result.refusal, { names: seatNames(file) }) }),
    );
  return { components: componentsOf(result.value), position: result.value.hexes };
}

function drawMap(name: string, { output, game, theme, frame, json }: MapOptions): void {
  const { components, position } = game === undefined ? { components: boxNamed(name), position: [] } : boardOf(game);
  const { id, title }: { readonly id: string; readonly title: string } = components;
  if (game !== undefined && title !== boxNamed(name).title)
    throw new Failure(1, cliWords('map.other-title', { file: game, title, wanted: name }));
  if (game !== undefined && name !== title && name !== id)
    throw new Failure(1, cliWords('map.other-board', { file: game, board: id, wanted: name }));
  const svg = toSvg(drawBoard(components, position, { surround: frame }), { palette: PALETTES[theme] });
  if (json) console.log(JSON.stringify({ board: id, hexes: components.board.hexes.length, svg }));
  else writeText(output, svg);
}

/** Adds `map` to the command line. */
export function addMap(program: Command): void {
  program
    .command('map')
    .description(cliWords('help.map'))
    .addArgument(boxArgument())
    .option('-o, --output <file>', cliWords('help.map.output'), '-')
    .option('--game <file>', cliWords('help.map.game'))
    .addOption(new Option('--theme <theme>', cliWords('help.map.theme')).choices(THEMES).default('light'))
    .option('--no-frame', cliWords('help.map.frame'))
    .option('--json', cliWords('help.map.json'))
    .addHelpText(
      'after',
      helpAfter(['kursbuch map 18mag -o map.svg', 'kursbuch map 1824 --game game.json --theme dark -o map.svg']),
    )
    .action(reporting(drawMap));
}
