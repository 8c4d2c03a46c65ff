/** Par and float: where a company may start, and what happens when 40 % or less is left in the IPO. */
import type { CompanyId, HexId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { type Reasons, refusal } from '../../../core/result.ts';
import { faceAt, hexNumber } from '../../../map/position.ts';
import { sharesOf } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { box, isLCompany, isPublicId, publicCard } from '../cards.ts';
import { deciderOf, inIpo, isFloated, isGone, isLocal, isParred, price, publicState } from '../companies.ts';
import { phaseOf, type Seen } from '../readers.ts';
import { type Play1839, push, setCompany } from '../state.ts';
import { MARKET_ROW, spaceWith } from './prices.ts';
import { homesExist, wrongHomes } from './reservations.ts';

/** A company floats when so much or less of it is left in the IPO (1839-FLOAT-17). */
const IPO_LEFT = 4;

/** The market on which a company starts (1839-FLOAT-04). */
export const rowOf = (company: CompanyId): 0 | 1 => MARKET_ROW[publicCard(company).parMarket];

/** Par prices of the phase for a company, whether or not others stand there (1839-FLOAT-05, 1839-FLOAT-06, 1839-FLOAT-07, 1839-FLOAT-08). */
const parsOf = (state: Seen, company: CompanyId): readonly number[] =>
  phaseOf(state).par[publicCard(company).parMarket];

const othersAt = (state: Seen, company: CompanyId, par: number): number =>
  state.market[spaceWith(rowOf(company), par)]?.length ?? 0;

/** Par prices that can be chosen now (1839-FLOAT-09). */
export const openPars = (state: Seen, company: CompanyId): readonly number[] =>
  parsOf(state, company).filter((par) => othersAt(state, company, par) < 2);

/** The lowest par price that can be chosen now, or that of the phase where none can. */
export const lowestPar = (state: Seen, company: CompanyId): number =>
  Math.min(...(openPars(state, company).length > 0 ? openPars(state, company) : parsOf(state, company)));

export function* reasonsAgainstStarting(state: Seen, company: CompanyId): Reasons {
  if (!isPublicId(company)) yield refusal('no-such-company', '1839-SETUP-02', { company });
  else if (isGone(state, company)) yield refusal('nationalised-before', '1839-FLOAT-02', { company });
  else if (isParred(state, company)) yield refusal('already-parred', '1839-FLOAT-01', { company });
  else if (state.own.stock.lapsed.includes(company))
    yield refusal('nationalised-this-round', '1839-FLOAT-03', { company });
}

export function* reasonsAgainstPar(state: Seen, company: CompanyId, par: number, homes?: readonly HexId[]): Reasons {
  if (!parsOf(state, company).includes(par)) {
    const major = publicCard(company).parMarket === 'major';
    const rule = par === 82 ? '1839-FLOAT-06' : '1839-FLOAT-07';
    const known = par === 82 || par === 74 ? rule : '1839-FLOAT-08';
    yield refusal('no-par-price', major ? known : '1839-FLOAT-05', { par, open: parsOf(state, company).join(' ') });
  } else if (othersAt(state, company, par) >= 2) yield refusal('price-taken', '1839-FLOAT-09', { par });
  if (!isLCompany(company)) {
    if (homes !== undefined) yield refusal('homes-are-printed', '1839-FLOAT-13', { company });
  } else if (!homesExist(state)) yield refusal('no-homes-left', '1839-FLOAT-24', { company });
  else yield* wrongHomes(state, homes ?? []);
}

/** What a home counts for the fee: its value now, or that of the yellow tile to come (1839-FLOAT-20, R-44). */
export function homeValue(state: Seen, id: HexId): number {
  const n = hexNumber(box.board, id);
  const revenue = faceAt(box, state.hexes, n).stops.find((stop) => stop.kind === 'city')?.revenue;
  if (typeof revenue === 'number' && revenue > 0) return revenue;
  return box.board.hexes[n]?.label === undefined ? 20 : 30;
}

/** 1839-FLOAT-19: the fee of a Local for its two homes. */
export function homeFee(state: Seen, company: CompanyId): number {
  const card = publicCard(company);
  if (card.kind !== 'lokaalspoorwegen' || !isLocal(state, company)) return 0;
  const values = publicState(state, company).homes.map((hex) => homeValue(state, hex));
  return card.homeFee.timesRevenue * values.reduce((sum, value) => sum + value, 0);
}

export function floatIfDue(play: Play1839, company: CompanyId): void {
  const { draft } = play;
  if (isFloated(draft, company) || inIpo(sharesOf(draft, company)) > IPO_LEFT) return;
  setCompany(play, company, { floated: true }); // 1839-FLOAT-22
  tell(play, 'floated', { company });
  // 1839-FLOAT-18: ten times the price it has now.
  pay(play, 'bank', company, publicCard(company).startingCash.timesPrice * price(draft, company), 'float');
  const amount = homeFee(draft, company);
  // 1839-FLOAT-21, 1839-LOCAL-02; who cannot pay raises money: 1839-EMR-01
  push(play, { task: 'debt', debt: { why: 'fee', seat: deciderOf(draft, company), company, amount } });
}
