/** Where a company is on the map. */
import type { CompanyId, Components, GameState, HexId } from '@kursbuch/engine';

/** Where its markers stand. */
export const markersOf = ({ board }: Components, { hexes }: GameState, company: CompanyId): readonly HexId[] =>
  board.hexes.flatMap(({ id }, n) => (hexes[n]?.markers.flat().includes(company) === true ? [id] : []));

/** Where it is, or will begin as long as it stands nowhere. */
export function placesOf(components: Components, state: GameState, company: CompanyId): readonly HexId[] {
  const standing = markersOf(components, state, company);
  if (standing.length > 0) return standing;
  return components.companies.find(({ id }) => id === company)?.homes.map(({ hex }) => hex) ?? [];
}

const NOWHERE: readonly HexId[] = [];

/** Where the company at turn has its markers. */
export const standingOf = (components: Components, state: GameState): readonly HexId[] =>
  state.place.owner.kind === 'company' ? markersOf(components, state, state.place.owner.company) : NOWHERE;
