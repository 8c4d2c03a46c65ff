/** The ways one place of a rule can be broken. Each is a text that stands in place of the original one. */
import { isStop, isTelling } from './skipped.ts';
import { calledMethod, isInChain, type Node, onlyStatement, type Place } from './syntax.ts';

/**
 * The text that stands there instead, `removed` for a statement that is left out, or the way a condition is decided whatever it
 * says: that makes a difference only to tests in which it says the opposite.
 */
export type Change = { readonly instead: string } | { readonly decided: boolean } | 'removed';

type Text = (node: Node) => string;

const OTHER_OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&': ['|'],
  '|': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
};

const OTHER_ASSIGNMENTS: Readonly<Record<string, string>> = {
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '||=': '&&=',
  '&&=': '||=',
};

const OTHER_METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some' };

const OTHER_MATHS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
};

/** Methods that hand on a part of a list, or the list in another order. */
const FROM_LISTS: readonly string[] = ['filter', 'slice', 'toSorted', 'toReversed', 'sort', 'reverse'];

const instead = (...texts: readonly string[]): readonly Change[] => texts.map((text) => ({ instead: text }));

const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** A look into a list or a map, which the compiler takes for possibly absent wherever the rules know that it is not. */
function isLookUp(node: Node): boolean {
  if (node.type === 'ChainExpression' || node.type === 'ParenthesizedExpression') return isLookUp(node.expression);
  if (node.type === 'MemberExpression') return node.computed || isLookUp(node.object);
  const name = calledMethod(node)?.name.name;
  return name === 'get' || name === 'at' || name === 'find';
}

/** A value that stands for nothing: what follows `??` only because something must. */
const isPlain = (node: Node): boolean =>
  node.type === 'Literal' ||
  (node.type === 'UnaryExpression' && node.argument.type === 'Literal') ||
  (node.type === 'ArrayExpression' && node.elements.length === 0);

const isZero = (node: Node): boolean => node.type === 'Literal' && node.value === 0;

/** Whether this is the plain value behind a look-up, or a zero behind anything: `prices[n] ?? 5`, `priceOf(company) ?? 0`. */
function isFallback({ node, above: [parent, grand] }: Place): boolean {
  const around = parent?.node.type === 'UnaryExpression' ? grand : parent;
  if (around?.node.type !== 'LogicalExpression' || around.node.operator !== '??') return false;
  const { left, right } = around.node;
  if (!isPlain(right) || node.start < right.start || node.end > right.end) return false;
  return isZero(right) || right.type === 'UnaryExpression' || isLookUp(left);
}

/**
 * Whether something is only asked for being there. Beside another condition the compiler wants it asked; without it the
 * other one mostly says the same of what is not there. Whether the question is asked the right way round is tried elsewhere.
 */
function asksForPresence(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression') return asksForPresence(node.expression);
  if (node.type !== 'BinaryExpression' || (node.operator !== '===' && node.operator !== '!==')) return false;
  return node.right.type === 'Identifier' && node.right.name === 'undefined';
}

const NEVER: Change = { decided: false };
const ALWAYS: Change = { decided: true };

/**
 * A condition decides always or never, and one side of two is left to the other. A loop that is never left is no use: it is
 * found by the clock, not by a test.
 */
function decided({ node, field, above: [parent] }: Place): readonly Change[] {
  if (parent?.node.type === 'LogicalExpression' && parent.node.operator !== '??') {
    if (asksForPresence(node)) return [];
    return parent.node.operator === '&&' ? [ALWAYS] : [NEVER];
  }
  if (field !== 'test' || parent === undefined) return [];
  const { type } = parent.node;
  if (type === 'IfStatement' || type === 'ConditionalExpression') return [ALWAYS, NEVER];
  return type === 'WhileStatement' || type === 'ForStatement' ? [NEVER] : [];
}

const isLoopTest = ({ field, above: [parent] }: Place): boolean =>
  field === 'test' && (parent?.node.type === 'ForStatement' || parent?.node.type === 'WhileStatement');

function operators(place: Place, text: Text): readonly Change[] {
  const { node } = place;
  if (node.type === 'BinaryExpression') {
    if (node.operator === '+' && (isText(node.left) || isText(node.right))) return [];
    const others = OTHER_OPERATORS[node.operator] ?? [];
    // The opposite of a loop's condition is the loop that never begins.
    const wanted = isLoopTest(place) ? others.slice(0, 1) : others;
    return instead(...wanted.map((other) => `${text(node.left)} ${other} ${text(node.right)}`));
  }
  if (node.type === 'LogicalExpression') {
    const [left, right] = [`(${text(node.left)})`, `(${text(node.right)})`];
    if (isStop(node.right)) return [];
    if (node.operator === '??') return instead(right, ...(isPlain(node.right) ? [] : [left]));
    return instead(`${left} ${node.operator === '&&' ? '||' : '&&'} ${right}`);
  }
  if (node.type === 'UnaryExpression' && (node.operator === '!' || node.operator === '-'))
    return isFallback(place) ? [] : instead(text(node.argument));
  if (node.type === 'AssignmentExpression' && place.field !== 'update') {
    const other = OTHER_ASSIGNMENTS[node.operator];
    return other === undefined ? [] : instead(`${text(node.left)} ${other} ${text(node.right)}`);
  }
  return [];
}

function literals(place: Place): readonly Change[] {
  const { node } = place;
  if (node.type === 'ArrayExpression') return node.elements.length > 0 ? instead('[]') : [];
  if (node.type !== 'Literal' || isFallback(place)) return [];
  if (typeof node.value === 'boolean') return instead(String(!node.value));
  if (typeof node.value !== 'number') return [];
  return instead(String(node.value + 1), ...(node.value > 0 ? [String(node.value - 1)] : []));
}

function calls(place: Place, text: Text): readonly Change[] {
  const { node } = place;
  const method = calledMethod(node);
  if (node.type !== 'CallExpression' || method === undefined || isInChain(place)) return [];
  const { object, name } = method;
  const others = object.type === 'Identifier' && object.name === 'Math' ? OTHER_MATHS : OTHER_METHODS;
  const list = `${text(object)}.`;
  const values = node.arguments.map(text).join(', ');
  const found = instead(
    ...[others[name.name]].flatMap((other) => (other === undefined ? [] : `${list}${other}(${values})`)),
  );
  if (FROM_LISTS.includes(name.name)) return [...found, ...instead(text(object))];
  if (name.name === 'at' && values === '0') return [...found, ...instead(`${list}at(-1)`)];
  return found;
}

/** Statements that only do something, and ends of a branch that has done something before. */
function removals({ node, above: [parent, grand] }: Place): readonly Change[] {
  if (parent === undefined) return [];
  // Alone in its branch it goes with the branch, which its condition decides.
  const branch =
    parent.node.type === 'IfStatement' ? parent : parent.node.type === 'BlockStatement' ? grand : undefined;
  const inBranch = branch?.node.type === 'IfStatement' ? branch.node : undefined;
  const alone = parent.node.type === 'IfStatement' || onlyStatement(parent.node) === node;
  if (inBranch !== undefined && alone && inBranch.alternate === null) return [];
  if (node.type === 'ReturnStatement') return inBranch === undefined || alone ? [] : ['removed'];
  if (node.type !== 'ExpressionStatement' || isTelling(node.expression)) return [];
  return node.expression.type === 'Literal' ? [] : ['removed'];
}

/** A case that is never met, and a list that nothing is done with. */
function branches({ node, field, above: [parent] }: Place): readonly Change[] {
  if (parent?.node.type === 'SwitchCase' && field === 'test') return instead('Symbol()');
  if (parent?.node.type === 'ForOfStatement' && field === 'right' && node.type !== 'ArrayExpression')
    return instead('[]');
  return [];
}

/** Every way to break this place, not what is below it. */
export function changesOf(place: Place, text: Text): readonly Change[] {
  return [
    ...decided(place),
    ...branches(place),
    ...operators(place, text),
    ...literals(place),
    ...calls(place, text),
    ...removals(place),
  ];
}
