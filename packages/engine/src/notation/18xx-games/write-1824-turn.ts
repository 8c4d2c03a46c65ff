/** What 18xx.games asks a company of 1824 in its turn, and where it passes over it without a word. */
import type { LogEvent } from '../../core/events.ts';
import type { CompanyId, TrainType } from '../../core/ids.ts';
import type { ActionOf } from '../../deeds/index.ts';
import { stopOfKey } from '../../map/markers.ts';
import { hexFace } from '../../map/position.ts';
import { reachOf } from '../../map/reach.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { boxOf1824, directorOf, type State1824 } from '../../titles/1824/index.ts';
import { isConstruction } from '../../titles/1824/companies.ts';
import { cashOf, mayOwn, trainLimit, trainsOnSale } from '../../titles/1824/readers.ts';
import { nextMarkerPrice, stations } from '../../titles/1824/rules/markers.ts';
import { nextToAct } from '../../titles/1824/rules/rounds.ts';
import { reachRules } from '../../titles/1824/rules/track.ts';
import { hasRoute } from './site-steps.ts';

/** A company without a director is asked neither for track nor for trains. */
export const asksForTrack = (state: State1824, company: CompanyId): boolean => directorOf(state, company) !== undefined;

/** The companies that still have their turn in an operating round, if nothing changes their order. */
export function stillToAct(state: State1824): readonly CompanyId[] {
  const found: CompanyId[] = [];
  for (let now = state; ;) {
    const company = nextToAct(now);
    if (company === undefined) return found;
    found.push(company);
    now = { ...now, own: { ...now.own, acted: [...now.own.acted, company] } };
  }
}

/** Whether a mine without a marker is in reach: over there its circle counts as one to be filled. */
function reachesEmptyMine(state: State1824, company: CompanyId): boolean {
  const box = boxOf1824(state);
  for (const key of reachOf(box, state.hexes, company, reachRules).stops) {
    const { hex, stop } = stopOfKey(key);
    const here = state.hexes[hex];
    if (here === undefined || hexFace(box, here, hex).stops[stop]?.kind !== 'mine') continue;
    if ((here.markers[stop] ?? []).length === 0) return true;
  }
  return false;
}

/** A marker it can pay, and a circle in reach. */
export function asksForMarker(state: State1824, company: CompanyId): boolean {
  if (stations.can(state, company)) return true;
  const price = nextMarkerPrice(state, company);
  return price !== undefined && price <= cashOf(state, company) && reachesEmptyMine(state, company);
}

/** Trains, and track that leads from one of its markers to anywhere else. */
export const asksForRun = (state: State1824, company: CompanyId): boolean =>
  !isConstruction(state, company) &&
  trainsOf(state, company).length > 0 &&
  hasRoute(boxOf1824(state), state.hexes, company);

/** A company before its trains are asked for: what it has then, whatever the end of its turn led to. */
export type Buyer = {
  readonly company: CompanyId;
  readonly cash: number;
  readonly trains: readonly TrainType[];
  /** Whether it has traded a train in already in this round. */
  readonly tradedIn: boolean;
};

/**
 * With room for a train the company is asked as soon as it could pay the cheapest one there is, of whatever kind; from phase 3
 * on that is any train of another company, for 1. Without room it is asked if it can trade a train in.
 */
export function asksForTrains(state: State1824, { company, cash, trains, tradedIn }: Buyer): boolean {
  if (directorOf(state, company) === undefined || isConstruction(state, company) || trains.length === 0) return false;
  const onSale = trainsOnSale(state);
  const isOthers = state.own.phase >= 3;
  const others = isOthers ? state.trains.filter(({ owner }) => owner !== company) : [];
  const cheapest = others.length > 0 ? 1 : Math.min(...onSale.map(({ price }) => price));
  const hasRoom = trains.length < trainLimit(state, company) && cash >= cheapest;
  const trades = onSale.some(({ tradeIn }) =>
    tradeIn.some(({ train, price }) => trains.includes(train) && price <= cash),
  );
  if (!hasRoom && (tradedIn || !trades)) return false;
  const mayHave = (type: TrainType): boolean => {
    const card = boxOf1824(state).trains.find((one) => one.type === type);
    return card !== undefined && mayOwn(state, company, card);
  };
  return onSale.some(({ type }) => mayHave(type)) || (cash > 0 && others.some(({ type }) => mayHave(type)));
}

/** What a company has got and paid by these events, up to the end of its round. */
export function gained(events: readonly LogEvent[], company: CompanyId): number {
  let sum = 0;
  for (const event of events) {
    if (event.event === 'round') break;
    if (event.event !== 'paid') continue;
    if (event.to === company) sum += event.amount;
    if (event.from === company) sum -= event.amount;
  }
  return sum;
}

/** A train that is being bought until everybody has agreed and paid. */
export type Purchase = Pick<ActionOf<'buy-train'>, 'company' | 'train' | 'card' | 'price' | 'tradeIn'>;
