/** What is no rule: what is only told (log lines, the words of a refusal), and what is there for cases that cannot be. */
import { calledName, type Node, onlyStatement, type Step } from './syntax.ts';

/** Functions that write into the log and do nothing else. */
const TELLING: readonly string[] = ['log', 'tell', 'logPurchase'];

/** The arguments of a refusal before its parameters, of which only its sentence is made: the code and the row. */
const BEFORE_PARAMETERS = 2;

export const isTelling = (node: Node): boolean => TELLING.includes(calledName(node) ?? '');

/** Whether this is what stops at a bug. */
export const isStop = (node: Node): boolean => calledName(node) === 'bug';

const isThrow = (node: Node): boolean => onlyStatement(node)?.type === 'ThrowStatement';

/** Whether nothing in this part of a node is broken. */
export function isSkipped(parent: Node, { node, field }: Step): boolean {
  if (node.type === 'ThrowStatement' || isTelling(node) || isStop(node)) return true;
  // A condition that leads to a throw guards against bugs; no game comes there.
  if (parent.type === 'IfStatement' && field === 'test') return isThrow(parent.consequent);
  if (parent.type === 'CallExpression' && field === 'arguments' && calledName(parent) === 'refusal')
    return parent.arguments.findIndex((one) => one === node) >= BEFORE_PARAMETERS;
  return false;
}
