/** Reading JSON that we wrote ourselves: enough is looked at to know that it is what it should be. */
import type { Entry } from '@kursbuch/api';
import { isRecord, type Json } from '@kursbuch/engine';

/** A row that cannot be read. Somebody changed the database by hand, or it is broken. */
export class BrokenRow extends Error {
  override readonly name = 'BrokenRow';
  /** The entry of a log that the row holds, where it holds one. */
  readonly sequence: number | undefined;

  constructor(message: string, sequence?: number) {
    super(message);
    this.sequence = sequence;
  }
}

function parse(text: string, sequence?: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenRow('a text in the database is not JSON', sequence);
  }
}

const KINDS: readonly unknown[] = ['action', 'undo', 'redo', 'undo-asked', 'undo-agreed', 'undo-declined'];

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  typeof value['sequence'] === 'number' &&
  typeof value['position'] === 'number' &&
  typeof value['hash'] === 'string' &&
  KINDS.includes(value['kind']);

export function readEntry(text: string, sequence: number): Entry {
  const value = parse(text, sequence);
  if (!isEntry(value)) throw new BrokenRow('an entry in the database is not one', sequence);
  return value;
}

const isOptions = (value: unknown): value is { readonly [name: string]: Json } => isRecord(value);

export function readOptions(text: string): { readonly [name: string]: Json } {
  const value = parse(text);
  if (!isOptions(value)) throw new BrokenRow('the options of a table are not a record');
  return value;
}

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');

/** The result of a game; the empty text is none. */
export function readResult(
  text: string,
): { readonly reason: string; readonly scores: readonly number[]; readonly winners: readonly number[] } | undefined {
  if (text === '') return undefined;
  const value = parse(text);
  if (!isRecord(value)) throw new BrokenRow('a result in the database is not one');
  const { reason, scores, winners } = value;
  if (typeof reason !== 'string' || !isNumbers(scores) || !isNumbers(winners))
    throw new BrokenRow('a result in the database is not one');
  return { reason, scores, winners };
}

/** An undo that is asked for; the empty text is none. */
export function readUndoAsked(
  text: string,
): { readonly by: number; readonly to: number; readonly agreed: readonly number[] } | undefined {
  if (text === '') return undefined;
  const value = parse(text);
  if (!isRecord(value)) throw new BrokenRow('an undo in the database is not one');
  const { by, to, agreed } = value;
  if (typeof by !== 'number' || typeof to !== 'number' || !isNumbers(agreed))
    throw new BrokenRow('an undo in the database is not one');
  return { by, to, agreed };
}
