/** Reading the syntax tree of a source file: what is below a node, and which nodes have a value that can be another one. */
import type { ESTree } from 'vite';

export type Node = ESTree.Node;

/** A node with those it lies in, the nearest first. */
export type Place = { readonly node: Node; readonly field: string; readonly above: readonly Step[] };
export type Step = { readonly node: Node; readonly field: string };

/** Types that wrap a value; all others have nothing that exists while a program runs. */
const AROUND_VALUES: readonly string[] = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

/** What names modules, and so cannot be chosen while a program runs. */
const WITHOUT_VALUES: readonly string[] = ['ImportDeclaration', 'ExportAllDeclaration', 'ExportSpecifier'];

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value
  );
}

const hasValue = ({ type }: Node): boolean =>
  type.startsWith('TS') ? AROUND_VALUES.includes(type) : !WITHOUT_VALUES.includes(type);

/** Names of properties are fixed unless they are worked out. */
const isName = (node: Node, field: string): boolean =>
  (field === 'key' || field === 'property') && 'computed' in node && !node.computed;

/** What is directly below a node and exists while a program runs, in the order of the text. */
export function below(node: Node): readonly Step[] {
  const found: Step[] = [];
  const fields: readonly (readonly [string, unknown])[] = Object.entries(node);
  for (const [field, value] of fields) {
    if (field === 'parent' || isName(node, field)) continue;
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const part of parts) if (isNode(part) && hasValue(part)) found.push({ node: part, field });
  }
  return found.toSorted((a, b) => a.node.start - b.node.start);
}

/** The name of a function that is called by its name alone: `log` in `log(play, event)`. */
export function calledName(node: Node): string | undefined {
  return node.type === 'CallExpression' && node.callee.type === 'Identifier' ? node.callee.name : undefined;
}

/** The called method: `filter` of `trains` in `trains.filter(isLeft)`. */
export function calledMethod(
  node: Node,
): { readonly object: Node; readonly name: Node & { name: string } } | undefined {
  if (node.type !== 'CallExpression' || node.optional) return undefined;
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.optional) return undefined;
  return callee.property.type === 'Identifier' ? { object: callee.object, name: callee.property } : undefined;
}

/** Whether this is a part of `a?.b.c` other than the whole: in brackets it would no longer end where `a` is absent. */
export function isInChain({ node, above }: Pick<Place, 'node' | 'above'>): boolean {
  for (const step of above) {
    if (step.node.type === 'ChainExpression') return step.node.end !== node.end || step.node.start !== node.start;
    if (step.node.type !== 'MemberExpression' && step.node.type !== 'CallExpression') return false;
    if (step.node.start !== node.start) return false;
  }
  return false;
}

/** A statement, or the only one in a block. */
export const onlyStatement = (node: Node): Node | undefined =>
  node.type !== 'BlockStatement' ? node : node.body.length === 1 ? node.body[0] : undefined;
