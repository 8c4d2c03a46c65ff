/** A decision by chance: any offer, filled in anyhow. */
import { type Choice, type GameState, listed, type Offer, offers, type Seat } from '@kursbuch/engine';
import type { Act } from './players/index.ts';

export type ChanceOptions = {
  /** A number from 0 up to 1, such as Math.random gives. */
  readonly chance?: () => number;
  /** Likes some offers more than others; 1 is neutral. */
  readonly weight?: (offer: Offer) => number;
};

/** A list that has to be asked for may be very long; so many are looked at. */
const MOST_LISTED = 200;

const pick = <Item>(items: readonly Item[], chance: () => number): Item | undefined =>
  items[Math.floor(chance() * items.length)];

function valueOf(choice: Exclude<Choice, { readonly onDemand: true }>, chance: () => number): unknown {
  if ('oneOf' in choice) return pick(choice.oneOf, chance);
  return choice.from + choice.step * Math.floor(chance() * (Math.floor((choice.to - choice.from) / choice.step) + 1));
}

/** Fills in an offer by chance; undefined when there turns out to be nothing to choose. */
function fillIn(state: GameState, offer: Offer, chance: () => number): Act | undefined {
  const begun: { [field: string]: unknown } = { type: offer.type, seat: offer.seat, ...offer.fixed };
  let asks = false;
  for (const [field, choice] of Object.entries<Choice | undefined>(offer.choose)) {
    if (choice === undefined) continue;
    if ('onDemand' in choice) asks = true;
    else begun[field] = valueOf(choice, chance);
  }
  if (!asks) return begun;
  const found: Act[] = [];
  for (const action of listed(state, begun)) {
    found.push(action);
    if (found.length >= MOST_LISTED) break;
  }
  return pick(found, chance);
}

/** Something that may be done now, heavier offers more often; undefined when there is nothing. */
export const byChance =
  ({ chance = Math.random, weight = () => 1 }: ChanceOptions) =>
  (state: GameState, seat: Seat): Act | undefined => {
    const left = [...offers(state, seat)];
    while (left.length > 0) {
      const weights = left.map((offer) => Math.max(0, weight(offer)));
      let at = chance() * weights.reduce((sum, one) => sum + one, 0);
      const index = Math.max(
        0,
        weights.findIndex((one) => (at -= one) < 0),
      );
      const [offer] = left.splice(index, 1);
      const action = offer === undefined ? undefined : fillIn(state, offer, chance);
      if (action !== undefined) return action;
    }
    return undefined;
  };
