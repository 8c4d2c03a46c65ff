/** Choices that have a place on the map: markers, homes, towns, swaps. */
import { canonical, type Components, type HexId, hexId, type Offer } from '@kursbuch/engine';
import { type Fields, listIn, textIn } from '../read-offer.ts';
import { hexIn } from './read.ts';

export type PlaceOption = {
  readonly action: Fields;
  /** Where on the map it is; a pair of homes is in two places. */
  readonly hexes: readonly HexId[];
  readonly about: Offer['about'];
};

/** The hexes an action is about, whichever kind it is. */
function hexesOf(components: Components, action: Fields, about: Offer['about']): readonly HexId[] {
  const homes = listIn(action, 'homes');
  if (homes.length > 0) return homes.flatMap((home) => (typeof home === 'string' ? [hexId(home)] : []));
  const home = textIn(action, 'home');
  if (home !== undefined) return components.companies.find(({ id }) => id === home)?.homes.map(({ hex }) => hex) ?? [];
  const hex = hexIn(action, 'toHex') ?? hexIn(action) ?? hexIn(about);
  return hex === undefined ? [] : [hex];
}

export const placeOption = (components: Components, action: Fields, about: Offer['about']): PlaceOption => ({
  action,
  hexes: hexesOf(components, action, about),
  about,
});

/** Two homes are the same pair in either order; the first of both stays. */
export const eachOnce = (actions: readonly Fields[]): readonly Fields[] => {
  const once = new Map<string, Fields>();
  for (const action of actions) {
    const homes = listIn(action, 'homes').map((home) => canonical(home));
    const key = canonical({ ...action, ...(homes.length === 0 ? {} : { homes: homes.toSorted() }) });
    if (!once.has(key)) once.set(key, action);
  }
  return [...once.values()];
};

/** Options that are in all the places picked so far. */
export const optionsAt = (options: readonly PlaceOption[], picked: readonly HexId[]): readonly PlaceOption[] =>
  options.filter(({ hexes }) => picked.every((hex) => hexes.includes(hex)));

/** The hexes that can still be picked. */
export const hexesLeft = (options: readonly PlaceOption[], picked: readonly HexId[]): readonly HexId[] => [
  ...new Set(optionsAt(options, picked).flatMap(({ hexes }) => hexes.filter((hex) => !picked.includes(hex)))),
];

/** The option a pick on the map takes: the first one there, or the next after the one that is chosen. */
export function nextAt(options: readonly PlaceOption[], hex: HexId, chosen: string | undefined): string | undefined {
  const keys = optionsAt(options, [hex]).map(({ action }) => canonical(action));
  return keys[(keys.findIndex((key) => key === chosen) + 1) % Math.max(1, keys.length)];
}
