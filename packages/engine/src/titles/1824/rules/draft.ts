/** Cisleithania for two: the draft of the first share round (area CIS2). */
import { actionKind } from '../../../core/action.ts';
import { type CompanyId, type Seat, seat as seatOf } from '../../../core/ids.ts';
import { ask } from '../../../core/play.ts';
import { type Refusal, refusal } from '../../../core/result.ts';
import { offer } from '../../../deeds/index.ts';
import { draft as draftDeed, type Draft, setPrice, type SetPrice } from '../../../deeds/papers.ts';
import { decisionDue } from '../../../sequence/agenda.ts';
import { giveTurn } from '../../../sequence/turns.ts';
import { deviations } from '../readers.ts';
import { change, type Pending1824, type Play1824, type State1824 } from '../state.ts';
import { paperPrices, takePaper } from './buying.ts';
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
  const seat = deviations(draft).draftMirrored ? other(seatOf(first)) : seatOf(first);
  giveTurn(play, seat);
  return true;
}

const pileOf = (state: State1824, company: CompanyId): readonly CompanyId[] | undefined =>
  pilesOf(state).find((pile) => pile.includes(company));

/** Only the price can be wrong: what everybody starts with is enough for every draft (1824-R-78). */
function* priceReasons(state: State1824, company: CompanyId, price: number): Iterable<Refusal> {
  const prices = paperPrices(state, company);
  if (!prices.includes(price)) yield refusal('wrong-price', '1824-CIS2-30', { price: prices.join('/') });
}

/** Takes a paper of a pile; the other player gets its partner. Nobody may pass (1824-CIS2-29). */
export const draftPaper = actionKind<State1824, Draft>({
  type: 'draft',
  rule: '1824-CIS2-28',
  shape: draftDeed.shape,
  offers: (state, seat) =>
    pilesOf(state).flatMap((pile) =>
      pile.map((company) => {
        const prices = paperPrices(state, company);
        const [only] = prices;
        const others = pile.filter((one) => one !== company);
        return prices.length === 1 && only !== undefined
          ? offer('draft', seat, { company, price: only }, {}, { others })
          : offer('draft', seat, { company }, { price: { oneOf: prices } }, { others });
      }),
    ),
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
  const [price, ...others] = paperPrices(play.draft, company);
  if (price === undefined) throw new RangeError(`${company} has no price`);
  if (others.length === 0) takePaper(play, seat, company, price);
  else {
    const asked: Pending1824 = { kind: 'coal-price', seat, company };
    ask(play, asked);
  }
}

const coalAsked = (state: State1824): CompanyId => decisionDue(state, 'coal-price').company;

/** Sets the price of the coal railway one was given: 120 and a surcharge (1824-CIS2-30). */
export const setCoalPrice = actionKind<State1824, SetPrice>({
  type: 'set-price',
  rule: '1824-CIS2-30',
  shape: setPrice.shape,
  offers(state, seat) {
    const company = coalAsked(state);
    const prices = paperPrices(state, company);
    return [offer('set-price', seat, { company }, { price: { oneOf: prices } }, {})];
  },
  *reasons(state, { company, price }) {
    if (coalAsked(state) !== company) yield refusal('not-its-order', '1824-CIS2-30', { company: coalAsked(state) });
    else yield* priceReasons(state, company, price);
  },
  perform(play, { seat, company, price }) {
    takePaper(play, seat, company, price);
  },
});
