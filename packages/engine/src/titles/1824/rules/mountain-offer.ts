/** Cisleithania for two: after the draft each player may buy one mountain railway (1824-CIS2-31). */
import { actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { nothingAgainst } from '../../../core/reasons.ts';
import { type Refusal, refusal } from '../../../core/result.ts';
import { offer, type OfferOf } from '../../../deeds/index.ts';
import { buyPaper, type BuyPaper } from '../../../deeds/papers.ts';
import { giveTurn } from '../../../sequence/turns.ts';
import { actingSeat, allSeats, cardOf, cashOf } from '../readers.ts';
import { change, freshTurn, type Play1824, type State1824 } from '../state.ts';
import { paperPrices, takePaper } from './buying.ts';
import { givePaper } from './papers.ts';
import { acted } from './turns.ts';

const mountainsLeft = (state: State1824): readonly CompanyId[] =>
  state.own.papers
    .filter(({ company, owner }) => owner === 'bank' && cardOf(state, company).kind === 'mountain')
    .map(({ company }) => company);

/** Each seat is asked once, the start player first (1824-R-85). */
export function nextMountainTurn(play: Play1824): boolean {
  const { draft } = play;
  const { owner } = draft.place;
  const seat = allSeats(draft)[owner.kind === 'seat' ? owner.seat + 1 : 0];
  if (seat === undefined) return false;
  giveTurn(play, seat);
  change(play, { turn: freshTurn });
  return true;
}

export const mountainsDue = (state: State1824): boolean => offersOf(state, actingSeat(state)).length > 0;

function* reasons(state: State1824, { seat, company, price }: BuyPaper): Iterable<Refusal> {
  if (!mountainsLeft(state).includes(company)) {
    yield refusal('not-on-offer', '1824-CIS2-31', { company });
    return;
  }
  if (!paperPrices(state, company).includes(price)) yield refusal('wrong-price', '1824-PRIV-01', { price });
  if (cashOf(state, seat) < price) yield refusal('not-enough-money', '1824-SR-12', { price });
}

const offersOf = (state: State1824, seat: Seat): readonly OfferOf<'buy-paper'>[] =>
  mountainsLeft(state).flatMap((company) =>
    paperPrices(state, company)
      .filter((price) => nothingAgainst(reasons(state, { type: 'buy-paper', seat, company, price })))
      .map((price) => offer('buy-paper', seat, { company, price }, {}, {})),
  );

export const buyMountain = actionKind<State1824, BuyPaper>({
  type: 'buy-paper',
  rule: '1824-CIS2-31',
  shape: buyPaper.shape,
  offers: offersOf,
  reasons,
  perform(play, { seat, company, price }) {
    takePaper(play, seat, company, price);
    acted(play, seat);
    play.flow = 'turn-over';
  },
});

/** What nobody wanted leaves the game. */
export function removeMountains(play: Play1824): void {
  for (const company of mountainsLeft(play.draft)) givePaper(play, company, 'gone');
}
