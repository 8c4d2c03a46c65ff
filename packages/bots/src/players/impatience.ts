/** What brings the end of a long game nearer: without it those who lead live well on what they have for ever. */
import { type GameState, outlookOf } from '@kursbuch/engine';
import type { Act } from './act.ts';
import { priceOfTrain } from './earnings.ts';
import { companyIn, trainsIn, unsoldTypes } from './figures.ts';

/** A game of so many rounds of companies is long; after that, each round makes a train of a new type worth so much more. */
const [LONG_GAME, IMPATIENCE] = [12, 40];

/** By then every game is over in which somebody begins something now and then. */
const STANDSTILL = 40;
/** Where no company is left, nothing happens any more, and patience ends so much sooner and faster. */
const NOTHING_LEFT = 5;

/** What it is worth to begin something in a game that stands still. */
function standingStill(state: GameState): number {
  const { number } = state.place;
  if (number <= LONG_GAME) return 0;
  if (outlookOf(state).companies.length > 0) return IMPATIENCE * Math.max(0, number - STANDSTILL);
  return NOTHING_LEFT * IMPATIENCE * (number - LONG_GAME);
}

/** Whether the company at turn saves for a train of a type that nobody has bought yet. */
function savesForNew(state: GameState): boolean {
  const { owner } = state.place;
  if (owner.kind !== 'company') return false;
  const treasury = companyIn(state, owner.company)?.treasury ?? 0;
  return (trainsIn(state, owner.company)?.onSale ?? []).some(
    (type) => unsoldTypes(state).has(type) && priceOfTrain(state, type) > treasury,
  );
}

/**
 * What an action is worth beyond itself when a game drags on. The first train of a type brings the end nearer; where nothing begins any
 * more, and those who lead live well on it for ever, a new company does, for it has to buy trains, and so does saving for one.
 */
export function impatience(state: GameState, { type, train, pay }: Act): number {
  const still = standingStill(state);
  if (type === 'par') return still;
  // What has been begun needs its shares sold before it can do anything.
  if (type === 'buy-share') return still / 2;
  if (type === 'dividend') return still > 0 && pay === 'withhold' && savesForNew(state) ? still : 0;
  if (type !== 'buy-train' || state.supply.every((one) => one.type !== train || one.sold > 0)) return 0;
  return IMPATIENCE * Math.max(0, state.place.number - LONG_GAME);
}
