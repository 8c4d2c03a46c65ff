/**
 * Every deed of every title. An action is one of these with all its fields; an offer is one of these with the fields that
 * are settled, what may be chosen in the others, and what is worth knowing. Both are unions that tell their kind by `type`.
 */
import type { Seat } from '../core/ids.ts';
import { answer } from './answer.ts';
import {
  chooseHome,
  layTile,
  moveMarker,
  placeMarker,
  placeTown,
  remoteBuild,
  returnMarker,
  swapMarkers,
} from './map.ts';
import { borrow, dividend, repay } from './money.ts';
import { buyLot, buyPaper, buyPrivate, discount, draft, exchange, pick, setPrice, takeLocal } from './papers.ts';
import { agreeEnd, concede, done, pass, proposeWinner, withdraw } from './plain.ts';
import { buyShare, par, redeem, sellShares } from './shares.ts';
import { buyCar, buyTrain, discardTrain, giveTrain, run, scrap } from './trains.ts';

export * from './answer.ts';
export { type FieldsOf, narrowed, without } from './deed.ts';
export * from './fields.ts';
export * from './map.ts';
export * from './money.ts';
export * from './papers.ts';
export * from './plain.ts';
export * from './shares.ts';
export * from './trains.ts';

/** Every deed as it may be written down, whatever the title; a title narrows it. */
export const DEEDS = {
  'agree-end': agreeEnd,
  answer,
  borrow,
  'buy-car': buyCar,
  'buy-lot': buyLot,
  'buy-paper': buyPaper,
  'buy-private': buyPrivate,
  'buy-share': buyShare,
  'buy-train': buyTrain,
  'choose-home': chooseHome,
  concede,
  'discard-train': discardTrain,
  discount,
  dividend,
  done,
  draft,
  exchange,
  'give-train': giveTrain,
  'lay-tile': layTile,
  'move-marker': moveMarker,
  par,
  pass,
  pick,
  'place-marker': placeMarker,
  'place-town': placeTown,
  'propose-winner': proposeWinner,
  redeem,
  'remote-build': remoteBuild,
  repay,
  'return-marker': returnMarker,
  run,
  scrap,
  'sell-shares': sellShares,
  'set-price': setPrice,
  'swap-markers': swapMarkers,
  'take-local': takeLocal,
  withdraw,
};

export type Deeds = { readonly [Type in keyof typeof DEEDS]: NonNullable<(typeof DEEDS)[Type]['terms']> };
export type DeedType = keyof Deeds;

export type ActionOf<Type extends DeedType> = Deeds[Type]['action'];
export type Action = ActionOf<DeedType>;

export type OfferOf<Type extends DeedType> = {
  readonly type: Type;
  readonly seat: Seat;
  readonly fixed: Deeds[Type]['fixed'];
  readonly choose: Deeds[Type]['choose'];
  readonly about: Deeds[Type]['about'];
};
export type Offer = { readonly [Type in DeedType]: OfferOf<Type> }[DeedType];

export const offer = <Type extends DeedType>(
  type: Type,
  seat: Seat,
  fixed: Deeds[Type]['fixed'],
  choose: Deeds[Type]['choose'],
  about: Deeds[Type]['about'],
): OfferOf<Type> => ({ type, seat, fixed, choose, about });

export const isDeedType = (type: unknown): type is DeedType => typeof type === 'string' && Object.hasOwn(DEEDS, type);

export const isOffer = <Type extends DeedType>(
  one: Offer,
  type: Type,
): one is Extract<Offer, { readonly type: Type }> => one.type === type;
