/** Games of 1824 and 1824 Cisleithania in the words of 18xx.games: share rounds and what all rounds share. */
import type { CompanyId } from '../../core/ids.ts';
import { companyCard } from '../../core/ledger.ts';
import { refusal } from '../../core/result.ts';
import type { ActionOf } from '../../deeds/index.ts';
import { ownerOf, type State1824 } from '../../titles/1824/index.ts';
import { type EntityType, known, untellable } from './site-file.ts';
import { asksOf, limit1824 } from './site-limits.ts';
import { ShareNames } from './site-shares.ts';
import { actingIn, type Told } from './site-writer.ts';
import { Operating1824Writer } from './write-1824-operating.ts';

export class Writer1824 extends Operating1824Writer {
  protected typeOf(company: CompanyId): EntityType {
    return companyCard(this.box, company).kind === 'mountain' ? 'company' : 'corporation';
  }

  protected write(told: Told<State1824>): void {
    const { before, after, action } = told;
    const limit = limit1824(before, action);
    if (limit !== undefined) untellable(limit);
    if (actingIn(before) !== undefined || before.pending.length > 0) this.operate(told);
    else this.#inShareRound(told);
    this.passSilent(before, after);
    this.settleHome(after);
  }

  #inShareRound(told: Told<State1824>): void {
    const { before, after, action } = told;
    const { seat } = action;
    if (action.type === 'draft') this.#draft(before, after, action);
    else if (action.type === 'buy-paper')
      this.byPlayer(seat, 'buy_company', { company: action.company, price: action.price });
    else if (action.type === 'par') this.#par(action);
    else if (action.type === 'buy-share') this.#buyShare(action);
    else if (action.type === 'sell-shares') this.sellShares(told, action.sales, seat);
    else if (action.type === 'exchange') this.exchange(action);
    else if (action.type === 'repay') this.byPlayer(seat, 'payoff_player_debt_partial', { amount: action.amount });
    else if (action.type !== 'pass') untellable(refusal('no-word-there', undefined, { what: action.type }));
    // The site passes over whoever can do nothing.
    else if (asksOf(before, seat) === 'to-act') this.byPlayer(seat, 'pass');
  }

  /** With two players the partner of a pick is bought by the other one, a coal railway at a price of its own. */
  #draft(before: State1824, after: State1824, { seat, company, price }: ActionOf<'draft'>): void {
    this.byPlayer(seat, 'buy_company', { company, price });
    if (after.pending.some(({ kind }) => kind === 'coal-price')) return;
    for (const { company: other, owner } of after.own.papers) {
      if (typeof owner !== 'number' || owner === seat || ownerOf(before, other) === owner) continue;
      const card = this.companies(after).find(({ id }) => id === other);
      const printed = card?.kind === 'pre-state' || card?.kind === 'mountain' ? card.price : undefined;
      this.byPlayer(owner, 'buy_company', { company: other, price: printed ?? price });
    }
  }

  #par({ seat, company, price }: ActionOf<'par'>): void {
    const space = this.box.market.parSpaces.find((one) => one.price === price);
    const { row, column } = known(space, `${price}`);
    this.byPlayer(seat, 'par', { corporation: company, share_price: `${price},${row},${column}` });
  }

  #buyShare({ seat, company, from, certificate }: ActionOf<'buy-share'>): void {
    if (certificate === 'director')
      return this.byPlayer(seat, 'buy_shares', { shares: [ShareNames.director(company)], percent: 20 });
    // The first certificates of a Staatsbahn may be set aside over there.
    const which = companyCard(this.box, company).kind === 'state' ? 'last' : 'first';
    const shares = [this.shares.buy(company, from === 'pool' ? 'pool' : 'bank', seat, which)];
    this.byPlayer(seat, 'buy_shares', { shares, percent: 10 });
  }
}
