/** Passing and ending: what it is called depends on what could have been done instead. */
import type { Action, DeedType, Offer } from '@kursbuch/engine';
import type { PlainWordId } from '../../words/index.ts';

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

export const FINISH_WORDS: { readonly [name in FinishName]: PlainWordId } = {
  pass: 'paper.finish.pass',
  'pass-exchange': 'paper.finish.pass-exchange',
  'skip-track': 'paper.finish.skip-track',
  'end-track': 'paper.finish.end-track',
  'skip-marker': 'paper.finish.skip-marker',
  'end-marker': 'paper.finish.end-marker',
  'no-train': 'paper.finish.no-train',
  'end-trains': 'paper.finish.end-trains',
  'end-turn': 'paper.finish.end-turn',
  done: 'paper.finish.done',
};

export type FinishView = {
  readonly name: FinishName;
  readonly action: Action;
  /** Nothing else is to be decided: this is what the turn waits for. */
  readonly alone: boolean;
};

/** Things one may do at any time; they are nothing the turn waits for. */
const ANYTIME: ReadonlySet<DeedType> = new Set([
  'concede',
  'propose-winner',
  'withdraw',
  'give-train',
  'buy-private',
  'move-marker',
]);

/** The step and what the turn has seen so far say what ending it means. */
export function finishName(type: 'pass' | 'done', step: string | undefined, begun: boolean): FinishName {
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

const isFinish = (offer: Offer): offer is Extract<Offer, { readonly type: 'pass' | 'done' }> =>
  offer.type === 'pass' || offer.type === 'done';

/** `begun`: whether the company or player has done something in this step. */
export function finishView(
  offers: readonly Offer[],
  all: readonly Offer[],
  step: string | undefined,
  begun: boolean,
): FinishView | undefined {
  const offer = offers.find(isFinish);
  if (offer === undefined) return undefined;
  const { type, seat } = offer;
  return {
    name: finishName(type, step, begun),
    action: { type, seat },
    alone: all.every((other) => other === offer || ANYTIME.has(other.type)),
  };
}
