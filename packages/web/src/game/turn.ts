/** What a turn is about, in words and as a line of steps. */
import type { CompanyId, Components, GameState, Seat } from '@kursbuch/engine';
import { seat as seatOf } from '@kursbuch/engine';
import { doingWords, roundWords, stepWords } from '@kursbuch/words';
import type { Moment } from './session.ts';

type Names = readonly string[];

/** Rounds in which players buy and sell: the market stands in the middle of the page. */
const SHARE_ROUNDS: ReadonlySet<string> = new Set([
  'first-share-round',
  'share-round',
  'draft',
  'mountains',
  'initial',
  'share',
  'auction',
  'stock',
]);

export const isShareRound = (state: GameState): boolean => SHARE_ROUNDS.has(state.place.round);

/** The company at turn. */
export const companyAtTurn = ({ place }: GameState): CompanyId | undefined =>
  place.owner.kind === 'company' ? place.owner.company : undefined;

/** The company a decision is about: that of a question out of turn, else the one at turn. */
export function companyInQuestion(state: GameState): CompanyId | undefined {
  const [decision] = state.pending;
  return decision !== undefined && 'company' in decision ? decision.company : companyAtTurn(state);
}

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

export const roundNow = ({ place }: GameState): string => roundWords(place.round, place.number);

/** The steps a company goes through, by title and kind; what is seldom due shows only while it is. */
function stepsOf(state: GameState, components: Components, company: CompanyId): readonly string[] {
  switch (state.title) {
    case '18mag': {
      const kind = components.companies.find(({ id }) => id === company)?.kind;
      return kind === 'minor' ? ['track', 'station', 'run', 'trains'] : ['marker', 'payout'];
    }
    case '1824':
      return ['track', 'marker', 'run', 'dividend', 'trains'];
    case '1839':
      return ['track', 'marker', 'run', 'dividend', 'trains'];
  }
}

/** `step` is set where the station is a step of a company's turn. */
export type Station = {
  readonly label: string;
  readonly at: 'done' | 'now' | 'coming' | 'seated';
  readonly step?: string;
};

/** Rounds whose turns go round the table from seat to seat; in all others the cards or the round itself set the order. */
const CLOCKWISE_ROUNDS: ReadonlySet<string> = new Set(['share', 'share-round']);

/** The turn as a line: the steps of a company, or the players in order of play, or where that is another, as they sit. */
export function stationsNow(
  { state, step, toAct }: Moment,
  components: Components,
  names: Names,
): { readonly kind: 'steps' | 'order' | 'table'; readonly stations: readonly Station[] } {
  const company = companyAtTurn(state);
  if (company === undefined || step === undefined) {
    // A question out of turn says nothing about who is next.
    const isClockwise = CLOCKWISE_ROUNDS.has(state.place.round) && state.pending.length === 0;
    return isClockwise
      ? { kind: 'order', stations: inOrder(toAct, names) }
      : { kind: 'table', stations: atTable(toAct, names) };
  }
  const known = stepsOf(state, components, company);
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

/** Players clockwise from the one who is to act. */
function inOrder(toAct: Seat | undefined, names: Names): readonly Station[] {
  if (toAct === undefined) return [];
  return names.map((_, n) => {
    const seat = seatOf((toAct + n) % names.length);
    return { label: names[seat] ?? '', at: n === 0 ? 'now' : 'coming' };
  });
}

/** Players as they sit, the one who is to act pointed out. */
const atTable = (toAct: Seat | undefined, names: Names): readonly Station[] =>
  toAct === undefined ? [] : names.map((label, seat) => ({ label, at: seat === toAct ? 'now' : 'seated' }));
