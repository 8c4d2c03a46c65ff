/** A player by chance: takes one of the offers and fills it in. It knows no title. */
import { listed, offers, titleOf } from '@kursbuch/engine';

/** A list that has to be asked for may be very long; so many are looked at. */
const MOST_LISTED = 50;

/**
 * Chance that comes the same way again (mulberry32).
 * @param {number} seed
 * @returns {() => number} numbers from 0 up to 1
 */
export function chanceFrom(seed) {
  let at = seed;
  return () => {
    at = (at + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {() => number} chance
 * @returns {Item | undefined}
 */
const pick = (items, chance) => items[Math.floor(chance() * items.length)];

/**
 * An action that fills in an offer; undefined when there turns out to be nothing to choose.
 * @param {import('@kursbuch/engine').GameState} state
 * @param {import('@kursbuch/engine').Offer} offer
 * @param {() => number} chance
 * @returns {{ readonly [field: string]: unknown } | undefined}
 */
function filledIn(state, offer, chance) {
  /** @type {{ [field: string]: unknown }} */
  const begun = { type: offer.type, seat: offer.seat, ...offer.fixed };
  let asks = false;
  /** @type {[string, import('@kursbuch/engine').Choice][]} */
  const fields = Object.entries(offer.choose);
  for (const [field, choice] of fields) {
    if ('onDemand' in choice) asks = true;
    else if ('oneOf' in choice) begun[field] = pick(choice.oneOf, chance);
    else
      begun[field] = choice.from + choice.step * Math.floor(chance() * ((choice.to - choice.from) / choice.step + 1));
  }
  if (!asks) return begun;
  const found = [];
  for (const action of listed(state, begun)) {
    found.push(action);
    if (found.length >= MOST_LISTED) break;
  }
  return pick(found, chance);
}

/**
 * How much an offer is liked; 1 is neutral. Each title says what brings its games to an end: by pure chance some never come there.
 * @param {import('@kursbuch/engine').GameState} state
 * @param {import('@kursbuch/engine').Offer} offer
 * @returns {number}
 */
function liking(state, offer) {
  const likings = titleOf(state.title).figures.liking;
  if (offer.type !== 'buy-train') return likings[offer.type] ?? 1;
  const { card, train } = offer.fixed;
  if (card !== undefined || offer.choose.card !== undefined) return likings['buy-train second-hand'] ?? 1;
  return likings[`buy-train ${train ?? ''}`] ?? likings['buy-train'] ?? 1;
}

/**
 * Something the seat may do.
 * @param {import('@kursbuch/engine').GameState} state
 * @param {import('@kursbuch/engine').Seat} seat
 * @param {() => number} chance
 * @returns {{ readonly [field: string]: unknown }}
 */
export function anyAction(state, seat, chance) {
  const left = offers(state, seat).map((offer) => ({ offer, weight: liking(state, offer) }));
  while (left.length > 0) {
    let at = chance() * left.reduce((sum, { weight }) => sum + weight, 0);
    const index = left.findIndex(({ weight }) => (at -= weight) < 0);
    const [taken] = left.splice(Math.max(0, index), 1);
    const action = taken === undefined ? undefined : filledIn(state, taken.offer, chance);
    if (action !== undefined) return action;
  }
  throw new Error('A seat that has to act has something to do.');
}
