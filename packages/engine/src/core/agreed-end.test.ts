import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { agreement, agreementOffer } from '../doors/agreement.ts';
import { apply, offers } from '../doors/game.ts';
import { fourthTitle, standsFor, tinyTitle, type TinyState } from '../testkit/tiny-title.ts';
import { addTitle } from '../titles/registry.ts';
import { agreedIn } from './agreed-end.ts';
import { deepFreeze } from './freeze.ts';
import { applyTo, due, startGame, whyNotFor } from './game.ts';
import { canonical } from './hash.ts';
import { seat } from './ids.ts';
import type { Json } from './json.ts';
import { replay } from './record.ts';
import type { LogEvent } from './events.ts';

const says = (n: number, take: 'yes' | 'no'): Json => ({ type: 'agree-end', seat: n, take });
const pass = (n: number): Json => ({ type: 'pass', seat: n });
const give = (n: number, to: number, price: number): Json => ({ type: 'par', seat: n, company: standsFor(to), price });

const start = (seats = 3): TinyState => {
  const started = startGame(tinyTitle, {}, seats, 'seed');
  if (!started.ok) throw new Error(started.refusal.code);
  return deepFreeze(started.value.state);
};

function after(state: TinyState, ...actions: readonly Json[]): { state: TinyState; events: readonly LogEvent[] } {
  const events: LogEvent[] = [];
  let now = state;
  for (const action of actions) {
    const applied = applyTo(tinyTitle, now, action);
    if (!applied.ok) throw new Error(`${canonical(action)}: ${canonical(applied.refusal)}`);
    now = deepFreeze(applied.value.state);
    events.push(...applied.value.events);
  }
  return { state: now, events };
}

const refusalOf = (state: TinyState, action: Json): Json => {
  const applied = applyTo(tinyTitle, state, action);
  return applied.ok ? 'accepted' : { ...applied.refusal };
};

describe('an agreed end', () => {
  let takeOff = (): void => undefined;
  beforeEach(() => {
    takeOff = addTitle(fourthTitle);
  });
  afterEach(() => takeOff());

  it('comes with the last yes, in whatever order, with the scores as they stand', () => {
    const { state, events } = after(start(), says(2, 'yes'), pass(0), says(1, 'yes'), says(0, 'yes'));
    expect(state.outcome).toEqual({ reason: 'agreed', scores: [10, 10, 10], winners: [0, 1, 2] });
    expect(events).toEqual([{ event: 'end', reason: 'by-agreement' }]);
    expect(refusalOf(state, says(0, 'no'))).toMatchObject({ code: 'game-over' });
    expect(agreement(state)).toBeUndefined();
  });

  it('leaves the turn where it was while somebody is missing', () => {
    const before = start();
    const { state } = after(before, says(1, 'yes'));
    expect(state).toEqual({ ...before, agreed: [1] });
    expect(due(tinyTitle, state)?.seat).toBe(0);
    expect(agreement(state)).toEqual({ agreed: [1], missing: [0, 2] });
  });

  it('does not answer a question that waits, and takes it off the table when it comes', () => {
    const asked = after(start(), give(0, 1, 4)).state;
    const one = after(asked, says(1, 'yes')).state;
    expect(one.pending).toEqual(asked.pending);
    const all = after(one, says(0, 'yes'), says(2, 'yes')).state;
    expect(all.pending).toEqual([]);
    expect(all.outcome?.scores).toEqual([10, 10, 10]);
  });

  it('is off the table with one no, whoever says it', () => {
    const { state } = after(start(), says(0, 'yes'), says(1, 'yes'), says(2, 'no'));
    expect(agreedIn(state)).toEqual([]);
    expect(state).toEqual(start());
    expect(agreedIn(after(start(), says(0, 'yes'), says(0, 'no')).state)).toEqual([]);
  });

  it('asks only who still plays, and anew when somebody has left', () => {
    const left = after(start(), says(0, 'yes'), { type: 'concede', seat: 2 }).state;
    expect(agreedIn(left)).toEqual([]);
    expect(refusalOf(left, says(2, 'yes'))).toEqual({ code: 'is-out', rule: 'tiny-END-01', params: { seat: 2 } });
    expect(agreementOffer(left, seat(2))).toBeUndefined();
    expect(after(left, says(0, 'yes'), says(1, 'yes')).state.outcome).toMatchObject({ reason: 'agreed' });
  });

  it('takes a yes once and a no only where a yes was said', () => {
    expect(refusalOf(start(), says(0, 'no'))).toMatchObject({ code: 'no-end-proposed', rule: 'tiny-END-01' });
    const once = after(start(), says(0, 'yes')).state;
    expect(whyNotFor(tinyTitle, once, says(0, 'yes'))).toMatchObject([{ code: 'has-agreed', params: { seat: 0 } }]);
    expect(refusalOf(once, { type: 'agree-end', seat: 0, take: 'maybe' })).toMatchObject({ code: 'malformed' });
  });

  it('is offered by a door of its own and never among the moves', () => {
    const once = after(start(), says(0, 'yes')).state;
    expect(agreementOffer(start(), seat(0))?.choose).toEqual({ take: { oneOf: ['yes'] } });
    expect(agreementOffer(once, seat(0))?.choose).toEqual({ take: { oneOf: ['no'] } });
    expect(agreementOffer(once, seat(1))?.choose).toEqual({ take: { oneOf: ['yes', 'no'] } });
    for (const n of [0, 1, 2]) expect(offers(once, seat(n)).map(({ type }) => type)).not.toContain('agree-end');
    expect(apply(once, says(1, 'no')).ok).toBe(true);
  });

  it('stands in the record and is replayed', () => {
    const actions = [pass(0), says(0, 'yes'), says(1, 'yes'), says(2, 'yes')];
    const record = { title: 'tiny', rules: 'tiny', options: {}, seats: 3, seed: 'seed', actions };
    expect(replay(tinyTitle, record).result).toEqual({ ok: true, value: after(start(), ...actions).state });
  });

  it('is no action at all where the rules version does not know it', () => {
    const { agreedEnd: _, ...without } = tinyTitle;
    const applied = applyTo(without, start(), says(0, 'yes'));
    expect(applied).toMatchObject({ ok: false, refusal: { code: 'no-such-action' } });
  });
});
