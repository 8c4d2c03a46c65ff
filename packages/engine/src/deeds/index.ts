/**
 * Every deed of every title. An action is one of these with all its fields; an offer is one of these with the fields that
 * are settled, what may be chosen in the others, and what is worth knowing. Both are unions that tell their kind by `type`.
 */
import type { CompanyId, HexId, Seat } from '../core/ids.ts';
import { agreeEnd } from './agree-end.ts';
import { answer, type Question } from './answer.ts';
import { buyLot, discount } from './auction.ts';
import { buyCar } from './buy-car.ts';
import { buyShare } from './buy-share.ts';
import { buyTrain } from './buy-train.ts';
import type { AnyDeed, Form, Plain, Terms } from './deed.ts';
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

/** A deed with the terms of its offers. Nothing is behind `terms`: the compiler reads what is in it. */
type Offered<D extends AnyDeed, T> = { readonly type: D['type']; readonly shape: D['shape']; readonly terms?: T };

/** Says which fields an offer of a deed always settles, and what it tells about itself. */
const offered = <D extends AnyDeed, Settled extends keyof Form<D> = never, About = Plain>({
  type,
  shape,
}: D): Offered<D, Terms<D, Settled, About>> => ({ type, shape });

/** Every deed as it may be written down, whatever the title; a title narrows it. */
export const DEEDS = {
  'agree-end': offered(agreeEnd),
  answer: offered<typeof answer, never, Question>(answer),
  borrow: offered<typeof borrow, never, { readonly shortfall: number }>(borrow),
  'buy-car': offered<typeof buyCar, 'company' | 'service', { readonly cost: number }>(buyCar),
  'buy-lot': offered<typeof buyLot, 'lot', { readonly cost: number }>(buyLot),
  'buy-paper': offered<typeof buyPaper, 'company'>(buyPaper),
  'buy-private': offered<typeof buyPrivate, 'company' | 'private', Asks>(buyPrivate),
  /** How many shares the certificate stands for, and what it costs. */
  'buy-share': offered<typeof buyShare, 'company' | 'from', { readonly shares: number; readonly cost: number }>(
    buyShare,
  ),
  /** `paidToSeller`: the part of the price that goes to the company which sells new trains. */
  'buy-train': offered<typeof buyTrain, 'company' | 'from', Asks & { readonly paidToSeller?: number }>(buyTrain),
  'choose-home': offered<typeof chooseHome, 'company'>(chooseHome),
  concede: offered(concede),
  'discard-train': offered<typeof discardTrain, 'company', { readonly limit: number }>(discardTrain),
  discount: offered<typeof discount, never, { readonly amount: number }>(discount),
  dividend: offered<typeof dividend, 'company', { readonly income: number; readonly ways: readonly PaymentWay[] }>(
    dividend,
  ),
  done: offered(done),
  draft: offered<typeof draft, 'company', { readonly others: readonly CompanyId[] }>(draft),
  exchange: offered<typeof exchange, 'company' | 'into'>(exchange),
  'give-train': offered<typeof giveTrain, 'train' | 'company', Asks>(giveTrain),
  /** What the terrain costs, and the fee for a further tile where there is one. */
  'lay-tile': offered<typeof layTile, 'company' | 'hex', { readonly terrain: number; readonly fee: number }>(layTile),
  'move-marker': offered<typeof moveMarker, 'company' | 'hex' | 'stop' | 'toHex' | 'toStop', Asks>(moveMarker),
  /** How many shares the director's certificate stands for. */
  par: offered<typeof par, 'company', { readonly shares: number }>(par),
  pass: offered(pass),
  pick: offered(pick),
  'place-marker': offered<typeof placeMarker, 'company' | 'hex' | 'stop', { readonly cost: number }>(placeMarker),
  'place-town': offered(placeTown),
  'propose-winner': offered(proposeWinner),
  redeem: offered<typeof redeem, 'company', { readonly price: number }>(redeem),
  /** `keeps`: whether it must be said how the stops of the old tile go on. */
  'remote-build': offered<typeof remoteBuild, 'company' | 'hex', { readonly cost: number; readonly keeps: boolean }>(
    remoteBuild,
  ),
  repay: offered<typeof repay, never, { readonly debt: number }>(repay),
  'return-marker': offered<typeof returnMarker, 'company', { readonly hex: HexId }>(returnMarker),
  run: offered<typeof run, 'company'>(run),
  scrap: offered<typeof scrap, 'company'>(scrap),
  /** `missing`: what has to be raised. */
  'sell-shares': offered<typeof sellShares, never, { readonly lots: readonly Lot[]; readonly missing?: number }>(
    sellShares,
  ),
  'set-price': offered<typeof setPrice, 'company'>(setPrice),
  'swap-markers': offered<
    typeof swapMarkers,
    'company' | 'hex' | 'stop' | 'other' | 'toHex' | 'toStop',
    Asks & { readonly cost: number }
  >(swapMarkers),
  'take-local': offered<typeof takeLocal, never, { readonly private: CompanyId }>(takeLocal),
  withdraw: offered(withdraw),
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
