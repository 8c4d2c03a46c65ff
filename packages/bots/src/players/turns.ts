/** Whole turns of a company: what may be done before its trains run, each played to the end of the turn and valued there. */
import { apply, type GameState, isOffer, offers, seatToAct, type TrainType } from '@kursbuch/engine';
import { type Act, actsOf } from './act.ts';
import { hasRun, isPlannable, roundsAhead } from './figures.ts';
import { type Judge, valueOf } from './judge.ts';
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

/** What is done next in a turn that is only thought of: track is left as it is. */
function nextOf(state: GameState, judge: Judge): Act | undefined {
  const open = offers(state, judge.seat);
  const rest = open.find(({ type }) => type === 'done');
  if (rest !== undefined && open.some(({ type }) => type === 'lay-tile')) return { type: rest.type, seat: rest.seat };
  return weigh(state, judge)[0]?.act;
}

/** The position when the turn is over. */
function afterTurn(state: GameState, first: Act, judge: Judge): GameState | undefined {
  const begun = apply(state, first);
  if (!begun.ok) return undefined;
  let now = begun.value.state;
  for (let n = 0; n < MOST_IN_TURN && seatToAct(now) === judge.seat && isSameTurn(state, now); n += 1) {
    const rounds = Math.max(0, roundsAhead(now) - (hasRun(now) ? 1 : 0));
    const act = nextOf(now, { ...judge, rounds });
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
  const tried = acts.flatMap((act): readonly Weighed[] => {
    judge.work.grant(STEPS_FOR_TURN);
    const end = afterTurn(state, act, judge);
    return end === undefined ? [] : [{ act, gain: valueOf(end, { ...judge, rounds }) }];
  });
  const [base] = tried;
  if (base === undefined) return undefined;
  return tried
    .map(({ act, gain }) => ({ act, gain: act === base.act ? 0 : gain - base.gain - MARGIN }))
    .toSorted((a, b) => b.gain - a.gain);
}
