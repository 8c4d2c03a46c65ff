/**
 * What a row's name stands for. A name on or above a line means what begins on that line: a statement, a function, a field, an
 * element of a list, a link of a chain. Where nothing in it can be broken, the decision that leads to it is meant.
 */
import { parseSync } from 'vite';
import type { Mutant } from '../mutants/instrument.ts';
import { below, type Node, type Step } from '../mutants/syntax.ts';

/** A part of a source text, from one letter to another. */
type Span = { readonly start: number; readonly end: number };

export type Reach = {
  /** Whether a mutant is one of this name: in what begins on the line, or in what decides about it. */
  readonly inside: (mutant: Mutant) => boolean;
  readonly deciding: (mutant: Mutant) => boolean;
  /** What can be left out as a whole. */
  readonly heads: readonly Path[];
};

/** A node with those around it, the nearest first. */
export type Path = { readonly node: Node; readonly field: string; readonly above: readonly Step[] };

/** What only holds other things: a name above one of them does not mean the next. */
const HOLDERS: readonly string[] = [
  'Program',
  'BlockStatement',
  'ObjectExpression',
  'ArrayExpression',
  'SwitchStatement',
  'SwitchCase',
  'Property',
];

/** The decision a branch belongs to. */
const DECIDED_BY: Readonly<Record<string, string>> = {
  IfStatement: 'test',
  ConditionalExpression: 'test',
  SwitchCase: 'test',
  ForOfStatement: 'right',
  WhileStatement: 'test',
};

export type Source = {
  readonly file: string;
  readonly text: string;
  readonly paths: readonly Path[];
  /** Where each line begins. */
  readonly starts: readonly number[];
};

/** Reads a file for questions about its lines. */
export function readSource(file: string, text: string): Source {
  const parsed = parseSync(file, text, { lang: 'ts', sourceType: 'module' });
  const paths: Path[] = [];
  const walk = (path: Path): void => {
    paths.push(path);
    const { node, field, above } = path;
    for (const step of below(node)) walk({ ...step, above: [{ node, field }, ...above] });
  };
  walk({ node: parsed.program, field: '', above: [] });
  let length = 0;
  const starts = text.split('\n').map((line) => {
    const start = length;
    length += line.length + 1;
    return start;
  });
  return { file, text, paths, starts };
}

const within = (inner: Span, outer: Span): boolean => inner.start >= outer.start && inner.end <= outer.end;

const oneLine = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim();

/** Where the method of a link in a chain is written: `filter` in `trains⏎.filter(isLeft)`. */
function linkStart(node: Node): number | undefined {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return undefined;
  return node.callee.computed ? undefined : node.callee.property.start;
}

/** What begins on a line and lies in nothing else that does; without any, the smallest that goes across the line. */
function headsOf({ paths, starts, text }: Source, line: number): readonly Path[] {
  const from = starts[line - 1];
  if (from === undefined) throw new RangeError(`there is no line ${line}`);
  const to = starts[line] ?? text.length;
  const starting = paths.filter(({ node: { type, start } }) => type !== 'Program' && start >= from && start < to);
  if (starting.length === 0) {
    const across = paths.filter(({ node }) => node.start < to && node.end >= from);
    return across.slice(-1);
  }
  return starting.filter((path) => !starting.some((other) => other !== path && lies(path, other)));
}

const lies = (inner: Path, outer: Path): boolean => inner.above.some(({ node }) => node === outer.node);

/** The decisions that lead to a place: those around it up to what only holds it, and that of the branch it lies in. */
function decisionsOf({ node, field, above }: Path): readonly Node[] {
  let from: Step = { node, field };
  for (const step of above) {
    const decides = DECIDED_BY[step.node.type];
    if (decides !== undefined && from.field !== decides) {
      return below(step.node).flatMap((part) => (part.field === decides ? [part.node] : []));
    }
    if (step.node.type === 'LogicalExpression') return [step.node];
    const isBranch = step.node.type === 'BlockStatement' && DECIDED_BY[parentType(above, step)] !== undefined;
    if (HOLDERS.includes(step.node.type) && !isBranch) return [];
    from = step;
  }
  return [];
}

function parentType(above: readonly Step[], step: Step): string {
  return above[above.indexOf(step) + 1]?.node.type ?? '';
}

/** What a name on or above a line means. */
export function reachOf(source: Source, line: number): Reach {
  const { file, text, starts, paths } = source;
  const heads = headsOf(source, line);
  const spans: readonly Span[] = heads.map(({ node }) => node);
  const from = starts[line - 1] ?? 0;
  const to = starts[line] ?? text.length;
  const links = paths.flatMap(({ node }) => {
    const start = linkStart(node);
    return start !== undefined && start >= from && start < to ? [node] : [];
  });
  const decisions = heads.flatMap(decisionsOf);
  const at = ({ line: row, column }: Mutant): number => (starts[row - 1] ?? 0) + column - 1;
  const lengthOf = (mutant: Mutant): Span | undefined => {
    const start = at(mutant);
    const found = paths.find(
      ({ node }) => node.start === start && oneLine(text.slice(start, node.end)) === mutant.original,
    );
    return found?.node;
  };
  const isIn = (mutant: Mutant, outer: readonly Span[]): boolean => {
    if (mutant.file !== file) return false;
    const own = lengthOf(mutant);
    return own !== undefined && outer.some((span) => within(own, span));
  };
  return {
    heads,
    inside: (mutant) =>
      isIn(mutant, spans) ||
      (mutant.file === file &&
        links.some(({ start, end }) => start === at(mutant) && oneLine(text.slice(start, end)) === mutant.original)),
    deciding: (mutant) => isIn(mutant, decisions),
  };
}
