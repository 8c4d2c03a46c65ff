/** Which row an action at the wrong moment breaks: out of turn, out of its round or step, or after the end. */
import { agreedIn } from '../../../core/agreed-end.ts';
import { refusal, type Refusal, type RuleId } from '../../../core/result.ts';
import type { WrongMoment } from '../../../core/title.ts';
import { box, money, operatingCompany, publicState, seatsIn } from '../readers.ts';
import type { State1839 } from '../state.ts';
import { FIRST_TRAIN_STEP, MARKER_STEP, TRAIN_STEP } from '../steps.ts';
import type { Decision, OpenOffer } from '../tasks.ts';
import { sparesOf } from './markers.ts';

/** The rows that ask somebody for a decision before play goes on. */
const ASKED: { readonly [kind in Exclude<Decision['kind'], 'consent'>]: RuleId } = {
  redeem: '1839-REDEEM-01',
  raise: '1839-EMR-05',
  discard: '1839-LIMIT-04',
  nationalise: '1839-NAT-04',
  gift: '1839-PRIV-74',
  'take-local': '1839-PRIV-09',
  agree: '1839-NEGOT-09',
  'return-marker': '1839-SWAP-06',
};

/** The rows on the answer to an open offer. */
const OFFERED: { readonly [about in OpenOffer['about']]: RuleId } = {
  private: '1839-NEGOT-04',
  train: '1839-NEGOT-05',
  swap: '1839-NEGOT-06',
  move: '1839-NEGOT-07',
  gift: '1839-NEGOT-08',
};

const askedRow = (due: Decision): RuleId => (due.kind === 'consent' ? OFFERED[due.offer.about] : ASKED[due.kind]);

/** The rows on whose turn it is, by round; in operating rounds the director decides for the company. */
const ORDER: { readonly [round: string]: RuleId } = {
  auction: '1839-AUCTION-02',
  stock: '1839-SR-01',
  operating: '1839-DIR-08',
};

/** What a company's step asks for, where it cannot be ended otherwise. */
const STEP_ROW: { readonly [step: string]: RuleId } = {
  homes: '1839-OR-10',
  [FIRST_TRAIN_STEP]: '1839-OR-12',
  run: '1839-OR-18',
  dividend: '1839-OR-19',
};

/** What has its time elsewhere, and the row that says so. */
const NOT_HERE: { readonly [round: string]: { readonly [type: string]: RuleId } } = {
  auction: { pass: '1839-AUCTION-03', done: '1839-AUCTION-03' },
  stock: { 'buy-lot': '1839-AUCTION-15', discount: '1839-AUCTION-15', done: '1839-SR-03' },
  operating: {
    'buy-lot': '1839-AUCTION-15',
    discount: '1839-AUCTION-15',
    'place-marker': '1839-OR-17',
    'buy-train': '1839-OR-20',
  },
};

function timeRow({ place, own }: State1839, type: string): RuleId | undefined {
  if (type === 'answer') return '1839-NEGOT-12';
  if (type === 'done' && place.round === 'operating') return STEP_ROW[place.step];
  // A first train that is gray or purple is not bought in step 2.
  if (type === 'buy-train' && own.turn.first && !own.turn.firstTrain) return '1839-OR-12';
  return NOT_HERE[place.round]?.[type];
}

/** The rows that end the game, by the reason it ended for. */
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

export function momentRule(state: State1839, type: string, why: WrongMoment): RuleId | undefined {
  if (why === 'game-over') return endRow(state);
  const [due] = state.pending;
  if (due !== undefined) return askedRow(due);
  return why === 'not-your-turn' ? ORDER[state.place.round] : timeRow(state, type);
}

const STEPS = ['homes', FIRST_TRAIN_STEP, 'track', MARKER_STEP, 'run', 'dividend', TRAIN_STEP];
const isAfter = ({ place }: State1839, step: string): boolean => STEPS.indexOf(place.step) > STEPS.indexOf(step);

/** Why a company's step of an action was passed over; undefined where it was not. */
function passedOver(state: State1839, type: unknown): Refusal | undefined {
  const company = operatingCompany(state);
  if (company === undefined) return undefined;
  const { turn } = state.own;
  const [has, cost] = [money(state, company), box.own.markerCost];
  switch (type) {
    case 'place-marker':
    case 'swap-markers':
      if (!isAfter(state, MARKER_STEP)) return undefined;
      if (turn.markerUsed) return refusal('one-marker-action', '1839-TOKEN-01', {});
      if (type === 'swap-markers' && !publicState(state, company).operated)
        return refusal('has-not-operated', '1839-SWAP-02', { company });
      if (type === 'place-marker' && sparesOf(state, company) < 1)
        return refusal('no-marker-left', '1839-TOKEN-05', { company });
      return has < cost
        ? refusal('not-enough-money', type === 'place-marker' ? '1839-TOKEN-10' : '1839-SWAP-04', { has, cost })
        : undefined;
    case 'run':
      return isAfter(state, 'run') && !turn.ran ? refusal('has-no-train', '1839-RUN-05', { company }) : undefined;
    case 'dividend':
      return isAfter(state, 'dividend') && turn.revenue === 0
        ? refusal('no-revenue', '1839-RUN-05', { company })
        : undefined;
    default:
      return undefined;
  }
}

/** A step that was passed over says why it was; a company that does not operate says so. */
export function momentReason(
  state: State1839,
  action: { readonly [field: string]: unknown },
  why: WrongMoment,
): Refusal | undefined {
  if (why !== 'not-now' || state.pending.length > 0) return undefined;
  const company = operatingCompany(state);
  const named = box.companies.find(({ id }) => id === action['company'])?.id;
  if (company !== undefined && named !== undefined && named !== company && IN_A_TURN.includes(String(action['type'])))
    return refusal('not-its-turn', '1839-OR-09', { company: named });
  return passedOver(state, action['type']);
}

/** What only the company whose turn it is does. */
const IN_A_TURN = ['lay-tile', 'place-marker', 'swap-markers', 'run', 'dividend', 'buy-train', 'remote-build'];
