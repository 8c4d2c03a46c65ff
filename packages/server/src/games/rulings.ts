/** Asking the engine: cheap questions and easy proofs here, hard proofs in threads of their own. */
import { availableParallelism } from 'node:os';
import { apply, checkRuns, DEEDS, type GameState, incomeOf, refused, runRequestNow } from '@kursbuch/engine';
import { startThread, type Thread } from '../thread.ts';
import type { Question, Verdict } from './judge.ts';
import { stateText } from './read-state.ts';

const isVerdict = (value: unknown): value is Verdict =>
  typeof value === 'object' && value !== null && 'verdict' in value;

export type Ruling = ReturnType<typeof apply>;

export type Rulings = {
  readonly rule: (state: GameState, action: { readonly [name: string]: unknown }) => Promise<Ruling>;
  readonly close: () => Promise<void>;
};

type Judge = Thread<Question, Verdict>;

/** One hard proof must not hold up the runs of all other games, and more threads than processors prove nothing sooner. */
const JUDGES = Math.min(4, Math.max(2, availableParallelism()));

/** A place for a thread, which starts with its first question: a server without runs never needs one. */
class Bench {
  waiting = 0;
  #judge: Promise<Judge> | undefined;

  async ask(question: Question): Promise<Verdict> {
    this.waiting += 1;
    try {
      this.#judge ??= startThread({
        file: new URL('judge.mjs', import.meta.url),
        isAnswer: isVerdict,
        died: (words) => new Error(`a thread that proves runs has died: ${words}`),
      });
      const judge = await this.#judge.catch((error: unknown) => {
        this.#judge = undefined;
        throw error;
      });
      return await judge.ask(question);
    } finally {
      this.waiting -= 1;
    }
  }

  async close(): Promise<void> {
    await (await this.#judge)?.end();
  }
}

/** Steps of a search that are taken here; more of them would keep everybody else waiting. */
const STEPS_HERE = 2000;

/**
 * Whether it is soon certain that the company cannot earn more than with this run. Most runs are proven so, where everything that is
 * known about their map is at hand; a thread would have to find it out again.
 */
function isSoonProven(state: GameState, action: unknown): boolean {
  const run = DEEDS.run.shape(action, 'action');
  const request = runRequestNow(state);
  if (!run.ok || request === undefined) return false;
  const checked = checkRuns(request, run.value.runs);
  if (!checked.ok) return false;
  const more = { atLeast: checked.value.income + 1 };
  return incomeOf(state, request.company, more, { steps: STEPS_HERE }).kind === 'less';
}

/**
 * Rules on actions. What is hard to prove is proven in a thread; once it is, carrying it out here is as cheap as anything else and the
 * new state shares what did not change with the old one.
 */
export function createRulings(): Rulings {
  const benches = Array.from({ length: JUDGES }, () => new Bench());
  return {
    async rule(state, action) {
      if (action['type'] !== 'run') return apply(state, action);
      // Most wrong runs are wrong in a way that needs no proof.
      const trusted = apply(state, action, 'best-runs');
      if (!trusted.ok || isSoonProven(state, action)) return trusted;
      const idlest = benches.reduce((best, one) => (one.waiting < best.waiting ? one : best));
      const verdict = await idlest.ask({ state: stateText(state), action });
      switch (verdict.verdict) {
        case 'good':
          return trusted;
        case 'refused':
          return refused(verdict.refusal);
        case 'unknown':
          return apply(state, action);
      }
    },
    async close() {
      await Promise.all(benches.map((bench) => bench.close()));
    },
  };
}
