/** Swapping markers (step 4), and the marker that goes back when two of one company stand in one hex. */
import { type ActionKind, actionKind, turnKind } from '../../../core/action.ts';
import type { CompanyId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { decisionDue } from '../../../core/play.ts';
import { isAny, nothingAgainst, type Reasons, refusal } from '../../../core/result.ts';
import { type ActionOf, DEEDS, offer, type Spot } from '../../../deeds/index.ts';
import { withReplacedMarker } from '../../../map/markers.ts';
import { hexAt, hexNumber } from '../../../map/position.ts';
import { asking } from '../../../mechanisms/plain.ts';
import { tell } from '../events.ts';
import { box, GOV } from '../cards.ts';
import { deciderOf, isFloated, publicState } from '../companies.ts';
import { atTurn, money, type Seen } from '../readers.ts';
import { askFor, type Play1839, pop, push, setTurn, type State1839, topTask } from '../state.ts';
import type { OpenOffer } from '../tasks.ts';
import { type Deal, openOffer } from './consent.ts';
import { markerActionUsed, spotsOf, standsAt } from './markers.ts';

type Swap = Pick<OpenOffer<'swap'>, 'company' | 'from' | 'other' | 'place'>;

/** Why a swap cannot be made; also asked when an open offer is answered late. */
function* reasonsAgainstSwap(state: Seen, { company, from, other, place }: Swap): Reasons {
  yield* markerActionUsed(state);
  if (!isFloated(state, other) || other === company)
    return yield refusal('no-such-company', '1839-SWAP-01', { company: other });
  if (!standsAt(state, company, from) || !standsAt(state, other, place))
    return yield refusal('no-marker-there', '1839-SWAP-01', { hex: from.hex, toHex: place.hex });
  for (const one of [company, other])
    if (!publicState(state, one).operated) yield refusal('has-not-operated', '1839-SWAP-02', { company: one });
  const hexes = spotsOf(state, company).map(({ hex }) => hex);
  const after = hexes.with(hexes.indexOf(from.hex), place.hex);
  if (after.length > 1 && new Set(after).size === 1)
    yield refusal('all-in-one-hex', '1839-SWAP-08', { hex: place.hex });
  const [has, cost] = [money(state, company), box.own.markerCost];
  if (has < cost) yield refusal('not-enough-money', '1839-SWAP-04', { has, cost });
}

const dealOf = ({ company, hex, stop, other, toHex, toStop }: ActionOf<'swap-markers'>): Swap => ({
  company,
  from: { hex, stop },
  other,
  place: { hex: toHex, stop: toStop },
});

function* swapsFor(state: Seen, company: CompanyId): Iterable<Swap> {
  for (const { id: other } of box.companies)
    for (const place of spotsOf(state, other))
      for (const from of spotsOf(state, company)) {
        const swap = { company, from, other, place };
        if (nothingAgainst(reasonsAgainstSwap(state, swap))) yield swap;
      }
}

/** Whether any swap could be offered; cheap enough for the question whether step 4 is due. */
export const canSwap = (state: State1839, company: CompanyId): boolean => isAny(swapsFor(state, company));

export const swapMarkers: ActionKind<State1839> = turnKind(DEEDS['swap-markers'], {
  rule: '1839-SWAP-01',
  turn: atTurn,
  *offers(state, seat, company) {
    for (const { from, other, place } of swapsFor(state, company)) {
      const fixed = { company, ...from, other, toHex: place.hex, toStop: place.stop };
      const about = { cost: box.own.markerCost, ...asking(seat, deciderOf(state, other)) };
      yield offer('swap-markers', seat, fixed, {}, about);
    }
  },
  reasons: (state, action) => reasonsAgainstSwap(state, dealOf(action)),
  perform(play, action) {
    // 1839-SWAP-03, 1839-NEGOT-06
    openOffer(play, { about: 'swap', by: action.seat, to: deciderOf(play.draft, action.other), ...dealOf(action) });
  },
});

/** Puts another marker into a circle in place of one of a company. */
export function replaceAt(play: Play1839, { hex, stop }: Spot, old: CompanyId, by: CompanyId): void {
  const n = hexNumber(box.board, hex);
  play.draft.hexes = play.draft.hexes.with(n, withReplacedMarker(hexAt(play.draft.hexes, n), stop, old, by));
}

/** If a company has two markers in a hex after one arrived there, its director says which goes back (1839-SWAP-06). */
export function oneGoesBack(play: Play1839, company: CompanyId, arrived: Spot): void {
  const { markers } = hexAt(play.draft.hexes, hexNumber(box.board, arrived.hex));
  const stops = markers.flatMap((there, stop) => there.filter((one) => one === company).map(() => stop));
  const [other] = stops.toSpliced(stops.indexOf(arrived.stop), 1);
  if (other === undefined) return;
  push(play, { task: 'return-marker', company, hex: arrived.hex, moved: arrived.stop, other });
}

export const markerSwap: Deal<'swap'> = {
  reasons: reasonsAgainstSwap,
  question: ({ by, company, from, other, place }) => ({ question: 'swap-markers', by, company, from, other, place }),
  carryOut(play, { company, from, other, place }) {
    pay(play, company, 'bank', box.own.markerCost, 'swap'); // 1839-SWAP-04
    // A placeholder keeps the two apart when they stand in one city.
    replaceAt(play, from, company, GOV);
    replaceAt(play, place, other, company);
    replaceAt(play, from, GOV, other);
    setTurn(play, { markerUsed: true, swapped: [{ hex: hexNumber(box.board, place.hex), stop: place.stop }] }); // 1839-SWAP-09, 1839-SWAP-10
    tell(play, 'swapped', { company, other, hex: from.hex, toHex: place.hex });
    // The active company chooses first, so its task lies on top.
    oneGoesBack(play, other, from);
    oneGoesBack(play, company, place);
  },
};

export function settleReturnTask(play: Play1839): void {
  const { company, hex } = topTask(play.draft, 'return-marker');
  if (isFloated(play.draft, company))
    askFor(play, { kind: 'return-marker', seat: deciderOf(play.draft, company), company, hex });
  else pop(play);
}

/** One of two markers goes back to the charter; a government marker takes its place. */
export const returnMarker: ActionKind<State1839> = actionKind(DEEDS['return-marker'], {
  rule: '1839-SWAP-06',
  offers(state, seat) {
    const { company, hex } = decisionDue(state, 'return-marker');
    return [offer('return-marker', seat, { company }, { which: { oneOf: ['moved', 'other'] } }, { hex })];
  },
  *reasons(state, { company }) {
    if (decisionDue(state, 'return-marker').company !== company)
      yield refusal('no-marker-there', '1839-SWAP-06', { company });
  },
  perform(play, { company, which }) {
    const task = topTask(play.draft, 'return-marker');
    pop(play);
    const stop = which === 'moved' ? task.moved : task.other;
    replaceAt(play, { hex: task.hex, stop }, company, GOV);
    // The swapped marker itself went back: what still stands there counts as usual.
    if (which === 'moved' && company === atTurn.company(play.draft)) setTurn(play, { swapped: [] });
    tell(play, 'marker-returned', { company, hex: task.hex, stop });
  },
});
