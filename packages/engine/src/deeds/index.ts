/**
 * Every deed of every title. An action is one of these with all its fields; an offer is one of these with the fields that
 * are settled, what may be chosen in the others, and what is worth knowing. Both are unions that tell their kind by `type`.
 */
import type { CompanyId, HexId, Seat } from '../core/ids.ts';
import type { Shape } from '../core/shape.ts';
import { agreeEnd } from './agree-end.ts';
import { answer, type Question } from './answer.ts';
import { buyLot, discount } from './auction.ts';
import { buyCar } from './buy-car.ts';
import { buyShare } from './buy-share.ts';
import { buyTrain } from './buy-train.ts';
import type { Terms } from './deed.ts';
import { dividend, type PaymentWay } from './dividend.ts';
import type { Asks } from './fields.ts';
import { chooseHome, placeTown, takeLocal } from './homes.ts';
import { layTile } from './lay-tile.ts';
import { moveMarker, returnMarker, swapMarkers } from './marker-moves.ts';
import { borrow, redeem, repay } from './money.ts';
import { buyPaper, draft, exchange, pick, setPrice } from './papers.ts';
import { par } from './par.ts';
import { placeMarker } from './place-marker.ts';
import { concede, done, pass, proposeWinner, withdraw } from './plain.ts';
import { buyPrivate, remoteBuild } from './privates.ts';
import { run } from './run.ts';
import { type Lot, sellShares } from './sell-shares.ts';
import { discardTrain, giveTrain, scrap } from './train-cards.ts';

/** The terms of every deed by its type: which fields an offer always settles, and what it tells about itself. */
export type Deeds = {
  readonly 'agree-end': Terms<typeof agreeEnd>;
  readonly answer: Terms<typeof answer, never, Question>;
  readonly borrow: Terms<typeof borrow, never, { readonly shortfall: number }>;
  readonly 'buy-car': Terms<typeof buyCar, 'company' | 'service', { readonly cost: number }>;
  readonly 'buy-lot': Terms<typeof buyLot, 'lot', { readonly cost: number }>;
  readonly 'buy-paper': Terms<typeof buyPaper, 'company'>;
  readonly 'buy-private': Terms<typeof buyPrivate, 'company' | 'private', Asks>;
  /** How many shares the certificate stands for, and what it costs. */
  readonly 'buy-share': Terms<typeof buyShare, 'company' | 'from', { readonly shares: number; readonly cost: number }>;
  /** `paidToSeller`: the part of the price that goes to the company which sells new trains. */
  readonly 'buy-train': Terms<typeof buyTrain, 'company' | 'from', Asks & { readonly paidToSeller?: number }>;
  readonly 'choose-home': Terms<typeof chooseHome, 'company'>;
  readonly concede: Terms<typeof concede>;
  readonly 'discard-train': Terms<typeof discardTrain, 'company', { readonly limit: number }>;
  readonly discount: Terms<typeof discount, never, { readonly amount: number }>;
  readonly dividend: Terms<
    typeof dividend,
    'company',
    { readonly income: number; readonly ways: readonly PaymentWay[] }
  >;
  readonly done: Terms<typeof done>;
  readonly draft: Terms<typeof draft, 'company', { readonly others: readonly CompanyId[] }>;
  readonly exchange: Terms<typeof exchange, 'company' | 'into'>;
  readonly 'give-train': Terms<typeof giveTrain, 'train' | 'company', Asks>;
  /** What the terrain costs, and the fee for a further tile where there is one. */
  readonly 'lay-tile': Terms<typeof layTile, 'company' | 'hex', { readonly terrain: number; readonly fee: number }>;
  readonly 'move-marker': Terms<typeof moveMarker, 'company' | 'hex' | 'stop' | 'toHex' | 'toStop', Asks>;
  /** How many shares the director's certificate stands for. */
  readonly par: Terms<typeof par, 'company', { readonly shares: number }>;
  readonly pass: Terms<typeof pass>;
  readonly pick: Terms<typeof pick>;
  readonly 'place-marker': Terms<typeof placeMarker, 'company' | 'hex' | 'stop', { readonly cost: number }>;
  readonly 'place-town': Terms<typeof placeTown>;
  readonly 'propose-winner': Terms<typeof proposeWinner>;
  readonly redeem: Terms<typeof redeem, 'company', { readonly price: number }>;
  /** `keeps`: whether it must be said how the stops of the old tile go on. */
  readonly 'remote-build': Terms<
    typeof remoteBuild,
    'company' | 'hex',
    { readonly cost: number; readonly keeps: boolean }
  >;
  readonly repay: Terms<typeof repay, never, { readonly debt: number }>;
  readonly 'return-marker': Terms<typeof returnMarker, 'company', { readonly hex: HexId }>;
  readonly run: Terms<typeof run, 'company'>;
  readonly scrap: Terms<typeof scrap, 'company'>;
  /** `missing`: what has to be raised. */
  readonly 'sell-shares': Terms<typeof sellShares, never, { readonly lots: readonly Lot[]; readonly missing?: number }>;
  readonly 'set-price': Terms<typeof setPrice, 'company'>;
  readonly 'swap-markers': Terms<
    typeof swapMarkers,
    'company' | 'hex' | 'stop' | 'other' | 'toHex' | 'toStop',
    Asks & { readonly cost: number }
  >;
  readonly 'take-local': Terms<typeof takeLocal, never, { readonly private: CompanyId }>;
  readonly withdraw: Terms<typeof withdraw>;
};
export type DeedType = keyof Deeds;

/** A deed of some type, done. */
export type ActionOf<Type extends DeedType> = Deeds[Type]['action'];
export type Action = ActionOf<DeedType>;

/** An offer of a deed of some type. */
export type OfferOf<Type extends DeedType> = {
  readonly type: Type;
  readonly seat: Seat;
  readonly fixed: Deeds[Type]['fixed'];
  readonly choose: Deeds[Type]['choose'];
  readonly about: Deeds[Type]['about'];
};
export type Offer = { readonly [Type in DeedType]: OfferOf<Type> }[DeedType];

/** Makes an offer. */
export const offer = <Type extends DeedType>(
  type: Type,
  seat: Seat,
  fixed: Deeds[Type]['fixed'],
  choose: Deeds[Type]['choose'],
  about: Deeds[Type]['about'],
): OfferOf<Type> => ({ type, seat, fixed, choose, about });

/** Every deed as it may be written down, whatever the title; a title narrows it. */
export const DEEDS: { readonly [Type in DeedType]: { readonly type: Type; readonly shape: Shape<ActionOf<Type>> } } = {
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

export const isDeedType = (type: unknown): type is DeedType => typeof type === 'string' && Object.hasOwn(DEEDS, type);

/** An offer of one type. */
export const isOffer = <Type extends DeedType>(
  one: Offer,
  type: Type,
): one is Extract<Offer, { readonly type: Type }> => one.type === type;
