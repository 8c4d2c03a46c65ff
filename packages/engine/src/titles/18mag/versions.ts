/** The rules versions of 18Mag and what differs between them: a game keeps the version it began under. */
import { changesBy } from '../../mechanisms/versions.ts';

const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

export const inForce = changesBy('18Mag', VERSIONS, {
  /** Track may lead to a side of a red or gray hex that shows none (18mag-TRACK-21, 18mag-R-27). */
  blankSidesOpen: '2',
  /** The same train is asked for at the same price once a turn (18mag-TRAIN-13). */
  trainOffersOnce: '2',
  /** A turn remembers that a station was placed, so that a second one is refused for the true reason (18mag-TOKEN-02). */
  stationsRemembered: '2',
  /** A car may be hired before another that it needs; the run waits until all of them can take effect (18mag-RAILCAR-14, 18mag-R-49). */
  carsInAnyOrder: '2',
  /** A phase that begins by itself tells that it is the last one (18mag-PHASE-13). */
  lastPhaseAlwaysTold: '2',
  /** The option `stall` is known (18mag-PHASE-13, 18mag-R-21). */
  stallOption: '2',
  /** The game can end by agreement, with the scores as they stand (18mag-R-102). */
  agreedEnd: '2',
});
