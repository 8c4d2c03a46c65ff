/** What must be true after every action of 18Mag, beyond what holds in every title. */
import type { Seat } from '../../core/ids.ts';
import type { Invariant } from '../../core/title.ts';
import {
  directorsHoldMost,
  firstWrong,
  markersGiven,
  oneMarkerInHex,
  trainsWithin,
} from '../../mechanisms/invariants.ts';
import { certificatesOf, holding } from '../../mechanisms/shares.ts';
import { allSeats, certificateLimit, certificatesHeld, trainLimit, treasury } from './readers.ts';
import { boxOf, majorsOf, ownerOf, type State18Mag } from './state.ts';

/** Every fee and every marker price of a major is a multiple of 10 (18mag-MAJOR-15). */
const treasuriesInTens: Invariant<State18Mag> = {
  name: 'treasuries of majors in tens',
  reads: ({ money }) => [money],
  broken(state) {
    const odd = majorsOf(boxOf(state)).find(({ id }) => treasury(state, id) % 10 !== 0);
    return odd === undefined ? undefined : `${odd.id} has ${treasury(state, odd.id)}`;
  },
};

/** Nobody holds more than 60 %, and nobody 20 % of a major without director (18mag-CERT-06, DIR). */
const sharesInLimit: Invariant<State18Mag> = {
  name: 'shares within the limit',
  reads: ({ shares }) => [shares],
  broken: (state, _components, sound) =>
    firstWrong(state.shares, sound?.shares, (shares) => {
      const { director, company } = shares;
      const held = allSeats(state).map((seat) => holding(shares, seat));
      if (held.some((n) => n > 6)) return `${company}: somebody holds more than 60 %`;
      return typeof director !== 'number' && held.some((n) => n >= 2) ? `${company}: 20 % and no director` : undefined;
    }),
};

/**
 * Only a directorship lost since one's last turn can put a seat over the limit, by one certificate each, and it leaves at least
 * two 10 % certificates in the hand (18mag-R-65, 18mag-R-99).
 */
const certificatesInLimit: Invariant<State18Mag> = {
  name: 'certificates within the limit',
  reads: ({ shares }) => [shares],
  broken(state) {
    const most = (seat: Seat): number =>
      certificateLimit(state) +
      state.shares.filter((shares) => shares.director !== seat && certificatesOf(shares, seat) >= 2).length;
    const over = allSeats(state).find((seat) => certificatesHeld(state, seat) > most(seat));
    return over === undefined ? undefined : `seat ${over} holds more than ${most(over)} certificates`;
  },
};

export const invariants: readonly Invariant<State18Mag>[] = [
  treasuriesInTens,
  // No minor has more than two trains; majors and minors out of play have none (18mag-MINOR-04, 18mag-MAJOR-07).
  trainsWithin(
    ({ supply, own }) => [supply, own.minors, own.forcedPhases],
    (state, owner) => (typeof owner === 'number' || ownerOf(state, owner) === undefined ? 0 : trainLimit(state)),
  ),
  markersGiven(), // 18mag-TOKEN-01
  oneMarkerInHex(), // 18mag-TOKEN-06
  sharesInLimit,
  directorsHoldMost,
  certificatesInLimit,
];
