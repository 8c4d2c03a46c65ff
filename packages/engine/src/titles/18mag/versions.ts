/**
 * The rules versions of 18Mag, and what differs between them. Every difference is one parameter here, asked where the rule is
 * enforced; a game keeps the version it began under.
 */
import { waysBy } from '../../mechanisms/versions.ts';

export type Ways = {
  /** Track may lead to a side of a red or gray hex that shows none (18mag-TRACK-21, 18mag-R-27). */
  readonly blankSidesOpen: boolean;
  /** The same train is asked for at the same price once a turn (18mag-TRAIN-13). */
  readonly trainOffersOnce: boolean;
  /** A turn remembers that a station was placed, so that a second one is refused for the true reason (18mag-TOKEN-02). */
  readonly stationsRemembered: boolean;
  /** A car may be hired before another that it needs; the run waits until all of them can take effect (18mag-RAILCAR-14, 18mag-R-49). */
  readonly carsInAnyOrder: boolean;
  /** A phase that begins by itself tells that it is the last one (18mag-PHASE-13). */
  readonly lastPhaseAlwaysTold: boolean;
  /** The option `stall` is known (18mag-PHASE-13, 18mag-R-21). */
  readonly stallOption: boolean;
  /** The game can end by agreement, with the scores as they stand (18mag-R-102). */
  readonly agreedEnd: boolean;
};

/** The versions, the one for new games first. */
const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

const WAYS: { readonly [version in Version]: Ways } = {
  '1': {
    blankSidesOpen: false,
    trainOffersOnce: false,
    stationsRemembered: false,
    carsInAnyOrder: false,
    lastPhaseAlwaysTold: false,
    stallOption: false,
    agreedEnd: false,
  },
  '2': {
    blankSidesOpen: true,
    trainOffersOnce: true,
    stationsRemembered: true,
    carsInAnyOrder: true,
    lastPhaseAlwaysTold: true,
    stallOption: true,
    agreedEnd: true,
  },
};

/** What a game is played by. */
export const waysOf = waysBy('18Mag', WAYS);
