/** Buying one certificate in a share round (VIII). */
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { nothingAgainst, type Reasons, refusal, type RuleId } from '../../../core/result.ts';
import { oneOf } from '../../../core/shape.ts';
import { buyShare as buyShareDeed, narrowed } from '../../../deeds/index.ts';
import { againstBuyer, againstLimit, buyingShare } from '../../../mechanisms/buy-share.ts';
import { moveShares, settleDirector, sharesOf, wouldDirect } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { cash, certificateLimit, certificatesHeld, sharePrice } from '../readers.ts';
import { boxOf, majorCard, type Play18Mag, rowFor, type State18Mag } from '../state.ts';
import { limitReasons, markActor, overLimit } from './turns.ts';

/** Certificates lie on the charters, with the Bank; there is no pool (18mag-SELL-03). */
const charterField = oneOf(['bank']); // 18mag-SR-01

const ROWS = { sold: '18mag-BUY-04', most: '18mag-CERT-06' } as const;

const limitRow = (state: State18Mag): RuleId => rowFor(state, '18mag-BUY-07', '18mag-TWO-23', '18mag-SOLO-11');

/** A seat takes one 10 % certificate from the charter; two of them become the director's, a swap included (18mag-DIR-01 to 03). */
export function takeShare(play: Play18Mag, company: CompanyId, seat: Seat): void {
  moveShares(play, company, 'bank', seat, 1); // 18mag-MAJOR-05
  settleDirector(play, company, [seat]); // 18mag-DIR-02, 18mag-DIR-03, 18mag-MAJOR-02, 18mag-MAJOR-06, 18mag-R-64
}

/** Certificates a seat would hold after a purchase: a swap for the director's certificate saves one (18mag-R-65). */
const heldAfter = (state: State18Mag, seat: Seat, company: CompanyId): number =>
  certificatesHeld(state, seat) + (wouldDirect(sharesOf(state, company), seat) ? 0 : 1);

/** Why a share cannot be bought. István asks the same questions. */
function* buyReasons(state: State18Mag, seat: Seat, { company }: { readonly company: CompanyId }): Reasons {
  if (majorCard(boxOf(state), company) === undefined)
    return yield refusal('no-such-company', rowFor(state, '18mag-BUY-01', '18mag-TWO-04'), { company });
  const shares = sharesOf(state, company);
  if (shares.bank < 1) yield refusal('no-certificate-left', '18mag-BUY-08', { company });
  yield* againstBuyer(shares, seat, state.own.shareRound.sold[seat]?.includes(company) === true, ROWS);
  // Whoever is over the limit already has to sell, whatever the purchase.
  if (overLimit(state, seat)) yield* limitReasons(state, seat);
  else yield* againstLimit(heldAfter(state, seat, company), certificateLimit(state), limitRow(state));
  const [has, needed] = [cash(state, seat), sharePrice(state, company)];
  if (has < needed) yield refusal('not-enough-money', '18mag-BUY-03', { seat, has, needed });
}

export const mayBuy = (state: State18Mag, seat: Seat, company: CompanyId): boolean =>
  nothingAgainst(buyReasons(state, seat, { company }));

/** Buys one certificate; the price does not move (18mag-BUY-02, 18mag-BUY-06). */
export function buyShare(play: Play18Mag, seat: Seat, company: CompanyId): void {
  pay(play, seat, 'bank', sharePrice(play.draft, company), 'share');
  tell(play, 'bought', { seat, company });
  takeShare(play, company, seat);
  markActor(play, seat);
}

/** Buying one certificate, which ends the turn (18mag-SR-03, 18mag-SR-04). */
export const buyShareKind = buyingShare<State18Mag, 'bank'>({
  rule: '18mag-BUY-01',
  deed: narrowed(buyShareDeed, { company: buyShareDeed.fields.company, from: charterField }),
  lying: ({ shares }) => shares.map(({ company }) => ({ company, from: 'bank' })),
  reasons: buyReasons,
  sharesOn: () => 1,
  price: sharePrice,
  perform(play, seat, { company }) {
    buyShare(play, seat, company);
    play.flow = 'turn-over';
  },
});
