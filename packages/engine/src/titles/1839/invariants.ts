/** What must be true after every action of 1839, beyond what holds in every title. */
import type { Invariant } from '../../core/title.ts';
import { lately } from '../../core/memo.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import type { CompanyId } from '../../core/ids.ts';
import {
  GOV,
  inIpo,
  isParred,
  isPublicId,
  publicCard,
  publicCards,
  publicState,
  seatsIn,
  trainLimit,
} from './readers.ts';
import type { State1839 } from './state.ts';
import { freeSpaces, homesWaiting, reservedSpaces } from './rules/reservations.ts';

const one = (
  name: string,
  reads: (state: State1839) => readonly unknown[],
  broken: (state: State1839) => string | undefined,
): Invariant<State1839> => ({ name, reads, broken });

/** How many markers everybody has on a map. */
const markerCounts = lately((hexes: State1839['hexes']): ReadonlyMap<CompanyId, number> => {
  const counts = new Map<CompanyId, number>();
  for (const { markers } of hexes)
    for (const stop of markers) for (const id of stop) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
});

/** The markers of a hex in which a company stands twice. */
const crowdedOn = lately((hexes: State1839['hexes']): readonly CompanyId[] | undefined =>
  hexes
    .map(({ markers }) => markers.flat().filter((id) => id !== GOV))
    .find((there) => new Set(there).size < there.length),
);

export const invariants: readonly Invariant<State1839>[] = [
  one(
    'decisions come from the agenda',
    ({ pending, own, outcome }) => [pending, own.agenda, outcome],
    ({ pending, own, outcome }) =>
      outcome === undefined && pending.length > 0 !== own.agenda.length > 0
        ? 'a decision without a task, or the reverse'
        : undefined,
  ),
  one(
    'nobody who is out decides',
    ({ pending, own, outcome }) => [pending, own.out, outcome],
    (state) =>
      state.outcome === undefined && state.pending.some(({ seat }) => state.own.out.includes(seat))
        ? 'a player who is out is asked'
        : undefined,
  ),
  one(
    'who is out has nothing',
    ({ money, shares, own }) => [money, shares, own.out, own.agenda],
    (state) => {
      if (state.own.agenda.some(({ task }) => task === 'elimination')) return undefined;
      const bad = state.own.out.find(
        (seat) =>
          (state.money.players[seat] ?? 0) > 0 ||
          state.shares.some((shares) => shares.director === seat || (shares.players[seat] ?? 0) > 0),
      );
      return bad === undefined ? undefined : `player ${bad} is out and still has something`;
    },
  ),
  one(
    'floated companies have a director and a price',
    ({ market, shares, own }) => [market, shares, own.companies],
    (state) => {
      const bad = state.own.companies.find(
        ({ id, floated }) =>
          floated &&
          (!isParred(state, id) || typeof sharesOf(state, id).director !== 'number' || inIpo(sharesOf(state, id)) > 4),
      );
      return bad?.id;
    },
  ),
  one(
    'unfloated companies have nothing',
    ({ trains, hexes, own }) => [trains, hexes, own.companies],
    (state) => {
      const busy = new Set([...state.trains.map(({ owner }) => owner), ...markerCounts(state.hexes).keys()]);
      return publicCards.find(({ id }) => !publicState(state, id).floated && busy.has(id))?.id;
    },
  ),
  one(
    'directors hold most',
    ({ shares, own }) => [shares, own.out, own.agenda],
    (state) => {
      const bad = state.shares.find(({ director, players }) => {
        if (typeof director !== 'number' || state.own.agenda.length > 0) return false;
        const held = (players[director] ?? 0) + 2;
        return seatsIn(state).some((seat) => seat !== director && (players[seat] ?? 0) > held);
      });
      return bad?.company;
    },
  ),
  one(
    'markers of companies',
    ({ hexes }) => [hexes],
    (state) => {
      for (const [id, count] of markerCounts(state.hexes)) {
        if (id === GOV) continue;
        if (!isPublicId(id) || count > publicCard(id).markers.length) return `${id} has ${count} markers`;
      }
      return undefined;
    },
  ),
  one(
    'reserved homes have room',
    ({ hexes, shares, own }) => [hexes, shares, own.companies],
    (state) => {
      for (const hex of homesWaiting(state)) if (freeSpaces(state, hex) < reservedSpaces(state, hex)) return hex;
      return undefined;
    },
  ),
  one(
    'one marker in a hex',
    ({ hexes, own }) => [hexes, own.agenda],
    (state) => {
      if (state.own.agenda.some(({ task }) => task === 'return-marker')) return undefined;
      return crowdedOn(state.hexes)?.join(' ');
    },
  ),
  one(
    'train limit',
    ({ trains, own }) => [trains, own.agenda, own.phase],
    (state) => {
      if (state.own.agenda.some(({ task }) => task === 'limits' || task === 'elimination')) return undefined;
      return publicCards.find(({ id }) => state.trains.filter(({ owner }) => owner === id).length > trainLimit(state))
        ?.id;
    },
  ),
];
