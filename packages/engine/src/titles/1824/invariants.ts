/** What must be true of every state of 1824, beyond what is true of every title. */
import type { CompanyId, Seat } from '../../core/ids.ts';
import type { Invariant } from '../../core/title.ts';
import { markersGiven, oneMarkerInHex, trainsWithin } from '../../mechanisms/invariants.ts';
import { sharesOf, withPlayers } from '../../mechanisms/shares.ts';
import { boxOf } from './options.ts';
import { cardOf, isBond, isOpen, isShareCompany, sharePrice } from './companies.ts';
import { trainLimit, wasSold } from './readers.ts';
import type { State1824 } from './state.ts';

/** Papers that are gone own nothing, and coal railways own goods trains only. */
const leftovers: Invariant<State1824> = {
  name: 'closed papers',
  reads: ({ trains, own }) => [trains, own.papers],
  broken(state) {
    for (const { owner, type } of state.trains) {
      const paper = state.own.papers.find(({ company }) => company === owner);
      if (paper?.owner === 'gone') return `${paper.company} is closed and owns a train`;
      if (paper !== undefined && cardOf(state, paper.company).kind === 'coal' && !type.endsWith('g'))
        return `${paper.company} owns a normal train`;
    }
    return undefined;
  },
};

/** An open company has a price, and a regional railway opened with half of its shares with players. */
const openings: Invariant<State1824> = {
  name: 'open companies',
  reads: ({ shares, market, own }) => [shares, market, own.open, own.bond],
  broken(state) {
    for (const company of state.own.open) {
      if (sharePrice(state, company) === undefined) return `${company} is open without a price`;
      if (isBond(state, company)) return `${company} is the bond company and is open`;
      const { director } = sharesOf(state, company);
      if (cardOf(state, company).kind === 'regional' && typeof director !== 'number')
        return `${company} is open without director`;
      if (cardOf(state, company).kind === 'regional' && withPlayers(sharesOf(state, company)) < 5)
        return `${company} has less than half of its shares with players`;
    }
    return undefined;
  },
};

/** The phase is that of the newest normal train that was sold. */
const phase: Invariant<State1824> = {
  name: 'phase',
  reads: ({ supply, own }) => [supply, own.phase],
  broken(state) {
    const newest = boxOf(state).own.phases.findLast(({ begins }) => begins === undefined || wasSold(state, begins));
    return newest?.number === state.own.phase ? undefined : `phase ${state.own.phase} and not ${newest?.number}`;
  },
};

/** Debt is whole and never below zero. */
const debts: Invariant<State1824> = {
  name: 'debts',
  reads: ({ own }) => [own.debts],
  broken: ({ own }) =>
    own.debts.every((debt) => Number.isSafeInteger(debt) && debt >= 0) ? undefined : 'a debt below 0',
};

/** A company whose director is being asked which trains go may have so many more; what is not open yet has no limit. */
function mostTrains(state: State1824, owner: CompanyId | Seat): number {
  if (typeof owner === 'number') return 0;
  if (isShareCompany(state, owner) && !isOpen(state, owner)) return Number.POSITIVE_INFINITY;
  const asked = state.pending.filter((one) => one.kind === 'surplus-train' && one.company === owner).length;
  return trainLimit(state, owner) + asked;
}

export const invariants1824: readonly Invariant<State1824>[] = [
  markersGiven(),
  oneMarkerInHex(),
  trainsWithin(({ pending, own }) => [pending, own.open, own.phase], mostTrains),
  leftovers,
  openings,
  phase,
  debts,
];
