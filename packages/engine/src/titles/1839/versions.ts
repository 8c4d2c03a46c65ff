/** The rules versions of 1839 and what differs between them: a game is played under one of them to its end. */
import { changesBy } from '../../mechanisms/versions.ts';

const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

export const inForce = changesBy('1839', VERSIONS, {
  /** In step 7 a train that comes otherwise ends the duty to buy one, while money is raised for it too (1839-TRAIN-18). */
  giftEndsDuty: '2',
  /** Others must have been able to afford all lots that were there as the turn began, not only those left now (1839-AUCTION-09). */
  lotsAsTheTurnBegan: '2',
  /** One train is offered for at one price only once in a turn (1839-NEGOT-13). */
  sameOfferOnce: '2',
  /** The game can end by agreement, with the scores as they stand (1839-R-90). */
  agreedEnd: '2',
});
