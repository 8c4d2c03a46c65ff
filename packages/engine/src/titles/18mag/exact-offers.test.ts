import { describe, expect, it } from 'vitest';
import { applyTo, due, listFor, offersFor } from '../../core/game.ts';
import { canonical } from '../../core/hash.ts';
import type { AnyOffer } from '../../core/offer.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';
import { rules18Mag } from './index.ts';
import { CAR_SERVICES } from './components/index.ts';
import { meta } from './meta.ts';
import { boxOf, isState18Mag, type State18Mag } from './state.ts';

type Deed = { readonly [field: string]: unknown };

/** A moment of a random game. */
function moment(seats: number, actions: number): State18Mag {
  const play = { seed: `exact ${seats}`, seats, options: {}, mostActions: actions, spoiled: 0 };
  const { state } = playTitleRandomly(meta.id, play);
  if (!isState18Mag(state)) throw new Error(state.title);
  return state;
}

const span = (from: number, to: number, step = 1): readonly number[] =>
  Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, n) => from + n * step);

/** Every action behind an offer. */
function filledIn(state: State18Mag, { type, seat, fixed, choose }: AnyOffer): readonly Deed[] {
  let deeds: readonly Deed[] = [{ type, seat, ...fixed }];
  let listed = false;
  for (const [field, choice] of Object.entries(choose)) {
    if (choice === undefined) continue;
    listed ||= 'onDemand' in choice;
    const values: readonly unknown[] =
      'oneOf' in choice ? choice.oneOf : 'from' in choice ? span(choice.from, choice.to, choice.step) : [];
    if (values.length > 0) deeds = deeds.flatMap((deed) => values.map((value) => ({ ...deed, [field]: value })));
  }
  return listed ? deeds.flatMap((deed) => [...listFor(rules18Mag, state, deed)].map((one) => ({ ...one }))) : deeds;
}

/** Everything that could be tried with the names there are, sensible or not. Runs are endless and stay outside. */
function* attempts(state: State18Mag, seat: number, kinds: readonly string[]): Iterable<Deed> {
  const box = boxOf(state);
  const companies = box.companies.map(({ id }) => id);
  const tokens: readonly Deed[] = [{}, { using: 'terrain-token' }];
  for (const type of ['pass', 'done']) yield { type, seat };
  for (const take of ['yes', 'no']) yield { type: 'answer', seat, take };
  for (const company of companies) {
    yield { type: 'pick', seat, company };
    yield { type: 'buy-share', seat, company, from: 'bank' };
    for (const count of span(1, 10)) yield { type: 'sell-shares', seat, sales: [{ company, count }] };
    for (const service of CAR_SERVICES) yield { type: 'buy-car', seat, company, service };
    for (const pay of span(0, 200, 5)) yield { type: 'dividend', seat, company, pay };
  }
  const { owner } = state.place;
  if (owner.kind !== 'company') return;
  const { company } = owner;
  for (const { id, owner: from } of state.trains) {
    yield { type: 'scrap', seat, company, train: id };
    for (const price of span(0, 100)) yield { type: 'buy-train', seat, company, from, card: id, price };
  }
  for (const from of companies)
    for (const { type: train, price } of box.trains) yield { type: 'buy-train', seat, company, from, train, price };
  for (const { id: hex } of box.board.hexes) {
    for (const stop of [0, 1, 2]) yield { type: 'place-marker', seat, company, hex, stop };
    // Tiles are too many to be tried where none can be laid.
    for (const tile of kinds.includes('lay-tile') ? box.faces.keys() : [])
      for (const rotation of span(0, 5))
        for (const token of tokens) yield { type: 'lay-tile', seat, company, hex, tile, rotation, ...token };
  }
}

/** What can be told apart: a purchase from a minor at prices up to 100, dividends up to 200, no runs, stations as they are. */
const inSight = ({ type, card, price, pay, keeps }: Deed): boolean =>
  type !== 'run' && keeps === undefined && (card === undefined || Number(price) <= 100) && Number(pay ?? 0) <= 200;

describe('offers', () => {
  it.each([1, 2, 3, 4, 5, 6])('are what is accepted and nothing else, with %i players', (seats) => {
    const kinds = new Set<string>();
    for (const actions of [0, 25, 70, 150]) {
      const state = moment(seats, actions);
      const now = due(rules18Mag, state);
      if (now === undefined) continue;
      const offered = offersFor(rules18Mag, state, now.seat).flatMap((one) => filledIn(state, one));
      const asked = now.actions.map(({ type }) => type);
      const accepted = [...attempts(state, now.seat, asked)].filter((deed) => applyTo(rules18Mag, state, deed).ok);
      expect(accepted.map(canonical).toSorted()).toEqual(offered.filter(inSight).map(canonical).toSorted());
      for (const type of asked) kinds.add(type);
    }
    expect(kinds.size).toBeGreaterThan(2);
  });
});
