/** What must be true after every action of 1839, beyond what holds in every title. */
import type { Invariant } from '../../core/title.ts';
import {
  directorsHoldMost,
  markerCounts,
  markersGiven,
  oneMarkerInHex,
  trainsWithin,
} from '../../mechanisms/invariants.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { GOV, isPublicId, publicCards } from './cards.ts';
import { inIpo, isParred, publicState } from './companies.ts';
import { trainLimit } from './readers.ts';
import { freeSpaces, homesWaiting, reservedSpaces } from './rules/reservations.ts';
import type { State1839 } from './state.ts';
import type { TaskName } from './tasks.ts';

/** What is true except while one of these tasks is being settled. */
const exceptDuring = (tasks: readonly TaskName[] | 'any', invariant: Invariant<State1839>): Invariant<State1839> => ({
  ...invariant,
  rests: ({ own }) => own.agenda.some(({ task }) => tasks === 'any' || tasks.includes(task)),
});

export const invariants: readonly Invariant<State1839>[] = [
  {
    name: 'decisions come from the agenda',
    reads: ({ pending, own, outcome }) => [pending, own.agenda, outcome],
    broken: ({ pending, own, outcome }) =>
      outcome === undefined && pending.length > 0 !== own.agenda.length > 0
        ? 'a decision without a task, or the reverse'
        : undefined,
  },
  {
    name: 'nobody who is out decides',
    reads: ({ pending, own, outcome }) => [pending, own.out, outcome],
    broken: (state) =>
      state.outcome === undefined && state.pending.some(({ seat }) => state.own.out.includes(seat))
        ? 'a player who is out is asked'
        : undefined,
  },
  exceptDuring(['elimination'], {
    name: 'who is out has nothing',
    reads: ({ money, shares, own }) => [money, shares, own.out],
    broken(state) {
      const bad = state.own.out.find(
        (seat) =>
          (state.money.players[seat] ?? 0) > 0 ||
          state.shares.some((shares) => shares.director === seat || (shares.players[seat] ?? 0) > 0),
      );
      return bad === undefined ? undefined : `player ${bad} is out and still has something`;
    },
  }),
  {
    name: 'floated companies have a director and a price',
    reads: ({ market, shares, own }) => [market, shares, own.companies],
    broken: (state) =>
      state.own.companies.find(
        ({ id, floated }) =>
          floated &&
          (!isParred(state, id) || typeof sharesOf(state, id).director !== 'number' || inIpo(sharesOf(state, id)) > 4),
      )?.id,
  },
  {
    name: 'unfloated companies have nothing',
    reads: ({ trains, hexes, own }) => [trains, hexes, own.companies],
    broken(state) {
      const busy = new Set([...state.trains.map(({ owner }) => owner), ...markerCounts(state.hexes).keys()]);
      return publicCards.find(({ id }) => !publicState(state, id).floated && busy.has(id))?.id;
    },
  },
  {
    name: 'reserved homes have room',
    reads: ({ hexes, shares, own }) => [hexes, shares, own.companies],
    broken(state) {
      for (const hex of homesWaiting(state)) if (freeSpaces(state, hex) < reservedSpaces(state, hex)) return hex;
      return undefined;
    },
  },
  exceptDuring('any', directorsHoldMost),
  markersGiven(GOV),
  exceptDuring(['return-marker'], oneMarkerInHex(GOV)),
  exceptDuring(
    ['limits', 'elimination'],
    trainsWithin(
      ({ own }) => [own.phase],
      (state, owner) => (typeof owner === 'string' && isPublicId(owner) ? trainLimit(state) : Number.POSITIVE_INFINITY),
    ),
  ),
];
