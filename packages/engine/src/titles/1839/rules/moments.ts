/** Which row an action at the wrong moment breaks: out of turn, out of its round or step, or after the end. */
import type { Begun } from '../../../core/action.ts';
import { agreedIn } from '../../../core/agreed-end.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { firstAgainst, type Reasons, type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import type { WrongMoment } from '../../../core/title.ts';
import { decisionDue } from '../../../core/play.ts';
import { isBehind, momentRuleOf } from '../../../sequence/moments.ts';
import { box } from '../cards.ts';
import { publicState } from '../companies.ts';
import { money, actingCompany, seatsIn } from '../readers.ts';
import { FIRST_TRAIN_STEP, MARKER_STEP, type State1839 } from '../state.ts';
import { sequence } from '../sequence.ts';
import type { OpenOffer } from '../tasks.ts';
import { markerActionUsed, sparesOf } from './markers.ts';

const OFFERED: { readonly [about in OpenOffer['about']]: RuleId } = {
  private: '1839-NEGOT-04',
  train: '1839-NEGOT-05',
  swap: '1839-NEGOT-06',
  move: '1839-NEGOT-07',
  gift: '1839-NEGOT-08',
};

/** What a company's step asks for, where it cannot be ended otherwise. */
const STEP_ROW: { readonly [step: string]: RuleId } = {
  homes: '1839-OR-10',
  [FIRST_TRAIN_STEP]: '1839-OR-12',
  run: '1839-OR-18',
  dividend: '1839-OR-19',
};

const ENDS: { readonly [reason: string]: RuleId } = {
  'last-player': '1839-END-01',
  agreed: '1839-END-02',
  'top-price': '1839-END-04',
  purple: '1839-END-05',
  'dead-position': '1839-END-06',
};

function endRow(state: State1839): RuleId | undefined {
  const { outcome, place } = state;
  if (outcome === undefined) return undefined;
  const { reason } = outcome;
  if (reason === 'top-price' && place.round === 'stock') return '1839-END-03';
  // Where not all had agreed to an end, they have agreed on a winner.
  return agreedIn(state).length === seatsIn(state).length ? '1839-R-90' : ENDS[reason];
}

export const momentRule = momentRuleOf<State1839>({
  over: endRow,
  asked: {
    redeem: '1839-REDEEM-01',
    raise: '1839-EMR-05',
    discard: '1839-LIMIT-04',
    nationalise: '1839-NAT-04',
    gift: '1839-PRIV-74',
    'take-local': '1839-PRIV-09',
    consent: (state) => OFFERED[decisionDue(state, 'consent').offer.about],
    agree: '1839-NEGOT-09',
    'return-marker': '1839-SWAP-06',
  },
  // In operating rounds the director decides for the company.
  order: { auction: '1839-AUCTION-02', stock: '1839-SR-01', operating: '1839-DIR-08' },
  time: {
    auction: { pass: '1839-AUCTION-03', done: '1839-AUCTION-03', answer: '1839-NEGOT-12' },
    stock: { 'buy-lot': '1839-AUCTION-15', discount: '1839-AUCTION-15', done: '1839-SR-03', answer: '1839-NEGOT-12' },
    operating: {
      'buy-lot': '1839-AUCTION-15',
      discount: '1839-AUCTION-15',
      'place-marker': '1839-OR-17',
      // A first train that is gray or purple is not bought in step 2.
      'buy-train': ({ own: { turn } }) => (turn.first && !turn.firstTrain ? '1839-OR-12' : '1839-OR-20'),
      done: ({ place }) => STEP_ROW[place.step],
      answer: '1839-NEGOT-12',
    },
  },
});

type Passed = { readonly step: string; readonly reasons: (state: State1839, company: CompanyId) => Reasons };

function* noMoney(state: State1839, company: CompanyId, rule: RuleId): Reasons {
  const [has, cost] = [money(state, company), box.own.markerCost];
  if (has < cost) yield refusal('not-enough-money', rule, { has, cost });
}

/** Why the step of a deed may have been passed over, whatever was to be done in it. */
const PASSED_OVER: { readonly [type: string]: Passed } = {
  'place-marker': {
    step: MARKER_STEP,
    *reasons(state, company) {
      yield* markerActionUsed(state);
      if (sparesOf(state, company) < 1) yield refusal('no-marker-left', '1839-TOKEN-05', { company });
      yield* noMoney(state, company, '1839-TOKEN-10');
    },
  },
  'swap-markers': {
    step: MARKER_STEP,
    *reasons(state, company) {
      yield* markerActionUsed(state);
      if (!publicState(state, company).operated) yield refusal('has-not-operated', '1839-SWAP-02', { company });
      yield* noMoney(state, company, '1839-SWAP-04');
    },
  },
  run: {
    step: 'run',
    *reasons({ own }, company) {
      if (!own.turn.ran) yield refusal('has-no-train', '1839-RUN-05', { company });
    },
  },
  dividend: {
    step: 'dividend',
    *reasons({ own }, company) {
      if (own.turn.revenue === 0) yield refusal('no-revenue', '1839-RUN-05', { company });
    },
  },
};

/** A step that was passed over says why it was; a company that does not operate says so. */
export function momentReason(state: State1839, { type, company: named }: Begun, why: WrongMoment): Refusal | undefined {
  const company = actingCompany(state);
  if (why !== 'not-now' || state.pending.length > 0 || company === undefined || typeof type !== 'string')
    return undefined;
  const other = box.companies.find(({ id }) => id === named && id !== company)?.id;
  if (other !== undefined && IN_A_TURN.includes(type)) return refusal('not-its-turn', '1839-OR-09', { company: other });
  const passed = Object.hasOwn(PASSED_OVER, type) ? PASSED_OVER[type] : undefined;
  return passed !== undefined && isBehind(sequence, state.place, passed.step)
    ? firstAgainst(passed.reasons(state, company))
    : undefined;
}

/** What only the company whose turn it is does. */
const IN_A_TURN = ['lay-tile', 'place-marker', 'swap-markers', 'run', 'dividend', 'buy-train', 'remote-build'];
