/** The doors of judgement agree with what really happens, on states of random games. */
import { describe, expect, it } from 'vitest';
import { canonical } from '../core/hash.ts';
import { type CompanyId, seat as seatOf, trainId, type TrainType } from '../core/ids.ts';
import { searchBestRun } from '../routes/best-run.ts';
import { checkRuns } from '../routes/check.ts';
import { budget } from '../testkit/budget.ts';
import { statesOf } from '../testkit/random-states.ts';
import { Dice } from '../by-chance/dice.ts';
import { isOffer } from '../deeds/index.ts';
import { titles } from '../titles/registry.ts';
import { apply, componentsOf, type GameState, listed, offers, seatToAct } from './game.ts';
import { type Income, incomeOf } from './income.ts';
import { laysNow } from './lays.ts';
import { runRequestOf } from './shown.ts';

const names = titles().map(({ meta }) => meta.id);

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

  /** Compares what is said with what the run earns that is listed first; tells how many runs there were, and how many with cars. */
  function compareRuns(states: readonly GameState[]): { readonly runs: number; readonly withCars: number } {
    let [runs, withCars] = [0, 0];
    for (const state of states) {
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
    return { runs, withCars };
  }

  it.each(names)('%s: what its run earns that has to be run, with all cars that were paid', (title) => {
    const games = Array.from({ length: budget(4, 12) }, (_, game) => statesOf(title, `cars ${game}`, 900));
    const { runs, withCars } = compareRuns(games.flat());
    expect(runs).toBeGreaterThan(50);
    expect(withCars > 10).toBe(title === '18mag');
  });

  it('18mag: on the other site, too, where cars that were paid may stay idle', () => {
    expect(compareRuns(statesOf('18mag', 'idle', 900, { ruleset: '18xx.games' })).withCars).toBeGreaterThan(5);
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
