/** Ways to break what a name stands for beside the usual ones: leaving it out as a whole, and other texts in the box. */
import type { Around } from '../mutants/instrument.ts';
import { isInChain, type Node, type Place } from '../mutants/syntax.ts';
import type { Path } from './reach.ts';

/** The text of a mutant that leaves something out. */
export const LEFT_OUT = '(left out)';

/** What takes values in instead of being one, and cases, which are broken by what they stand for. */
const TAKING_IN: readonly string[] = [
  'ObjectPattern',
  'ArrayPattern',
  'AssignmentPattern',
  'RestElement',
  'SwitchCase',
];
const TAKING_FIELDS: readonly string[] = ['params', 'id', 'callee', 'label', 'quasis', 'tag', 'local', 'imported'];

/** The part of a function that does something. */
const bodyOf = (node: Node): readonly Node[] =>
  (node.type === 'ArrowFunctionExpression' ||
    node.type === 'FunctionExpression' ||
    node.type === 'FunctionDeclaration') &&
  node.body !== null
    ? [node.body]
    : [];

const isFunction = (node: Node): boolean => bodyOf(node).length > 0;

/** What is left out of something: the value of a constant or a field, what a function does, or the thing itself. */
function leftOutOf(node: Node): readonly Node[] {
  if (isFunction(node)) return bodyOf(node);
  if (node.type === 'ExportNamedDeclaration') return node.declaration === null ? [] : leftOutOf(node.declaration);
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ init }) => (init === null ? [] : leftOutOf(init)));
  if (node.type === 'Property') return leftOutOf(node.value);
  return [node.type === 'SpreadElement' ? node.argument : node];
}

/** What stands for a node in another reading of the same text. */
const keyOf = ({ type, start, end }: Node): string => `${type} ${start} ${end}`;

/** Whether a place is a value, or does something, so that it can be left out. */
function canBeLeftOut({ node, field, above }: Place): boolean {
  const [parent] = above;
  if (parent === undefined || node.type.endsWith('Declaration') || TAKING_IN.includes(node.type)) return false;
  if (TAKING_FIELDS.includes(field) || above.some((step) => step.node.type === 'ObjectPattern')) return false;
  if (parent.node.type === 'AssignmentExpression' && field === 'left') return false;
  return !isInChain({ node, above });
}

/** How a place is written so that it can be left out. */
function writing({ node, field, above: [parent, grand] }: Place, name: string): Around['write'] {
  if (parent !== undefined && isFunction(parent.node) && node.type === 'BlockStatement')
    return (text, on) => `{ if (${on}) return; ${text.slice(1)}`;
  if (node.type.endsWith('Statement')) return (text, on) => `{ if (!${on}) { ${text} } }`;
  if (parent?.node.type === 'SpreadElement') return (text, on) => `(${on} ? [] : (${text}))`;
  if (parent?.node.type === 'ArrayExpression' && grand !== undefined && field === 'elements')
    return (text, on) => `...(${on} ? [] : [${text}])`;
  if (parent?.node.type === 'Property' && parent.node.shorthand)
    return (text, on) => `${name}: (${on} ? undefined : ${text})`;
  return (text, on) => `(${on} ? undefined : (${text}))`;
}

/** For the heads of a file's names: what else each place of the file can be broken by. */
export function leavingOut(heads: readonly Path[]): (place: Place) => readonly Around[] {
  const wanted = new Set(heads.flatMap(({ node }) => leftOutOf(node)).map(keyOf));
  return (place) => {
    if (!wanted.has(keyOf(place.node)) || !canBeLeftOut(place)) return [];
    const name = place.node.type === 'Identifier' ? place.node.name : '';
    return [{ mutated: LEFT_OUT, write: writing(place, name) }];
  };
}

/**
 * In the box texts are values: a letter on a hex, a colour, the train that scraps another. Elsewhere they are names, and breaking
 * those proves nothing.
 */
export function otherTexts(heads: readonly Path[]): (place: Place) => readonly Around[] {
  return (place) => {
    const { node } = place;
    if (node.type !== 'Literal' || typeof node.value !== 'string' || !canBeLeftOut(place)) return [];
    if (!heads.some((head) => node.start >= head.node.start && node.end <= head.node.end)) return [];
    return [{ mutated: "'other'", write: (text, on) => `(${on} ? 'other' : ${text})` }];
  };
}
