import {
  apply,
  companyId,
  type GameState,
  isOffer,
  type Json,
  newGame,
  offers,
  seat as seatOf,
  seatToAct,
  surveyOf,
  titleId,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { cashAtTurn, companyAtTurn, companyInQuestion, companyShown, stationsNow } from './turn.ts';

/** The first position of a random game in which another company than the one at turn is asked about. */
function outOfTurn(): GameState {
  const play = { seed: 'w1', seats: 3, options: {}, mostActions: 700, spoiled: 0 };
  const begun = newGame(titleId('1824'), {}, 3, play.seed);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  for (const action of playTitleRandomly(titleId('1824'), play).actions) {
    const [due] = state.pending;
    if (due?.kind === 'surplus-train' && companyInQuestion(state) !== companyAtTurn(state)) return state;
    const next = apply(state, action, 'best-runs');
    if (!next.ok) throw new Error(next.refusal.code);
    ({ state } = next.value);
  }
  throw new Error('nobody had to discard a train');
}

describe('the company on the card', () => {
  it('is the one that discards a train, not the one whose purchase made it', () => {
    const state = outOfTurn();
    const seat = seatToAct(state);
    const [discard] = seat === undefined ? [] : offers(state, seat);
    expect(discard?.type).toBe('discard-train');
    if (discard === undefined || !isOffer(discard, 'discard-train')) throw new Error('no train is discarded');
    expect(companyInQuestion(state)).toBe(discard.fixed.company);
    expect(companyInQuestion(state)).not.toBe(companyAtTurn(state));
    expect(companyInQuestion({ ...state, pending: [] })).toBe(companyAtTurn(state));
  });

  it('is the one that made the move one looks back at, or a step of it, and none where a player moved', () => {
    const state = outOfTurn();
    const line = (action: Json): LogLine => ({
      id: 1,
      kind: 'action',
      position: 1,
      seat: seatOf(0),
      events: [],
      action,
    });
    const ran = line({ type: 'run', seat: 0, company: 'EPP', runs: [] });
    const passed = line({ type: 'pass', seat: 0 });
    expect(companyShown(state, undefined, undefined)).toBe(companyInQuestion(state));
    expect(companyShown(state, ran, undefined)).toBe('EPP');
    expect(companyShown(state, passed, undefined)).toBeUndefined();
    const step = { said: [], hexes: [], built: [], company: companyId('SD') };
    expect(companyShown(state, ran, step)).toBe('SD');
  });
});

describe('the line of players', () => {
  const NAMES = ['Anna', 'Béla', 'Cili'];
  const begun = (title: string, seed = 'line'): GameState => {
    const game = newGame(titleId(title), {}, 3, seed);
    if (!game.ok) throw new Error(game.refusal.code);
    return game.value.state;
  };
  const lineOf = (state: GameState): ReturnType<typeof stationsNow> =>
    stationsNow({ state, position: 0, toAct: seatToAct(state), step: 'buy', offers: [] }, NAMES);
  const labels = (state: GameState): readonly string[] => lineOf(state).stations.map(({ label }) => label);

  it.each(['1824', '18mag', '1839'] as const)('of %s names next whoever acts next', (title) => {
    let state = begun(title);
    let told = 0;
    for (const action of playTitleRandomly(titleId(title), {
      seed: 'line',
      seats: 3,
      options: {},
      mostActions: 120,
      spoiled: 0,
    }).actions) {
      const { kind } = lineOf(state);
      const [now, next] = labels(state);
      expect(kind === 'steps' ? NAMES : labels(state).toSorted()).toEqual(NAMES);
      const done = apply(state, action, 'best-runs');
      if (!done.ok) throw new Error(done.refusal.code);
      const { round, number, owner } = state.place;
      ({ state } = done.value);
      const { place } = state;
      const isSame = place.round === round && place.number === number && state.pending.length === 0;
      const after = NAMES[seatToAct(state) ?? -1];
      if (kind !== 'order' || !isSame || owner.kind !== 'seat' || after === now) continue;
      told += 1;
      expect([title, round, after]).toEqual([title, round, next]);
    }
    expect(told).toBeGreaterThan(2);
  });

  it('goes backwards where the first round does', () => {
    expect(lineOf(begun('1824'))).toEqual({
      kind: 'order',
      stations: [
        { label: 'Cili', at: 'now' },
        { label: 'Béla', at: 'coming' },
        { label: 'Anna', at: 'coming' },
      ],
    });
  });

  it('goes by the cards where chance has dealt the order', () => {
    const orders = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => labels(begun('1839', seed)).join(' '));
    expect(new Set(orders).size).toBeGreaterThan(2);
  });

  it('claims no order when a question is asked out of turn', () => {
    const state = begun('1824');
    const asked = { ...state, pending: outOfTurn().pending };
    const { kind, stations } = stationsNow(
      { state: asked, position: 0, toAct: seatOf(2), step: 'buy', offers: [] },
      NAMES,
    );
    expect([kind, ...stations.map(({ at }) => at)]).toEqual(['table', 'seated', 'seated', 'now']);
  });
});

describe('the cash in the head', () => {
  const cashIn = (state: GameState): number | undefined =>
    cashAtTurn({ state, position: 0, toAct: seatToAct(state), step: 'buy', offers: [] }, surveyOf(state));

  it('is that of the player at turn, and left out where a company is asked about', () => {
    const game = newGame(titleId('1824'), {}, 3, 'cash');
    if (!game.ok) throw new Error(game.refusal.code);
    const { state } = game.value;
    expect(cashIn(state)).toBe(surveyOf(state).seats.find(({ seat }) => seat === seatToAct(state))?.cash);
    expect(cashIn(state)).toBeGreaterThan(0);
    expect(cashIn(outOfTurn())).toBeUndefined();
  });
});
