/** Buying trains: new ones by their type from whoever sells them, used ones by their card from the company that owns them. */
import { type ActionKind, type PlayedDeed, type Turn, turnKind } from '../core/action.ts';
import type { CompanyId, Seat, TrainId, TrainType } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { isAny, nothingAgainst, type Reasons, refusal, type RuleId } from '../core/result.ts';
import type { BaseState } from '../core/state.ts';
import { type BuyTrain, type FieldsOf, offer, type OfferOf } from '../deeds/index.ts';

/** Who buys what from whom, and for how much. */
type Purchase = FieldsOf<BuyTrain>;
/** A purchase of a new train. */
export type BuyNew = Purchase & { readonly train: TrainType };
/** A purchase from the company that owns the train. */
export type BuyUsed = Purchase & { readonly from: CompanyId; readonly card: TrainId };

const isNew = <P extends Purchase>(one: P): one is P & BuyNew => one.train !== undefined && one.card === undefined;
const isUsed = <P extends Purchase>(one: P): one is P & BuyUsed =>
  one.card !== undefined && one.train === undefined && one.from !== 'supply';

export type BuyTrainRules<S extends BaseState> = {
  readonly rule: RuleId;
  /** The row that makes one purchase of one train, new or used. */
  readonly one: RuleId;
  readonly deed: PlayedDeed<BuyTrain>;
  readonly turn: Turn<S>;
  readonly newTrains: {
    /** What is sold now, whether the company can pay for it or not. */
    readonly onSale: (state: S, company: CompanyId) => Iterable<BuyNew>;
    readonly about?: (state: S, purchase: BuyNew) => OfferOf<'buy-train'>['about'];
    readonly reasons: (state: S, purchase: BuyNew) => Reasons;
    readonly buy: (play: Play<S>, purchase: BuyNew) => void;
  };
  readonly usedTrains: {
    readonly offers: (state: S, seat: Seat, company: CompanyId) => Iterable<OfferOf<'buy-train'>>;
    readonly reasons: (state: S, purchase: BuyUsed) => Reasons;
    readonly buy: (play: Play<S>, purchase: BuyUsed, by: Seat) => void;
  };
};

/** The deed, and whether there is any train to be bought. */
export function buyTrainBy<S extends BaseState>(
  rules: BuyTrainRules<S>,
): { readonly kind: ActionKind<S>; readonly anyFor: (state: S, seat: Seat) => boolean } {
  const { newTrains, usedTrains, turn } = rules;

  function* offers(state: S, seat: Seat, company: CompanyId): Iterable<OfferOf<'buy-train'>> {
    for (const purchase of newTrains.onSale(state, company))
      if (nothingAgainst(newTrains.reasons(state, purchase)))
        yield offer('buy-train', seat, purchase, {}, newTrains.about?.(state, purchase) ?? {});
    yield* usedTrains.offers(state, seat, company);
  }

  const kind = turnKind<S, BuyTrain>(rules.deed, {
    rule: rules.rule,
    turn,
    offers,
    reasons(state, action) {
      if (isNew(action)) return newTrains.reasons(state, action);
      return isUsed(action) ? usedTrains.reasons(state, action) : [refusal('one-train', rules.one)];
    },
    perform(play, action) {
      if (isNew(action)) newTrains.buy(play, action);
      else if (isUsed(action)) usedTrains.buy(play, action, action.seat);
    },
  });
  return { kind, anyFor: (state, seat) => isAny(kind.offers(state, seat)) };
}
