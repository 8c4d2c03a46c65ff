/** The decision that is due, by its kind: what a title stores with one can then be read without asking again what it is. */
import type { PendingDecision } from './state.ts';

type Waiting<P extends PendingDecision> = { readonly pending: readonly P[] };
type OfKind<P extends PendingDecision, Kind extends P['kind']> = Extract<P, { readonly kind: Kind }>;

const isOf = <P extends PendingDecision, Kind extends P['kind']>(
  one: P | undefined,
  kind: Kind,
): one is OfKind<P, Kind> => one?.kind === kind;

/** The decision that is due, if it is of this kind. */
export function asked<P extends PendingDecision, Kind extends P['kind']>(
  { pending: [first] }: Waiting<P>,
  kind: Kind,
): OfKind<P, Kind> | undefined {
  return isOf(first, kind) ? first : undefined;
}

/** The decision that is due, asked where only one of this kind can be. */
export function decisionDue<P extends PendingDecision, Kind extends P['kind']>(
  state: Waiting<P>,
  kind: Kind,
): OfKind<P, Kind> {
  const due = asked(state, kind);
  if (due === undefined) throw new Error(`nobody was asked about ${kind}`);
  return due;
}
