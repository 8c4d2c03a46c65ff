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

/** Where a sale has brought the shares. */
const soldTo = (before: Shares, after: Shares): 'bank' | 'pool' =>
  after.pool > before.pool || after.director === 'pool' ? 'pool' : 'bank';

export class ShareNames {
  readonly #lists: ReadonlyMap<CompanyId, Lists>;
  /** Certificates that were named in a purchase or a sale. */
  readonly #named = new Set<string>();

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
   * Names a certificate that is bought, the first or the last there is, and hands it over. In the Bank one that has not been named
   * yet is taken before others, in the pool one that has: so that they are not mistaken for one another.
   */
  buy(company: CompanyId, from: 'bank' | 'pool', by: Seat, which: 'first' | 'last' = 'first'): string {
    const list = this.#of(company, from);
    const clear = list.filter((name) => this.#named.has(name) === (from === 'pool'));
    const name = (clear.length === 0 ? list : clear).at(which === 'first' ? 0 : -1);
    if (name === undefined) throw new RangeError(`${company} has no share in the ${from}`);
    this.take(company, name, from, by);
    return name;
  }

  /** Hands over a certificate that a file names in a purchase. */
  take(company: CompanyId, name: string, from: 'bank' | 'pool', by: Seat): void {
    this.have(company, name, from);
    this.#named.add(name);
    this.#move(company, [name], from, by);
  }

  /**
   * Where a certificate is bought that a file names: where it lies. If it should be with somebody else, it was named otherwise
   * before; then one that has been named is one that was sold.
   */
  placeOf(company: CompanyId, name: string): 'bank' | 'pool' {
    for (const place of ['bank', 'pool'] as const) if (this.#of(company, place).includes(name)) return place;
    return this.#named.has(name) ? 'pool' : 'bank';
  }

  /** Believes a file that names a certificate of this holder: it is the next one he gives away, whoever it was thought to be with. */
  have(company: CompanyId, name: string, holder: Holder): void {
    const list = this.#of(company, holder);
    if (!list.includes(name)) {
      const other = [...(this.#lists.get(company)?.values() ?? [])].find((names) => names.includes(name));
      const instead = list.pop();
      other?.splice(other.indexOf(name), 1, ...(instead === undefined ? [] : [instead]));
    } else list.splice(list.indexOf(name), 1);
    list.unshift(name);
  }

  /** A share picked in a draft is the first there is; nobody names it. */
  pick(company: CompanyId, by: Seat): void {
    this.#move(company, this.#of(company, 'bank').slice(0, 1), 'bank', by);
  }

  /**
   * Names what is sold. The director's certificate comes last, and only where the others are not enough; if just one half of it is
   * sold, the site gives another certificate back for the other half.
   */
  sell(before: Shares, after: Shares, by: Seat, count: number): NamedSale {
    const { company } = before;
    const to = soldTo(before, after);
    const names = this.#of(company, by).slice(0, count);
    const missing = count - names.length;
    this.#sold(company, names, by, to);
    if (missing === 0) return { shares: names, percent: 10 * count };
    if (typeof after.director === 'number' && after.director !== by)
      this.#move(company, this.#of(company, after.director).slice(0, 2), after.director, to);
    if (missing === 1) this.#move(company, this.#of(company, to).slice(0, 1), to, by);
    return { shares: [...names, ShareNames.director(company)], percent: 10 * count };
  }

  #sold(company: CompanyId, names: readonly string[], by: Seat, to: 'bank' | 'pool'): void {
    for (const name of names) this.#named.add(name);
    this.#move(company, names, by, to);
  }

  /** Names a sale of the director's certificate as a whole, with others beside it. */
  sellWithDirector(before: Shares, after: Shares, by: Seat, count: number): NamedSale {
    const { company } = before;
    const names = this.#of(company, by).slice(0, count - 2);
    this.#sold(company, names, by, soldTo(before, after));
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
