/**
 * Buying one certificate: which ones lie where they can be bought, what each costs, and what forbids a seat to buy. What
 * speaks against a purchase is asked in one place; offers are what nothing speaks against.
 */
import { type ActionKind, actionKind, type PlayedDeed } from '../core/action.ts';
import type { CompanyId, Seat } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../core/result.ts';
import type { BaseState, Shares } from '../core/state.ts';
import { offer, type SharePlace } from '../deeds/index.ts';
import { holding } from './shares.ts';

/** A certificate that somebody wants to buy: the director's where it is named, and one of 10 % otherwise. */
export type Wanted<Place extends SharePlace> = {
  readonly company: CompanyId;
  readonly from: Place;
  readonly certificate?: 'director';
};
type BuyFrom<Place extends SharePlace> = Wanted<Place> & { readonly type: 'buy-share'; readonly seat: Seat };

export type Buying<S extends BaseState, Place extends SharePlace> = {
  readonly rule: RuleId;
  /** Narrower than the deed: the places and certificates the title knows. */
  readonly deed: PlayedDeed<BuyFrom<Place>>;
  /** Certificates that lie where they might be bought, in the order in which they are offered. */
  readonly lying: (state: S) => Iterable<Wanted<Place>>;
  readonly reasons: (state: S, seat: Seat, wanted: Wanted<Place>) => Reasons;
  readonly sharesOn: (state: S, wanted: Wanted<Place>) => number;
  readonly price: (state: S, company: CompanyId) => number;
  readonly perform: (play: Play<S>, seat: Seat, wanted: Wanted<Place>) => void;
};

/** Buys one certificate. There is one offer for each certificate that can be told from others. */
export const buyingShare = <S extends BaseState, Place extends SharePlace>(rules: Buying<S, Place>): ActionKind<S> =>
  actionKind<S, BuyFrom<Place>>(rules.deed, {
    rule: rules.rule,
    *offers(state, seat) {
      for (const wanted of rules.lying(state)) {
        if (!nothingAgainst(rules.reasons(state, seat, wanted))) continue;
        const shares = rules.sharesOn(state, wanted);
        yield offer('buy-share', seat, wanted, {}, { shares, cost: shares * rules.price(state, wanted.company) });
      }
    },
    reasons: (state, action) => rules.reasons(state, action.seat, action),
    perform: (play, action) => rules.perform(play, action.seat, action),
  });

/** Whoever holds so many shares of a company buys no more of it. */
const MOST_HELD = 6;

/** The rows on who may buy shares of a company; without one on the most, one may hold any number. */
export type BuyerRows = { readonly sold: RuleId; readonly most?: RuleId };

/** What forbids a seat to buy any certificate of a company: it has sold some in this round, or holds 60 % of it. */
export function* againstBuyer(shares: Shares, seat: Seat, hasSold: boolean, rows: BuyerRows): Reasons {
  const { company } = shares;
  const held = holding(shares, seat);
  if (hasSold) yield refusal('sold-this-round', rows.sold, { company });
  if (rows.most !== undefined && held >= MOST_HELD)
    yield refusal('holding-limit', rows.most, { company, held: 10 * held });
}

/** Whether a seat would hold more papers than it may. */
export function* againstLimit(after: number, limit: number, rule: RuleId): Reasons {
  if (after > limit) yield refusal('certificate-limit', rule, { after, limit });
}
