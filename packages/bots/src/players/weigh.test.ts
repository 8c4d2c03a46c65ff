/** What is worth more than the position it leads to. */
import {
  type CompanyId,
  componentsOf,
  type GameState,
  type Offer,
  offers,
  outlookOf,
  seatToAct,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { priceOfTrain } from './earnings.ts';
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
function weighedIn(state: GameState, round: number, steps = 5_000): ReturnType<typeof weigh> {
  const late: GameState = { ...state, place: { ...state.place, number: round } };
  const seat = seatToAct(late);
  if (seat === undefined) throw new Error('the game is over');
  return weigh(late, judgeFor(late, seat, LIKINGS.even, { steps, look: ruleOfThumb }));
}

/** What it is thought to gain to begin a company, by the number of the round. */
const beginning = (state: GameState) => (round: number) =>
  Math.max(0, ...weighedIn(state, round).flatMap(({ act, gain }) => (act['type'] === 'par' ? [gain] : [])));

/** The same moment with so much in the treasury of a company. */
function withTreasury(state: GameState, company: CompanyId, treasury: number): GameState {
  const n = componentsOf(state).companies.findIndex(({ id }) => id === company);
  return { ...state, money: { ...state.money, companies: state.money.companies.with(n, treasury) } };
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
  // Three Local of 18Mag, seed a-1, had work for the cheapest train only when the map was full: 641 of those were bought in 69 rounds.
  it('has work for every new train, however little is left for anything else', () => {
    const state = firstMoment('18mag', (offer, now) => offer.type === 'buy-train' && isNew(now, offer.fixed.train));
    const bought = (steps: number): ReadonlySet<unknown> =>
      new Set(
        weighedIn(state, 400, steps).flatMap(({ act }) =>
          act['type'] === 'buy-train' && isNew(state, act['train']) ? [act['train']] : [],
        ),
      );
    expect(bought(1).size).toBeGreaterThan(0);
    expect(bought(1)).toEqual(bought(5_000));
  });

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
    const state = firstMoment('1839', ({ type }, now) => type === 'par' && outlookOf(now).companies.length > 0);
    const begins = beginning(state);
    expect(weighedIn(state, 400)[0]?.act['type']).toBe('par');
    expect(begins(40)).toBe(begins(5));
    expect(begins(141) - begins(140)).toBeCloseTo(40);
  });

  // 1839, seed a2: everybody else was out or poor, no company was left, and the last player lived on a private company for 384 rounds.
  it('has one begun much sooner where no company is left', () => {
    const state = firstMoment('1839', ({ type }, now) => type === 'par' && outlookOf(now).companies.length === 0);
    const begins = beginning(state);
    expect(begins(12)).toBe(begins(5));
    expect(begins(41) - begins(40)).toBeCloseTo(200);
  });

  it('has money saved for a train of a new type where nothing else begins', () => {
    const state = firstMoment(
      '1839',
      ({ type }, now) =>
        type === 'dividend' && outlookOf(now).companies.some(({ onSale }) => onSale.some((train) => isNew(now, train))),
    );
    const { owner } = state.place;
    if (owner.kind !== 'company') throw new Error('a company pays');
    const poor = withTreasury(state, owner.company, 0);
    const rich = withTreasury(state, owner.company, 5_000);
    const kept = (now: GameState, round: number): number =>
      weighedIn(now, round).find(({ act }) => act['pay'] === 'withhold')?.gain ?? 0;
    expect(kept(poor, 141) - kept(poor, 140)).toBeCloseTo(40);
    expect(kept(rich, 141) - kept(rich, 140)).toBeCloseTo(0);
  });
});

describe('a train of another company', () => {
  // 1824, seed d1-1: a company paid all of its 800 G to another of the same owner for a 2-train.
  it('is never worth more than a new one', () => {
    const second = (state: GameState) =>
      weighedIn(state, 1).flatMap(({ act }) => {
        const train = state.trains.find(({ id }) => id === act['card']);
        return train === undefined ? [] : [{ fresh: priceOfTrain(state, train.type), price: Number(act['price']) }];
      });
    // Some would have let the price be anything.
    const isFree = (offer: Offer): boolean =>
      offer.type === 'buy-train' && offer.choose.price !== undefined && 'to' in offer.choose.price;
    const state = firstMoment('1824', (offer, now) => isFree(offer) && second(now).length > 0);
    for (const { fresh, price } of second(state)) expect(price).toBeLessThanOrEqual(fresh);
  });
});
