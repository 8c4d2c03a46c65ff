/**
 * Single shares as the site names them: `SIK_0` is the director's certificate of SIK, the others have numbers of their own. With us
 * only their number counts, so the names are led along with what a company's shares look like after each action.
 */
import { type CompanyId, seat as seatOf, type Seat } from '../../core/ids.ts';
import type { Holder, Shares } from '../../core/state.ts';
import { certificatesOf } from '../../mechanisms/shares.ts';

/** Everywhere a share can lie apart from players. */
const PLACES = ['reserved', 'bank', 'pool', 'treasury', 'gone'] as const;

const holdersOf = ({ players }: Shares): readonly Holder[] => [...PLACES, ...players.map((_, n) => seatOf(n))];

/** What is named in a sale: certificates, and how much of the company they are together. */
export type NamedSale = { readonly shares: readonly string[]; readonly percent: number };

/** The 10 % certificates of one company by holder, those that came last behind the others. */
type Lists = Map<Holder, string[]>;

/** At the start the reserved certificates have the lowest numbers behind that of the director. */
function startingLists(shares: Shares): Lists {
  let number = 0;
  return new Map(
    holdersOf(shares).map((holder) => [
      holder,
      Array.from({ length: certificatesOf(shares, holder) }, () => {
        number += 1;
        return `${shares.company}_${number}`;
      }),
    ]),
  );
}

export class ShareNames {
  readonly #lists: ReadonlyMap<CompanyId, Lists>;
  readonly #bought = new Set<string>();

  constructor(shares: readonly Shares[]) {
    this.#lists = new Map(shares.map((one) => [one.company, startingLists(one)]));
  }

  static director(company: CompanyId): string {
    return `${company}_0`;
  }

  #of(company: CompanyId, holder: Holder): string[] {
    const list = this.#lists.get(company)?.get(holder);
    if (list === undefined) throw new RangeError(`${company} has no shares with ${holder}`);
    return list;
  }

  #move(company: CompanyId, names: readonly string[], from: Holder, to: Holder): void {
    const list = this.#of(company, from);
    for (const name of names) list.splice(list.indexOf(name), 1);
    this.#of(company, to).push(...names);
  }

  /**
   * Names a certificate that is bought, the first or the last there is, and hands it over. In the Bank one that nobody has had
   * yet is taken before others, so that it is never mistaken for one of the pool.
   */
  buy(company: CompanyId, from: 'bank' | 'pool', by: Seat, which: 'first' | 'last' = 'first'): string {
    const list = this.#of(company, from);
    const fresh = list.filter((name) => !this.#bought.has(name));
    const name = (fresh.length === 0 ? list : fresh).at(which === 'first' ? 0 : -1);
    if (name === undefined) throw new RangeError(`${company} has no share in the ${from}`);
    this.#bought.add(name);
    this.#move(company, [name], from, by);
    return name;
  }

  /** A share picked in a draft is the first there is; nobody names it. */
  pick(company: CompanyId, by: Seat): void {
    this.#move(company, this.#of(company, 'bank').slice(0, 1), 'bank', by);
  }

  /**
   * Names what is sold. The director's certificate comes last, and only where the others are not enough; if just one half of it is
   * sold, the site gives another certificate back for the other half.
   */
  sell(before: Shares, after: Shares, by: Seat, count: number, to: 'bank' | 'pool'): NamedSale {
    const { company } = before;
    const names = this.#of(company, by).slice(0, count);
    const missing = count - names.length;
    this.#move(company, names, by, to);
    if (missing === 0) return { shares: names, percent: 10 * count };
    if (typeof after.director === 'number' && after.director !== by)
      this.#move(company, this.#of(company, after.director).slice(0, 2), after.director, to);
    if (missing === 1) this.#move(company, this.#of(company, to).slice(0, 1), to, by);
    return { shares: [...names, ShareNames.director(company)], percent: 10 * count };
  }

  /** Names a sale of the director's certificate as a whole, with others beside it. */
  sellWithDirector(company: CompanyId, by: Seat, count: number, to: 'bank' | 'pool'): NamedSale {
    const names = this.#of(company, by).slice(0, count - 2);
    this.#move(company, names, by, to);
    return { shares: [...names, ShareNames.director(company)], percent: 10 * count };
  }

  /** Hands over whatever else has moved: two certificates for that of the director, reserved ones that are taken or free. */
  settle(after: readonly Shares[]): void {
    for (const shares of after) {
      const holders = holdersOf(shares);
      const spare = (holder: Holder): number =>
        this.#of(shares.company, holder).length - certificatesOf(shares, holder);
      for (const from of holders)
        for (const to of holders) {
          const count = Math.min(spare(from), -spare(to));
          if (count > 0) this.#move(shares.company, this.#of(shares.company, from).slice(0, count), from, to);
        }
    }
  }
}
