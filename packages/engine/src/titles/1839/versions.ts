/** The rules versions of 1839: everything they do differently, in one place. A game is played under one of them to its end. */
import type { BaseState } from '../../core/state.ts';

export type Ways = {
  /** In step 7 a train that comes otherwise ends the duty to buy one, while money is raised for it too (1839-TRAIN-18). */
  readonly giftEndsDuty: boolean;
  /** Which lots others must have been able to afford: all that were there as the turn began, or those left now (1839-AUCTION-09). */
  readonly lotsForOthers: 'as-the-turn-began' | 'left-now';
  /** How often one train is offered for at one price in a turn (1839-NEGOT-13). */
  readonly sameTrainOffer: 'once' | 'any-number';
  /** The game can end by agreement, with the scores as they stand (1839-R-90). */
  readonly agreedEnd: boolean;
};

/** The versions, the one for new games first. */
export const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

const WAYS: { readonly [version in Version]: Ways } = {
  '1': { giftEndsDuty: false, lotsForOthers: 'left-now', sameTrainOffer: 'any-number', agreedEnd: false },
  '2': { giftEndsDuty: true, lotsForOthers: 'as-the-turn-began', sameTrainOffer: 'once', agreedEnd: true },
};

/** How a game does what the versions do differently. */
export function waysOf({ rules }: Pick<BaseState, 'rules'>): Ways {
  const version = VERSIONS.find((one) => one === rules);
  if (version === undefined) throw new RangeError(`1839 has no rules version ${rules}`);
  return WAYS[version];
}
