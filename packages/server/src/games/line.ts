/** The line of play as a log goes along it: where the game stands, and the states that undo and redo lead to. */
import type { Entry } from '@kursbuch/api';
import { apply, type GameState, type Refusal } from '@kursbuch/engine';
import { eventsOf } from './draft.ts';
import { actionToday, type ActionEntry } from './older-form.ts';

/** What following an entry comes to. */
export type Followed =
  /** The events are those of the action just carried out; other entries have none. */
  | { readonly ok: true; readonly events: ActionEntry['events'] }
  | { readonly ok: false; readonly problem: string; readonly refusal?: Refusal };

const NOTHING_HAPPENED: Followed = { ok: true, events: [] };

const wrong = (problem: string): Followed => ({ ok: false, problem });

export class Line {
  /** The first state, and one after each action; those behind the position have been taken back. */
  readonly #states: GameState[];
  #position = 0;

  constructor(first: GameState) {
    this.#states = [first];
  }

  get position(): number {
    return this.#position;
  }

  /** The game as it stands. */
  get state(): GameState {
    const state = this.at(this.#position);
    if (state === undefined) throw new RangeError(`there is no position ${this.#position}`);
    return state;
  }

  /** The state after so many actions; undefined beyond what was played. */
  at(position: number): GameState | undefined {
    return this.#states[position];
  }

  /** Goes on by one entry of the log, of whatever form. */
  follow(entry: Entry, trust: 'nothing' | 'best-runs'): Followed {
    const followed = this.#take(entry, trust);
    if (!followed.ok || entry.position === this.#position) return followed;
    return wrong(`position ${entry.position} instead of ${this.#position}`);
  }

  #take(entry: Entry, trust: 'nothing' | 'best-runs'): Followed {
    switch (entry.kind) {
      case 'action': {
        const applied = apply(this.state, actionToday(entry), trust);
        if (!applied.ok)
          return { ok: false, problem: `the action is refused: ${applied.refusal.code}`, refusal: applied.refusal };
        this.#states.length = this.#position + 1;
        this.#states.push(applied.value.state);
        this.#position += 1;
        return { ok: true, events: eventsOf(applied.value.events) };
      }
      case 'undo':
        if (entry.to < 0 || entry.to >= this.#position) return wrong(`an undo from ${this.#position} to ${entry.to}`);
        this.#position = entry.to;
        return NOTHING_HAPPENED;
      case 'redo':
        if (entry.to <= this.#position || entry.to >= this.#states.length)
          return wrong(`a redo from ${this.#position} to ${entry.to}`);
        this.#position = entry.to;
        return NOTHING_HAPPENED;
      case 'undo-asked':
      case 'undo-agreed':
      case 'undo-declined':
        return NOTHING_HAPPENED;
    }
  }
}
