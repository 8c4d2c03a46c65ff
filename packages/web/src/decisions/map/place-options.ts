/** Choices that have a place on the map: markers, homes, towns, swaps. */
import {
  type Action,
  canonical,
  type Components,
  covers,
  type DeedType,
  type HexId,
  type Offer,
  type Seat,
} from '@kursbuch/engine';

/** Deeds that are decided by picking a place. */
export const PLACE_TYPES = [
  'place-marker',
  'choose-home',
  'place-town',
  'return-marker',
  'take-local',
  'swap-markers',
  'move-marker',
] as const satisfies readonly DeedType[];
export type PlaceType = (typeof PLACE_TYPES)[number];
export type PlaceAction = Extract<Action, { readonly type: PlaceType }>;
export type PlaceOffer = Extract<Offer, { readonly type: PlaceType }>;

export const isPlaceOffer = (offer: Offer): offer is PlaceOffer => PLACE_TYPES.some((type) => type === offer.type);
export const isPlaceAction = (action: Action): action is PlaceAction =>
  PLACE_TYPES.some((type) => type === action.type);

export type PlaceOption = {
  readonly action: PlaceAction;
  /** Where on the map it is; a pair of homes is in two places. */
  readonly hexes: readonly HexId[];
  /** What it costs; undefined where nothing is paid. */
  readonly cost?: number;
  /** Who has to agree. */
  readonly asks?: Seat;
};

/** The hexes an action is about, whichever kind it is. */
function hexesOf(components: Components, action: PlaceAction, offer: PlaceOffer): readonly HexId[] {
  switch (action.type) {
    case 'take-local':
      return action.homes;
    case 'choose-home':
      return components.companies.find(({ id }) => id === action.home)?.homes.map(({ hex }) => hex) ?? [];
    case 'swap-markers':
    case 'move-marker':
      return [action.toHex];
    case 'return-marker':
      return offer.type === 'return-marker' ? [offer.about.hex] : [];
    case 'place-marker':
    case 'place-town':
      return [action.hex];
  }
}

/** What is worth knowing about an offer. */
function termsOf(offer: PlaceOffer): Pick<PlaceOption, 'cost' | 'asks'> {
  switch (offer.type) {
    case 'place-marker':
      return { cost: offer.about.cost };
    case 'swap-markers':
    case 'move-marker':
      return offer.about;
    case 'choose-home':
    case 'place-town':
    case 'return-marker':
    case 'take-local':
      return {};
  }
}

export const placeOption = (components: Components, action: PlaceAction, offer: PlaceOffer): PlaceOption => ({
  action,
  hexes: hexesOf(components, action, offer),
  ...termsOf(offer),
});

/** The options behind some offers, each under the offer it fills in. */
export const placeOptions = (
  components: Components,
  offers: readonly PlaceOffer[],
  actions: readonly Action[],
): readonly PlaceOption[] =>
  eachOnce(actions.filter(isPlaceAction)).flatMap((action) => {
    const offer = offers.find((one) => covers(one, action));
    return offer === undefined ? [] : [placeOption(components, action, offer)];
  });

/** Two homes are the same pair in either order; the first of both stays. */
export const eachOnce = (actions: readonly PlaceAction[]): readonly PlaceAction[] => {
  const once = new Map<string, PlaceAction>();
  for (const action of actions) {
    const key = canonical(action.type === 'take-local' ? { ...action, homes: action.homes.toSorted() } : action);
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
