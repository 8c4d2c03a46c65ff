/** Boards in one line of JSON: what the titles need to read their part of one. `docs/board-lines.md` describes the form. */
import type { Components } from '../core/components.ts';
import { canonical } from '../core/hash.ts';
import type { CompanyId } from '../core/ids.ts';
import { COLOURS, type Colour } from '../map/tile.ts';
import type { RunRequest } from '../routes/types.ts';
import type { RunningTrain } from './run.ts';

export type LineFields = { readonly [name: string]: unknown };

/** What a title says about the run of a line: rules, trains and cars. */
export type LineRun = Pick<RunRequest, 'rules' | 'trains' | 'cars'>;

export type Lines = {
  readonly names: readonly string[];
  /** The box of one of these names; where the number of players decides, it is asked for. */
  readonly box: (name: string, players: unknown) => Components;
  readonly run: (fields: LineFields, box: Components, company: CompanyId) => LineRun;
};

/** A fault found on the way; whoever reads the line catches it. */
export class LineFault extends Error {
  readonly place: string;
  readonly expected: string;
  constructor(place: string, expected: string) {
    super(`${place}: ${expected}`);
    this.place = place;
    this.expected = expected;
  }
}

export function text(fields: LineFields, name: string): string {
  const value = fields[name];
  if (typeof value !== 'string') throw new LineFault(name, 'text');
  return value;
}

/** A value in a message. */
export const said = (value: unknown): string => (typeof value === 'string' ? value : canonical(value));

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

export function list(fields: LineFields, name: string): readonly unknown[] {
  const value = fields[name] ?? [];
  if (!isList(value)) throw new LineFault(name, 'a list');
  return value;
}

/** The colour a line names: it decides how off-board locations are read. */
export function columnOf(fields: LineFields, box: Components): Colour {
  const named = COLOURS.find((colour) => colour === fields['colour']);
  if (named !== undefined) return named;
  throw new LineFault('colour', `one of ${COLOURS.join(', ')} for ${box.id}`);
}

/** The trains by type; the second of a type gets a number so that each has a name of its own. */
export function trainsIn(fields: LineFields, box: Components): readonly RunningTrain[] {
  return list(fields, 'trains').map((entry, n, all) => {
    const card = box.trains.find(({ type }) => type === entry);
    if (card === undefined) throw new LineFault(`trains[${n}]`, `a train of ${box.id}, not ${said(entry)}`);
    const before = all.slice(0, n).filter((other) => other === entry).length;
    return { id: before === 0 ? card.type : `${card.type}#${before + 1}`, type: card.type };
  });
}
