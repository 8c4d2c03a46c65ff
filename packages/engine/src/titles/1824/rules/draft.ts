/** Cisleithania for two: the draft of the first share round, and the mountain railway that each player may buy after it (area CIS2). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import { type CompanyId, type Seat, seat as seatOf } from '../../../core/ids.ts';
import { ask, decisionDue, giveTurn } from '../../../core/play.ts';
import { isAny, type Reasons, refusal } from '../../../core/result.ts';
import { draft as draftDeed, offer, setPrice } from '../../../deeds/index.ts';
import { cardOf } from '../companies.ts';
import { actingSeat, allSeats, deviates } from '../readers.ts';
import { change, freshTurn, type Play1824, type State1824 } from '../state.ts';
import { buyMountain, givePaper, paperPrices, settledPrice, takePaper } from './papers.ts';
import { acted } from './turns.ts';

/** Who takes from the first, second, third and last pile (1824-CIS2-28). */
const ORDER = [0, 1, 1, 0] as const;

/** What is left of the piles; without a draft there is none. */
const pilesOf = ({ own }: State1824): readonly (readonly CompanyId[])[] => own.bond?.piles ?? [];

const other = (seat: Seat): Seat => seatOf(1 - seat);

export function nextDraftTurn(play: Play1824): boolean {
  const { draft } = play;
  // When all piles are gone nobody is next.
  const first = ORDER[ORDER.length - pilesOf(draft).length];
  if (first === undefined) return false;
  const seat = deviates(draft, 'draftMirrored') ? other(seatOf(first)) : seatOf(first);
  giveTurn(play, seat);
  return true;
}

const pileOf = (state: State1824, company: CompanyId): readonly CompanyId[] | undefined =>
  pilesOf(state).find((pile) => pile.includes(company));

/** Only the price can be wrong: what everybody starts with is enough for every draft (1824-R-78). */
function* priceReasons(state: State1824, company: CompanyId, price: number): Reasons {
  const prices = paperPrices(state, company);
  if (!prices.includes(price)) yield refusal('wrong-price', '1824-CIS2-30', { price: prices.join('/') });
}

/** Takes a paper of a pile; the other player gets its partner. Nobody may pass (1824-CIS2-29). */
export const draftPaper: ActionKind<State1824> = actionKind(draftDeed, {
  rule: '1824-CIS2-28',
  *offers(state, seat) {
    for (const pile of pilesOf(state))
      for (const company of pile) {
        const settled = settledPrice(state, company);
        const choose = settled.price === undefined ? { price: { oneOf: paperPrices(state, company) } } : {};
        yield offer('draft', seat, { company, ...settled }, choose, { others: pile.filter((one) => one !== company) });
      }
  },
  *reasons(state, { company, price }) {
    if (pileOf(state, company) === undefined) yield refusal('not-on-offer', '1824-CIS2-28', { company });
    else yield* priceReasons(state, company, price);
  },
  perform(play, { seat, company, price }) {
    const { bond } = play.draft.own;
    const pile = pileOf(play.draft, company);
    if (bond === undefined || pile === undefined) throw new RangeError(`${company} lies in no pile`);
    change(play, { bond: { ...bond, piles: bond.piles.filter((one) => one !== pile) } });
    takePaper(play, seat, company, price);
    for (const partner of pile) if (partner !== company) takePartner(play, other(seat), partner);
    acted(play, other(seat)); // 1824-R-78
    play.flow = 'turn-over';
  },
});

/** The partner costs its printed price; the owner of a coal railway still has to set one. */
function takePartner(play: Play1824, seat: Seat, company: CompanyId): void {
  const { price } = settledPrice(play.draft, company);
  if (price !== undefined) takePaper(play, seat, company, price);
  else ask(play, { kind: 'coal-price', seat, company });
}

const coalAsked = (state: State1824): CompanyId => decisionDue(state, 'coal-price').company;

/** Sets the price of the coal railway one was given: 120 and a surcharge (1824-CIS2-30). */
export const setCoalPrice: ActionKind<State1824> = actionKind(setPrice, {
  rule: '1824-CIS2-30',
  offers(state, seat) {
    const company = coalAsked(state);
    return [offer('set-price', seat, { company }, { price: { oneOf: paperPrices(state, company) } }, {})];
  },
  *reasons(state, { company, price }) {
    if (coalAsked(state) !== company) yield refusal('not-its-order', '1824-CIS2-30', { company: coalAsked(state) });
    else yield* priceReasons(state, company, price);
  },
  perform(play, { seat, company, price }) {
    takePaper(play, seat, company, price);
  },
});

/** After the draft each seat is asked once, the start player first (1824-R-85). */
export function nextMountainTurn(play: Play1824): boolean {
  const { draft } = play;
  const { owner } = draft.place;
  const seat = allSeats(draft)[owner.kind === 'seat' ? owner.seat + 1 : 0];
  if (seat === undefined) return false;
  giveTurn(play, seat);
  change(play, { turn: freshTurn });
  return true;
}

export const mountainsDue = (state: State1824): boolean => isAny(buyMountain.offers(state, actingSeat(state)));

/** Mountain railways that nobody wanted leave the game. */
export function removeMountains(play: Play1824): void {
  for (const { company, owner } of play.draft.own.papers)
    if (owner === 'bank' && cardOf(play.draft, company).kind === 'mountain') givePaper(play, company, 'gone');
}
