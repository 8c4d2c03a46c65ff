/** Everything a seat may do now, each with what it gains against doing nothing, in the eyes of a judge. */
import {
  type GameState,
  isOffer,
  listed,
  type Offer,
  offers,
  payoutBounds,
  raisingNow,
  type Seat,
  seatToAct,
} from '@kursbuch/engine';
import { type Act, actsOf, after } from './act.ts';
import { weighCars, weighScraps } from './before-run.ts';
import { priceOfTrain } from './earnings.ts';
import { early } from './exchanges.ts';
import { roundsAhead } from './figures.ts';
import { impatience } from './impatience.ts';
import { type Judge, seatValues, valueOf } from './judge.ts';
import { bestPayout } from './payout-plan.ts';
import { isSetUp, weighPapers } from './set-up.ts';
import { type Weighed, weighLays } from './track.ts';

/** Nobody who plays to the end does these. */
const NEVER: readonly Offer['type'][] = ['concede', 'propose-winner', 'withdraw', 'agree-end'];
const REST: readonly Offer['type'][] = ['done', 'pass'];

/** Below this a gain is not worth the doing, so that nothing goes to and fro. */
const LEAST_GAIN = 1;

/** Whether somebody else has to agree: players ask nobody. */
const asksOthers = ({ about, seat }: Offer): boolean =>
  'asks' in about && about.asks !== undefined && about.asks !== seat;

/** New trains decide when a game ends: they are weighed however little work is left, or the cheapest would be all that is ever bought on a full map. */
const isNewTrain = (offer: Offer): boolean => isOffer(offer, 'buy-train') && offer.fixed.train !== undefined;

/** One ply: the value of what an action leads to, against the value of the position as it is. */
function weighByValue(state: GameState, open: readonly Offer[], judge: Judge): readonly Weighed[] {
  const base = valueOf(state, judge);
  return open.flatMap((offer) =>
    actsOf(state, offer, MOST_WEIGHED).flatMap((filled): readonly Weighed[] => {
      if (judge.work.isOver && !isNewTrain(offer)) return [];
      const act = fairPrice(state, filled);
      judge.work.spend(1);
      const then = after(state, act);
      if (then === undefined) return [];
      const beyond =
        impatience(state, act) +
        judge.eyes.purchase(state, act) +
        keenness(act, judge) -
        early(state, act, then, judge.seat);
      return [{ act, gain: valueOf(then, judge) - base + beyond }];
    }),
  );
}
const MOST_WEIGHED = 16;

/** Who likes such deeds half as much again would pay so much more to do one. */
const KEEN = {
  trains: 50,
  secondhand: 50,
  withholding: 30,
  markers: 30,
  founding: 50,
  exchanges: 50,
  buying: 15,
} as const;

/** What somebody may like about a deed beyond what it leads to. */
function likedIn({ type, card, pay }: Act): keyof typeof KEEN | undefined {
  if (type === 'buy-train') return card === undefined ? 'trains' : 'secondhand';
  if (type === 'dividend') return pay === 'withhold' ? 'withholding' : undefined;
  if (type === 'place-marker') return 'markers';
  if (type === 'par') return 'founding';
  if (type === 'exchange') return 'exchanges';
  return type === 'buy-share' ? 'buying' : undefined;
}

function keenness(act: Act, { liking }: Judge): number {
  const liked = likedIn(act);
  return liked === undefined ? 0 : (KEEN[liked] * (liking[liked] - 100)) / 50;
}

/** Nobody pays another company more for a train than it costs new: what looks clever there is only money moved out of sight. */
function fairPrice(state: GameState, act: Act): Act {
  const { type, card, price } = act;
  if (type !== 'buy-train' || typeof price !== 'number') return act;
  const train = state.trains.find(({ id }) => id === card);
  if (train === undefined) return act;
  return { ...act, price: Math.min(price, priceOfTrain(state, train.type)) };
}

/** What comes of an answer: where somebody else has to agree to it, it is looked at as if that were done. */
function agreedTo(state: GameState, answer: Act): GameState | undefined {
  const then = after(state, answer);
  const asked = then === undefined ? undefined : seatToAct(then);
  if (then === undefined || asked === undefined || asked === answer['seat']) return then;
  const question = offers(then, asked).find((offer) => isOffer(offer, 'answer'));
  return question === undefined ? then : (after(then, { type: 'answer', seat: asked, take: 'yes' }) ?? then);
}

/** A deal somebody proposes is taken if it does more for us than for them; anything else if we are better off with it. */
function weighAnswers(state: GameState, offer: Offer & { readonly type: 'answer' }, judge: Judge): readonly Weighed[] {
  const { seat } = offer;
  const { about } = offer;
  const [yes, no] = (['yes', 'no'] as const).map((take): Act => ({ type: 'answer', seat, take }));
  if (yes === undefined || no === undefined) return [];
  if (about.question === 'winner') return [{ act: about.winner === seat ? yes : no, gain: 0 }];
  const [taken, refused] = [agreedTo(state, yes), after(state, no)];
  if (taken === undefined || refused === undefined) return [{ act: taken === undefined ? no : yes, gain: 0 }];
  const gain =
    'by' in about && about.by !== seat
      ? gainByDeal(taken, refused, about.by, judge)
      : valueOf(taken, judge) - valueOf(refused, judge);
  return [
    { act: yes, gain: gain - LEAST_GAIN },
    { act: no, gain: 0 },
  ];
}

/** What a deal does for the judge beyond what it does for who proposed it. */
function gainByDeal(taken: GameState, refused: GameState, by: Seat, judge: Judge): number {
  const [withIt, without] = [seatValues(taken, judge), seatValues(refused, judge)];
  const change = (who: Seat): number => (withIt[who] ?? 0) - (without[who] ?? 0);
  return change(judge.seat) - Math.max(0, change(by)) - DEAL_MARGIN;
}
/** What a deal has to bring beyond what it brings the other. */
const DEAL_MARGIN = 15;

function weighPayments(
  state: GameState,
  offer: Offer & { readonly type: 'dividend' },
  judge: Judge,
): readonly Weighed[] {
  const bounds = payoutBounds(state);
  const { pay } = offer.choose;
  if (bounds.length === 0 || pay === undefined || !('to' in pay)) return weighByValue(state, [offer], judge);
  const most = pay.to - ((pay.to - pay.from) % pay.step);
  const amount = bestPayout(bounds, most, roundsAhead(state), judge.eyes.fees(state, most));
  return [{ act: { type: 'dividend', seat: offer.seat, ...offer.fixed, pay: amount }, gain: 0 }];
}

/** Shares sold for others that are better, or to pay back what one owes: pairs of a sale and what follows. */
function weighSwaps(state: GameState, sales: readonly Weighed[], judge: Judge): readonly Weighed[] {
  const base = valueOf(state, judge);
  return sales
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, 3)
    .flatMap(({ act, gain }) => {
      const then = after(state, act);
      if (then === undefined) return [];
      const follow = offers(then, judge.seat).filter(({ type }) => type === 'buy-share' || type === 'repay');
      const best = Math.max(
        gain,
        ...weighByValue(then, follow, judge).map((next) => next.gain + valueOf(then, judge) - base),
      );
      return [{ act, gain: best - (SWAP_MARGIN * judge.liking.swaps) / 100 }];
    });
}
/** A swap has to bring so much, or papers would go round and round. */
const SWAP_MARGIN = 15;

function weighShares(state: GameState, open: readonly Offer[], judge: Judge): readonly Weighed[] {
  const others = weighByValue(
    state,
    open.filter(({ type }) => type !== 'sell-shares'),
    judge,
  );
  const sales = weighByValue(
    state,
    open.filter(({ type }) => type === 'sell-shares'),
    judge,
  );
  return [...others, ...weighSwaps(state, sales, judge)];
}

/** The best run comes first in the list. */
function bestRunOf(state: GameState, offer: Offer): readonly Weighed[] {
  for (const action of listed(state, { type: 'run', seat: offer.seat, ...offer.fixed }))
    return [{ act: { ...action }, gain: 0 }];
  return [];
}

/** What may be done now, the best first; what is not worth doing is left out as long as there is something else. */
export function weigh(state: GameState, judge: Judge): readonly Weighed[] {
  const { seat } = judge;
  const all = offers(state, seat).filter(({ type }) => !NEVER.includes(type));
  const rest = all.filter(({ type }) => REST.includes(type));
  const open = all.filter((offer) => !REST.includes(offer.type) && !asksOthers(offer));
  const resting = rest.map(({ type }): Weighed => ({ act: { type, seat }, gain: 0 }));
  const weighed = weighOpen(state, all, open, judge);
  const found = rest.length === 0 ? weighed : [...weighed.filter(({ gain }) => gain >= LEAST_GAIN), ...resting];
  return found.toSorted((a, b) => b.gain - a.gain);
}

function weighOpen(state: GameState, all: readonly Offer[], open: readonly Offer[], judge: Judge): readonly Weighed[] {
  const answer = open.find((offer) => isOffer(offer, 'answer'));
  if (answer !== undefined) return weighAnswers(state, answer, judge);
  if (isSetUp(open)) return weighPapers(state, all, judge.seat, judge.eyes.paper);
  const dividend = open.find((offer) => isOffer(offer, 'dividend'));
  if (dividend !== undefined) return weighPayments(state, dividend, judge);
  const run = open.find((offer) => isOffer(offer, 'run'));
  if (run !== undefined) {
    const before = open.filter(({ type }) => type !== 'run' && type !== 'scrap');
    const better = [
      ...weighCars(state, before, judge),
      ...weighScraps(state, open, judge),
      ...weighByValue(
        state,
        before.filter(({ type }) => type !== 'buy-car'),
        judge,
      ),
    ];
    return [...better.filter(({ gain }) => gain >= LEAST_GAIN), ...bestRunOf(state, run)];
  }
  if (open.some(({ type }) => type === 'lay-tile')) {
    const others = open.filter(({ type }) => type !== 'lay-tile');
    return [...weighLays(state, judge), ...weighByValue(state, others, judge)];
  }
  if (raisingNow(state) !== undefined) return weighByValue(state, open, judge);
  return weighShares(state, open, judge);
}
