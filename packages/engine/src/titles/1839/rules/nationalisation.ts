/** Nationalisation: the window of step 8, and what becomes of a nationalised company. */
import type { CompanyId, Seat, TrainId } from '../../../core/ids.ts';
import { pay } from '../../../core/ledger.ts';
import { decisionDue } from '../../../core/play.ts';
import type { Shares } from '../../../core/state.ts';
import { withoutMarkerOf } from '../../../market/chart.ts';
import { answering } from '../../../mechanisms/plain.ts';
import { removeTrains } from '../../../mechanisms/trains.ts';
import { tell } from '../events.ts';
import { GOV, publicCard } from '../cards.ts';
import { deciderOf, floatedInOrder, isFloated } from '../companies.ts';
import { money, type Seen, trainCount } from '../readers.ts';
import {
  askFor,
  type Play1839,
  pop,
  push,
  replaceTop,
  set,
  setCompany,
  setOwner,
  setStock,
  type State1839,
  topTask,
} from '../state.ts';
import { openOffer } from './consent.ts';

/** All shares withdrawn: a Lokaalspoorwegen lies in the IPO again, a Spoorwegmaatschappij is out of the game. */
function withdrawn(shares: Shares, returns: boolean): Shares {
  const none = { players: shares.players.map(() => 0), pool: 0, treasury: 0, reserved: 0 };
  return returns
    ? { ...shares, ...none, director: 'bank', bank: 8, gone: 0 }
    : { ...shares, ...none, director: 'gone', bank: 0, gone: 8 };
}

export function nationalise(play: Play1839, company: CompanyId): void {
  const { draft } = play;
  const { refloats } = publicCard(company);
  tell(play, 'nationalised', { company });
  pay(play, company, 'bank', money(draft, company), 'nationalised'); // 1839-NAT-05
  // 1839-NAT-06, 1839-NAT-09
  draft.shares = draft.shares.map((shares) => (shares.company === company ? withdrawn(shares, refloats) : shares));
  // 1839-NAT-07, 1839-GOV-02
  draft.hexes = draft.hexes.map((hex) =>
    hex.markers.some((stop) => stop.includes(company))
      ? { ...hex, markers: hex.markers.map((stop) => stop.map((one) => (one === company ? GOV : one))) }
      : hex,
  );
  // 1839-NAT-08
  draft.market = withoutMarkerOf(draft.market, company);
  removeTrains(play, (train) => train.owner === company);
  for (const { id, owner } of draft.own.privates) if (owner === company) setOwner(play, id, 'gone');
  setCompany(play, company, { floated: false, operated: false, homes: [], settled: false }); // 1839-GOV-06
  // 1839-FLOAT-03: inside a stock round it cannot be started again before the next.
  if (refloats && draft.place.round === 'stock') setStock(play, { lapsed: [...draft.own.stock.lapsed, company] });
}

/** Opens the window if this turn calls for one (1839-OR-21, R-10): one window, its order fixed now. */
export function openWindow(play: Play1839): void {
  if (play.draft.own.turn.window) push(play, { task: 'window', companies: floatedInOrder(play.draft) });
}

/** The Diepenbrock train while a player holds it. */
const trainInHand = ({ trains }: Seen): { readonly train: TrainId; readonly seat: Seat } | undefined =>
  trains.flatMap(({ id, owner }) => (typeof owner === 'number' ? [{ train: id, seat: owner }] : []))[0];

/**
 * Asks the companies one by one; whether it owns a train is looked at when its place comes (1839-NAT-02). Who holds the
 * Diepenbrock train is asked first about a company without one, so that he never comes too late (1839-PRIV-74).
 */
export function settleWindowTask(play: Play1839): void {
  const { companies, asked: considered } = topTask(play.draft, 'window');
  const [company] = companies;
  const given = trainInHand(play.draft);
  if (company === undefined) pop(play);
  else if (!isFloated(play.draft, company)) nextInWindow(play);
  // 1839-NAT-02, 1839-NAT-03
  else if (trainCount(play.draft, company) > 0)
    askFor(play, { kind: 'nationalise', seat: deciderOf(play.draft, company), company });
  else if (given === undefined || considered === true) nextInWindow(play);
  else askFor(play, { kind: 'gift', seat: given.seat, company, train: given.train });
}

const nextInWindow = (play: Play1839): void =>
  replaceTop(play, { task: 'window', companies: topTask(play.draft, 'window').companies.slice(1) });

export const answerNationalise = answering<State1839>({
  rule: '1839-NAT-04',
  question: (state) => ({ question: 'nationalise', company: decisionDue(state, 'nationalise').company }),
  perform(play, take, seat) {
    const [company] = topTask(play.draft, 'window').companies;
    nextInWindow(play);
    if (take === 'no' || company === undefined) return;
    nationalise(play, company);
    const { banned } = play.draft.own;
    if (!banned.includes(seat)) set(play, { banned: [...banned, seat] }); // 1839-NAT-10
  },
});

/** Whether the Diepenbrock train is proposed to a company that has none, before its place in the window is over. */
export const answerGift = answering<State1839>({
  rule: '1839-PRIV-74',
  question(state) {
    const { company, train } = decisionDue(state, 'gift');
    return { question: 'offer-gift', company, train };
  },
  perform(play, take, seat) {
    replaceTop(play, { ...topTask(play.draft, 'window'), asked: true });
    if (take === 'no') return;
    const { company, train } = decisionDue(play.before, 'gift');
    openOffer(play, { about: 'gift', by: seat, to: deciderOf(play.draft, company), company, train });
  },
});
