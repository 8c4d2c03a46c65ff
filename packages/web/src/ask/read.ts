/** Every way to fill in an offer, and the deeds the map is asked about. */
import { type Action, isOffer, type Offer } from '@kursbuch/engine';
import { actionOf, choicesOf, type Filled } from './read-offer.ts';

/** Every way to fill in the choices that are told outright; undefined where one has to be listed on demand or counted out. */
export function spelledOut(offer: Offer): readonly Action[] | undefined {
  let ways: readonly Filled[] = [{}];
  for (const [name, choice] of choicesOf(offer)) {
    if (!('oneOf' in choice)) return undefined;
    ways = ways.flatMap((way) => choice.oneOf.map((value) => ({ ...way, [name]: value })));
  }
  return ways.flatMap((way) => actionOf(offer, way) ?? []);
}

/** What lays tiles: the track of a turn, or a power that builds far away. */
export type LayOffer = Extract<Offer, { readonly type: 'lay-tile' | 'remote-build' }>;
export type Lay = Extract<Action, { readonly type: 'lay-tile' | 'remote-build' }>;

export const isLayOffer = (offer: Offer): offer is LayOffer =>
  isOffer(offer, 'lay-tile') || isOffer(offer, 'remote-build');
export const isLay = (action: Action): action is Lay => action.type === 'lay-tile' || action.type === 'remote-build';
