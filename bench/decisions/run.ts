/**
 * What one decision costs a player who looks one lay ahead: every lay there is, and for each what the company, with its trains and
 * with the next train on sale, and the others of its director would earn. On late positions of games by chance.
 * `npx tsx bench/decisions/run.ts [games]`
 */
import {
  apply,
  type GameState,
  incomeOf,
  laysNow,
  newGame,
  outlookOf,
  stepName,
  surveyOf,
  titles,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

/** Steps for one answer: a judgement need not be proven. */
const BUDGET = { steps: 200_000 };
/** Every so many decisions about track one is measured. */
const EVERY = 5;

/** What a greedy player would ask; the answer is of no interest here. */
function decide(state: GameState): number {
  const { owner } = state.place;
  if (owner.kind !== 'company') return 0;
  const [next] = outlookOf(state).companies.find(({ company }) => company === owner.company)?.onSale ?? [];
  const { companies } = surveyOf(state);
  const seat = companies.find(({ company }) => company === owner.company)?.decider;
  const others = companies.filter(({ decider, trains }) => decider === seat && trains.length > 0);
  let best = 0;
  for (const lay of laysNow(state)) {
    const laid = apply(state, lay, 'listed');
    if (!laid.ok) throw new Error(laid.refusal.code);
    const { state: after } = laid.value;
    const trains = after.trains.filter((train) => train.owner === owner.company).map(({ type }) => type);
    const asked = [
      ...others.map(({ company }) => incomeOf(after, company, {}, BUDGET)),
      ...(next === undefined ? [] : [incomeOf(after, owner.company, { trains: [...trains, next] }, BUDGET)]),
    ];
    best = Math.max(best, ...asked.map((one) => (one.kind === 'earns' ? one.income : 0)));
  }
  return best;
}

const games = Number(process.argv[2] ?? 6);
const rows = titles().map(({ meta }) => {
  const times: number[] = [];
  for (let game = 0; game < games; game += 1) {
    const seats = meta.variants[0]?.players.at(-1) ?? 0;
    const seed = `decisions ${game}`;
    const { actions } = playTitleRandomly(meta.id, { seed, seats, options: {}, mostActions: 6000, spoiled: 0 });
    const started = newGame(meta.id, {}, seats, seed);
    if (!started.ok) throw new Error(started.refusal.code);
    let { state } = started.value;
    let lays = 0;
    for (const action of actions) {
      if (stepName(state) === 'track') lays += 1;
      if (stepName(state) === 'track' && lays % EVERY === 0) {
        const begun = performance.now();
        decide(state);
        times.push(performance.now() - begun);
      }
      const applied = apply(state, action, 'best-runs');
      if (!applied.ok) throw new Error(applied.refusal.code);
      ({ state } = applied.value);
    }
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => Number((times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1));
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  return {
    title: meta.id,
    decisions: times.length,
    'ms mean': Number(mean.toFixed(1)),
    'ms p50': at(0.5),
    'ms p99': at(0.99),
    'ms worst': at(1),
  };
});
console.table(rows);
