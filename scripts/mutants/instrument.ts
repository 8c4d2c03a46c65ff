/**
 * Writes all mutants of a file into the file itself, each behind a switch: `(__mutant(17) ? a <= b : a < b)`, and for what decides
 * a condition `__decided(18, 19, a < b)`. So one build serves for all of them, and at most one switch is on at a time.
 */
import { createHash } from 'node:crypto';
import { parseSync } from 'vite';
import { type Change, changesOf } from './mutators.ts';
import { isSkipped } from './skipped.ts';
import { NONE } from './switches.ts';
import { below, type Node, type Place } from './syntax.ts';

/** One way to break one place. */
export type Mutant = {
  /** The same as long as the line stays the same, wherever it moves. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly original: string;
  readonly mutated: string;
  /** The text of the line it begins in. */
  readonly context: string;
  /** Which of those that are alike in all of these. */
  readonly nth: number;
};

/** A way to break a place that is asked for from outside: what is written around it, given what says that its switch is on. */
export type Around = { readonly mutated: string; readonly write: (original: string, on: string) => string };

export type Instrumented = { readonly code: string; readonly mutants: readonly Mutant[] };

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

const textOf = (change: Change | Around): string =>
  change === 'removed'
    ? '(removed)'
    : 'decided' in change
      ? String(change.decided)
      : oneLine('instead' in change ? change.instead : change.mutated);

const isStatement = ({ type }: Node): boolean => type === 'ExpressionStatement' || type === 'ReturnStatement';

/** What a mutant is known by. */
const nameOf = ({ file, context, original, mutated, nth }: Omit<Mutant, 'id'>): string =>
  createHash('sha256').update([file, context, original, mutated, nth].join('\n')).digest('hex').slice(0, 10);

/** The file with all its mutants and those asked for; their switches are numbered from `first`. */
export function instrument(
  file: string,
  source: string,
  first: number,
  more: (place: Place) => readonly Around[] = () => [],
): Instrumented {
  const parsed = parseSync(file, source, { lang: 'ts', sourceType: 'module' });
  const [fault] = parsed.errors;
  if (fault !== undefined) throw new Error(`${file}: ${fault.message}`);

  const mutants: Mutant[] = [];
  const alike = new Map<string, number>();
  const lines = source.split('\n');
  let length = 0;
  const starts = lines.map((line) => {
    const start = length;
    length += line.length + 1;
    return start;
  });
  const raw = (node: Node): string => source.slice(node.start, node.end);

  /** Enters a mutant into the list and returns the number of its switch. */
  function add(node: Node, change: Change | Around): number {
    const row = starts.findLastIndex((start) => start <= node.start);
    const context = (lines[row] ?? '').trim();
    const original = oneLine(raw(node));
    const mutated = textOf(change);
    const key = [context, original, mutated].join('\n');
    const nth = (alike.get(key) ?? 0) + 1;
    alike.set(key, nth);
    const column = node.start - (starts[row] ?? 0) + 1;
    const mutant = { file, line: row + 1, column, original, mutated, context, nth };
    mutants.push({ id: nameOf(mutant), ...mutant });
    return first + mutants.length - 1;
  }

  /** The text of a node with everything below it behind switches. */
  function inside(place: Place): string {
    const { node, field, above } = place;
    let text = '';
    let done = node.start;
    for (const step of below(node)) {
      if (isSkipped(node, step)) continue;
      text += source.slice(done, step.node.start) + written({ ...step, above: [{ node, field }, ...above] });
      done = step.node.end;
    }
    return text + source.slice(done, node.end);
  }

  function written(place: Place): string {
    const around = more(place).map((change) => ({ ...change, on: `__mutant(${add(place.node, change)})` }));
    return around.reduce((text, { write, on }) => write(text, on), switched(place));
  }

  function switched(place: Place): string {
    const { node } = place;
    const switches = changesOf(place, raw).map((change) => ({ change, number: add(node, change) }));
    const original = inside(place);
    if (switches.length === 0) return original;
    if (isStatement(node)) return `{ if (!__mutant(${switches[0]?.number ?? 0})) { ${original} } }`;
    const numberOf = (way: boolean): number | undefined =>
      switches.find(({ change }) => change !== 'removed' && 'decided' in change && change.decided === way)?.number;
    const ways = switches.flatMap(({ change, number }) =>
      change !== 'removed' && 'instead' in change ? [`__mutant(${number}) ? (${change.instead}) : `] : [],
    );
    const chosen = ways.length === 0 ? original : `(${ways.join('')}(${original}))`;
    const [always, never] = [numberOf(true), numberOf(false)];
    return always === undefined && never === undefined
      ? chosen
      : `__decided(${always ?? NONE}, ${never ?? NONE}, ${chosen})`;
  }

  const code = written({ node: parsed.program, field: '', above: [] });
  return { code: source.slice(0, parsed.program.start) + code + source.slice(parsed.program.end), mutants };
}
