/** The ledger: money moves in whole units from one account to another and in no other way. */
import type { CompanyCard, Components } from './components.ts';
import type { Account } from './events.ts';
import type { CompanyId } from './ids.ts';
import { onceFor } from './memo.ts';
import { log, type Play } from './play.ts';
import type { Money } from './state.ts';

const numbers = onceFor(
  (companies: Components['companies']): ReadonlyMap<CompanyId, number> =>
    new Map(companies.map((card, n) => [card.id, n])),
);

/** A company's place in the list of company cards, by a name from outside. */
export const findCompany = (components: Pick<Components, 'companies'>, company: CompanyId): number | undefined =>
  numbers(components.companies).get(company);

/** A company's place in the list of company cards. */
export function companyNumber(components: Pick<Components, 'companies'>, company: CompanyId): number {
  const found = findCompany(components, company);
  if (found === undefined) throw new RangeError(`there is no company ${company}`);
  return found;
}

/** The card of a company that the caller knows to take part. */
export function companyCard<Card extends CompanyCard>(
  box: { readonly companies: readonly Card[] },
  company: CompanyId,
): Card {
  const found = box.companies[companyNumber(box, company)];
  if (found === undefined) throw new RangeError(`there is no company ${company}`);
  return found;
}

/** What an account holds. */
export function balance(components: Components, money: Money, account: Account): number {
  if (account === 'bank') return money.bank;
  if (typeof account === 'number') return money.players[account] ?? 0;
  return money.companies[companyNumber(components, account)] ?? 0;
}

function credited(
  components: Components,
  { bank, players, companies }: Money,
  account: Account,
  amount: number,
): Money {
  if (account === 'bank') return { bank: bank + amount, players, companies };
  if (typeof account === 'number')
    return { bank, players: players.with(account, (players[account] ?? 0) + amount), companies };
  const n = companyNumber(components, account);
  return { bank, players, companies: companies.with(n, (companies[n] ?? 0) + amount) };
}

/**
 * Moves money and writes it into the log. Whether the payer may pay is a rule and has been asked before; an overdrawn
 * player or company is a bug. The Bank is never overdrawn in the sense of a rule, so it may go below zero.
 */
export function pay(play: Play, from: Account, to: Account, amount: number, why: string): void {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`cannot pay ${amount} (${why})`);
  if (amount === 0 || from === to) return;
  const { draft, components } = play;
  if (from !== 'bank' && balance(components, draft.money, from) < amount)
    throw new RangeError(`${from} cannot pay ${amount} (${why})`);
  draft.money = credited(components, credited(components, draft.money, from, -amount), to, amount);
  log(play, { event: 'paid', from, to, amount, why });
}

/** All money there is; it never changes in a game. */
export function allMoney({ bank, players, companies }: Money): number {
  let sum = bank;
  for (const amount of players) sum += amount;
  for (const amount of companies) sum += amount;
  return sum;
}
