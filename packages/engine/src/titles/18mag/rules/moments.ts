/** Why an action comes at the wrong moment: out of turn, out of its step, after the end, or its step was passed over. */
import type { ActionKind } from '../../../core/action.ts';
import { type CompanyId, companyId } from '../../../core/ids.ts';
import { firstAgainst } from '../../../core/reasons.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import type { WrongMoment } from '../../../core/title.ts';
import { actingCompany } from '../../../mechanisms/readers.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import { directorOf } from '../readers.ts';
import { boxOf, majorAtTurn, majorCard, minorAtTurn, ownerOf, type State18Mag } from '../state.ts';
import { markerKind, stationKind } from './markers.ts';
import { layTileKind } from './track.ts';
import { missedPurchase, scrapKind } from './trains.ts';

/** The rows on whose turn it is in the first share round, by the number of players. */
const DRAFT_ORDER: { readonly [seats: number]: RuleId } = {
  2: '18mag-TWO-22',
  3: '18mag-DRAFT-05',
  4: '18mag-DRAFT-06',
  5: '18mag-DRAFT-07',
  6: '18mag-DRAFT-08',
};

/** Whose turn it is, where that is not the order of companies. */
function orderRow({ own, pending, place, seats }: State18Mag): RuleId | undefined {
  const [first] = pending;
  if (first !== undefined) return first.kind === 'train-sale' ? '18mag-R-56' : '18mag-SOLO-29';
  if (place.round === 'share-round') return '18mag-SR-06';
  if (place.round !== 'first-share-round') return undefined;
  return own.mode === 'solo' ? '18mag-SOLO-08' : DRAFT_ORDER[seats];
}

/** What companies do, and nobody in a share round. */
const OF_COMPANIES: readonly string[] = [
  'lay-tile',
  'place-marker',
  'scrap',
  'buy-car',
  'run',
  'buy-train',
  'dividend',
];

type Rows = { readonly [type: string]: RuleId };

/** What the first share round has nothing of. */
const NOT_IN_DRAFT: Rows = {
  'sell-shares': '18mag-DRAFT-19',
  'buy-share': '18mag-R-15',
  pass: '18mag-DRAFT-03',
  done: '18mag-DRAFT-03',
};

/** What players do in share rounds, and not while companies operate. */
const NOT_WHILE_OPERATING: Rows = {
  'buy-share': '18mag-OR-01',
  'sell-shares': '18mag-OR-01',
  pass: '18mag-OR-01',
  pick: '18mag-MINOR-01',
};

/** What majors never do, and what comes too early or too late for them. */
const NOT_FOR_MAJORS: Rows = {
  'lay-tile': '18mag-MAJOR-07',
  scrap: '18mag-MAJOR-07',
  'buy-car': '18mag-MAJOR-07',
  run: '18mag-MAJOR-07',
  'buy-train': '18mag-MAJOR-07',
  'place-marker': '18mag-MAJOR-OR-03',
  dividend: '18mag-MAJOR-OR-03',
  done: '18mag-MAJOR-OR-03',
};

/** What comes too early or too late in a minor's turn; the rest has a row of its own about its time. */
const NOT_NOW_FOR_MINORS: Rows = {
  'lay-tile': '18mag-OR-08',
  'place-marker': '18mag-OR-08',
  run: '18mag-OR-08',
  dividend: '18mag-MINOR-06',
};

function timeRow(state: State18Mag, type: string): RuleId | undefined {
  const { round } = state.place;
  if (round !== 'operating-round' && OF_COMPANIES.includes(type)) return '18mag-OR-01';
  if (round === 'first-share-round') return NOT_IN_DRAFT[type];
  const major = majorAtTurn(state) !== undefined;
  if (type === 'place-marker' && state.own.turn.placed === true) return major ? '18mag-MAJOR-OR-05' : '18mag-TOKEN-02';
  return NOT_WHILE_OPERATING[type] ?? (major ? NOT_FOR_MAJORS : NOT_NOW_FOR_MINORS)[type];
}

export function momentRule(state: State18Mag, type: string, why: WrongMoment): RuleId | undefined {
  switch (why) {
    case 'game-over':
      return '18mag-END-06';
    case 'not-your-turn':
      return orderRow(state);
    case 'not-now':
      return timeRow(state, type);
  }
}

/** The steps of a minor's turn in their order (18mag-OR-08). */
const STEPS: readonly string[] = ['track', 'station', 'run', 'trains'];

/** Deeds whose step is passed over where nothing can be done in it; judged then, they say why. */
const PASSED_OVER: { readonly [type: string]: { readonly step: string; readonly kind: ActionKind<State18Mag> } } = {
  'lay-tile': { step: 'track', kind: layTileKind },
  'place-marker': { step: 'station', kind: stationKind },
  scrap: { step: 'run', kind: scrapKind },
};

type Attempt = { readonly [field: string]: unknown };

/** Why a step of the minor at turn was passed over: there was nothing it could do there. */
function passedOver(state: State18Mag, company: CompanyId, type: string, action: Attempt): Refusal | undefined {
  const { step } = state.place;
  if ((type === 'run' || type === 'buy-car') && step === 'trains' && trainsOf(state, company).length === 0)
    return refusal('has-no-train', '18mag-R-55', { company });
  const missed = Object.hasOwn(PASSED_OVER, type) ? PASSED_OVER[type] : undefined;
  if (missed === undefined || STEPS.indexOf(missed.step) > STEPS.indexOf(step)) return undefined;
  return firstAgainst(missed.kind.reasons(state, action));
}

/** What a major without a person to decide for it never does. */
function undirected(state: State18Mag, company: CompanyId, type: string): Refusal | undefined {
  if (majorCard(boxOf(state), company) === undefined || directorOf(state, company) !== undefined) return undefined;
  if (type === 'place-marker') return refusal('has-no-director', '18mag-MAJOR-OR-09', { company });
  return type === 'dividend' ? refusal('has-no-director', '18mag-DIV-05', { company }) : undefined;
}

/** Whether a minor in play has had its turn in this operating round. */
function hasActed(state: State18Mag, company: CompanyId): boolean {
  return actingCompany(state) !== company && !state.own.operating.queue.includes(company);
}

/** A truer reason than the moment: what was passed over says why, and what is not at turn is named. */
export function momentReason(state: State18Mag, action: Attempt, why: WrongMoment): Refusal | undefined {
  const { seat } = action;
  const [type, named] = [OF_COMPANIES.find((one) => one === action['type']), action['company']];
  if (why === 'game-over' || state.pending.length > 0 || state.place.round !== 'operating-round') return undefined;
  if (type === undefined || typeof named !== 'string') return undefined;
  const company = companyId(named);
  if (type === 'buy-train' && hasActed(state, company) && ownerOf(state, company) === seat) {
    const missed = missedPurchase(state, action);
    if (missed !== undefined) return missed;
  }
  const nobody = undirected(state, company, type);
  if (nobody !== undefined || why === 'not-your-turn') return nobody;
  if (company !== actingCompany(state)) return refusal('not-its-turn', '18mag-OR-07', { company });
  if (type === 'place-marker' && state.own.turn.placed === true) return undefined;
  if (company === minorAtTurn(state)) return passedOver(state, company, type, action);
  return type === 'place-marker' ? firstAgainst(markerKind.reasons(state, action)) : undefined;
}
