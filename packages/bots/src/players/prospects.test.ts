/** Track towards places that are still far away. */
import { apply, companyId, type GameState, isOffer, laysNow, offers, seatToAct, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { choose } from './choose.ts';
import { prospectsOf } from './prospects.ts';

/** Moments at which a company that has never laid a tile may lay its first. */
function firstLays(title: string): readonly GameState[] {
  const found = new Map<string, GameState>();
  playTitleRandomly(title, {
    seed: 'first lays',
    seats: 4,
    options: {},
    mostActions: 120,
    spoiled: 0,
    avoids: (state) => {
      const [{ owner }, seat] = [state.place, seatToAct(state)];
      if (seat === undefined || owner.kind !== 'company' || found.has(owner.company)) return false;
      if (offers(state, seat).some((offer) => isOffer(offer, 'lay-tile'))) found.set(owner.company, state);
      return false;
    },
  });
  return [...found.values()];
}

it('a tile that leads to a place brings it nearer', () => {
  let nearer = 0;
  for (const state of firstLays('1824')) {
    const { owner } = state.place;
    if (owner.kind !== 'company') continue;
    const before = prospectsOf(state, state.hexes, owner.company);
    expect(before).toBeGreaterThan(0);
    const after = laysNow(state).flatMap((lay) => {
      const applied = apply(state, lay);
      return applied.ok ? [prospectsOf(applied.value.state, applied.value.state.hexes, owner.company)] : [];
    });
    if (Math.max(...after) > before) nearer += 1;
  }
  expect(nearer).toBeGreaterThan(3);
});

// Pre-state railways of 1824 stood without track for five rounds: neither one tile nor two of them earned anything.
it('a company that earns nothing yet lays track all the same', () => {
  const idle = firstLays('1824').filter((state) => {
    const seat = seatToAct(state);
    if (seat === undefined) return false;
    return choose(view(state, seat), seat, { level: 'express', seed: 'a' })?.['type'] !== 'lay-tile';
  });
  expect(idle.map(({ place }) => place.owner)).toEqual([]);
});

it('who has no marker on the map has no prospects', () => {
  const [state] = firstLays('1824');
  if (state === undefined) throw new Error('nobody may lay a tile');
  expect(prospectsOf(state, state.hexes, companyId('nobody'))).toBe(0);
});
