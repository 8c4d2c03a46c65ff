/** Why an action comes at the wrong moment: out of turn, out of its step, after the end, or its step was passed over. */
import type { Begun } from '../../../core/action.ts';
import { type CompanyId, companyId } from '../../../core/ids.ts';
import { firstAgainst, refusal, type Refusal, type RuleId } from '../../../core/result.ts';
import type { WrongMoment } from '../../../core/title.ts';
import { actingCompany } from '../../../mechanisms/readers.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import { kindBehind, momentRuleOf } from '../../../sequence/moments.ts';
import { directorOf } from '../readers.ts';
import { sequence } from '../sequence.ts';
import { boxOf, majorAtTurn, majorCard, minorAtTurn, ownerOf, type State18Mag } from '../state.ts';
import { missedPurchase } from './trains.ts';

/** The rows on whose turn it is in the first share round, by the number of players. */
const DRAFT_ORDER: { readonly [seats: number]: RuleId } = {
  2: '18mag-TWO-22',
  3: '18mag-DRAFT-05',
  4: '18mag-DRAFT-06',
  5: '18mag-DRAFT-07',
  6: '18mag-DRAFT-08',
};

/** What companies do, and nobody in a share round. */
const OF_COMPANIES = {
  'lay-tile': '18mag-OR-01',
  'place-marker': '18mag-OR-01',
  scrap: '18mag-OR-01',
  'buy-car': '18mag-OR-01',
  run: '18mag-OR-01',
  'buy-train': '18mag-OR-01',
  dividend: '18mag-OR-01',
} as const;

/** What comes too early or too late in the turn of a minor, and what a major never does or not now. */
const inTurn =
  (minors: RuleId | undefined, majors: RuleId) =>
  (state: State18Mag): RuleId | undefined =>
    majorAtTurn(state) === undefined ? minors : majors;
const markerRow = inTurn('18mag-OR-08', '18mag-MAJOR-OR-03');
const secondMarkerRow = inTurn('18mag-TOKEN-02', '18mag-MAJOR-OR-05');

export const momentRule = momentRuleOf<State18Mag>({
  over: '18mag-END-06',
  asked: { 'train-sale': '18mag-R-56', 'istvan-placement': '18mag-SOLO-29' },
  order: {
    'share-round': '18mag-SR-06',
    'first-share-round': ({ own, seats }) => (own.mode === 'solo' ? '18mag-SOLO-08' : DRAFT_ORDER[seats]),
  },
  time: {
    'first-share-round': {
      ...OF_COMPANIES,
      'sell-shares': '18mag-DRAFT-19',
      'buy-share': '18mag-R-15',
      pass: '18mag-DRAFT-03',
      done: '18mag-DRAFT-03',
    },
    'share-round': { ...OF_COMPANIES, pick: '18mag-MINOR-01' },
    'operating-round': {
      'buy-share': '18mag-OR-01',
      'sell-shares': '18mag-OR-01',
      pass: '18mag-OR-01',
      pick: '18mag-MINOR-01',
      'lay-tile': inTurn('18mag-OR-08', '18mag-MAJOR-07'),
      'place-marker': (state) => (state.own.turn.placed === true ? secondMarkerRow : markerRow)(state),
      scrap: inTurn(undefined, '18mag-MAJOR-07'),
      'buy-car': inTurn(undefined, '18mag-MAJOR-07'),
      run: inTurn('18mag-OR-08', '18mag-MAJOR-07'),
      'buy-train': inTurn(undefined, '18mag-MAJOR-07'),
      dividend: inTurn('18mag-MINOR-06', '18mag-MAJOR-OR-03'),
      done: inTurn(undefined, '18mag-MAJOR-OR-03'),
    },
  },
});

/** Deeds whose step is passed over where nothing can be done in it; judged then, they say why. */
const PASSED_OVER: readonly string[] = ['lay-tile', 'place-marker', 'scrap'];

/** Why a step of the company at turn was passed over: there was nothing it could do there. */
function passedOver(state: State18Mag, company: CompanyId, type: string, action: Begun): Refusal | undefined {
  const { place, own } = state;
  if ((type === 'run' || type === 'buy-car') && place.step === 'trains' && trainsOf(state, company).length === 0)
    return refusal('has-no-train', '18mag-R-55', { company });
  if (!PASSED_OVER.includes(type) || (type === 'place-marker' && own.turn.placed === true)) return undefined;
  return firstAgainst(kindBehind(sequence, place, type)?.reasons(state, action) ?? []);
}

/** What a major without a person to decide for it never does. */
function undirected(state: State18Mag, company: CompanyId, type: string): Refusal | undefined {
  if (majorCard(boxOf(state), company) === undefined || directorOf(state, company) !== undefined) return undefined;
  if (type === 'place-marker') return refusal('has-no-director', '18mag-MAJOR-OR-09', { company });
  return type === 'dividend' ? refusal('has-no-director', '18mag-DIV-05', { company }) : undefined;
}

function hasActed(state: State18Mag, company: CompanyId): boolean {
  return actingCompany(state) !== company && !state.own.operating.queue.includes(company);
}

/** A truer reason than the moment: what was passed over says why, and what is not at turn is named. */
export function momentReason(state: State18Mag, action: Begun, why: WrongMoment): Refusal | undefined {
  const { seat, type, company: named } = action;
  if (why === 'game-over' || state.pending.length > 0 || state.place.round !== 'operating-round') return undefined;
  if (typeof type !== 'string' || !Object.hasOwn(OF_COMPANIES, type) || typeof named !== 'string') return undefined;
  const company = companyId(named);
  if (type === 'buy-train' && hasActed(state, company) && ownerOf(state, company) === seat) {
    const missed = missedPurchase(state, action);
    if (missed !== undefined) return missed;
  }
  const nobody = undirected(state, company, type);
  if (nobody !== undefined || why === 'not-your-turn') return nobody;
  if (company !== actingCompany(state)) return refusal('not-its-turn', '18mag-OR-07', { company });
  return type === 'place-marker' || company === minorAtTurn(state)
    ? passedOver(state, company, type, action)
    : undefined;
}
