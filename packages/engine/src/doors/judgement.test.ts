/** The doors of judgement agree with what really happens, on states of random games. */
import { describe, expect, it } from 'vitest';
import { canonical } from '../core/hash.ts';
import { type CompanyId, seat as seatOf, titleId, trainId, type TrainType } from '../core/ids.ts';
import { searchBestRun } from '../routes/best-run.ts';
import { checkRuns } from '../routes/check.ts';
import { budget } from '../testkit/budget.ts';
import { Dice } from '../by-chance/dice.ts';
import { playTitleRandomly } from '../by-chance/random-titles.ts';
import type { Choice } from '../core/offer.ts';
import { isOffer, type Offer } from '../deeds/index.ts';
import { titles, titleOf } from '../titles/registry.ts';
import { type Effects, effectsOf } from './effects.ts';
import { apply, componentsOf, type GameState, listed, newGame, offers, seatToAct } from './game.ts';
import { type Income, incomeOf } from './income.ts';
import { laysNow } from './lays.ts';
import { runRequestOf } from './shown.ts';
import { type Survey, surveyOf } from './survey.ts';

const names = titles().map(({ meta }) => meta.id);

/** The states of a random game, with the actions that lead from one to the next. */
function statesOf(title: string, seed: string, mostActions: number): readonly GameState[] {
  const { meta } = titleOf(titleId(title));
  const [variant] = meta.variants;
  const seats = variant?.players.at(-1) ?? 0;
  const started = newGame(title, {}, seats, seed);
  if (!started.ok) throw new Error('the game does not start');
  const states: GameState[] = [started.value.state];
  const { actions } = playTitleRandomly(title, { seed, seats, options: {}, mostActions, spoiled: 0 });
  for (const action of actions) {
    const applied = apply(states.at(-1) ?? started.value.state, action, 'best-runs');
    if (!applied.ok) throw new Error(`the game does not go on: ${canonical(applied.refusal)}`);
    states.push(applied.value.state);
  }
  return states;
}

/** The best run found anew and by other means: nothing is listed, and a copied box and copied hexes share no memory with others. */
function really(state: GameState, company: CompanyId): { readonly income: number; readonly mines: number } {
  const request = runRequestOf(state, company);
  if (request === undefined) return { income: 0, mines: 0 };
  const position = request.position.map((hex) => ({ ...hex }));
  const { income, mines } = searchBestRun({ ...request, parts: { ...request.parts }, position }, { listing: false });
  return { income, mines };
}

/** Another set of trains for a company, or the same. */
function trainsBy(dice: Dice, state: GameState): readonly TrainType[] | undefined {
  if (dice.roll(3) === 0) return undefined;
  const { trains } = componentsOf(state);
  return Array.from({ length: dice.roll(3) }, () => dice.pick(trains)?.type).flatMap((type) => type ?? []);
}

/** The state with the change carried out: other trains and other hexes, of which nothing has been looked at before. */
function carriedOut(
  state: GameState,
  company: CompanyId,
  trains: readonly TrainType[] | undefined,
  map: GameState['hexes'] | undefined,
): GameState {
  const others = state.trains.filter(({ owner }) => owner !== company);
  const own = trains?.map((type, n) => ({ id: trainId(`${type}#${n}`), type, owner: company }));
  return {
    ...state,
    trains: own === undefined ? state.trains : [...others, ...own],
    hexes: (map ?? state.hexes).map((hex) => ({ ...hex })),
  };
}

describe('what a company would earn', () => {
  it.each(names)('%s: the same as after really carrying the change out', (title) => {
    let triples = 0;
    const wanted = budget(250, 5000);
    for (let game = 0; triples < wanted; game += 1) {
      const states = statesOf(title, `income ${game}`, 900);
      const dice = new Dice(`income ${title} ${game}`);
      for (let n = 0; n < 250 && triples < wanted; n += 1) {
        const state = dice.pick(states.slice(Math.floor(states.length / 5)));
        if (state === undefined) break;
        const company = dice.pick(componentsOf(state).companies)?.id;
        if (company === undefined) continue;
        const trains = trainsBy(dice, state);
        const map = dice.roll(2) === 0 ? undefined : dice.pick(states)?.hexes;
        const truth = really(carriedOut(state, company, trains, map), company);
        const otherwise = { ...(trains === undefined ? {} : { trains }), ...(map === undefined ? {} : { map }) };
        const answer = (atLeast?: number): Income =>
          incomeOf(state, company, atLeast === undefined ? otherwise : { ...otherwise, atLeast });
        const beats = dice.pick([0, 10, 50, truth.income - 10, truth.income, truth.income + 1, truth.income + 30]) ?? 0;
        // Asked first, it is answered by a search of its own; asked afterwards, out of memory.
        const asked = dice.roll(2) === 0 ? answer(beats) : answer();
        const exact = { kind: 'earns', ...truth, proven: true };
        expect([exact, { kind: 'less', than: beats }]).toContainEqual(asked);
        expect(asked.kind === 'less' && truth.income >= beats).toBe(false);
        expect(answer()).toEqual({ kind: 'earns', ...truth, proven: true });
        expect(answer(beats).kind).toBe(truth.income < beats ? 'less' : 'earns');
        triples += 1;
      }
    }
    expect(triples).toBe(wanted);
  });

  it.each(names)('%s: what its run earns that has to be run, with all cars that were paid', (title) => {
    let [runs, withCars] = [0, 0];
    for (let game = 0; game < budget(4, 60); game += 1) {
      for (const state of statesOf(title, `cars ${game}`, 900)) {
        const { owner } = state.place;
        const seat = owner.kind === 'company' ? seatToAct(state) : undefined;
        const offer = seat === undefined ? undefined : offers(state, seat).find((one) => isOffer(one, 'run'));
        if (offer === undefined || owner.kind !== 'company') continue;
        const request = runRequestOf(state, owner.company);
        const [best] = listed(state, { type: 'run', seat: offer.seat, ...offer.fixed });
        if (request === undefined || best?.type !== 'run') continue;
        const checked = checkRuns(request, best.runs);
        expect(incomeOf(state, owner.company)).toMatchObject({ income: checked.ok ? checked.value.income : NaN });
        runs += 1;
        withCars += request.cars.length > 0 ? 1 : 0;
      }
    }
    expect(runs).toBeGreaterThan(50);
    expect(withCars > 10).toBe(title === '18mag');
  });

  it('never says less for want of steps', () => {
    for (const title of names) {
      const state = statesOf(title, 'steps', 700).at(-1);
      if (state === undefined) continue;
      for (const { id } of componentsOf(state).companies) {
        const { income } = really(state, id);
        for (const steps of [1, 50, 2000]) {
          const answer = incomeOf(state, id, { atLeast: income }, { steps });
          expect(answer.kind).toBe('earns');
        }
      }
    }
  });
});

/** Every action behind an offer; of a long span only its ends and its middle. */
function actionsOf(state: GameState, { type, seat, fixed, choose }: Offer): readonly unknown[] {
  let begun: readonly { readonly [field: string]: unknown }[] = [{ type, seat, ...fixed }];
  let asked = false;
  for (const [field, choice] of Object.entries<Choice | undefined>(choose)) {
    if (choice === undefined) continue;
    if ('onDemand' in choice) {
      asked = true;
      continue;
    }
    const values =
      'oneOf' in choice
        ? choice.oneOf
        : [
            ...new Set([
              choice.from,
              choice.from + choice.step * Math.floor((choice.to - choice.from) / choice.step / 2),
              choice.to,
            ]),
          ];
    begun = begun.flatMap((one) => values.map((value) => ({ ...one, [field]: value })));
  }
  return asked ? begun.flatMap((one) => [...taken(listed(state, one), budget(4, 40))]) : begun;
}

function* taken<Item>(items: Iterable<Item>, most: number): Iterable<Item> {
  let left = most;
  for (const item of items) {
    if (left === 0) return;
    left -= 1;
    yield item;
  }
}

/** The same figures as a table shows them before and after. */
function shownChanges(before: Survey, after: Survey, next: GameState): Omit<Effects, 'trains'> {
  const pairs = after.companies.map((now, n) => ({ company: now.company, earlier: before.companies[n], now }));
  const change = <Value>(from: Value | undefined, to: Value | undefined): object => ({
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  });
  return {
    cash: after.seats.map(({ cash }, n) => cash - (before.seats[n]?.cash ?? 0)),
    worth: after.seats.map(({ worth }, n) => worth - (before.seats[n]?.worth ?? 0)),
    bank: after.bank - before.bank,
    treasuries: pairs.flatMap(({ company, earlier, now }) =>
      earlier?.treasury === now.treasury ? [] : [{ company, by: now.treasury - (earlier?.treasury ?? 0) }],
    ),
    prices: pairs.flatMap(({ company, earlier, now }) =>
      earlier?.price === now.price ? [] : [{ company, ...change(earlier?.price, now.price) }],
    ),
    deciders: pairs.flatMap(({ company, earlier, now }) =>
      earlier?.decider === now.decider ? [] : [{ company, ...change(earlier?.decider, now.decider) }],
    ),
    ...(before.phase === after.phase ? {} : { phase: { from: before.phase, to: after.phase } }),
    ends: next.outcome !== undefined,
  };
}

describe('what an action changes', () => {
  const games = names.flatMap((title) => Array.from({ length: budget(1, 60) }, (_, game) => [title, game] as const));

  it.each(games)('%s, game %i: what applying it changes, for every offered action', (title, game) => {
    let asked = 0;
    const states = statesOf(title, `effects ${game}`, budget(350, 4000));
    for (const [n, state] of states.entries()) {
      if (n % budget(16, 1) !== 0) continue;
      const before = surveyOf(state);
      for (let seat = 0; seat < state.seats; seat += 1) {
        for (const offer of offers(state, seatOf(seat))) {
          for (const action of actionsOf(state, offer)) {
            const applied = apply(state, action);
            if (!applied.ok) throw new Error(`offered but refused: ${canonical(action)}`);
            const next = applied.value.state;
            const effects = effectsOf(state, action, 'listed');
            if (!effects.ok) throw new Error(`refused: ${canonical(action)}`);
            const { trains, ...figures } = effects.value;
            expect(figures).toEqual(shownChanges(before, surveyOf(next), next));
            for (const { train, from, to } of trains) {
              expect(state.trains.find(({ id }) => id === train)?.owner).toBe(from);
              expect(next.trains.find(({ id }) => id === train)?.owner).toBe(to);
              expect(from).not.toBe(to);
            }
            const listedState = apply(state, action, 'listed');
            expect(listedState.ok && canonical(listedState.value)).toBe(canonical(applied.value));
            asked += 1;
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
  });

  it('is refused with the same reason as the action itself', () => {
    const [state] = statesOf('1824', 'refused', 1);
    if (state === undefined) throw new Error('no state');
    const action = { type: 'pass', seat: 99 };
    expect(effectsOf(state, action)).toEqual(apply(state, action));
  });
});

describe('all lays in one list', () => {
  it.each(names)('%s: each is what the offers list, and legal', (title) => {
    let lays = 0;
    let refused = 0;
    for (const [n, state] of statesOf(title, 'lays', 900).entries()) {
      if (n % 3 !== 0) continue;
      for (const action of laysNow(state)) {
        lays += 1;
        if (lays % 7 === 0) refused += Number(!apply(state, action).ok);
      }
    }
    expect(refused).toBe(0);
    expect(lays).toBeGreaterThan(50);
  });
});

describe('what a company would earn in runs to come', () => {
  it('leaves out the cars it has hired for this one', () => {
    let raised = 0;
    for (const state of statesOf('18mag', 'hired cars', 700)) {
      const { owner } = state.place;
      if (owner.kind !== 'company') continue;
      for (const offer of offers(state, seatOf(0)).concat(offers(state, seatOf(1)), offers(state, seatOf(2)))) {
        if (offer.type !== 'buy-car') continue;
        const hired = apply(state, { type: 'buy-car', seat: offer.seat, ...offer.fixed });
        if (!hired.ok) throw new Error(canonical(hired.refusal));
        const [before, after] = [state, hired.value.state].map((one) => incomeOf(one, owner.company, { cars: 'none' }));
        expect(after).toEqual(before);
        if (canonical(incomeOf(hired.value.state, owner.company)) !== canonical(after)) raised += 1;
      }
    }
    expect(raised).toBeGreaterThan(10);
  });
});
