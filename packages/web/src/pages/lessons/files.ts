/** The lessons of every title: a folder for each, a file for each lesson, and the games their positions come from; fetched when opened. */
import { type GameFile, readGameFile, type TitleId } from '@kursbuch/engine';
import { type Lesson, LessonFault, readLesson } from './lesson.ts';

type Fetch = () => Promise<unknown>;

const FILES = import.meta.glob<unknown>('../../../lessons/*/*.json', { import: 'default' });
const GAMES = import.meta.glob<unknown>('../../../lessons/*/games/*.json', { import: 'default' });

/** `lessons/18mag/02-upgrade.json` is the lesson `upgrade` of 18mag; the number is its place. */
const NAME = /\/(?<title>[^/]+)\/\d+-(?<id>[a-z-]+)\.json$/u;

export type LessonFile = { readonly id: string; readonly open: () => Promise<Lesson> };

/** The lessons of a title in their order; none where nobody has written any. */
export const lessonsOf = (title: TitleId): readonly LessonFile[] =>
  Object.entries(FILES)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, fetchFile]) => {
      const { title: of, id } = NAME.exec(path)?.groups ?? {};
      return of === title && id !== undefined ? [{ id, open: async () => readLesson(await fetchFile()) }] : [];
    });

const fileAt = (files: { readonly [path: string]: Fetch }, end: string): Fetch | undefined =>
  Object.entries(files).find(([path]) => path.endsWith(end))?.[1];

/** A game that positions come from. */
export async function gameOf(title: TitleId, name: string): Promise<GameFile> {
  const read = readGameFile(await fileAt(GAMES, `/${title}/games/${name}.json`)?.());
  if (!read.ok) throw new LessonFault(`${title} ${name}: ${JSON.stringify(read.refusal)}`);
  return read.value;
}

/** The game of a lesson, cut off at its position. */
export async function positionOf(title: TitleId, { origin: { game, after } }: Lesson): Promise<GameFile> {
  const { state: _state, result: _result, ...file } = await gameOf(title, game);
  return { ...file, actions: file.actions.slice(0, after) };
}
