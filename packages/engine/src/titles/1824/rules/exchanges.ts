/** Exchanging mountain and coal railways, by choice in a share round or compulsorily (areas PRIV and COAL). */
import { type ActionKind, actionKind } from '../../../core/action.ts';
import type { CompanyId, Seat } from '../../../core/ids.ts';
import { ask, decisionDue } from '../../../core/play.ts';
import { any, nothingAgainst, type Reasons, refusal, type Refusal } from '../../../core/result.ts';
import { oneOf, optional, type ShapeOf } from '../../../core/shape.ts';
import { exchange, narrowed, offer, type OfferOf, pass } from '../../../deeds/index.ts';
import { saying } from '../../../mechanisms/plain.ts';
import { tell } from '../events.ts';
import { cardOf, findCard, isConstruction, paperOf } from '../companies.ts';
import { deviates } from '../readers.ts';
import type { Play1824, State1824 } from '../state.ts';
import { lying, PLACES } from './buying.ts';
import { openQualified } from './opening.ts';
import { exchangeCoal, exchangeMountain, givePaper, mountainsInPlay } from './papers.ts';
import { hasToSell } from './selling.ts';
import { acted, limitReasons, sellFirst } from './turns.ts';

/** Where the 10 % certificate lies; a director's certificate lies reserved. */
const placeField = optional(oneOf(PLACES));
const played = narrowed(exchange, { ...exchange.fields, from: placeField });
type Exchange = ShapeOf<typeof played.shape>;

/** Unreserved 10 % certificates of regional railways, wherever they can be had (1824-PRIV-13, 1824-R-84). */
const certificatesForMountains = (state: State1824): ReturnType<typeof lying> =>
  lying(state).filter(
    ({ company, certificate }) => certificate === undefined && cardOf(state, company).kind === 'regional',
  );

/** What stands against an exchange whatever its occasion. */
function* wrongExchange(state: State1824, { seat, company, into, from }: Exchange): Reasons {
  const fault = paperFault(state, seat, company);
  if (fault !== undefined) return yield fault;
  const card = cardOf(state, company);
  if (card.kind === 'coal') {
    const right = card.exchangesInto.company;
    if (into !== right) yield refusal('wrong-exchange', '1824-COAL-01', { company, into: right });
    else if (from !== undefined) yield refusal('lies-reserved', '1824-COAL-13', { company, into });
    return;
  }
  if (findCard(state, into)?.kind !== 'regional')
    return yield refusal('not-a-regional-railway', '1824-PRIV-07', { company: into });
  const places = certificatesForMountains(state).filter((one) => one.company === into);
  if (places.length === 0) yield refusal('no-certificate-left', '1824-PRIV-13', { company: into });
  else if (from === undefined) yield refusal('place-needed', '1824-PRIV-13', { company: into });
  else if (!places.some((one) => one.from === from)) yield refusal('none-there', '1824-PRIV-13', { company: into });
}

/** Why a paper is not one that this seat can exchange at all. */
function paperFault(state: State1824, seat: Seat, company: CompanyId): Refusal | undefined {
  const owner = paperOf(state, company)?.owner;
  if (owner === undefined) return refusal('no-such-paper', '1824-PRIV-07', { company });
  if (owner === 'gone') return refusal('paper-is-gone', '1824-PRIV-07', { company });
  if (cardOf(state, company).kind === 'pre-state') return refusal('no-early-exchange', '1824-PRE-12', { company });
  if (owner !== seat) return refusal('not-your-paper', '1824-SR-05', { company });
  return isConstruction(state, company) ? refusal('construction-company', '1824-R-79', { company }) : undefined;
}

const carryOut = (play: Play1824, { company, into, from }: Exchange): void => {
  if (cardOf(play.draft, company).kind === 'coal') exchangeCoal(play, company);
  else exchangeMountain(play, company, into, from ?? 'bank');
};

function candidates(state: State1824, seat: Seat, papers: readonly CompanyId[]): readonly Exchange[] {
  const mountain = certificatesForMountains(state);
  return papers.flatMap((company): readonly Exchange[] => {
    const card = cardOf(state, company);
    if (card.kind === 'coal') return [{ type: 'exchange', seat, company, into: card.exchangesInto.company }];
    return mountain.map(({ company: into, from }) => ({ type: 'exchange', seat, company, into, from }));
  });
}

const asOffer = ({ seat, company, into, from }: Exchange): OfferOf<'exchange'> =>
  offer('exchange', seat, from === undefined ? { company, into } : { company, into, from }, {}, {});

/** In his turn a player exchanges instead of buying, in any order, also above 60 % (1824-PRIV-09, 1824-CERT-07). */
export const exchangeByChoice: ActionKind<State1824> = actionKind(played, {
  rule: '1824-PRIV-07',
  offers(state, seat) {
    const papers = state.own.papers.flatMap(({ company, owner }) => (owner === seat ? [company] : []));
    return candidates(state, seat, papers)
      .filter((action) => nothingAgainst(voluntaryReasons(state, action)))
      .map(asOffer);
  },
  reasons: voluntaryReasons,
  perform(play, action) {
    carryOut(play, action);
    openQualified(play); // 1824-REG-11
    acted(play, action.seat); // 1824-PRIV-08
    play.flow = 'turn-over';
  },
});

function* voluntaryReasons(state: State1824, action: Exchange): Reasons {
  const { seat, company } = action;
  if (yield* any(wrongExchange(state, action))) return;
  const coal = cardOf(state, company).kind === 'coal';
  if (state.own.phase < 3) yield refusal('no-3-train-sold', coal ? '1824-COAL-12' : '1824-PRIV-07');
  const counts = deviates(state, 'mountainsAreCertificates') ? 0 : 1;
  if (!coal) yield* limitReasons(state, seat, counts, '1824-CERT-09');
  if (hasToSell(state, seat)) yield sellFirst(state, seat); // 1824-CERT-05
  if (coal && state.own.turn.sold.length > 0 && deviates(state, 'noCoalExchangeAfterSale'))
    yield refusal('sold-this-turn', '1824-SR-16');
}

/** A mountain railway that is still there when the first 4-train is sold must be exchanged at once. */
export const exchangeCompulsorily: ActionKind<State1824> = actionKind(played, {
  rule: '1824-PRIV-10',
  offers: (state, seat) => candidates(state, seat, [mountainDue(state)]).map(asOffer),
  *reasons(state, action) {
    const due = mountainDue(state);
    if (due !== action.company) yield refusal('not-its-order', '1824-PRIV-11', { company: due });
    yield* wrongExchange(state, action);
  },
  perform(play, action) {
    carryOut(play, action);
    if (deviates(play.draft, 'opensAtOnce')) openQualified(play);
    askNextMountain(play);
  },
});

const mountainDue = (state: State1824): CompanyId => decisionDue(state, 'mountain-exchange').company;

/** 18xx.games lets a player decline; the mountain railway is then lost. The rulebook does not (1824-R-32). */
export const declineExchange = saying<State1824>(pass, {
  rule: '1824-R-32',
  *reasons(state) {
    if (!deviates(state, 'mountainsMayDecline')) yield refusal('exchange-is-compulsory', '1824-R-32');
  },
  perform(play) {
    givePaper(play, mountainDue(play.before), 'gone');
    askNextMountain(play);
  },
});

/** Asks the owner of the lowest mountain railway still in play; where no certificate is left they are lost. */
export function askNextMountain(play: Play1824): void {
  for (const { card, owner } of mountainsInPlay(play.draft)) {
    const company = card.id;
    if (certificatesForMountains(play.draft).length > 0) {
      ask(play, { kind: 'mountain-exchange', seat: owner, company }); // 1824-PRIV-11
      return;
    }
    givePaper(play, company, 'gone'); // 1824-PRIV-14, 1824-ED1-16
    tell(play, 'mountain-lost', { company });
  }
}
