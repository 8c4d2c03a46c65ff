import type { PostAction } from '@kursbuch/api';
import {
  type BaseState,
  type GameState,
  newGame,
  type Title,
  type TitleId,
  titleId,
  titleOf,
  view,
} from '@kursbuch/engine';
import { addTitle } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playedGame, TITLE } from '../testkit/played.ts';
import { underAnotherName } from '../testkit/second-version.ts';
import { type Answer, answerTo, type Question, stateOfView } from './questions.ts';

/** A state after something was drawn. */
const drawn = <S extends BaseState>(state: S): S => {
  const [a, b, c, counter] = state.rng;
  return { ...state, rng: [a, b, c, counter + 1] };
};

/** A title in which something is drawn after every action. */
const drawing = (title: Title): Title => ({
  ...title,
  game: (state, visit) =>
    title.game(state, (rules, own) => visit({ ...rules, toState: (draft) => drawn(rules.toState(draft)) }, own)),
});

const DRAWS = titleId('draws');
const HELD = { form: 1, sequence: 7 };

/** What whoever sees a game is answered. */
function told(state: GameState, question: Question): Answer {
  const seen: unknown = JSON.parse(JSON.stringify(view(state, 'spectator')));
  const read = stateOfView(seen);
  if (!read.ok) throw new Error(`what is seen cannot be read: ${read.refusal.code}`);
  return answerTo(HELD, read.value, question);
}

describe('a question about a game', () => {
  let takeAway: () => void = () => undefined;
  beforeAll(() => {
    takeAway = addTitle(drawing(underAnotherName(titleOf(TITLE), DRAWS)));
  });
  afterAll(() => {
    takeAway();
  });

  /** A game that begins, and something that can be done then. */
  const first = (id: TitleId): { readonly state: GameState; readonly action: PostAction['action'] } => {
    const started = newGame(id, {}, 3, 'hidden');
    const [action] = playedGame(id, 3, 'hidden', 1).actions;
    if (!started.ok || action === undefined) throw new Error('the game does not start');
    return { state: started.value.state, action };
  };

  it('is not answered with what would be drawn, and says so', () => {
    const { state, action } = first(DRAWS);
    const preview: Question = { ask: 'preview', actions: [action] };
    expect(told(state, preview)).toEqual({ told: 'preview', body: { ...HELD, outcome: 'chance', action: 0 } });
    expect(told(state, { ask: 'income', company: '1', after: [action], atLeast: 0, steps: 1000 })).toMatchObject({
      told: 'malformed',
      path: 'body.after.0',
    });
  });

  it('is answered where nothing is drawn', () => {
    const { state, action } = first(TITLE);
    expect(told(state, { ask: 'preview', actions: [action] })).toMatchObject({ body: { outcome: 'known' } });
  });

  it('is answered alike whatever is still to be drawn', () => {
    const { state, action } = first(DRAWS);
    const other: GameState = { ...state, rng: [5, 6, 7, 8] };
    const questions: readonly Question[] = [
      { ask: 'offers', seats: [0, 1, 2] },
      { ask: 'preview', actions: [action] },
      { ask: 'why-not', action },
    ];
    for (const question of questions) expect(told(other, question)).toEqual(told(state, question));
    // Not even where somebody hands over more than is seen.
    expect(stateOfView(other)).toEqual(stateOfView(view(state, 'spectator')));
  });
});
