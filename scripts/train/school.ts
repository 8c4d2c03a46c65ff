/**
 * Where programs learn: games of one table are played one after the other and kept, so that what was stopped goes on where it ended, and
 * what they teach is written into the room of the title.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import type { Game } from '@kursbuch/bots/training';
import { componentsOf, findTitle, isRecord, type Json, newGame } from '@kursbuch/engine';
import { z } from 'zod';
import { askedFor, refuse, wholeNumber } from '../asked.ts';
import { keepLine, keptGames, keptLines } from '../kept-lines.ts';
import { ROOT } from '../set-up.mjs';

/** No game of a title has so many actions, or it never ends. */
const MOST_ACTIONS = 5_000;

type Table = {
  readonly title: NonNullable<ReturnType<typeof findTitle>>;
  readonly options: Json;
  /** The box that is on it: what is learned holds for that. */
  readonly box: string;
};

/** Undefined where there is no such title or form, or it is not for so many. */
function tableFor(id: string, form: string, seats: number): Table | undefined {
  const title = findTitle(id);
  const variant = title?.meta.variants.find(
    ({ options }) => isRecord(options) && (form === '' ? Object.keys(options).length === 0 : options['form'] === form),
  );
  if (title === undefined || variant === undefined) return undefined;
  const started = newGame(id, variant.options, seats, 'table');
  return started.ok ? { title, options: variant.options, box: componentsOf(started.value.state).id } : undefined;
}

/** The table that a command asks for; it ends where there is none. */
export function askedTable(command: string, usualGames: number) {
  const use = `Use: npm run ${command} -- --title <id> [--form <form>] --games <number> [--seats <number>] --seed <text> [--with <seeds>] [--fresh] [--write]`;
  const { values } = askedFor(use, {
    options: {
      title: { type: 'string', default: '18mag' },
      form: { type: 'string', default: '' },
      games: { type: 'string', default: `${usualGames}` },
      seats: { type: 'string', default: '3' },
      seed: { type: 'string', default: 's' },
      with: { type: 'string', default: '' },
      fresh: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  const [games, seats] = [wholeNumber('games', values.games), wholeNumber('seats', values.seats)];
  const table = tableFor(values.title, values.form, seats) ?? refuse(use);
  const others = values.with.split(',').filter((seed) => seed !== '');
  const { title: id, seed, fresh: isFresh, write: isWritten } = values;
  return { ...table, id, games, seats, seed, others, isFresh, isWritten };
}

type Asked = ReturnType<typeof askedTable>;

/** Plays the games that are missing, and gives those of all seeds that have ended. */
export function played<Lesson extends { readonly scores: readonly number[] }>(
  { id, box, games, seats, seed, others, options, isFresh }: Asked,
  name: (seed: string) => string,
  lesson: z.ZodType<Lesson>,
  play: (title: string, game: Game) => Lesson | undefined,
): readonly Lesson[] {
  const Line = z.object({ game: z.number(), lesson: lesson.optional() });
  const fileOf = (of: string): string => `${name(of)}-${box}-${seats}-${PLAYERS_VERSION}`;
  const begun = performance.now();
  const first = keptGames(fileOf(seed), Line, isFresh).length;
  for (let game = first; game < games; game += 1) {
    const learned = play(id, { seed: `${seed}-${game}`, seats, options, mostActions: MOST_ACTIONS });
    keepLine(fileOf(seed), { game, lesson: learned });
    const each = (performance.now() - begun) / (game + 1 - first) / 60_000;
    console.error(
      `game ${game + 1} of ${games}: ${learned?.scores.join(' ') ?? 'no end'}; about ${((games - game - 1) * each).toFixed(0)} min to go`,
    );
  }
  const all = [seed, ...others]
    .toSorted()
    .flatMap((of) => keptLines(fileOf(of), Line).flatMap((line) => line.lesson ?? []));
  console.error(`learned from ${all.length} games`);
  return all;
}

/** Puts a file into the room of the title, or prints what was learned. */
export function handIn({ id, isWritten }: Asked, file: string, text: string, learned: unknown): void {
  if (isWritten) writeFileSync(join(ROOT, 'packages', 'engine', 'src', 'titles', id, file), text);
  else console.log(JSON.stringify(learned));
}
