/** `kursbuch play`: people and programs in the terminal. */
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { LEVELS } from '@kursbuch/bots/players';
import { gameFileText, type TitleId } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { cliWords } from '@kursbuch/words/cli';
import { type Command, Option } from 'commander';
import { Failure, reporting } from '../failure.ts';
import { writeText } from '../files.ts';
import { loadGame } from '../game-source.ts';
import { optionsOf, titleIds, variantHelp } from '../titles.ts';
import { paintFor } from './colours.ts';
import { GameLoop, type Saved } from './game-loop.ts';
import { levelOf, programNames } from './programs.ts';
import { fileOf, resumeSession, type Session, startSession } from './session.ts';
import type { Terminal } from './terminal.ts';
import { helpAfter } from '../help-after.ts';

type PlayOptions = {
  readonly title?: TitleId;
  readonly variant?: string;
  readonly players?: string;
  readonly bots?: string;
  readonly seed?: string;
  readonly json?: boolean;
};

/** Names, or how many there are. */
export function playersFrom(text: string): readonly string[] {
  if (/^\d+$/u.test(text)) {
    const count = Number(text);
    if (count < 1 || count > 6) throw new Failure(2, cliWords('play.number'));
    return Array.from({ length: count }, (_, n) => cliWords('play.player', { number: n + 1 }));
  }
  const names = text.split(',').map((name) => name.trim());
  const taken = names.find((name) => levelOf(name) !== undefined);
  if (taken !== undefined) throw new Failure(2, cliWords('play.program-name', { name: taken }));
  if (names.some((name) => name === '') || new Set(names).size < names.length)
    throw new Failure(2, cliWords('play.names', { names: text }));
  return names;
}

function sessionFrom(path: string | undefined, { title, variant, players, bots, seed }: PlayOptions): Session {
  if (path !== undefined) {
    if (title !== undefined) throw new Failure(2, cliWords('play.either'));
    if (bots !== undefined) throw new Failure(2, cliWords('play.saved-bots'));
    const resumed = resumeSession(loadGame(path));
    if ('moments' in resumed) return resumed;
    throw new Failure(
      1,
      cliWords('file.unfit', { file: path, action: resumed.action + 1, why: refusalWords(resumed.refusal) }),
    );
  }
  if (title === undefined || players === undefined) throw new Failure(2, cliWords('play.missing'));
  const started = startSession({
    title,
    options: optionsOf(title, variant),
    players: [...playersFrom(players), ...(bots === undefined ? [] : programNames(bots))],
    seed: seed ?? `terminal ${Date.now()}`,
  });
  if (!started.ok) throw new Failure(2, refusalWords(started.refusal));
  return started.value;
}

type OpenTerminal = {
  readonly terminal: Terminal;
  readonly close: () => void;
  /** Sets who is asked whether Ctrl+C may leave at once; a second time in a row it always may. */
  readonly onBreak: (mayLeave: () => boolean) => void;
};

/** The terminal this program runs in. Lines may also come from a pipe. */
function openTerminal(screen: NodeJS.WriteStream): OpenTerminal {
  const lines = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
  const waiting = lines[Symbol.asyncIterator]();
  let warned = false;
  const onBreak: OpenTerminal['onBreak'] = (mayLeave) =>
    void lines.on('SIGINT', () => {
      if (warned || mayLeave()) {
        lines.close();
        process.exit(130);
      }
      warned = true;
      screen.write(`\n${cliWords('play.unsaved-break')}\n`);
    });
  return {
    terminal: {
      say: (text) => void screen.write(`${text}\n`),
      ask: async (prompt) => {
        screen.write(prompt);
        const next = await waiting.next();
        warned = false;
        return next.done === true ? undefined : next.value;
      },
      paint: paintFor(process.env, screen.isTTY),
      columns: () => (screen.isTTY ? screen.columns : 160),
    },
    close: () => lines.close(),
    onBreak,
  };
}

/** A name for the game's file that no other file has. */
function freeName(title: string): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? `${title}-game.json` : `${title}-game-${n}.json`;
    if (!existsSync(name)) return name;
  }
}

async function play(path: string | undefined, options: PlayOptions): Promise<void> {
  const session = sessionFrom(path, options);
  // With --json the game file has standard output for itself.
  const screen = options.json ? process.stderr : process.stdout;
  const { terminal, close, onBreak } = openTerminal(screen);
  let file = path;
  const save = (now: Session, wanted: string | undefined): Saved => {
    const name = wanted ?? file ?? freeName(session.record.title);
    if (name !== file && existsSync(name)) return { words: cliWords('play.file-exists', { file: name }), ok: false };
    try {
      writeText(name, gameFileText(fileOf(now)));
    } catch (error) {
      if (error instanceof Failure) return { words: error.message, ok: false };
      throw error;
    }
    file = name;
    return { words: cliWords('play.saved', { file: name }), ok: true };
  };
  terminal.say(cliWords('play.begin'));
  const loop = new GameLoop(session, terminal, { save }, path !== undefined);
  onBreak(() => loop.isSaved);
  await loop.play();
  // Ctrl+D ends the input; what has been played is not lost by it.
  if (process.stdin.isTTY && loop.wasCutOff && !loop.isSaved) terminal.say(`\n${save(loop.session, undefined).words}`);
  close();
  if (options.json) console.log(JSON.stringify(fileOf(loop.session)));
}

/** Adds `play` to the command line. */
export function addPlay(program: Command): void {
  program
    .command('play')
    .description(cliWords('help.play'))
    .argument('[file]', cliWords('help.play.file'))
    .addOption(new Option('--title <title>', cliWords('help.play.title')).choices(titleIds()))
    .option('--variant <variant>', cliWords('help.play.variant', { variants: variantHelp() }))
    .option('--players <names>', cliWords('help.play.players'))
    .option('--bots <names>', cliWords('help.play.bots', { bots: LEVELS.join(', ') }))
    .option('--seed <text>', cliWords('help.play.seed'))
    .option('--json', cliWords('help.play.json'))
    .addHelpText(
      'after',
      helpAfter([
        'kursbuch play --title 18mag --players Anna,Béla,Cili',
        'kursbuch play --title 1824 --variant cisleithania --players 2',
        'kursbuch play --title 18mag --players Anna --bots local,local',
        'kursbuch play 18mag-game.json',
      ]),
    )
    .action(reporting(play));
}
