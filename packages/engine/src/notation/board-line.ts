/**
 * A board in one line of JSON: which tiles and markers lie where, whose trains are to run. The form is described in
 * `docs/board-lines.md`; every fault names its place.
 */
import type { ComponentSetId, Components, TitleId } from '../core/components.ts';
import { companyId, type CompanyId, hexId, tileId, trainType } from '../core/ids.ts';
import { canonical } from '../core/hash.ts';
import { ok, refusal, refused, type Refused, type Result } from '../core/result.ts';
import { isRecord } from '../core/shape.ts';
import { type Edge, EDGES } from '../map/hex.ts';
import { emptyPosition, hexFace, hexNumber, type HexState, type Position } from '../map/position.ts';
import { COLOURS, type Colour } from '../map/tile.ts';
import type { CountingRules, RailCar, RunRequest, TrainRun } from '../routes/types.ts';
import { componentSet } from '../titles/components.ts';

export type BoardLine = {
  readonly id: string;
  readonly title: TitleId;
  readonly components: Components;
  /** Cars may stay idle and the goal is income, until the caller says otherwise. */
  readonly request: RunRequest;
};

const wrong = (place: string, expected: string): Refused =>
  refused(refusal('board-line', undefined, { place, expected }));

/** A fault found on the way; thrown within this file only. */
class Fault extends Error {
  readonly place: string;
  readonly expected: string;
  constructor(place: string, expected: string) {
    super(`${place}: ${expected}`);
    this.place = place;
    this.expected = expected;
  }
}

type Fields = { readonly [name: string]: unknown };

function text(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new Fault(name, 'text');
  return value;
}

/** A value in a message. */
const said = (value: unknown): string => (typeof value === 'string' ? value : canonical(value));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!isList(value)) throw new Fault(name, 'a list');
  return value;
}

/** The box a title names; for Cisleithania the number of players decides. */
function boxOf(title: string, players: unknown): Components {
  const sets: { readonly [name: string]: ComponentSetId } = {
    '1824': '1824',
    '1824-goods-time': '1824-goods-time',
    '1824-cisleithania': players === 2 ? '1824-cisleithania-2' : '1824-cisleithania-3',
    '1824-cisleithania-2': '1824-cisleithania-2',
    '1824-cisleithania-3': '1824-cisleithania-3',
    '18mag': '18mag',
    '18mag-2p': '18mag-2p',
    '1839': '1839',
  };
  const id = Object.hasOwn(sets, title) ? sets[title] : undefined;
  if (title === '1824-cisleithania' && players !== 2 && players !== 3) throw new Fault('players', '2 or 3');
  if (id === undefined) throw new Fault('title', `one of ${Object.keys(sets).join(', ')}`);
  return componentSet(id);
}

function withTile(box: Components, position: Position, entry: unknown, place: string): Position {
  if (!isList(entry) || entry.length !== 3) throw new Fault(place, '[hex, tile number, rotation]');
  const [hex, tile, turn] = entry;
  if (typeof hex !== 'string' || !box.board.numberOf.has(hexId(hex)))
    throw new Fault(place, `a hex of the board, not ${said(hex)}`);
  const face = typeof tile === 'string' ? box.faces.get(tileId(tile)) : undefined;
  if (face === undefined) throw new Fault(place, `a tile of the box, not ${said(tile)}`);
  const rotation = EDGES.find((e): e is Edge => e === turn);
  if (rotation === undefined) throw new Fault(place, `a rotation from 0 to 5, not ${said(turn)}`);
  const n = hexNumber(box.board, hexId(hex));
  const { area } = box.board.hexes[n] ?? { area: 'gray' };
  if (area !== 'land' && area !== 'yellow') throw new Fault(place, `a hex that takes tiles, not ${hex}`);
  if (position[n]?.tile !== undefined) throw new Fault(place, `one tile on ${hex}, not two`);
  return position.with(n, { tile: { id: face.id, rotation }, markers: face.stops.map(() => []) });
}

function withToken(box: Components, position: Position, entry: unknown, place: string): Position {
  if (!isList(entry) || entry.length !== 3) throw new Fault(place, '[hex, stop, company]');
  const [hex, stop, company] = entry;
  if (typeof hex !== 'string' || !box.board.numberOf.has(hexId(hex)))
    throw new Fault(place, `a hex of the board, not ${said(hex)}`);
  if (typeof company !== 'string') throw new Fault(place, 'the id of a company');
  const n = hexNumber(box.board, hexId(hex));
  const state: HexState = position[n] ?? { markers: [] };
  const there = typeof stop === 'number' ? hexFace(box, state, n).stops[stop] : undefined;
  if (there === undefined || typeof stop !== 'number') throw new Fault(place, `a stop of ${hex}, not ${said(stop)}`);
  const markers = state.markers[stop] ?? [];
  if (markers.length >= there.slots) throw new Fault(place, `a free circle in ${hex}, which has ${there.slots}`);
  return position.with(n, { ...state, markers: state.markers.with(stop, [...markers, companyId(company)]) });
}

function columnOf(fields: Fields, box: Components): Colour {
  const named = COLOURS.find((colour) => colour === fields['colour']);
  if (named !== undefined) return named;
  throw new Fault('colour', `one of ${COLOURS.join(', ')} for ${box.id}`);
}

const ANY_TRAIN = {
  countsOffboards: true,
  offboards: 2,
  mines: 'none',
  mayEndAtMine: false,
  countsAgain: false,
  bonuses: [],
  needs: [],
} as const satisfies Omit<TrainRun, 'train' | 'range'>;

const ANY_RULES = {
  closed: ['barrier'],
  transparent: [],
  discounted: [],
  minimum: ['city', 'town', 'offboard'],
  twoCitiesOfOneHex: true,
  countedOnce: false,
  endColoursDiffer: false,
  markerBonus: { companies: [], amount: 0 },
} as const satisfies Omit<CountingRules, 'column'>;

/** The trains by type; the second of a type gets a number so that each has a name of its own. */
function trainsOf(fields: Fields, box: Components): readonly { readonly name: string; readonly type: string }[] {
  return list(fields, 'trains').map((entry, n, all) => {
    if (typeof entry !== 'string' || !box.trains.some(({ type }) => type === trainType(entry)))
      throw new Fault(`trains[${n}]`, `a train of ${box.id}, not ${said(entry)}`);
    const before = all.slice(0, n).filter((other) => other === entry).length;
    return { name: before === 0 ? entry : `${entry}#${before + 1}`, type: entry };
  });
}

type Part = Pick<RunRequest, 'rules' | 'trains' | 'cars'>;

function part1824(fields: Fields, company: CompanyId): Part {
  const box = componentSet('1824');
  const set = boxOf(text(fields, 'title'), fields['players']);
  const cisleithania =
    set.id === '1824-cisleithania-2' ? componentSet('1824-cisleithania-2').own.bukowinaBonus : undefined;
  const bonuses =
    cisleithania === undefined
      ? []
      : [{ amount: cisleithania.amount, visits: [{ hexes: cisleithania.from }, { hexes: cisleithania.to }] }];
  const coal = box.companies.some(({ id, kind }) => id === company && kind === 'coal');
  return {
    rules: {
      ...ANY_RULES,
      column: columnOf(fields, set),
      minimum: ['city', 'town', 'offboard', 'mine'],
      twoCitiesOfOneHex: false,
    },
    trains: trainsOf(fields, set).map(({ name, type }) => {
      const card = box.trains.find((one) => one.type === trainType(type));
      const goods = card?.kind === 'goods';
      const start = coal ? 'own-start' : 'start';
      return { ...ANY_TRAIN, train: name, range: card?.range ?? {}, mines: goods ? start : 'none', bonuses };
    }),
    cars: [],
  };
}

function carsOf(fields: Fields, bonus: number): readonly RailCar[] {
  return list(fields, 'railCars').map((car, n): RailCar => {
    if (n !== list(fields, 'railCars').indexOf(car)) throw new Fault(`railCars[${n}]`, 'each car once');
    if (car === 'RABA') return { car, effect: { kind: 'offboard-bonus', amount: bonus } };
    if (car === 'G&C') return { car, effect: { kind: 'plus' } };
    if (car === 'SNW') return { car, effect: { kind: 'mine' } };
    throw new Fault(`railCars[${n}]`, `RABA, G&C or SNW, not ${said(car)}`);
  });
}

function part18Mag(fields: Fields): Part {
  const box = boxOf(text(fields, 'title'), fields['players']);
  const column = columnOf(fields, box);
  const { offboardBonus, majorMarkerBonus } = componentSet('18mag').own;
  const majors = componentSet('18mag').companies.flatMap(({ id, kind }) => (kind === 'major' ? [id] : []));
  return {
    rules: { ...ANY_RULES, column, markerBonus: { companies: majors, amount: majorMarkerBonus } },
    trains: trainsOf(fields, box).map(({ name, type }) => {
      const card = box.trains.find((one) => one.type === trainType(type));
      return { ...ANY_TRAIN, train: name, range: card?.range ?? {} };
    }),
    cars: carsOf(fields, offboardBonus[column]),
  };
}

function part1839(fields: Fields, company: CompanyId): Part {
  const box = componentSet('1839');
  const { phases } = box.own;
  const at = phases.findIndex(({ name }) => name === fields['phase']);
  const phase = phases[at];
  if (phase === undefined) throw new Fault('phase', `one of ${phases.map(({ name }) => name).join(', ')}`);
  const open = at >= phases.findIndex(({ name }) => name === 'LR');
  const { market } = fields;
  if (market !== undefined && market !== 'local' && market !== 'major') throw new Fault('market', 'local or major');
  const local = market === undefined ? company.startsWith('L') : market === 'local';
  return {
    rules: {
      ...ANY_RULES,
      column: phase.offboardColumn,
      closed: open ? ['barrier'] : ['barrier', 'red-barrier'],
      transparent: local ? [companyId('GOV')] : [],
      minimum: ['city', 'town'],
      countedOnce: true,
      endColoursDiffer: true,
    },
    trains: trainsOf(fields, box).map(({ name, type }) => {
      const card = box.trains.find((one) => one.type === trainType(type));
      const ends = card?.modifiers.includes('P') ? 1 : 2;
      return {
        ...ANY_TRAIN,
        train: name,
        range: card?.range ?? {},
        countsOffboards: false,
        offboards: local ? 0 : ends,
        countsAgain: card?.modifiers.includes('R') ?? false,
      };
    }),
    cars: [],
  };
}

function readLine(fields: Fields): BoardLine {
  const components = boxOf(text(fields, 'title'), fields['players']);
  const company = companyId(text(fields, 'company'));
  let position = emptyPosition(components.board);
  for (const [n, tile] of list(fields, 'tiles').entries())
    position = withTile(components, position, tile, `tiles[${n}]`);
  for (const [n, token] of list(fields, 'tokens').entries())
    position = withToken(components, position, token, `tokens[${n}]`);
  const parts: { readonly [title in TitleId]: () => Part } = {
    '1824': () => part1824(fields, company),
    '18mag': () => part18Mag(fields),
    '1839': () => part1839(fields, company),
  };
  return {
    id: fields['id'] === undefined ? '' : said(fields['id']),
    title: components.title,
    components,
    request: { parts: components, position, company, ...parts[components.title](), carsUsed: 'any', goal: 'income' },
  };
}

/** Reads a board from parsed JSON. */
export function readBoardLine(json: unknown): Result<BoardLine> {
  if (!isRecord(json)) return wrong('line', 'a record');
  try {
    return ok(readLine(json));
  } catch (error) {
    if (error instanceof Fault) return wrong(error.place, error.expected);
    throw error;
  }
}
