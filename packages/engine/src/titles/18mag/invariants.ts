/** What must be true after every action of 18Mag, beyond what holds in every title. */
import { type CompanyId, companyId, type Seat } from '../../core/ids.ts';
import type { Invariant } from '../../core/title.ts';
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

/** No minor has more than two trains; majors and minors out of play have none (18mag-MINOR-04, 18mag-MAJOR-07). */
const trainsInLimit: Invariant<State18Mag> = {
  name: 'trains within the limit',
  reads: ({ trains, supply, own }) => [trains, supply, own.minors, own.forcedPhases],
  broken(state) {
    const held = new Map<string | number, number>();
    for (const { owner } of state.trains) held.set(owner, (held.get(owner) ?? 0) + 1);
    for (const [owner, count] of held) {
      const most = typeof owner === 'number' || ownerOf(state, companyId(owner)) === undefined ? 0 : trainLimit(state);
      if (count > most) return `${owner} has more than ${most} trains`;
    }
    return undefined;
  },
};

/** Markers on the map are no more than a company has, and never two in one hex (18mag-TOKEN-01, 18mag-TOKEN-06). */
const markersInLimit: Invariant<State18Mag> = {
  name: 'markers within the limit',
  reads: ({ hexes }) => [hexes],
  broken(state) {
    const placed = new Map<CompanyId, number>();
    for (const { markers } of state.hexes) {
      if (markers.every((there) => there.length === 0)) continue;
      const here = new Set<CompanyId>();
      for (const company of markers.flat()) {
        if (here.has(company)) return `${company} stands twice in one hex`;
        here.add(company);
        placed.set(company, (placed.get(company) ?? 0) + 1);
      }
    }
    const over = boxOf(state).companies.find(({ id, markers }) => (placed.get(id) ?? 0) > markers.length);
    return over === undefined ? undefined : `${over.id} has more than ${over.markers.length} markers`;
  },
};

/** Nobody holds more than 60 %; a director holds at least 20 % and nobody more than the director (18mag-CERT-06, DIR). */
const sharesInLimit: Invariant<State18Mag> = {
  name: 'shares within the limit',
  reads: ({ shares }) => [shares],
  broken(state) {
    for (const shares of state.shares) {
      const { director, company } = shares;
      const held = allSeats(state).map((seat) => holding(shares, seat));
      if (held.some((n) => n > 6)) return `${company}: somebody holds more than 60 %`;
      if (typeof director !== 'number' && held.some((n) => n >= 2)) return `${company}: 20 % and no director`;
      if (typeof director === 'number' && held.some((n) => n > (held[director] ?? 0)))
        return `${company}: somebody holds more than the director`;
    }
    return undefined;
  },
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
  trainsInLimit,
  markersInLimit,
  sharesInLimit,
  certificatesInLimit,
];
