/**
 * Selling shares: which blocks a seat may sell, what each share brings, and the deed of selling one company at a time. What
 * speaks against a block is asked in one place; lots and offers are what nothing speaks against.
 */
import { type ActionKind, actionKind, type PlayedDeed } from '../core/action.ts';
import type { CompanyId, Seat } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../core/result.ts';
import type { BaseState, Shares } from '../core/state.ts';
import { type Lot, offer, type OfferOf, type Sale, sellShares, type SellShares } from '../deeds/index.ts';
import { bug } from './bug.ts';
import { afterSale, holding, maySell, settleSale, sharesOf } from './shares.ts';

/** What a title says about blocks of shares. */
export type Blocks<S extends BaseState> = {
  /** Companies in the order in which they are listed; left out, that of the company cards. */
  readonly companies?: (state: S) => readonly CompanyId[];
  readonly reasons: (state: S, seat: Seat, sale: Sale) => Reasons;
  readonly price: (state: S, company: CompanyId) => number;
  /** Whether the director's certificate of a company can be named as a paper of its own. */
  readonly sellsCertificate?: (state: S, company: CompanyId) => boolean;
};

const NO_LOT: readonly Lot[] = [];

/** Shares of one company that can be sold, in blocks that nothing speaks against. */
function lotOf<S extends BaseState>(
  state: S,
  seat: Seat,
  blocks: Blocks<S>,
  company: CompanyId,
  certificate?: Sale['certificate'],
): readonly Lot[] {
  const held = holding(sharesOf(state, company), seat);
  if (held === 0) return NO_LOT;
  const counts: number[] = [];
  for (let count = 1; count <= held; count += 1) {
    const sale = certificate === undefined ? { company, count } : { company, count, certificate };
    if (nothingAgainst(blocks.reasons(state, seat, sale))) counts.push(count);
  }
  if (counts.length === 0) return NO_LOT;
  const price = blocks.price(state, company);
  return [certificate === undefined ? { company, counts, price } : { company, certificate, counts, price }];
}

export function lotsOf<S extends BaseState>(state: S, seat: Seat, blocks: Blocks<S>): readonly Lot[] {
  const companies = blocks.companies?.(state) ?? state.shares.map(({ company }) => company);
  return companies.flatMap((company) => {
    const plain = lotOf(state, seat, blocks, company);
    if (blocks.sellsCertificate?.(state, company) !== true) return plain;
    return [...plain, ...lotOf(state, seat, blocks, company, 'director')];
  });
}

export const blocksOf = ({ counts, price: _price, ...some }: Lot): readonly Sale[] =>
  counts.map((count) => ({ ...some, count }));

/** An offer to sell one block out of some lots. */
const blockOffer = (seat: Seat, lots: readonly Lot[], missing?: number): OfferOf<'sell-shares'> =>
  offer(
    'sell-shares',
    seat,
    {},
    { sales: { oneOf: lots.flatMap(blocksOf).map((sale) => [sale]) } },
    missing === undefined ? { lots } : { lots, missing },
  );

/** What a title says about selling one company after the other. */
export type SellingOne<S extends BaseState> = Blocks<S> & {
  readonly rule: RuleId;
  /** The rows that have something sold, and one company at a time. */
  readonly rows: { readonly nothing: RuleId; readonly oneAtATime: RuleId };
  /** Narrower than the deed where no certificate can be named. */
  readonly deed?: PlayedDeed<SellShares>;
  /** What has to be raised, where money is short. */
  readonly missing?: (state: S) => number;
  /** All companies in one offer, instead of one offer for each. */
  readonly inOneOffer?: true;
  readonly perform: (play: Play<S>, seat: Seat, sale: Sale) => void;
};

export const sellingOne = <S extends BaseState>(rules: SellingOne<S>): ActionKind<S> =>
  actionKind<S, SellShares>(rules.deed ?? sellShares, {
    rule: rules.rule,
    offers(state, seat) {
      const lots = lotsOf(state, seat, rules);
      const missing = rules.missing?.(state);
      return rules.inOneOffer === true
        ? [blockOffer(seat, lots, missing)]
        : lots.map((lot) => blockOffer(seat, [lot], missing));
    },
    *reasons(state, { seat, sales }) {
      const [sale, ...others] = sales;
      if (sale === undefined) yield refusal('nothing-to-sell', rules.rows.nothing);
      else if (others.length > 0) yield refusal('one-company-at-a-time', rules.rows.oneAtATime);
      else yield* rules.reasons(state, seat, sale);
    },
    perform(play, { seat, sales: [sale] }) {
      rules.perform(play, seat, sale ?? bug(`${seat} sells nothing`));
    },
  });

/** The rows on what the certificates of a seller allow. */
export type HoldingRows = { readonly tooMany: RuleId; readonly nobodyTakesOver: RuleId };

/** Why the certificates of a seat do not allow a sale: it has not so many, or nobody could take over as director. */
export function* againstHolding(shares: Shares, seat: Seat, { company, count }: Sale, rows: HoldingRows): Reasons {
  const has = holding(shares, seat);
  if (count > has) yield refusal('not-enough-shares', rows.tooMany, { company, has, count });
  else if (!maySell(shares, seat, count)) yield refusal('nobody-takes-over', rows.nobodyTakesOver, { company });
}

/** Moves sold shares out of a seat's hand; somebody else directs the company if the seller has too few left. */
export function moveSold(
  play: Play,
  seat: Seat,
  { company, count }: Sale,
  to: 'bank' | 'pool',
  order: readonly Seat[],
): void {
  const after = afterSale(sharesOf(play.draft, company), seat, count, to, order);
  settleSale(play, after ?? bug(`${seat} cannot sell ${count} of ${company}`));
}

/** One share of every company the seat holds, whether it can be sold or not. */
export const oneOfEach = ({ shares }: Pick<BaseState, 'shares'>, seat: Seat): readonly SellShares[] =>
  shares
    .filter((one) => holding(one, seat) > 0)
    .map(({ company }) => ({ type: 'sell-shares', seat, sales: [{ company, count: 1 }] }));
