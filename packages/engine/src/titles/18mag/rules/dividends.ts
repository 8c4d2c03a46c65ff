/** Payout of the majors and the price moves that follow (VII.4.3, IX.2). */
import { type ActionKind, turnKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { refusal } from '../../../core/result.ts';
import { dividend, moneyField, narrowed, offer } from '../../../deeds/index.ts';
import { spaceOf } from '../../../market/chart.ts';
import { bug } from '../../../mechanisms/bug.ts';
import { payHolders } from '../../../mechanisms/dividend.ts';
import { putPrice } from '../../../mechanisms/prices.ts';
import { sharesOf, withPlayers } from '../../../mechanisms/shares.ts';
import type { Components18Mag } from '../components/index.ts';
import { tell } from '../events.ts';
import { majorOfPerson, treasury } from '../readers.ts';
import { boxOf, majorAtTurn, type Play18Mag, type State18Mag } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';

/** Moves a price marker along the line; at either end it stays where it is (18mag-R-61). */
export function movePrice(play: Play18Mag, company: CompanyId, steps: number): void {
  const { draft } = play;
  const from = spaceOf(draft.market, company) ?? bug(`${company} has no share price`);
  // 18mag-SELL-08, 18mag-MARKET-06
  const to = Math.max(0, Math.min(draft.market.length - 1, from + steps));
  putPrice(play, company, to); // underneath: 18mag-MARKET-02
}

/** How far a payout moves the price (18mag-DIV-06 to 11; two players 18mag-TWO-11 to 16). */
export function stepsFor(box: Components18Mag, paid: number): number {
  const line = box.own.dividendMoves.find(({ from, to }) => paid >= from && (to === undefined || paid <= to));
  return (line ?? bug(`no line of the table for ${paid}`)).steps;
}

/** Pays out: a tenth for each share, what belongs to unsold shares to the Bank; then the price moves by the total. */
export function payOut(play: Play18Mag, company: CompanyId, amount: number): void {
  const { draft } = play;
  tell(play, 'payout', { company, amount });
  const perShare = amount / 10; // 18mag-DIV-02, 18mag-MAJOR-04
  payHolders(play, company, perShare, (...payment) => pay(play, company, ...payment));
  const unsold = 10 - withPlayers(sharesOf(draft, company));
  pay(play, company, 'bank', perShare * unsold, 'dividend'); // 18mag-DIV-03, 18mag-DIV-04
  movePrice(play, company, stepsFor(boxOf(draft), amount)); // 18mag-DIV-12, 18mag-MARKET-03
}

/** The director names an amount; there are no words for ways to pay. */
const amountNamed = narrowed(dividend, { company: dividend.fields.company, pay: moneyField });

/** The major at turn whose director has something to decide: with an empty treasury only nothing can be paid. */
function decidingMajor(state: State18Mag): CompanyId | undefined {
  const company = majorOfPerson(state);
  return company === undefined || treasury(state, company) === 0 ? undefined : company;
}

export const payoutDue = (state: State18Mag): boolean => decidingMajor(state) !== undefined;

/** The director's payout: any multiple of 10 up to the treasury (18mag-DIV-01). */
export const dividendKind: ActionKind<State18Mag> = turnKind(amountNamed, {
  rule: '18mag-DIV-01',
  turn: { company: decidingMajor, row: '18mag-OR-07' },
  offers(state, seat, company) {
    const all = treasury(state, company);
    const choice = deviates(state, 'wholePayouts') ? { oneOf: [0, all] } : { from: 0, to: all, step: 10 };
    return [offer('dividend', seat, { company }, { pay: choice }, { income: all, ways: [] })];
  },
  *reasons(state, { company, pay: amount }) {
    if (amount % 10 !== 0) yield refusal('not-in-tens', '18mag-DIV-01', { pay: amount });
    const has = treasury(state, company);
    if (amount > has) yield refusal('not-enough-money', '18mag-DIV-01', { company, has, needed: amount });
    else if (deviates(state, 'wholePayouts') && amount !== 0 && amount !== has)
      yield refusal('all-or-nothing', '18mag-DIV-01', { company, has });
  },
  perform(play, { company, pay: amount }) {
    payOut(play, company, amount);
    play.flow = 'turn-over';
  },
});

/** Without a director, under István, or with nothing to decide: everything is paid (18mag-DIV-05, 18mag-SOLO-26). */
export function payOutByItself(play: Play18Mag): void {
  const company = majorAtTurn(play.draft);
  if (company !== undefined) payOut(play, company, treasury(play.draft, company));
}
