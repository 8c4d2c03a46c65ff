/** What companies that only pay out take in the next round of companies: everybody plays on quickly, and hires the cars that bring more than they cost. */
import { apply, type CompanyId, type GameState, isOffer, offers, roundKind, seatToAct } from '@kursbuch/engine';
import type { Act } from './act.ts';
import { runNow } from './earnings.ts';
import { stepOn } from './fast-policy.ts';
import { companiesIn, companyIn, trainsIn } from './figures.ts';

/** By company: what it takes in a round. */
export type Fees = ReadonlyMap<CompanyId, number>;

/** A round of companies has ended long before so many actions. */
const MOST_ACTIONS = 500;

/** The car that brings most beyond its fee; undefined where none does. */
function hired(state: GameState, company: CompanyId, seen: Set<CompanyId>): GameState | undefined {
  const seat = seatToAct(state);
  if (seat === undefined) return undefined;
  const cars = offers(state, seat).filter((offer) => isOffer(offer, 'buy-car'));
  if (cars.length === 0) return undefined;
  const before = runNow(state, company);
  let best: { readonly state: GameState; readonly gain: number } | undefined;
  for (const { type, fixed, about } of cars) {
    const act: Act = { type, seat, ...fixed };
    const applied = apply(state, act);
    if (!applied.ok) continue;
    for (const { company: taker, treasury } of companiesIn(applied.value.state))
      if (treasury > (companyIn(state, taker)?.treasury ?? 0)) seen.add(taker);
    const gain = runNow(applied.value.state, company) - before - about.cost;
    if (gain >= 0 && gain > (best?.gain ?? -1)) best = { state: applied.value.state, gain };
  }
  return best?.state;
}

const treasuries = (state: GameState): Map<CompanyId, number> =>
  new Map(
    companiesIn(state)
      .filter(({ company, shares }) => shares !== undefined && trainsIn(state, company)?.limit === undefined)
      .map(({ company, treasury }) => [company, treasury]),
  );

/** Plays on until all companies that run have had their turn, and counts what came in. */
export function feesAhead(state: GameState): Fees {
  const taken = new Map<CompanyId, number>();
  // Of companies that nobody could hire anything from, such a round says nothing.
  const seen = new Set<CompanyId>();
  const before = treasuries(state);
  let now = state;
  let isRunning = false;
  for (let n = 0; n < MOST_ACTIONS && now.outcome === undefined; n += 1) {
    const { owner } = now.place;
    if (owner.kind === 'company') {
      // Companies that only pay out come last: then all fees are in.
      if (before.has(owner.company)) break;
      isRunning = true;
      const withCar = hired(now, owner.company, seen);
      if (withCar !== undefined) {
        now = withCar;
        continue;
      }
    } else if (isRunning && roundKind(now) !== 'companies') break;
    const next = stepOn(now);
    if (next === undefined) break;
    now = next.state;
  }
  const after = treasuries(now);
  for (const [company, was] of before) if (seen.has(company)) taken.set(company, (after.get(company) ?? was) - was);
  return taken;
}
