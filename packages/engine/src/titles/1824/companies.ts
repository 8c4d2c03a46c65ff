/** How the companies and papers of a game of 1824 stand: their cards, who owns and directs them, what their shares cost. */
import type { CompanyId, Seat } from '../../core/ids.ts';
import { companyCard, findCompany } from '../../core/ledger.ts';
import { lately } from '../../core/memo.ts';
import { byPrice, priceOf } from '../../market/chart.ts';
import { bug } from '../../mechanisms/bug.ts';
import { directorOf as certificateHolder } from '../../mechanisms/shares.ts';
import type { Company1824 } from './components/index.ts';
import { boxOf } from './options.ts';
import type { Paper, State1824 } from './state.ts';

/** The card of a company the caller knows to take part. */
export const cardOf = (state: State1824, company: CompanyId): Company1824 => companyCard(boxOf(state), company);

/** The card of a company by a name from outside. */
export function findCard(state: State1824, company: CompanyId): Company1824 | undefined {
  const box = boxOf(state);
  return box.companies[findCompany(box, company) ?? -1];
}

export const isShareCompany = (state: State1824, company: CompanyId): boolean => {
  const kind = findCard(state, company)?.kind;
  return kind === 'regional' || kind === 'state';
};

/** The seat that owns a mountain railway, coal railway or pre-Staatsbahn. */
export function ownerOf(state: State1824, company: CompanyId): Seat | undefined {
  const owner = paperOf(state, company)?.owner;
  return typeof owner === 'number' ? owner : undefined;
}

export const paperOf = (state: State1824, company: CompanyId): Paper | undefined =>
  papersBy(state.own.papers).get(company);
const papersBy = lately(
  (papers: readonly Paper[]): ReadonlyMap<CompanyId, Paper> => new Map(papers.map((paper) => [paper.company, paper])),
);

export const inPlay = (state: State1824, company: CompanyId): boolean => ownerOf(state, company) !== undefined;

export const isBond = (state: State1824, company: CompanyId): boolean => state.own.bond?.company === company;

export const isConstruction = (state: State1824, company: CompanyId): boolean =>
  state.own.bond?.construction.includes(company) ?? false;

/** Who decides for a company (1824-COAL-22, 1824-DIR-01); nobody does for the bond company (1824-CIS2-18). */
export function directorOf(state: State1824, company: CompanyId): Seat | undefined {
  if (!isShareCompany(state, company)) return ownerOf(state, company);
  return isBond(state, company) ? undefined : certificateHolder(state, company);
}

/** Who decides for a company the caller knows to have a director. */
export const headOf = (state: State1824, company: CompanyId): Seat =>
  directorOf(state, company) ?? bug(`${company} has no director`);

export const isOpen = (state: State1824, company: CompanyId): boolean => state.own.open.includes(company);

export const sharePrice = (state: State1824, company: CompanyId): number | undefined =>
  priceOf(boxOf(state).market, state.market, company);

/** The share price of a company the caller knows to have one. */
export const priceNow = (state: State1824, company: CompanyId): number =>
  sharePrice(state, company) ?? bug(`${company} has no price`);

/** Share companies in the order in which they act: by price, then by place on the chart (1824-OR-05, 1824-OR-06, 1824-OR-07). */
export const priceOrder = (state: State1824): readonly CompanyId[] => byPrice(boxOf(state).market, state.market);
