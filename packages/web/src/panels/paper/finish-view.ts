/** Passing and ending: what it is called depends on what could have been done instead. */
import type { Offer } from '@kursbuch/engine';
import { actionOf, type Fields } from '../read-offer.ts';

/** Names of finishing, most telling first. */
export const FINISHES = [
  'pass',
  'pass-exchange',
  'skip-track',
  'end-track',
  'skip-marker',
  'end-marker',
  'no-train',
  'end-trains',
  'end-turn',
  'done',
] as const;
export type FinishName = (typeof FINISHES)[number];

export type FinishView = {
  readonly name: FinishName;
  readonly action: Fields;
  /** Nothing else is to be decided: this is what the turn waits for. */
  readonly alone: boolean;
};

/** Things one may always do in 1839; they are nothing the turn waits for. */
const ANYTIME = new Set(['concede', 'propose-winner', 'withdraw', 'give-train', 'buy-private', 'move-marker']);

/** The step and what the turn has seen so far say what ending it means. */
function nameFor(type: string, step: string | undefined, begun: boolean): FinishName {
  if (type === 'pass') return step === 'mountain-exchange' ? 'pass-exchange' : 'pass';
  switch (step) {
    case 'track':
      return begun ? 'end-track' : 'skip-track';
    case 'marker':
    case 'station':
    case 'bond-marker':
      return begun ? 'end-marker' : 'skip-marker';
    case 'trains':
      return begun ? 'end-trains' : 'no-train';
    case 'shares':
    case 'sell, buy, sell':
      return 'end-turn';
    case undefined:
    default:
      return 'done';
  }
}

/** `begun`: whether the company or player has done something in this step. */
export function finishView(
  offers: readonly Offer[],
  all: readonly Offer[],
  step: string | undefined,
  begun: boolean,
): FinishView | undefined {
  const [offer] = offers;
  if (offer === undefined) return undefined;
  return {
    name: nameFor(offer.type, step, begun),
    action: actionOf(offer),
    alone: all.every((other) => other === offer || ANYTIME.has(other.type)),
  };
}
