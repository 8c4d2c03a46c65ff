/** `kursbuch play`: hot-seat in the terminal. */
import { createInterface } from 'node:readline/promises';
import { gameFileText, type TitleId } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { type Command, Option } from 'commander';
import { Failure, reporting } from '../failure.ts';
import { writeText } from '../files.ts';
import { loadGame } from '../game-source.ts';
import { TITLES } from '../rules/catalogue.ts';
import { optionsOf, VARIANT_HELP } from '../titles.ts';
import { paintFor } from './colours.ts';
import { GameLoop, type Terminal } from './game-loop.ts';
import { fileOf, resumeSession, type Session, startSession } from './session.ts';

type PlayOptions = {
  readonly title?: TitleId;
  readonly variant?: string;
  readonly players?: string;
  readonly seed?: string;
  readonly json?: boolean;
};

/** Names, or how many there are. */
export function playersFrom(text: string): readonly string[] {
  if (/^\d+$/u.test(text)) {
    const count = Number(text);
    if (count < 1 || count > 6) throw new Failure(2, 'One to six can play.');
    return Array.from({ length: count }, (_, n) => `Player ${n + 1}`);
  }
  const names = text.split(',').map((name) => name.trim());
  if (names.some((name) => name === '') || new Set(names).size < names.length)
    throw new Failure(2, `${text}: every player needs a name of his own.`);
  return names;
}

function sessionFrom(path: string | undefined, { title, variant, players, seed }: PlayOptions): Session {
  if (path !== undefined) {
    if (title !== undefined) throw new Failure(2, 'Either a saved game or a new one with --title.');
    const resumed = resumeSession(loadGame(path));
    if ('moments' in resumed) return resumed;
    throw new Failure(1, `${path}: action ${resumed.action + 1} does not fit. ${refusalWords(resumed.refusal)}`);
  }
  if (title === undefined || players === undefined)
    throw new Failure(2, 'A new game needs --title and --players; a saved one its file.');
  const started = startSession({
    title,
    options: optionsOf(title, variant),
    players: playersFrom(players),
    seed: seed ?? `terminal ${Date.now()}`,
  });
  if (!started.ok) throw new Failure(2, refusalWords(started.refusal));
  return started.value;
}

/** The terminal this program runs in. Lines may also come from a pipe. */
function openTerminal(): { readonly terminal: Terminal; readonly close: () => void } {
  const lines = createInterface({ input: process.stdin, output: process.stdout, terminal: process.stdin.isTTY });
  const waiting = lines[Symbol.asyncIterator]();
  return {
    terminal: {
      say: (text) => console.log(text),
      ask: async (prompt) => {
        process.stdout.write(prompt);
        const next = await waiting.next();
        return next.done === true ? undefined : next.value;
      },
      paint: paintFor(process.env, process.stdout.isTTY),
      columns: () => (process.stdout.isTTY ? process.stdout.columns : 160),
    },
    close: () => lines.close(),
  };
}

async function play(path: string | undefined, options: PlayOptions): Promise<void> {
  const session = sessionFrom(path, options);
  const { terminal, close } = openTerminal();
  let file = path;
  const save = (now: Session, wanted: string | undefined): string => {
    file = wanted ?? file ?? `${session.record.title}-game.json`;
    try {
      writeText(file, gameFileText(fileOf(now)));
    } catch (error) {
      if (error instanceof Failure) return error.message;
      throw error;
    }
    return `Saved in ${file}; \`kursbuch play ${file}\` goes on from here.`;
  };
  terminal.say('“?” shows what can be typed.');
  const loop = new GameLoop(session, terminal, { save }, path !== undefined);
  await loop.play();
  close();
  if (options.json) console.log(JSON.stringify(fileOf(loop.session)));
}

/** Adds `play` to the command line. */
export function addPlay(program: Command): void {
  program
    .command('play')
    .description('play hot-seat in the terminal: map, menu of everything allowed, undo, save and resume')
    .argument('[file]', 'a saved game to go on with')
    .addOption(new Option('--title <title>', 'start a new game').choices(TITLES))
    .option('--variant <variant>', `a variant (${VARIANT_HELP})`)
    .option('--players <names>', 'names with commas between them, or how many play')
    .option('--seed <text>', 'where all chance comes from')
    .option('--json', 'print the game file when the game is left')
    .addHelpText(
      'after',
      [
        '',
        'Examples:',
        '  kursbuch play --title 18mag --players Anna,Béla,Cili',
        '  kursbuch play --title 1824 --variant cisleithania --players 2',
        '  kursbuch play 18mag-game.json',
      ].join('\n'),
    )
    .action(reporting(play));
}
