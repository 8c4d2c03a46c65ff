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

/** The terms of every deed by its type. */
export type Deeds = {
  readonly 'agree-end': AgreeEndTerms;
  readonly answer: AnswerTerms;
  readonly borrow: BorrowTerms;
  readonly 'buy-car': BuyCarTerms;
  readonly 'buy-lot': BuyLotTerms;
  readonly 'buy-paper': BuyPaperTerms;
  readonly 'buy-private': BuyPrivateTerms;
  readonly 'buy-share': BuyShareTerms;
  readonly 'buy-train': BuyTrainTerms;
  readonly 'choose-home': ChooseHomeTerms;
  readonly concede: ConcedeTerms;
  readonly 'discard-train': DiscardTrainTerms;
  readonly discount: DiscountTerms;
  readonly dividend: DividendTerms;
  readonly done: DoneTerms;
  readonly draft: DraftTerms;
  readonly exchange: ExchangeTerms;
  readonly 'give-train': GiveTrainTerms;
  readonly 'lay-tile': LayTileTerms;
  readonly 'move-marker': MoveMarkerTerms;
  readonly par: ParTerms;
  readonly pass: PassTerms;
  readonly pick: PickTerms;
  readonly 'place-marker': PlaceMarkerTerms;
  readonly 'place-town': PlaceTownTerms;
  readonly 'propose-winner': ProposeWinnerTerms;
  readonly redeem: RedeemTerms;
  readonly 'remote-build': RemoteBuildTerms;
  readonly repay: RepayTerms;
  readonly 'return-marker': ReturnMarkerTerms;
  readonly run: RunTerms;
  readonly scrap: ScrapTerms;
  readonly 'sell-shares': SellSharesTerms;
  readonly 'set-price': SetPriceTerms;
  readonly 'swap-markers': SwapMarkersTerms;
  readonly 'take-local': TakeLocalTerms;
  readonly withdraw: WithdrawTerms;
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
