/** What a turn is about, in words and as a line of steps. */
import {
  type CompanyId,
  companyId,
  type GameState,
  roundKind,
  type Seat,
  stepsOf,
  type Survey,
  titleOf,
} from '@kursbuch/engine';
import { doingWords, roundWords, stepWords } from '@kursbuch/words';
import type { MoveStep } from '../../ask/move-step.ts';
import type { LogLine, Moment } from '../../session/session.ts';
import { companyOf } from './log-entries.ts';

type Names = readonly string[];

/** Whether players buy and sell: the market stands in the middle of the page. */
export const isShareRound = (state: GameState): boolean => roundKind(state) === 'shares';

/** The company at turn. */
export const companyAtTurn = ({ place }: GameState): CompanyId | undefined =>
  place.owner.kind === 'company' ? place.owner.company : undefined;

/** The company a decision is about: that of a question out of turn, else the one at turn. */
export function companyInQuestion(state: GameState): CompanyId | undefined {
  const [decision] = state.pending;
  return decision !== undefined && 'company' in decision && typeof decision.company === 'string'
    ? companyId(decision.company)
    : companyAtTurn(state);
}

/** The company the panel shows: looking back the one that made the move, whoever was at turn after it. */
export const companyShown = (state: GameState, moved: LogLine | undefined, step: MoveStep | undefined) =>
  step === undefined && moved === undefined
    ? companyInQuestion(state)
    : (step?.company ?? (moved === undefined ? undefined : companyOf(moved)));

/** Who does what, as the head says it. */
export function doingNow({ state, step, toAct }: Moment, names: Names): string {
  const [decision] = state.pending;
  const company = companyAtTurn(state);
  const params = {
    ...(company === undefined ? {} : { company }),
    ...(toAct === undefined ? {} : { seat: toAct }),
    ...decision,
  };
  return doingWords(decision?.kind ?? step ?? '', params, { names, title: state.title });
}

/** What the player at turn has to spend; at a company's turn its own money counts, which its card tells. */
export const cashAtTurn = ({ state, toAct }: Moment, { seats }: Survey): number | undefined =>
  companyInQuestion(state) === undefined ? seats.find(({ seat }) => seat === toAct)?.cash : undefined;

export const roundNow = ({ place }: GameState): string => roundWords(place.round, place.number);

/** `step` is set where the station is a step of a company's turn. */
export type Station = {
  readonly label: string;
  readonly at: 'done' | 'now' | 'coming' | 'seated';
  readonly step?: string;
};

/** The turn as a line: the steps of a company, or the players in order of play, or where nobody knows that, as they sit. */
export function stationsNow(
  { state, step, toAct }: Moment,
  names: Names,
): { readonly kind: 'steps' | 'order' | 'table'; readonly stations: readonly Station[] } {
  const company = companyAtTurn(state);
  if (company === undefined || step === undefined) {
    const order = seatsToCome(state);
    // A question out of turn says nothing about who is next, and one who is certain is no order.
    return order.length > 1 && order[0] === toAct && state.pending.length === 0
      ? { kind: 'order', stations: inOrder(order, names) }
      : { kind: 'table', stations: atTable(toAct, names) };
  }
  const known = stepsOf(state, company);
  const steps = known.includes(step) ? known : [step, ...known];
  const now = steps.indexOf(step);
  return {
    kind: 'steps',
    stations: steps.map((one, n) => ({
      label: stepWords(one),
      step: one,
      at: n < now ? 'done' : n === now ? 'now' : 'coming',
    })),
  };
}

/** Players by their next turn, as far as the rules tell; whoever has no turn any more is not among them. */
function seatsToCome(state: GameState): readonly Seat[] {
  if (state.outcome !== undefined) return [];
  const order = titleOf(state.title).table(state, ({ outlook }, now) => outlook.order(now));
  return [...new Set(order.filter((one) => typeof one === 'number'))];
}

/** Players in that order; whose next turn is not told stands behind them, where no line leads. */
const inOrder = (order: readonly Seat[], names: Names): readonly Station[] => [
  ...order.map((seat, n): Station => ({ label: names[seat] ?? '', at: n === 0 ? 'now' : 'coming' })),
  ...names.flatMap((label, n): readonly Station[] =>
    order.some((seat) => seat === n) ? [] : [{ label, at: 'seated' }],
  ),
];

/** Players as they sit, the one who is to act pointed out. */
const atTable = (toAct: Seat | undefined, names: Names): readonly Station[] =>
  toAct === undefined ? [] : names.map((label, seat) => ({ label, at: seat === toAct ? 'now' : 'seated' }));
