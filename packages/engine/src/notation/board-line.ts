/**
 * A board in one line of JSON: which tiles and markers lie where, whose trains are to run. The form is described in
 * `docs/board-lines.md`; every fault names its place.
 */
import type { Components } from '../core/components.ts';
import { companyId, hexId, tileId, type TitleId } from '../core/ids.ts';
import { isRecord } from '../core/json.ts';
import { ok, refusal, refused, type Refused, type Result } from '../core/result.ts';
import { type Edge, EDGES } from '../map/hex.ts';
import { emptyPosition, hexFace, hexNumber, type HexState, type Position } from '../map/position.ts';
import { isList, LineFault, type LineFields, list, said, text } from '../mechanisms/board-lines.ts';
import type { RunRequest } from '../routes/types.ts';
import { titles } from '../titles/registry.ts';

export type BoardLine = {
  readonly id: string;
  readonly title: TitleId;
  readonly components: Components;
  /** Cars may stay idle and the goal is income, until the caller says otherwise. */
  readonly request: RunRequest;
};

const wrong = (place: string, expected: string): Refused =>
  refused(refusal('board-line', undefined, { place, expected }));

function withTile(box: Components, position: Position, entry: unknown, place: string): Position {
  if (!isList(entry) || entry.length !== 3) throw new LineFault(place, '[hex, tile number, rotation]');
  const [hex, tile, turn] = entry;
  if (typeof hex !== 'string' || !box.board.numberOf.has(hexId(hex)))
    throw new LineFault(place, `a hex of the board, not ${said(hex)}`);
  const face = typeof tile === 'string' ? box.faces.get(tileId(tile)) : undefined;
  if (face === undefined) throw new LineFault(place, `a tile of the box, not ${said(tile)}`);
  const rotation = EDGES.find((e): e is Edge => e === turn);
  if (rotation === undefined) throw new LineFault(place, `a rotation from 0 to 5, not ${said(turn)}`);
  const n = hexNumber(box.board, hexId(hex));
  const { area } = box.board.hexes[n] ?? { area: 'gray' };
  if (area !== 'land' && area !== 'yellow') throw new LineFault(place, `a hex that takes tiles, not ${hex}`);
  if (position[n]?.tile !== undefined) throw new LineFault(place, `one tile on ${hex}, not two`);
  return position.with(n, { tile: { id: face.id, rotation }, markers: face.stops.map(() => []) });
}

function withToken(box: Components, position: Position, entry: unknown, place: string): Position {
  if (!isList(entry) || entry.length !== 3) throw new LineFault(place, '[hex, stop, company]');
  const [hex, stop, company] = entry;
  if (typeof hex !== 'string' || !box.board.numberOf.has(hexId(hex)))
    throw new LineFault(place, `a hex of the board, not ${said(hex)}`);
  if (typeof company !== 'string') throw new LineFault(place, 'the id of a company');
  const n = hexNumber(box.board, hexId(hex));
  const state: HexState = position[n] ?? { markers: [] };
  const there = typeof stop === 'number' ? hexFace(box, state, n).stops[stop] : undefined;
  if (there === undefined || typeof stop !== 'number')
    throw new LineFault(place, `a stop of ${hex}, not ${said(stop)}`);
  const markers = state.markers[stop] ?? [];
  if (markers.length >= there.slots) throw new LineFault(place, `a free circle in ${hex}, which has ${there.slots}`);
  return position.with(n, { ...state, markers: state.markers.with(stop, [...markers, companyId(company)]) });
}

function readLine(fields: LineFields): BoardLine {
  const name = text(fields, 'title');
  const title = titles().find(({ lines }) => lines.names.includes(name));
  if (title === undefined)
    throw new LineFault(
      'title',
      `one of ${titles()
        .flatMap(({ lines }) => lines.names)
        .join(', ')}`,
    );
  const components = title.lines.box(name, fields['players']);
  const company = companyId(text(fields, 'company'));
  let position = emptyPosition(components.board);
  for (const [n, tile] of list(fields, 'tiles').entries())
    position = withTile(components, position, tile, `tiles[${n}]`);
  for (const [n, token] of list(fields, 'tokens').entries())
    position = withToken(components, position, token, `tokens[${n}]`);
  return {
    id: fields['id'] === undefined ? '' : said(fields['id']),
    title: components.title,
    components,
    request: {
      parts: components,
      position,
      company,
      ...title.lines.run(fields, components, company),
      carsUsed: 'any',
      goal: 'income',
    },
  };
}

/** Reads a board from parsed JSON. */
export function readBoardLine(json: unknown): Result<BoardLine> {
  if (!isRecord(json)) return wrong('line', 'a record');
  try {
    return ok(readLine(json));
  } catch (error) {
    if (error instanceof LineFault) return wrong(error.place, error.expected);
    throw error;
  }
}
