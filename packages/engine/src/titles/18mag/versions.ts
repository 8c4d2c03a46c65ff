/**
 * The rules versions of 18Mag, and what differs between them. Every difference is one parameter here, asked where the rule is
 * enforced; a game keeps the version it began under.
 */
import type { BaseState } from '../../core/state.ts';

export type Ways = {
  /** Track may lead to a side of a red or gray hex that shows none (18mag-TRACK-21, 18mag-R-27). */
  readonly blankSidesOpen: boolean;
  /** The same train is asked for at the same price once a turn (18mag-TRAIN-13). */
  readonly trainOffersOnce: boolean;
  /** A turn remembers that a station was placed, so that a second one is refused for the true reason (18mag-TOKEN-02). */
  readonly stationsRemembered: boolean;
  /** A phase that begins by itself tells that it is the last one (18mag-PHASE-13). */
  readonly lastPhaseAlwaysTold: boolean;
  /** The option `stall` is known (18mag-PHASE-13, 18mag-R-21). */
  readonly stallOption: boolean;
  /** The game can end by agreement, with the scores as they stand (18mag-R-102). */
  readonly agreedEnd: boolean;
};

/** The versions, the one for new games first. */
export const VERSIONS = ['2', '1'] as const;
export type Version = (typeof VERSIONS)[number];

const WAYS: { readonly [version in Version]: Ways } = {
  '1': {
    blankSidesOpen: false,
    trainOffersOnce: false,
    stationsRemembered: false,
    lastPhaseAlwaysTold: false,
    stallOption: false,
    agreedEnd: false,
  },
  '2': {
    blankSidesOpen: true,
    trainOffersOnce: true,
    stationsRemembered: true,
    lastPhaseAlwaysTold: true,
    stallOption: true,
    agreedEnd: true,
  },
};

/** What a game is played by; a version nobody knows is a bug of whoever let it in. */
export function waysOf({ rules }: Pick<BaseState, 'rules'>): Ways {
  const version = VERSIONS.find((one) => one === rules);
  if (version === undefined) throw new RangeError(`18Mag has no rules version ${rules}`);
  return WAYS[version];
}
