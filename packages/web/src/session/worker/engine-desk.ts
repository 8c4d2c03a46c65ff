/** The engine at its desk: answers questions about one game whose states it keeps. It runs inside the worker and in tests. */
import { type Thought, thoughts } from '@kursbuch/bots/players';
import {
  apply,
  bestRun,
  exportGame,
  type GameFile,
  gameFileOf,
  type GameState,
  importGame,
  isJson,
  isRecord,
  listed,
  type LogEvent,
  newGame,
  offers,
  playerNames,
  readGameFile,
  replayGame,
  type Result,
  runRequestNow,
  seatToAct,
  stateHash,
  stepName,
  view,
  whyNot,
} from '@kursbuch/engine';
import type { Chosen, Weighed } from '../program/program.ts';
import type {
  Answered,
  Answers,
  Asked,
  Described,
  Questions,
  ReadFile,
  Replayed,
  Thinking,
} from './worker-protocol.ts';

const hashOf = (state: GameState): string => stateHash(view(state, 'spectator'));

export function describeState(state: GameState): Described {
  const toAct = seatToAct(state);
  return {
    state,
    toAct,
    step: stepName(state),
    offers: toAct === undefined ? [] : offers(state, toAct),
    hash: hashOf(state),
  };
}

/** Reads a game saved by 18xx.games. */
function fromElsewhere(input: unknown): Result<ReadFile> {
  const read = importGame(input);
  if (!read.ok) return read;
  const { saved, imported, state, divergence } = read.value;
  if (state === undefined) return { ok: false, refusal: divergence?.refusal ?? { code: 'no-game-file', params: {} } };
  const file: GameFile = gameFileOf(imported.record, playerNames(saved), state, {
    source: { program: '18xx.games', game: saved.id },
  });
  if (divergence === undefined) return { ok: true, value: { file } };
  const { action, theirs, refusal } = divergence;
  if (refusal.code === 'other-result') return { ok: true, value: { file, otherResult: refusal } };
  return {
    ok: true,
    value: { file, misfit: { number: action, refusal, rest: [theirs].filter((one) => isJson(one)) } },
  };
}

const BAD_ACTION = /^file\.actions\[(\d+)\]/u;

/** Reads a file of ours; where an action is no action at all, up to that one. */
function ourOwn(input: unknown): Result<ReadFile> {
  const read = readGameFile(input);
  if (read.ok) return { ok: true, value: { file: read.value } };
  const { refusal } = read;
  const place = BAD_ACTION.exec(String(refusal.params['path']))?.[1];
  if (place === undefined || !isRecord(input)) return read;
  const { actions, state: _state, result: _result, ...rest } = input;
  if (!Array.isArray(actions)) return read;
  const first = Number(place);
  const cut = readGameFile({ ...rest, actions: actions.slice(0, first) });
  if (!cut.ok) return read;
  const after = actions.slice(first).filter((one) => isJson(one));
  return { ok: true, value: { file: cut.value, misfit: { number: first + 1, refusal, rest: after } } };
}

/** A game saved by another program has players and no format of ours. */
const readFile = (input: unknown): Result<ReadFile> =>
  isRecord(input) && !('format' in input) && 'players' in input ? fromElsewhere(input) : ourOwn(input);

const chosenIn = ({ act, weighed }: Pick<Thought, 'act' | 'weighed'>, because?: Thought['because']): Chosen => ({
  act: isJson(act) ? act : undefined,
  weighed: weighed.slice(0, MOST_TOLD).flatMap((one): readonly Weighed[] => {
    const reasons = because?.(one);
    const told = reasons === undefined ? {} : { because: reasons };
    return isJson(one.act) ? [{ act: one.act, gain: one.gain, ...told }] : [];
  }),
});

/** What a program makes of what its seat may see; the best so far is told as soon as there is one. */
function chosen({ state, seat, program, seed, why }: Questions['choose'], tell: (soFar: Chosen) => void): Chosen {
  let last: Thought | undefined;
  for (const thought of thoughts(view(state, seat), seat, { ...program, seed })) {
    last = thought;
    tell(chosenIn(thought));
  }
  return chosenIn(last ?? { act: undefined, weighed: [] }, why === true ? last?.because : undefined);
}

/** So many choices tell what a decision was about. */
const MOST_TOLD = 12;

/** More than anybody chooses from: announcements of sales in 1839 are without number. */
const MOST_LISTED = 20_000;

function firstOf<Item>(items: Iterable<Item>): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === MOST_LISTED) break;
  }
  return first;
}

export class EngineDesk {
  /** States by position; what lies above the position of the game is kept for going forward again. */
  readonly #states = new Map<number, GameState>();

  #at(position: number): GameState {
    const state = this.#states.get(position);
    if (state === undefined) throw new RangeError(`the state at position ${String(position)} is not here`);
    return state;
  }

  /** Plays a record through; what was judged when it was played is not judged again. States already here stay. */
  #replay({ record, check }: Questions['replay']): Replayed {
    const events: (readonly LogEvent[])[] = [];
    let last: GameState | undefined;
    let checked: string | undefined;
    const { fault } = replayGame(
      record,
      ({ state, events: done }, n) => {
        if (!this.#states.has(n + 1)) this.#states.set(n + 1, state);
        if (n + 1 === check) checked = hashOf(state);
        events.push(done);
        last = state;
      },
      'best-runs',
    );
    return {
      events,
      checked,
      last: last === undefined ? undefined : describeState(last),
      ...(fault === undefined ? {} : { fault }),
    };
  }

  /** The answer; `think` hears of what comes before it. */
  answer(asked: Asked, think: (thinking: Thinking) => void = () => undefined): Answered {
    const { id } = asked;
    switch (asked.kind) {
      case 'begin':
        return { id, kind: 'begin', value: this.#begin(asked.content) };
      case 'replay':
        return { id, kind: 'replay', value: this.#replay(asked.content) };
      case 'hold': {
        // What breaks the engine is not kept.
        const value = describeState(asked.content.state);
        this.#states.set(asked.content.position, asked.content.state);
        return { id, kind: 'hold', value };
      }
      case 'describe':
        return { id, kind: 'describe', value: describeState(asked.content.state) };
      case 'state': {
        const state = this.#states.get(asked.content.position);
        return { id, kind: 'state', value: state === undefined ? undefined : describeState(state) };
      }
      case 'apply':
        return { id, kind: 'apply', value: this.#apply(asked.content) };
      case 'offers':
        return { id, kind: 'offers', value: offers(this.#at(asked.content.position), asked.content.seat) };
      case 'listed':
        return { id, kind: 'listed', value: firstOf(listed(this.#at(asked.content.position), asked.content.begun)) };
      case 'whyNot':
        return { id, kind: 'whyNot', value: whyNot(this.#at(asked.content.position), asked.content.action) };
      case 'preview':
        return { id, kind: 'preview', value: apply(this.#at(asked.content.position), asked.content.action) };
      case 'bestRun': {
        const request = runRequestNow(asked.content.state);
        return { id, kind: 'bestRun', value: request === undefined ? undefined : bestRun(request) };
      }
      case 'choose':
        return { id, kind: 'choose', value: chosen(asked.content, (value) => think({ id, kind: 'thinking', value })) };
      case 'read':
        return { id, kind: 'read', value: readFile(asked.content.input) };
      case 'tell':
        return { id, kind: 'tell', value: exportGame(asked.content.record) };
    }
  }

  #begin({ title, options, seats, seed }: Questions['begin']): Answers['begin'] {
    const begun = newGame(title, options, seats, seed);
    return begun.ok ? { ok: true, value: { ...describeState(begun.value.state), events: begun.value.events } } : begun;
  }

  #apply({ position, action, trusted }: Questions['apply']): Answers['apply'] {
    const applied = apply(this.#at(position), action, trusted ? 'best-runs' : 'nothing');
    if (!applied.ok) return applied;
    const { state, events } = applied.value;
    // After a new action nothing that lay ahead can be gone forward to.
    for (const known of this.#states.keys()) if (known > position) this.#states.delete(known);
    this.#states.set(position + 1, state);
    return { ok: true, value: { ...describeState(state), events } };
  }
}
