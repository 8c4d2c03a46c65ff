/** The strongest player: it looks at more than Express does, and has habits that were learned. */
import { type GameState, seat as seatOf, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it, vi } from 'vitest';
import { careful, patient } from './careful.ts';
import { type ChooseOptions, thoughts } from './choose.ts';
import { Earnings } from './earnings.ts';
import { LIKINGS } from './level.ts';
import { Work } from './work.ts';

const LEARNED = vi.hoisted(() => ({ trust: 60 }));
vi.mock('@kursbuch/engine', async (original) => ({ ...(await original<object>()), habitsOf: () => LEARNED }));

const BEHOLDER = { seat: seatOf(0), liking: LIKINGS.even };

it('has patience for more tiles, and more actions played on', () => {
  const [more, less] = [patient, careful].map((look) => look(new Earnings(new Work(1)), BEHOLDER));
  if (more === undefined || less === undefined) throw new Error('no eyes');
  for (const what of ['lays', 'first', 'second'] as const) expect(more.tiles[what]).toBeGreaterThan(less.tiles[what]);
  expect(more.playedOn).toBeGreaterThan(less.playedOn);
});

/** A game of 18Mag between rounds, where a habit counts. */
function dealing(): GameState {
  for (let mostActions = 120; mostActions < 300; mostActions += 1) {
    const { state } = playTitleRandomly('18mag', { seed: 'taught', seats: 3, options: {}, mostActions, spoiled: 0 });
    if (state.place.round === 'share-round' && state.pending.length === 0 && state.place.owner.kind === 'seat')
      return state;
  }
  throw new Error('no share round');
}

it('has habits that were learned, and Express has not', () => {
  const state = dealing();
  const { owner } = state.place;
  if (owner.kind !== 'seat') throw new Error('nobody deals');
  const gainsOf = (options: Pick<ChooseOptions, 'level' | 'habits'>): readonly number[] => {
    const [first] = [...thoughts(view(state, owner.seat), owner.seat, { seed: 'a', steps: 15_000, ...options })];
    return first?.weighed.filter(({ act }) => act['type'] === 'buy-share').map(({ gain }) => gain) ?? [];
  };
  const learned = gainsOf({ level: 'orient-express' });
  expect(learned.length).toBeGreaterThan(0);
  expect(learned).toEqual(gainsOf({ level: 'express', habits: LEARNED }));
  expect(learned).not.toEqual(gainsOf({ level: 'express' }));
});
