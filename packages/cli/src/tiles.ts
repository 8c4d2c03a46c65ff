/** `kursbuch tiles`: the manifest of a box, with what each tile can become. */
import { drawManifest, PALETTES, type Theme, THEMES, toSvg } from '@kursbuch/board';
import { type Components, type Upgrade, upgradeTable } from '@kursbuch/engine';
import { cliWords } from '@kursbuch/words/cli';
import { type Command, Option } from 'commander';
import { boxArgument, boxNamed } from './boards.ts';
import { reporting } from './failure.ts';
import { writeText } from './files.ts';
import { heads, table } from './table.ts';
import { helpAfter } from './help-after.ts';

type TilesOptions = { readonly output?: string; readonly theme: Theme; readonly json?: boolean };

export type ManifestEntry = {
  readonly tile: string;
  readonly colour: string;
  readonly label?: string;
  readonly count: number;
  /** The other face of the piece, where it has one. */
  readonly otherFace?: string;
  /** The tiles that may replace it, each with the turns in which it keeps the track. */
  readonly upgradesTo: readonly Upgrade[];
};

/** Every face of a box, in the order of the box. */
export function manifestOf(components: Components): readonly ManifestEntry[] {
  const becomes = upgradeTable(components);
  return components.pieces.flatMap(({ faces, count }) =>
    faces.flatMap((id) => {
      const face = components.faces.get(id);
      if (face === undefined) return [];
      const other = faces.find((one) => one !== id);
      return [
        {
          tile: id,
          colour: face.colour,
          ...(face.label === undefined ? {} : { label: face.label }),
          count,
          ...(other === undefined ? {} : { otherFace: other }),
          upgradesTo: becomes.get(id) ?? [],
        },
      ];
    }),
  );
}

function tiles(name: string, { output, theme, json }: TilesOptions): void {
  const components = boxNamed(name);
  if (output !== undefined) writeText(output, toSvg(drawManifest(components), { palette: PALETTES[theme] }));
  const entries = manifestOf(components);
  if (json) console.log(JSON.stringify(entries));
  else if (output === undefined)
    console.log(
      table(
        entries.map(({ tile, colour, label = '', count, otherFace = '', upgradesTo }) => [
          tile,
          colour,
          label,
          String(count),
          otherFace,
          upgradesTo.map(({ tile: next }) => next).join(' '),
        ]),
        heads('tile', 'colour', 'label', 'pieces', 'back', 'becomes'),
      ),
    );
}

/** Adds `tiles` to the command line. */
export function addTiles(program: Command): void {
  program
    .command('tiles')
    .description(cliWords('help.tiles'))
    .addArgument(boxArgument())
    .option('-o, --output <file>', cliWords('help.tiles.output'))
    .addOption(new Option('--theme <theme>', cliWords('help.tiles.theme')).choices(THEMES).default('light'))
    .option('--json', cliWords('help.tiles.json'))
    .addHelpText(
      'after',
      helpAfter(['kursbuch tiles 18mag', 'kursbuch tiles 1839 --json', 'kursbuch tiles 1824 -o tiles.svg']),
    )
    .action(reporting(tiles));
}
