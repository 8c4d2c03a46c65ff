/** Whole turns of a company: what may be done before its trains run, each played to the end of the turn and valued there. */
import { apply, type GameState, isOffer, offers, seatToAct, type TrainType } from '@kursbuch/engine';
import { type Act, actsOf } from './act.ts';
import { priceOfTrain } from './earnings.ts';
import { companyIn, hasRun, isPlannable, roundsAhead } from './figures.ts';
import { type Judge, valueOf } from './judge.ts';
import { weighRounds } from './rounds.ts';
import type { Weighed } from './track.ts';
import { weigh } from './weigh.ts';

/** Nobody does more than so many things in a turn. */
const MOST_IN_TURN = 14;
/** Turns are shorter than rounds: so many more of their beginnings are played on. */
const MORE_TURNS = 2;
/** Work for each of them. */
const STEPS_FOR_TURN = 200;
/** A beginning has to be better than the plain turn by so much. */
const MARGIN = 2;

/** Whether it is still the same turn of the same company. */
const isSameTurn = ({ place: a }: GameState, { place: b }: GameState): boolean =>
  a.round === b.round &&
  a.number === b.number &&
  a.owner.kind === 'company' &&
  b.owner.kind === 'company' &&
  a.owner.company === b.owner.company;

/** How trains are bought in a turn that is only thought of: at first sight, or with the second look that follows in earnest. */
type Buys = 'at once' | 'again';

/** What is done next in a turn that is only thought of: track is left as it is. */
function nextOf(state: GameState, judge: Judge, buys: Buys): Act | undefined {
  const open = offers(state, judge.seat);
  const rest = open.find(({ type }) => type === 'done');
  if (rest !== undefined && open.some(({ type }) => type === 'lay-tile')) return { type: rest.type, seat: rest.seat };
  const weighed = weigh(state, judge);
  const again =
    buys === 'again' && open.some(({ type }) => type === 'buy-train') ? weighRounds(state, judge, weighed) : undefined;
  return (again ?? weighed)[0]?.act;
}

/** The position when the turn is over. */
function afterTurn(state: GameState, first: Act, judge: Judge, buys: Buys = 'at once'): GameState | undefined {
  const begun = apply(state, first);
  if (!begun.ok) return undefined;
  let now = begun.value.state;
  for (let n = 0; n < MOST_IN_TURN && seatToAct(now) === judge.seat && isSameTurn(state, now); n += 1) {
    const rounds = Math.max(0, roundsAhead(now) - (hasRun(now) ? 1 : 0));
    const act = nextOf(now, { ...judge, rounds }, buys);
    const applied = act === undefined ? undefined : apply(now, act);
    if (applied?.ok !== true) break;
    now = applied.value.state;
  }
  return now;
}

/** Whether there is more to decide than which run. */
const isBeforeRun = (state: GameState, judge: Judge): boolean =>
  offers(state, judge.seat).some((offer) => isOffer(offer, 'run'));

/** One train of each type scrapped: where nobody has to own one, a place for a better train, or for one that feeds a company of one's own, may be worth a run. */
function scraps(state: GameState, judge: Judge, weighed: readonly Weighed[]): readonly Act[] {
  if (!isPlannable(state)) return [];
  const known = new Set(weighed.map(({ act }) => (act['type'] === 'scrap' ? typeOf(state, act) : undefined)));
  return offers(state, judge.seat)
    .flatMap((offer) => (isOffer(offer, 'scrap') ? actsOf(state, offer) : []))
    .filter((act) => {
      const type = typeOf(state, act);
      if (type === undefined || known.has(type)) return false;
      known.add(type);
      return true;
    });
}

const typeOf = (state: GameState, act: Act): TrainType | undefined =>
  state.trains.find(({ id }) => id === act['train'])?.type;

/** Whether the place that a scrapped train has left is taken by a better one when the turn is over. */
function isForBetter(state: GameState, act: Act, end: GameState): boolean {
  const { owner } = state.place;
  const type = typeOf(state, act);
  if (owner.kind !== 'company' || type === undefined) return true;
  const better = (now: GameState): number =>
    companyIn(now, owner.company)?.trains.filter((one) => priceOfTrain(state, one) > priceOfTrain(state, type))
      .length ?? 0;
  return better(end) > better(state);
}

/**
 * Scraps that seem best are played again with the purchases that will really follow: whoever gives a train up for a better one and then thinks
 * better of it has lost a run for nothing.
 */
function sureOf(tried: readonly Weighed[], again: (act: Act) => readonly Weighed[]): readonly Weighed[] {
  const best = tried.reduce<Weighed | undefined>(
    (one, other) => (one && one.gain >= other.gain ? one : other),
    undefined,
  );
  if (best?.act['type'] !== 'scrap') return tried;
  const rest = sureOf(
    tried.filter((one) => one !== best),
    again,
  );
  return [...rest, ...again(best.act)];
}

/** The beginnings of a turn, the best first; undefined where a turn is not at its run. */
export function weighTurns(
  state: GameState,
  judge: Judge,
  weighed: readonly Weighed[],
): readonly Weighed[] | undefined {
  if (!isBeforeRun(state, judge)) return undefined;
  const more = scraps(state, judge, weighed);
  if (weighed.length + more.length < 2) return undefined;
  const rounds = Math.max(0, roundsAhead(state) - 1);
  const plain = weighed.filter(({ act }) => act['type'] === 'run').slice(0, 1);
  const others = weighed.filter(({ act }) => act['type'] !== 'run').slice(0, judge.eyes.playedOn + MORE_TURNS);
  const acts = [...[...plain, ...others].map(({ act }) => act), ...more];
  const play = (act: Act, buys?: Buys): readonly Weighed[] => {
    judge.work.grant(STEPS_FOR_TURN);
    const end = afterTurn(state, act, judge, buys);
    const isVain = end === undefined || (act['type'] === 'scrap' && !isForBetter(state, act, end));
    return isVain ? [] : [{ act, gain: valueOf(end, { ...judge, rounds }) }];
  };
  const tried = acts.flatMap((act) => play(act));
  const [base] = tried;
  if (base === undefined) return undefined;
  return sureOf(tried, (act) => play(act, 'again'))
    .map(({ act, gain }) => ({ act, gain: act === base.act ? 0 : gain - base.gain - MARGIN }))
    .toSorted((a, b) => b.gain - a.gain);
}
