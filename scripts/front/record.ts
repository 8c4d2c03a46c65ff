/**
 * What the first page shows without the engine: a game of programs as drawings, move by move, and the titles with their stamps. All of it
 * comes from the manifests and the engine; the page only shows it.
 */
import { choose } from '@kursbuch/bots/players';
import {
  apply,
  type GameState,
  isRecord,
  type LogEvent,
  type Meta,
  newGame,
  seatToAct,
  titleOf,
  titles,
  view,
} from '@kursbuch/engine';
import { deedWords, roundWords } from '@kursbuch/words';
import { type BoardDrawing, boardDrawing } from '../../packages/web/src/map/board-drawing.ts';
import type { FrontData, FrontMove, FrontPart, FrontTitle } from '../../packages/web/src/pages/start/front-data.ts';
import { emptyForm } from '../../packages/web/src/pages/start/new-game-form.ts';
import { stampOf } from '../../packages/web/src/pages/shared/stamp-drawing.ts';

/** What changes the board and is worth a look. */
const SHOWN = new Set(['lay-tile', 'place-marker']);

type Moved = {
  readonly before: GameState;
  readonly state: GameState;
  readonly action: { readonly [field: string]: unknown };
  readonly events: readonly LogEvent[];
};

/** A whole game by programs; only the moves that change the board are told. */
function* boardMoves(state: GameState, seed: string): Generator<Moved> {
  let now = state;
  for (;;) {
    const seat = seatToAct(now);
    if (seat === undefined) return;
    const action = choose(view(now, seat), seat, { level: 'local', seed });
    const applied = apply(now, action);
    if (!applied.ok || action === undefined) throw new Error('a program did what it may not do');
    const before = now;
    now = applied.value.state;
    if (SHOWN.has(String(action['type']))) yield { before, state: now, action, events: applied.value.events };
  }
}

const partsOf = ({ layers }: BoardDrawing): ReadonlyMap<string, FrontPart> =>
  new Map(
    layers.flatMap(({ name, parts }) =>
      parts.map(({ key, html, transform }) => [
        `${name} ${key}`,
        { layer: name, key, html, ...(transform === undefined ? {} : { transform }) },
      ]),
    ),
  );

/** The parts of a drawing that are not as they were; a part that is gone is empty. */
function changed(before: ReadonlyMap<string, FrontPart>, after: ReadonlyMap<string, FrontPart>): readonly FrontPart[] {
  const gone = [...before].flatMap(([id, part]) => (after.has(id) ? [] : [{ ...part, html: '' }]));
  const other = [...after].flatMap(([id, part]) => (before.get(id)?.html === part.html ? [] : [part]));
  return [...gone, ...other];
}

const frontTitle = ({ id, name, makers, licence, boxes, variants, usualPlayers, boxFor }: Meta): FrontTitle => {
  const counts = variants.flatMap(({ players }) => players);
  const shown = boxes.find(({ components }) => components.id === boxFor(variants[0].id, usualPlayers)) ?? boxes[0];
  return {
    id,
    name,
    makers,
    ...(licence === undefined ? {} : { licence: { name: licence.name } }),
    players: { from: Math.min(...counts), to: Math.max(...counts) },
    stamp: stampOf(shown.components.board),
  };
};

/** Plays and draws a game of a title until there are so many moves. */
export function frontData({
  title: wanted,
  players,
  seed,
  most,
}: {
  readonly title: number;
  readonly players: number;
  readonly seed: string;
  readonly most: number;
}): FrontData {
  const all = titles().map(({ meta }) => meta);
  const meta = all[wanted];
  const begun = meta === undefined ? undefined : newGame(meta.id, meta.variants[0].options, players, seed);
  if (meta === undefined || begun?.ok !== true) throw new Error('there is no such game');
  const { state } = begun.value;
  const first = boardDrawing({ state, zoom: 'mid', isWhole: true });
  let parts = partsOf(first);
  const moves: FrontMove[] = [];
  for (const { before, state: after, action, events } of boardMoves(state, seed)) {
    const next = partsOf(boardDrawing({ state: after, zoom: 'mid', isWhole: true }));
    const { place } = before;
    moves.push({
      parts: changed(parts, next),
      hex: isRecord(action) && typeof action['hex'] === 'string' ? action['hex'] : '',
      round: roundWords(place.round, place.number),
      number: place.number,
      said: deedWords({ action, events }, { names: [], title: meta.id }).said,
    });
    parts = next;
    if (moves.length === most) break;
  }
  return {
    usual: titleOf(emptyForm().title).meta.name,
    game: { title: meta.id, name: meta.name },
    viewBox: first.viewBox,
    layers: first.layers.map(({ name, parts: drawn }) => ({ name, keys: drawn.map(({ key }) => key) })),
    parts: [...partsOf(first).values()],
    moves,
    titles: all.map(frontTitle),
  };
}
