/** Asking the engine: cheap questions here, proofs in a thread of their own. */
import { apply, type GameState, type Refusal } from '@kursbuch/engine';
import { startThread, type Thread } from '../thread.ts';
import type { Question } from './judge.ts';
import { stateText } from './read-state.ts';

type Verdict = { readonly ok: true } | { readonly ok: false; readonly refusal: Refusal };

const isVerdict = (value: unknown): value is Verdict => typeof value === 'object' && value !== null && 'ok' in value;

export type Ruling = ReturnType<typeof apply>;

export type Rulings = {
  readonly rule: (state: GameState, action: { readonly [name: string]: unknown }) => Promise<Ruling>;
  readonly close: () => Promise<void>;
};

/**
 * Rules on actions. A run is proven in the thread; once it is, carrying it out here is as cheap as anything else and the new
 * state shares what did not change with the old one.
 */
export function createRulings(): Rulings {
  let thread: Promise<Thread<Question, Verdict>> | undefined;
  const start = (): Promise<Thread<Question, Verdict>> =>
    startThread({
      file: new URL('judge.mjs', import.meta.url),
      isAnswer: isVerdict,
      died: (words) => new Error(`the thread that proves runs has died: ${words}`),
    });
  return {
    async rule(state, action) {
      if (action['type'] !== 'run') return apply(state, action);
      // Most wrong runs are wrong in a way that needs no proof.
      const trusted = apply(state, action, 'best-runs');
      if (!trusted.ok) return trusted;
      // The thread starts with the first run: a server without one never needs it.
      thread ??= start();
      const judge = await thread.catch((error: unknown) => {
        thread = undefined;
        throw error;
      });
      const verdict = await judge.ask({ state: stateText(state), action });
      return verdict.ok ? trusted : verdict;
    },
    async close() {
      await (await thread)?.end();
    },
  };
}
