/** Companies of a box by what they are, in the order of the box. */
import type { CompanyCard, Components } from '@kursbuch/engine';

export type CompanyGroup = { readonly kind: string; readonly cards: readonly CompanyCard[] };

export function companyGroups({ companies }: Pick<Components, 'companies'>): readonly CompanyGroup[] {
  const kinds = [...new Set(companies.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, cards: companies.filter((card) => card.kind === kind) }));
}
