/** What must be true of every state of 1824, beyond what is true of every title. */
import type { CompanyId } from '../../core/ids.ts';
import type { Invariant } from '../../core/title.ts';
import { sharesOf, withPlayers } from '../../mechanisms/shares.ts';
import { boxOf } from './options.ts';
import { cardOf, isBond, isOpen, isShareCompany, sharePrice, trainLimit, wasSold } from './readers.ts';
import type { State1824 } from './state.ts';

/** Every company has its markers: no more on the map than on its card, at most one in each hex. */
const markers: Invariant<State1824> = {
  name: 'own markers',
  reads: ({ hexes }) => [hexes],
  broken(state) {
    const onMap = new Map<CompanyId, number>();
    for (const hex of state.hexes) {
      if (hex.markers.every((there) => there.length === 0)) continue;
      const here = hex.markers.flat();
      if (new Set(here).size < here.length) return `two markers of one company in one hex: ${here.join()}`;
      for (const company of here) onMap.set(company, (onMap.get(company) ?? 0) + 1);
    }
    for (const { id, markers: all } of boxOf(state).companies)
      if ((onMap.get(id) ?? 0) > all.length) return `${id} has too many markers on the map`;
    return undefined;
  },
};

/** No company keeps more trains than it may, unless its director is being asked which ones go. */
const limits: Invariant<State1824> = {
  name: 'train limits',
  reads: ({ trains, pending, own }) => [trains, pending, own.open, own.phase],
  broken(state) {
    const owned = new Map<CompanyId, number>();
    for (const { owner } of state.trains) if (typeof owner === 'string') owned.set(owner, (owned.get(owner) ?? 0) + 1);
    for (const [id, count] of owned) {
      if (isShareCompany(state, id) && !isOpen(state, id)) continue;
      const asked = state.pending.filter((one) => one.kind === 'surplus-train' && one.company === id).length;
      if (count - asked > trainLimit(state, id)) return `${id} has too many trains`;
    }
    return undefined;
  },
};

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

export const invariants1824: readonly Invariant<State1824>[] = [markers, limits, leftovers, openings, phase, debts];
