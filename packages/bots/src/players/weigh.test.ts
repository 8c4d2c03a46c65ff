/** What is worth more than the position it leads to. */
import { type GameState, offers, seatToAct } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/testkit';
import { describe, expect, it } from 'vitest';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor } from './judge.ts';
import { LIKINGS } from './level.ts';
import { weigh } from './weigh.ts';

/** The first moment of a game by chance at which the first train of a type can be bought. */
function firstOfItsType(): GameState {
  let found: GameState | undefined;
  playTitleRandomly('18mag', {
    seed: 'new types',
    seats: 3,
    options: {},
    mostActions: 600,
    spoiled: 0,
    avoids: (state) => {
      if (isThere(state)) found ??= state;
      return false;
    },
  });
  if (found === undefined) throw new Error('no new type was ever for sale');
  return found;
}

const isNew = (state: GameState, type: unknown): boolean =>
  state.supply.some((one) => one.type === type && one.sold === 0);

const isThere = (state: GameState): boolean => {
  const seat = seatToAct(state);
  return (
    seat !== undefined &&
    offers(state, seat).some((offer) => offer.type === 'buy-train' && isNew(state, offer.fixed.train))
  );
};

/** What a purchase is thought to gain, by the number of the round; what gains nothing is left out. */
function gains(state: GameState, round: number): ReadonlyMap<string, number> {
  const late: GameState = { ...state, place: { ...state.place, number: round } };
  const seat = seatToAct(late);
  if (seat === undefined) throw new Error('the game is over');
  const weighed = weigh(late, judgeFor(late, seat, LIKINGS.even, { steps: 5_000, look: ruleOfThumb }));
  return new Map(
    weighed.flatMap(({ act, gain }) =>
      act['type'] === 'buy-train'
        ? [[`${isNew(late, act['train']) ? 'new' : 'known'} ${JSON.stringify(act)}`, gain]]
        : [],
    ),
  );
}

describe('a game that drags on', () => {
  it('makes the first train of a type worth more with every round, and no other', () => {
    const state = firstOfItsType();
    const [usual, long, longer] = [gains(state, 12), gains(state, 40), gains(state, 41)];
    const fresh = [...longer.keys()].filter((key) => key.startsWith('new'));
    expect(fresh).not.toEqual([]);
    for (const key of fresh) expect((longer.get(key) ?? 0) - (long.get(key) ?? 0)).toBeCloseTo(40);
    const known = (all: ReadonlyMap<string, number>) => [...all].filter(([key]) => key.startsWith('known'));
    expect(known(longer)).toEqual(known(usual));
  });
});
