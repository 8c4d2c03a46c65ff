import { describe, expect, it } from 'vitest';

import { deepFreeze } from '../core/freeze.ts';
import { startGame } from '../core/game.ts';
import { canonical } from '../core/hash.ts';
import { refusal, refused } from '../core/result.ts';
import { titles } from '../titles/registry.ts';
import { Dice } from './dice.ts';
import { playRandomly } from './random-player.ts';
import { playTitleRandomly } from './random-titles.ts';
import { spoil, trySpoiled } from './spoil.ts';
import { tinyTitle } from '../testkit/tiny-title.ts';

const ACTION = { type: 'lay-tile', seat: 1, hex: 'E12', rotation: 3, stops: [{ to: 1 }, { to: 2 }] };
const EARLIER = [{ type: 'pass', seat: 0 }];

describe('spoiled actions', () => {
  it('are changed in every field, shortened, lengthened, repeated, and nothing at all', () => {
    const dice = new Dice('ways');
    const seen = new Set(Array.from({ length: 2000 }, () => canonical(spoil(ACTION, dice, EARLIER) ?? 'nothing')));
    const altered = (change: object): string => canonical({ ...ACTION, ...change });
    for (const one of [
      altered({ rotation: 4 }),
      altered({ seat: 7 - 1 }),
      altered({ hex: 'nonsense' }),
      altered({ stops: [{ to: 1 }] }),
      altered({ stops: [{ to: 1 }, { to: 2 }, { to: 1 }] }),
      altered({ type: 'pass' }),
      canonical(EARLIER[0]),
      canonical('nothing'),
      canonical([ACTION]),
    ])
      expect(seen).toContain(one);
    const fields = [...seen].map((text) => text.match(/"[a-z]+":/gu)?.length ?? 0);
    expect(fields.some((count) => count < 7) && fields.some((count) => count > 7)).toBe(true);
  });

  it('are tried until one is refused, and leave the game as it was', () => {
    const weight = ({ type }: { readonly type: string }): number => (type === 'concede' ? 0 : 1);
    const play = { seed: 'trace', seats: 3, options: { rounds: 3 }, mostActions: 200, weight };
    const [without, withThem] = [0, 3].map((spoiled) => playRandomly(tinyTitle, { ...play, spoiled }));
    expect(withThem).toEqual({ ...without, refused: 3 * (without?.actions.length ?? 0) });
    expect(without?.actions.length).toBeGreaterThan(10);
  });

  it.each(titles().map(({ meta }) => meta.id))('leave a game of %s as it was', (title) => {
    const play = { seed: 'trace', seats: 3, options: {}, mostActions: 60 };
    const [without, withThem] = [0, 2].map((spoiled) => playTitleRandomly(title, { ...play, spoiled }));
    expect(withThem).toEqual({ ...without, refused: 120 });
  });
});

describe('what is wrong about a refusal', () => {
  const started = startGame(tinyTitle, { rounds: 3 }, 3, 'faults');
  if (!started.ok) throw new Error('the tiny title does not start');
  const state = deepFreeze(started.value.state);
  type Rules = typeof tinyTitle;
  type Kind = Rules['sequence']['anytime'][number];
  /** The tiny title with all kinds judged in another way. */
  const judging = (judge: Kind['judge']): Rules => ({
    ...tinyTitle,
    sequence: {
      ...tinyTitle.sequence,
      anytime: tinyTitle.sequence.anytime.map((kind) => ({ ...kind, judge })),
    },
  });
  const tried = (rules: Rules): readonly (string | undefined)[] => {
    const dice = new Dice('faults');
    const done = { chosen: { type: 'concede', seat: 0 }, earlier: [] };
    return Array.from({ length: 40 }, () => trySpoiled(rules, state, [], done, dice));
  };

  it('is a row that is missing', () => {
    expect(tried(judging(() => refused(refusal('no-sales-now', undefined)))).join()).toContain('refused without a row');
    expect(tried(judging(() => refused(refusal('no-sales-now', 'tiny-OR-06')))).join('')).toBe('');
  });

  it('is an error', () => {
    const failing = judging(() => {
      throw new Error('this is a bug');
    });
    expect(tried(failing).join()).toMatch(/judging .* failed: Error: this is a bug/u);
  });

  it('is a state that was written to', () => {
    const writing = judging((given) => {
      Object.assign(given.money, { bank: 0 });
      return refused(refusal('no-sales-now', 'tiny-OR-06'));
    });
    expect(tried(writing).join()).toMatch(/failed: TypeError: Cannot assign to read only/u);
  });
});
