/** Reading a box from plain JSON. A broken file yields faults that name the place, never an exception. */
import {
  type ByPlayers,
  type CompanyCard,
  type Components,
  type FixedPlacement,
  type Home,
  type MarketChart,
  type Oddities,
  type Range,
  type Space,
  type TrainCard,
} from '../core/components.ts';
import { deepFreeze } from '../core/freeze.ts';
import { companyId, hexId, tileId, trainType } from '../core/ids.ts';
import { makeBoard, type PrintedHex, type Terrain } from './board.ts';
import { COLOURS, type Piece, type Revenue, type Stop, type TileFace, type Track, type ValueByColour } from './tile.ts';
import { type ComponentFault, fault, faultsIn } from './validate.ts';
import type { KnownBox } from './validate-totals.ts';
import {
  type At,
  copyFields,
  copyPlain,
  inside,
  isFields,
  note,
  type Reader,
  readEdge,
  readFields,
  readId,
  readList,
  readOptional,
  readPair,
  readRotation,
  readText,
  readWhole,
  readWord,
} from './validate-read.ts';

export type ParsedComponents =
  | { readonly ok: true; readonly components: Components }
  | { readonly ok: false; readonly faults: readonly ComponentFault[] };

/** The place of a thing with a name of its own, `hex E12`; without a name, where it is in the file. */
const called = (word: string, key: string, input: unknown, { field, faults }: At): At => {
  const name = isFields(input) ? input[key] : undefined;
  return { place: typeof name === 'string' ? `${word} ${name}` : field, field: '', faults };
};

const readValues: Reader<ValueByColour> = (input, at) => {
  const fields = readFields(input, at, COLOURS);
  if (fields === undefined) return undefined;
  const [yellow, green, brown, gray] = COLOURS.map((colour) => readWhole(fields[colour], inside(at, colour)));
  return yellow === undefined || green === undefined || brown === undefined || gray === undefined
    ? undefined
    : { yellow, green, brown, gray };
};

const readRevenue: Reader<Revenue> = (input, at) => {
  if (typeof input === 'number') return readWhole(input, at);
  return input === 'largest-or-double' ? input : readValues(input, at);
};

const readStop: Reader<Stop> = (input, at) => {
  const fields = readFields(input, at, ['kind', 'revenue', 'slots', 'name', 'group', 'colour']);
  if (fields === undefined) return undefined;
  const kind = readWord(['city', 'town', 'offboard', 'mine'])(fields['kind'], inside(at, 'kind'));
  const revenue = readRevenue(fields['revenue'], inside(at, 'revenue'));
  const slots = readWhole(fields['slots'], inside(at, 'slots'));
  const name = readOptional(readText, fields['name'], inside(at, 'name'));
  const group = readOptional(readText, fields['group'], inside(at, 'group'));
  const colour = readOptional(readWord(['black', 'blue', 'red']), fields['colour'], inside(at, 'colour'));
  if (kind === undefined || revenue === undefined || slots === undefined) return undefined;
  return {
    kind,
    revenue,
    slots,
    ...(name === undefined ? {} : { name }),
    ...(group === undefined ? {} : { group }),
    ...(colour === undefined ? {} : { colour }),
  };
};

const readTrack: Reader<Track> = (input, at) => {
  const kind = isFields(input)
    ? readWord(['through', 'spur', 'link'])(input['kind'], inside(at, 'kind'))
    : note(at, 'a piece of track');
  if (!isFields(input) || kind === undefined) return undefined;
  switch (kind) {
    case 'through': {
      const edges = readPair(readEdge)(readFields(input, at, ['kind', 'edges'])?.['edges'], inside(at, 'edges'));
      return edges === undefined ? undefined : { kind, edges };
    }
    case 'spur': {
      const fields = readFields(input, at, ['kind', 'edge', 'stop']);
      const edge = readEdge(fields?.['edge'], inside(at, 'edge'));
      const stop = readWhole(fields?.['stop'], inside(at, 'stop'));
      return edge === undefined || stop === undefined ? undefined : { kind, edge, stop };
    }
    case 'link': {
      const stops = readPair(readWhole)(readFields(input, at, ['kind', 'stops'])?.['stops'], inside(at, 'stops'));
      return stops === undefined ? undefined : { kind, stops };
    }
  }
};

const readTerrain: Reader<Terrain> = (input, at) => {
  const fields = readFields(input, at, ['kinds', 'cost', 'symbols']);
  if (fields === undefined) return undefined;
  const kinds = readList(readWord(['river', 'mountain', 'hill']))(fields['kinds'], inside(at, 'kinds'));
  const cost = readWhole(fields['cost'], inside(at, 'cost'));
  const symbols = readOptional(readWhole, fields['symbols'], inside(at, 'symbols'));
  if (kinds === undefined || cost === undefined) return undefined;
  return { kinds, cost, ...(symbols === undefined ? {} : { symbols }) };
};

const readBorder: Reader<PrintedHex['borders'][number]> = (input, at) => {
  const fields = readFields(input, at, ['edge', 'kind']);
  const edge = readEdge(fields?.['edge'], inside(at, 'edge'));
  const kind = readWord(['barrier', 'red-barrier'])(fields?.['kind'], inside(at, 'kind'));
  return edge === undefined || kind === undefined ? undefined : { edge, kind };
};

const readPartition: Reader<NonNullable<PrintedHex['partition']>> = (input, at) => {
  const fields = readFields(input, at, ['name', 'sides']);
  const name = readText(fields?.['name'], inside(at, 'name'));
  const sides = readPair(readList(readEdge))(fields?.['sides'], inside(at, 'sides'));
  return name === undefined || sides === undefined ? undefined : { name, sides };
};

const HEX_FIELDS = 'id area name terrain stops track label borders partition stubs blockedBy'.split(' ');

const readHex: Reader<PrintedHex> = (input, outer) => {
  const at = called('hex', 'id', input, outer);
  const fields = readFields(input, at, HEX_FIELDS);
  if (fields === undefined) return undefined;
  const id = readId(hexId)(fields['id'], inside(at, 'id'));
  const area = readWord(['land', 'yellow', 'gray', 'offboard', 'mine'])(fields['area'], inside(at, 'area'));
  const name = readOptional(readText, fields['name'], inside(at, 'name'));
  const terrain = readOptional(readTerrain, fields['terrain'], inside(at, 'terrain'));
  const stops = readList(readStop)(fields['stops'], inside(at, 'stops'));
  const track = readList(readTrack)(fields['track'], inside(at, 'track'));
  const label = readOptional(readText, fields['label'], inside(at, 'label'));
  const borders = readList(readBorder)(fields['borders'], inside(at, 'borders'));
  const partition = readOptional(readPartition, fields['partition'], inside(at, 'partition'));
  const stubs = readList(readEdge)(fields['stubs'], inside(at, 'stubs'));
  const blockedBy = readOptional(readId(companyId), fields['blockedBy'], inside(at, 'blockedBy'));
  if (id === undefined || area === undefined || stops === undefined) return undefined;
  if (track === undefined || borders === undefined || stubs === undefined) return undefined;
  return {
    id,
    area,
    ...(name === undefined ? {} : { name }),
    ...(terrain === undefined ? {} : { terrain }),
    stops,
    track,
    ...(label === undefined ? {} : { label }),
    borders,
    ...(partition === undefined ? {} : { partition }),
    stubs,
    ...(blockedBy === undefined ? {} : { blockedBy }),
  };
};

const readTile: Reader<TileFace> = (input, outer) => {
  const at = called('tile', 'id', input, outer);
  const fields = readFields(input, at, ['id', 'colour', 'label', 'stops', 'track', 'upgradeCost']);
  if (fields === undefined) return undefined;
  const id = readId(tileId)(fields['id'], inside(at, 'id'));
  const colour = readWord(COLOURS)(fields['colour'], inside(at, 'colour'));
  const label = readOptional(readText, fields['label'], inside(at, 'label'));
  const stops = readList(readStop)(fields['stops'], inside(at, 'stops'));
  const track = readList(readTrack)(fields['track'], inside(at, 'track'));
  const upgradeCost = readOptional(readWhole, fields['upgradeCost'], inside(at, 'upgradeCost'));
  if (id === undefined || colour === undefined || stops === undefined || track === undefined) return undefined;
  return {
    id,
    colour,
    stops,
    track,
    ...(label === undefined ? {} : { label }),
    ...(upgradeCost === undefined ? {} : { upgradeCost }),
  };
};

const readPiece: Reader<Piece> = (input, at) => {
  const fields = readFields(input, at, ['faces', 'count']);
  const faces = readList(readId(tileId))(fields?.['faces'], inside(at, 'faces'));
  const count = readWhole(fields?.['count'], inside(at, 'count'));
  const [front, back, third] = faces ?? [];
  if (faces === undefined || count === undefined) return undefined;
  if (front === undefined || third !== undefined) return note(inside(at, 'faces'), 'one or two tiles');
  return { faces: back === undefined ? [front] : [front, back], count };
};

const readPlacement: Reader<FixedPlacement> = (input, at) => {
  const fields = readFields(input, at, ['tile', 'hex', 'rotation', 'keeps']);
  const tile = readId(tileId)(fields?.['tile'], inside(at, 'tile'));
  const hex = readId(hexId)(fields?.['hex'], inside(at, 'hex'));
  const rotation = readRotation(fields?.['rotation'], inside(at, 'rotation'));
  const keeps = readList(readWhole)(fields?.['keeps'], inside(at, 'keeps'));
  return tile === undefined || hex === undefined || rotation === undefined || keeps === undefined
    ? undefined
    : { tile, hex, rotation, keeps };
};

const readOddities: Reader<Oddities> = (input, at) => {
  const fields = readFields(input, at, ['lastTiles', 'idleLabels']);
  const lastTiles = readList(readId(tileId))(fields?.['lastTiles'], inside(at, 'lastTiles'));
  const idleLabels = readList(readText)(fields?.['idleLabels'], inside(at, 'idleLabels'));
  return lastTiles === undefined || idleLabels === undefined ? undefined : { lastTiles, idleLabels };
};

const readSpace: Reader<Space> = (input, at) => {
  const fields = readFields(input, at);
  if (fields === undefined) return undefined;
  const row = readWhole(fields['row'], inside(at, 'row'));
  const column = readWhole(fields['column'], inside(at, 'column'));
  const price = readWhole(fields['price'], inside(at, 'price'));
  if (row === undefined || column === undefined || price === undefined) return undefined;
  return { ...copyFields(fields, at), row, column, price };
};

const readMarket: Reader<MarketChart> = (input, at) => {
  const fields = readFields(input, at);
  if (fields === undefined) return undefined;
  const rows = readList(readList(readWhole))(fields['rows'], inside(at, 'rows'));
  const parSpaces = readList(readSpace)(fields['parSpaces'], inside(at, 'parSpaces'));
  return rows === undefined || parSpaces === undefined ? undefined : { ...copyFields(fields, at), rows, parSpaces };
};

const readCount: Reader<ByPlayers<number> | 'unlimited'> = (input, at) => {
  if (input === 'unlimited') return input;
  if (!isFields(input)) return readWhole(input, at);
  const counts: { [players: number]: number } = {};
  for (const [players, value] of Object.entries(input)) {
    const count = readWhole(value, inside(at, players));
    if (!/^[1-9]$/.test(players)) note(inside(at, players), 'a number of players');
    else if (count !== undefined) counts[Number(players)] = count;
  }
  return counts;
};

const readRange: Reader<Range> = (input, at) => {
  const fields = readFields(input, at, ['all', 'large']);
  const all = readOptional(readWhole, fields?.['all'], inside(at, 'all'));
  const large = readOptional(readWhole, fields?.['large'], inside(at, 'large'));
  if (fields === undefined) return undefined;
  return { ...(all === undefined ? {} : { all }), ...(large === undefined ? {} : { large }) };
};

const readTrain: Reader<TrainCard> = (input, outer) => {
  const at = called('train', 'type', input, outer);
  const fields = readFields(input, at);
  if (fields === undefined) return undefined;
  const type = readId(trainType)(fields['type'], inside(at, 'type'));
  const price = readWhole(fields['price'], inside(at, 'price'));
  const count = readCount(fields['count'], inside(at, 'count'));
  const range = readRange(fields['range'], inside(at, 'range'));
  const rustedBy = readList(readId(trainType))(fields['rustedBy'], inside(at, 'rustedBy'));
  if (type === undefined || price === undefined || count === undefined) return undefined;
  if (range === undefined || rustedBy === undefined) return undefined;
  return { ...copyFields(fields, at), type, price, count, range, rustedBy };
};

const readHome: Reader<Home> = (input, at) => {
  const fields = readFields(input, at, ['hex', 'stop', 'name']);
  const hex = readId(hexId)(fields?.['hex'], inside(at, 'hex'));
  const stop = readWhole(fields?.['stop'], inside(at, 'stop'));
  const name = readOptional(readText, fields?.['name'], inside(at, 'name'));
  if (hex === undefined || stop === undefined) return undefined;
  return { hex, stop, ...(name === undefined ? {} : { name }) };
};

const readColour: Reader<CompanyCard['colour']> = (input, at) => {
  const fields = readFields(input, at, ['name', 'hex']);
  const name = readText(fields?.['name'], inside(at, 'name'));
  const hex = readText(fields?.['hex'], inside(at, 'hex'));
  return name === undefined || hex === undefined ? undefined : { name, hex };
};

const readCompany: Reader<CompanyCard> = (input, outer) => {
  const at = called('company', 'id', input, outer);
  const fields = readFields(input, at);
  if (fields === undefined) return undefined;
  const id = readId(companyId)(fields['id'], inside(at, 'id'));
  const kind = readText(fields['kind'], inside(at, 'kind'));
  const name = readText(fields['name'], inside(at, 'name'));
  const abbreviation = readOptional(readText, fields['abbreviation'], inside(at, 'abbreviation'));
  const homes = readList(readHome)(fields['homes'], inside(at, 'homes'));
  const markers = readList(readWhole)(fields['markers'], inside(at, 'markers'));
  const certificates = readList(readWhole)(fields['certificates'], inside(at, 'certificates'));
  const colour = readColour(fields['colour'], inside(at, 'colour'));
  if (id === undefined || kind === undefined || name === undefined || homes === undefined) return undefined;
  if (markers === undefined || certificates === undefined || colour === undefined) return undefined;
  return {
    ...copyFields(fields, at),
    id,
    kind,
    name,
    ...(abbreviation === undefined ? {} : { abbreviation }),
    homes,
    markers,
    certificates,
    colour,
  };
};

const SET_FIELDS = 'id title players board faces pieces fixedPlacements oddities market trains companies own'.split(
  ' ',
);

function readSet(input: unknown, at: At, boxes: readonly KnownBox[]): Components | undefined {
  const fields = readFields(input, at, SET_FIELDS);
  if (fields === undefined) return undefined;
  const part = <Value>(name: string, reader: Reader<Value>): Value | undefined =>
    reader(fields[name], { place: name, field: '', faults: at.faults });
  const list = <Value>(name: string, reader: Reader<Value>): readonly Value[] | undefined =>
    readList(reader)(fields[name], { place: name, field: name, faults: at.faults });
  const id = readWord(boxes.map((box) => box.id))(fields['id'], inside(at, 'id'));
  const title = readWord(boxes.map((box) => box.title))(fields['title'], inside(at, 'title'));
  const players = part('players', readList(readWhole));
  const map = part('board', (board, here) => readFields(board, here, ['rows', 'hexes'])) ?? {};
  const rows = readList(readText)(map['rows'], { place: 'board', field: 'rows', faults: at.faults });
  const hexes = readList(readHex)(map['hexes'], { place: 'board', field: 'hexes', faults: at.faults });
  const faces = list('faces', readTile);
  const pieces = part('pieces', readList(readPiece));
  const fixedPlacements = part('fixedPlacements', readList(readPlacement));
  const oddities = part('oddities', readOddities);
  const market = part('market', readMarket);
  const trains = list('trains', readTrain);
  const companies = list('companies', readCompany);
  const own = part('own', copyPlain);
  if (id === undefined || title === undefined || players === undefined || rows === undefined) return undefined;
  if (hexes === undefined || faces === undefined || pieces === undefined || fixedPlacements === undefined)
    return undefined;
  if (oddities === undefined || market === undefined || trains === undefined || companies === undefined)
    return undefined;
  const byId = new Map(faces.map((face) => [face.id, face]));
  // A map keeps one of two tiles with the same number, so this is the only place that can see both.
  for (const face of faces) if (byId.get(face.id) !== face) at.faults.push(fault('duplicate-tile', `tile ${face.id}`));
  const board = makeBoard(rows, hexes);
  return {
    id,
    title,
    players,
    board,
    faces: byId,
    pieces,
    fixedPlacements,
    oddities,
    market,
    trains,
    companies,
    own,
  };
}

/** Reads a box from data of unknown origin, in the form of `componentsToJson`, and validates it. */
export function readComponents(json: unknown, boxes: readonly KnownBox[]): ParsedComponents {
  const faults: ComponentFault[] = [];
  const components = readSet(json, { place: 'set', field: '', faults }, boxes);
  if (components === undefined || faults.length > 0) return { ok: false, faults };
  const found = faultsIn(components, boxes);
  return found.length > 0 ? { ok: false, faults: found } : { ok: true, components: deepFreeze(components) };
}
