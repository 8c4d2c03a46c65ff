/** What is worth more than the position it leads to. */
import { type GameState, type Offer, offers, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { describe, expect, it } from 'vitest';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor } from './judge.ts';
import { LIKINGS } from './level.ts';
import { weigh } from './weigh.ts';

/** The first moment of a game by chance at which something can be done. */
function firstMoment(title: string, can: (offer: Offer, state: GameState) => boolean): GameState {
  let found: GameState | undefined;
  playTitleRandomly(title, {
    seed: 'new types',
    seats: 3,
    options: {},
    mostActions: 600,
    spoiled: 0,
    avoids: (state) => {
      const seat = seatToAct(state);
      if (seat !== undefined && offers(state, seat).some((offer) => can(offer, state))) found ??= state;
      return false;
    },
  });
  if (found === undefined) throw new Error('it never came to that');
  return found;
}

const isNew = (state: GameState, type: unknown): boolean =>
  state.supply.some((one) => one.type === type && one.sold === 0);

/** What is weighed in a round of this number; what gains nothing is left out. */
function weighedIn(state: GameState, round: number): ReturnType<typeof weigh> {
  const late: GameState = { ...state, place: { ...state.place, number: round } };
  const seat = seatToAct(late);
  if (seat === undefined) throw new Error('the game is over');
  return weigh(late, judgeFor(late, seat, LIKINGS.even, { steps: 5_000, look: ruleOfThumb }));
}

/** What a train is thought to gain, by the number of the round. */
function gains(state: GameState, round: number): ReadonlyMap<string, number> {
  return new Map(
    weighedIn(state, round).flatMap(({ act, gain }) =>
      act['type'] === 'buy-train'
        ? [[`${isNew(state, act['train']) ? 'new' : 'known'} ${JSON.stringify(act)}`, gain]]
        : [],
    ),
  );
}

describe('a game that drags on', () => {
  it('makes the first train of a type worth more with every round, and no other', () => {
    const state = firstMoment('18mag', (offer, now) => offer.type === 'buy-train' && isNew(now, offer.fixed.train));
    const [usual, long, longer] = [gains(state, 12), gains(state, 40), gains(state, 41)];
    const fresh = [...longer.keys()].filter((key) => key.startsWith('new'));
    expect(fresh).not.toEqual([]);
    for (const key of fresh) expect((longer.get(key) ?? 0) - (long.get(key) ?? 0)).toBeCloseTo(40);
    const known = (all: ReadonlyMap<string, number>) => [...all].filter(([key]) => key.startsWith('known'));
    expect(known(longer)).toEqual(known(usual));
  });

  // 1839, express,local,local, seed s14-0 stood still for thousands of actions: two companies paid, and nobody began a third.
  it('has a company begun once nothing else begins, and not before', () => {
    const state = firstMoment('1839', ({ type }) => type === 'par');
    const best = (round: number): unknown => weighedIn(state, round)[0]?.act['type'];
    const begins = (round: number) =>
      Math.max(0, ...weighedIn(state, round).flatMap(({ act, gain }) => (act['type'] === 'par' ? [gain] : [])));
    expect(best(200)).toBe('par');
    expect(begins(40)).toBe(begins(5));
    expect(begins(141) - begins(140)).toBeCloseTo(40);
  });
});
