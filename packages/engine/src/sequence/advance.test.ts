import { describe, expect, it } from 'vitest';

import { type ActionKind, actionKind } from '../core/action.ts';
import { applyTo, due, startGame } from '../core/game.ts';
import { seat } from '../core/ids.ts';
import { ask, type Flow } from '../core/play.ts';
import { repay } from '../deeds/index.ts';
import { type TinyState, tinyTitle } from '../testkit/tiny-title.ts';
import type { Round, Step } from './steps.ts';

const [payday] = tinyTitle.sequence.rounds;
if (payday === undefined) throw new Error('the tiny title lost its round');

const titleWith = (change: Partial<Round<TinyState>>): typeof tinyTitle => ({
  ...tinyTitle,
  sequence: { ...tinyTitle.sequence, rounds: [{ ...payday, ...change }] },
});

function start(title: typeof tinyTitle, seats = 2): TinyState {
  const started = startGame(title, { rounds: 3 }, seats, 'sequence');
  if (!started.ok) throw new Error(started.refusal.code);
  return started.value.state;
}

function act(title: typeof tinyTitle, state: TinyState, action: unknown): TinyState {
  const applied = applyTo(title, state, action);
  if (!applied.ok) throw new Error(applied.refusal.code);
  return applied.value.state;
}

const gift = (to: number) => ({ kind: 'gift', seat: seat(to), from: seat(0), amount: 1 }) as const;
const no = (who: number) => ({ type: 'answer', seat: who, take: 'no' });
const note = (name: string, into: string[]): Step<TinyState> => ({ name, carryOut: () => void into.push(name) });

describe('steps that carry themselves out', () => {
  it('wait for what one of them asked before the next begins', () => {
    const seen: string[] = [];
    const title = titleWith({
      opening: [{ name: 'ask', carryOut: (play) => ask(play, gift(1), gift(0)) }, note('afterwards', seen)],
    });
    const asked = start(title);
    expect([due(title, asked)?.seat, seen]).toEqual([1, []]);
    const once = act(title, asked, no(1));
    expect([due(title, once)?.seat, seen]).toEqual([0, []]);
    const twice = act(title, once, no(0));
    expect(seen).toEqual(['afterwards']);
    expect(twice.place).toMatchObject({ stage: 'turn', owner: { kind: 'seat', seat: 0 } });
  });

  it('stop when one of them ends the game', () => {
    const seen: string[] = [];
    const title = titleWith({
      opening: [
        {
          name: 'end',
          carryOut: (play) => {
            play.draft.outcome = { reason: 'test', scores: [], winners: [] };
          },
        },
        note('never', seen),
      ],
    });
    expect(start(title).outcome?.reason).toBe('test');
    expect(seen).toEqual([]);
  });

  it('that go round in circles are a bug, not an endless loop', () => {
    const title = titleWith({ turn: [], closing: [] });
    expect(() => start(title)).toThrow(/round in circles/u);
  });
});

describe('the flow of an action', () => {
  const FLOWS: readonly Flow[] = ['stay', 'step-over', 'turn-over', 'round-over'];
  const go: ActionKind<TinyState> = actionKind(repay, {
    rule: 'tiny-OR-01',
    offers: () => [],
    perform(play, { amount }) {
      play.flow = FLOWS[amount - 1] ?? 'stay';
    },
  });
  const step = (name: string): Step<TinyState> => ({
    name,
    due: () => true,
    actions: [go],
  });
  const title = titleWith({ turn: [step('first'), step('second')] });

  it.each([
    ['stay', { number: 1, step: 'first', owner: { seat: 0 } }],
    ['step-over', { number: 1, step: 'second', owner: { seat: 0 } }],
    ['turn-over', { number: 1, step: 'first', owner: { seat: 1 } }],
    ['round-over', { number: 2, step: 'first', owner: { seat: 0 } }],
  ])('%s', (flow, place) => {
    expect(
      act(title, start(title), { type: 'repay', seat: 0, amount: 1 + FLOWS.findIndex((one) => one === flow) }).place,
    ).toMatchObject(place);
  });
});
