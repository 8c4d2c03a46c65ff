/**
 * Every deed of every title. An action is one of these with all its fields; an offer is one of these with the fields that
 * are settled, what may be chosen in the others, and what is worth knowing. Both are unions that tell their kind by `type`.
 */
import type { Seat } from '../core/ids.ts';
import type { Shape } from '../core/shape.ts';
import { agreeEnd, type AgreeEndTerms } from './agree-end.ts';
import { answer, type AnswerTerms } from './answer.ts';
import { buyLot, type BuyLotTerms, discount, type DiscountTerms } from './auction.ts';
import { buyCar, type BuyCarTerms } from './buy-car.ts';
import { buyShare, type BuyShareTerms } from './buy-share.ts';
import { buyTrain, type BuyTrainTerms } from './buy-train.ts';
import { dividend, type DividendTerms } from './dividend.ts';
import {
  chooseHome,
  type ChooseHomeTerms,
  placeTown,
  type PlaceTownTerms,
  takeLocal,
  type TakeLocalTerms,
} from './homes.ts';
import { layTile, type LayTileTerms } from './lay-tile.ts';
import {
  moveMarker,
  type MoveMarkerTerms,
  returnMarker,
  type ReturnMarkerTerms,
  swapMarkers,
  type SwapMarkersTerms,
} from './marker-moves.ts';
import { borrow, type BorrowTerms, redeem, type RedeemTerms, repay, type RepayTerms } from './money.ts';
import {
  buyPaper,
  type BuyPaperTerms,
  draft,
  type DraftTerms,
  exchange,
  type ExchangeTerms,
  pick,
  type PickTerms,
  setPrice,
  type SetPriceTerms,
} from './papers.ts';
import { par, type ParTerms } from './par.ts';
import { placeMarker, type PlaceMarkerTerms } from './place-marker.ts';
import {
  concede,
  type ConcedeTerms,
  done,
  type DoneTerms,
  pass,
  type PassTerms,
  proposeWinner,
  type ProposeWinnerTerms,
  withdraw,
  type WithdrawTerms,
} from './plain.ts';
import { buyPrivate, type BuyPrivateTerms, remoteBuild, type RemoteBuildTerms } from './privates.ts';
import { run, type RunTerms } from './run.ts';
import { sellShares, type SellSharesTerms } from './sell-shares.ts';
import {
  discardTrain,
  type DiscardTrainTerms,
  giveTrain,
  type GiveTrainTerms,
  scrap,
  type ScrapTerms,
} from './train-cards.ts';

/** A deed with the terms of its offers. Nothing is behind `terms`: the compiler reads what is in it. */
type Offered<T extends AnyTerms> = {
  readonly type: T['action']['type'];
  readonly shape: Shape<T['action']>;
  readonly terms?: T;
};
type AnyTerms = { readonly action: { readonly type: string } };

const offered = <T extends AnyTerms>({ type, shape }: Offered<T>): Offered<T> => ({ type, shape });

/** Every deed as it may be written down, whatever the title; a title narrows it. */
export const DEEDS = {
  'agree-end': offered<AgreeEndTerms>(agreeEnd),
  answer: offered<AnswerTerms>(answer),
  borrow: offered<BorrowTerms>(borrow),
  'buy-car': offered<BuyCarTerms>(buyCar),
  'buy-lot': offered<BuyLotTerms>(buyLot),
  'buy-paper': offered<BuyPaperTerms>(buyPaper),
  'buy-private': offered<BuyPrivateTerms>(buyPrivate),
  'buy-share': offered<BuyShareTerms>(buyShare),
  'buy-train': offered<BuyTrainTerms>(buyTrain),
  'choose-home': offered<ChooseHomeTerms>(chooseHome),
  concede: offered<ConcedeTerms>(concede),
  'discard-train': offered<DiscardTrainTerms>(discardTrain),
  discount: offered<DiscountTerms>(discount),
  dividend: offered<DividendTerms>(dividend),
  done: offered<DoneTerms>(done),
  draft: offered<DraftTerms>(draft),
  exchange: offered<ExchangeTerms>(exchange),
  'give-train': offered<GiveTrainTerms>(giveTrain),
  'lay-tile': offered<LayTileTerms>(layTile),
  'move-marker': offered<MoveMarkerTerms>(moveMarker),
  par: offered<ParTerms>(par),
  pass: offered<PassTerms>(pass),
  pick: offered<PickTerms>(pick),
  'place-marker': offered<PlaceMarkerTerms>(placeMarker),
  'place-town': offered<PlaceTownTerms>(placeTown),
  'propose-winner': offered<ProposeWinnerTerms>(proposeWinner),
  redeem: offered<RedeemTerms>(redeem),
  'remote-build': offered<RemoteBuildTerms>(remoteBuild),
  repay: offered<RepayTerms>(repay),
  'return-marker': offered<ReturnMarkerTerms>(returnMarker),
  run: offered<RunTerms>(run),
  scrap: offered<ScrapTerms>(scrap),
  'sell-shares': offered<SellSharesTerms>(sellShares),
  'set-price': offered<SetPriceTerms>(setPrice),
  'swap-markers': offered<SwapMarkersTerms>(swapMarkers),
  'take-local': offered<TakeLocalTerms>(takeLocal),
  withdraw: offered<WithdrawTerms>(withdraw),
};

/** The terms of every deed by its type. */
export type Deeds = { readonly [Type in keyof typeof DEEDS]: NonNullable<(typeof DEEDS)[Type]['terms']> };
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

export const isDeedType = (type: unknown): type is DeedType => typeof type === 'string' && Object.hasOwn(DEEDS, type);

/** An offer of one type. */
export const isOffer = <Type extends DeedType>(
  one: Offer,
  type: Type,
): one is Extract<Offer, { readonly type: Type }> => one.type === type;
