/** Selling shares of one major after the other in a share round (VIII). */
import { pay } from '../../../core/ledger.ts';
import { refusal } from '../../../core/result.ts';
import { sellPlainShares } from '../../../deeds/index.ts';
import { againstHolding, moveSold, sellingOne } from '../../../mechanisms/sell-shares.ts';
import { seatsAfter, sharesOf } from '../../../mechanisms/shares.ts';
import { tell } from '../events.ts';
import { sharePrice } from '../readers.ts';
import { boxOf, majorCard, putShareRound, rowFor, type State18Mag } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';
import { movePrice } from './dividends.ts';
import { markActor } from './turns.ts';

// 18mag-DIR-05, 18mag-DIR-07
const ROWS = { tooMany: '18mag-SELL-01', nobodyTakesOver: '18mag-SELL-05' } as const;

/** One price for all shares of a major, then one space left; each sale has a drop of its own (18mag-SELL-02, 18mag-SELL-06). */
export const sellSharesKind = sellingOne<State18Mag>({
  rule: '18mag-SELL-01',
  rows: { nothing: '18mag-SELL-01', oneAtATime: '18mag-SELL-07' },
  deed: sellPlainShares, // 18mag-SELL-04
  price: sharePrice,
  *reasons(state, seat, sale) {
    const { company } = sale;
    // 18mag-MINOR-02
    if (majorCard(boxOf(state), company) === undefined)
      return yield refusal('no-such-company', rowFor(state, '18mag-SELL-01', '18mag-TWO-04'), { company });
    // 18mag-R-63: all shares of a major sold in one turn are one sale.
    if (state.own.shareRound.soldNow.includes(company) && !deviates(state, 'salesMayRepeat'))
      yield refusal('sold-this-turn', '18mag-SELL-07', { company });
    yield* againstHolding(sharesOf(state, company), seat, sale, ROWS);
  },
  perform(play, seat, sale) {
    const { company, count } = sale;
    pay(play, 'bank', seat, count * sharePrice(play.draft, company), 'sale');
    tell(play, 'sold', { seat, company, count });
    moveSold(play, seat, sale, 'bank', seatsAfter(play.draft.seats, seat)); // 18mag-DIR-01, 18mag-DIR-04, 18mag-DIR-06
    movePrice(play, company, -1); // 18mag-SELL-07, 18mag-MARKET-04
    const { sold, soldNow } = play.draft.own.shareRound;
    putShareRound(play, { soldNow: [...soldNow, company], sold: sold.with(seat, [...(sold[seat] ?? []), company]) });
    markActor(play, seat);
  },
});
