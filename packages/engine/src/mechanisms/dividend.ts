/** Dividends: paying out what a company has earned in one of a few ways, and what each share brings its holder. */
import { type ActionKind, type Turn, turnKind } from '../core/action.ts';
import { type CompanyId, seat as seatOf } from '../core/ids.ts';
import type { Account } from '../core/events.ts';
import type { Play } from '../core/play.ts';
import { refusal, type RuleId } from '../core/result.ts';
import { oneOf } from '../core/shape.ts';
import type { BaseState } from '../core/state.ts';
import { dividend, narrowed, offer, type Payment, type PaymentWay } from '../deeds/index.ts';
import { bug } from './bug.ts';
import { holding, sharesOf } from './shares.ts';

/** All of it to the shares, a tenth each. */
export const paidInFull = (income: number): PaymentWay => ({ pay: 'full', kept: 0, perShare: income / 10 });

/** All of it to the treasury. */
export const withheld = (income: number): PaymentWay => ({ pay: 'withhold', kept: income, perShare: 0 });

/** Pays every player for the shares he holds, in the order of the seats. */
export function payHolders(
  play: Play,
  company: CompanyId,
  perShare: number,
  pays: (to: Account, amount: number, why: string) => void,
): void {
  const shares = sharesOf(play.draft, company);
  shares.players.forEach((_, n) => pays(seatOf(n), perShare * holding(shares, seatOf(n)), 'dividend'));
}

export type DividendRules<S extends BaseState> = {
  readonly rule: RuleId;
  readonly turn: Turn<S>;
  /** The ways the title knows. */
  readonly payments: readonly Payment[];
  readonly income: (state: S) => number;
  /** Those that are open now, and what each would bring. */
  readonly ways: (state: S) => readonly PaymentWay[];
  /** The row that closes the others. */
  readonly closed: (state: S) => RuleId;
  readonly pay: (play: Play<S>, company: CompanyId, way: PaymentWay) => void;
};

/** The director chooses one of the ways to pay. */
export function payDividendBy<S extends BaseState>(rules: DividendRules<S>): ActionKind<S> {
  const payField = oneOf(rules.payments);
  return turnKind(narrowed(dividend, { company: dividend.fields.company, pay: payField }), {
    rule: rules.rule,
    turn: rules.turn,
    offers(state, seat, company) {
      const ways = rules.ways(state);
      const choose = { pay: { oneOf: ways.map(({ pay }) => pay) } };
      return [offer('dividend', seat, { company }, choose, { income: rules.income(state), ways })];
    },
    *reasons(state, { pay }) {
      const way = rules.ways(state).find((one) => one.pay === pay);
      if (way === undefined) yield refusal('not-in-this-phase', rules.closed(state), { pay });
      return way;
    },
    finds: true,
    perform: (play, { company }, way) => rules.pay(play, company, way ?? bug(`${company} cannot pay like this`)),
  });
}
