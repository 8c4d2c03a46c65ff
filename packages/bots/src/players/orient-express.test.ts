/** The strongest player: it looks at more than Express does, and goes by what games have taught. */
import { type GameState, seat as seatOf, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { careful, patient } from './careful.ts';
import { type ChooseOptions, thoughts } from './choose.ts';
import { Earnings } from './earnings.ts';
import { LIKINGS } from './level.ts';
import { Work } from './work.ts';

const BEHOLDER = { seat: seatOf(0), liking: LIKINGS.even };

it('has patience for more tiles, and more actions played on', () => {
  const [more, less] = [patient, careful].map((look) => look(new Earnings(new Work(1)), BEHOLDER));
  if (more === undefined || less === undefined) throw new Error('no eyes');
  for (const what of ['lays', 'first', 'second'] as const) expect(more.tiles[what]).toBeGreaterThan(less.tiles[what]);
  expect(more.playedOn).toBeGreaterThan(less.playedOn);
});

/** A game of 18Mag between rounds, where what games have taught of shares counts. */
function dealing(): GameState {
  for (let mostActions = 120; mostActions < 300; mostActions += 1) {
    const { state } = playTitleRandomly('18mag', { seed: 'taught', seats: 3, options: {}, mostActions, spoiled: 0 });
    if (state.place.round === 'share-round' && state.pending.length === 0 && state.place.owner.kind === 'seat')
      return state;
  }
  throw new Error('no share round');
}

it('goes by what games have taught of shares, and Express by six tenths of it', () => {
  const state = dealing();
  const { owner } = state.place;
  if (owner.kind !== 'seat') throw new Error('nobody deals');
  const gainsOf = (options: Pick<ChooseOptions, 'level' | 'habits'>): readonly number[] => {
    const [first] = [...thoughts(view(state, owner.seat), owner.seat, { seed: 'a', steps: 15_000, ...options })];
    return first?.weighed.filter(({ act }) => act['type'] === 'buy-share').map(({ gain }) => gain) ?? [];
  };
  const express = gainsOf({ level: 'express' });
  expect(express.length).toBeGreaterThan(0);
  expect(express).toEqual(gainsOf({ level: 'orient-express', habits: { trust: 60 } }));
  expect(express).not.toEqual(gainsOf({ level: 'orient-express' }));
});
