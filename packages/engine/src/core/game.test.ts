import { describe, expect, it } from 'vitest';

import { playRandomly } from '../by-chance/random-player.ts';
import { standsFor, type TinyState, tinyTitle } from '../testkit/tiny-title.ts';
import { deepFreeze } from './freeze.ts';
import { applyTo, due, offersFor, startGame, viewOf, whyNotFor } from './game.ts';
import { stateHash } from './form.ts';
import { canonical } from './hash.ts';
import { seat } from './ids.ts';
import type { Json } from './json.ts';
import { allMoney } from './ledger.ts';
import { covers } from './offer.ts';
import { replay } from './record.ts';

const start = (seats = 2): TinyState => {
  const started = startGame(tinyTitle, { rounds: 3 }, seats, 'seed');
  if (!started.ok) throw new Error(started.refusal.code);
  return deepFreeze(started.value.state);
};

const after = (state: TinyState, ...actions: readonly unknown[]): TinyState =>
  actions.reduce<TinyState>((now, action) => {
    const applied = applyTo(tinyTitle, now, action);
    if (!applied.ok) throw new Error(`${canonical(action)}: ${canonical(applied.refusal)}`);
    return deepFreeze(applied.value.state);
  }, state);

const refusalOf = (state: TinyState, action: unknown): Json => {
  const before = canonical(state);
  const applied = applyTo(tinyTitle, state, action);
  expect(canonical(state)).toBe(before);
  return applied.ok ? 'accepted' : { ...applied.refusal };
};

const pass = (n: number): Json => ({ type: 'pass', seat: n });
const give = (n: number, to: number, amount: number): Json => ({
  type: 'par',
  seat: n,
  company: standsFor(to),
  price: amount,
});

describe('starting', () => {
  it('carries out what comes before the first decision', () => {
    const state = start(3);
    expect(state.money.players).toEqual([10, 10, 10]);
    expect(state.place).toMatchObject({ round: 'payday', number: 1, stage: 'turn', step: 'give' });
    expect(due(tinyTitle, state)?.seat).toBe(0);
  });

  it('refuses options and player counts that do not go together', () => {
    expect(startGame(tinyTitle, { rounds: 0 }, 2, 'x')).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    expect(startGame(tinyTitle, { rounds: 1, more: 1 }, 2, 'x')).toMatchObject({
      refusal: { params: { path: 'options.more' } },
    });
    expect(startGame(tinyTitle, { rounds: 1 }, 7, 'x')).toMatchObject({
      refusal: { code: 'player-count', rule: 'tiny-SETUP-01', params: { seats: 7 } },
    });
  });
});

describe('the order of play', () => {
  it('gives every seat its turn, then closes the round and opens the next', () => {
    const state = after(start(), pass(0), pass(1));
    expect(state.place).toMatchObject({ number: 2, owner: { kind: 'seat', seat: 0 } });
    expect(state.money.players).toEqual([20, 20]);
    expect(state.rounds).toEqual({ payday: 2 });
  });

  it('ends with an outcome, after which nothing is on offer', () => {
    const end = after(start(), ...[0, 1, 0, 1, 0, 1].map(pass));
    expect(end.outcome).toEqual({ reason: 'rounds', scores: [30, 30], winners: [0, 1] });
    expect(offersFor(tinyTitle, end, seat(0))).toEqual([]);
    expect(refusalOf(end, pass(0))).toMatchObject({ code: 'game-over' });
  });

  it('waits for a pending decision and goes on where it was', () => {
    const asked = after(start(), give(0, 1, 4));
    expect(asked.pending).toEqual([{ kind: 'gift', seat: 1, from: 0, amount: 4 }]);
    expect(due(tinyTitle, asked)?.seat).toBe(1);
    expect(refusalOf(asked, pass(0))).toMatchObject({ code: 'not-your-turn', params: { seat: 0, due: 1 } });
    const taken = after(asked, { type: 'answer', seat: 1, take: 'yes' });
    expect(taken.money.players).toEqual([6, 14]);
    expect(taken.pending).toEqual([]);
    expect(due(tinyTitle, taken)?.seat).toBe(0);
    expect(after(asked, { type: 'answer', seat: 1, take: 'no' }).money.players).toEqual([10, 10]);
  });

  it('lets anybody take an anytime action, also out of turn and beside a pending decision', () => {
    const asked = after(start(), give(0, 1, 4), { type: 'concede', seat: 0 });
    expect(asked.own.conceded).toEqual([0]);
    expect(asked.pending).toHaveLength(1);
    expect(refusalOf(asked, { type: 'concede', seat: 0 })).toMatchObject({ code: 'has-conceded' });
  });

  it('passes over a step that is not due', () => {
    const state = after(start(), { type: 'concede', seat: 1 }, pass(0));
    expect(state.place).toMatchObject({ number: 2, owner: { kind: 'seat', seat: 0 } });
  });
});

describe('refusals', () => {
  it('names the rule, the parameters and leaves the state alone', () => {
    expect(refusalOf(start(), give(0, 1, 11))).toEqual({
      code: 'not-enough-money',
      rule: 'tiny-OR-03',
      params: { has: 10, amount: 11 },
    });
  });

  it('tells an action at the wrong time from one that does not exist', () => {
    expect(refusalOf(start(), { type: 'answer', seat: 0, take: 'yes' })).toMatchObject({
      code: 'not-now',
      rule: 'tiny-OR-05',
    });
    expect(refusalOf(start(), { type: 'dance', seat: 0 })).toMatchObject({ code: 'no-such-action' });
    expect(refusalOf(start(), { type: 'dance', seat: 1 })).toMatchObject({ code: 'no-such-action' });
  });

  it.each([
    [undefined, 'action'],
    [[], 'action'],
    [{ seat: 0 }, 'action.type'],
    [{ type: 'pass' }, 'action.seat'],
    [{ type: 'pass', seat: 9 }, 'action.seat'],
    [{ type: 'pass', seat: 0.5 }, 'action.seat'],
    [{ type: 'par', seat: 0, company: '2' }, 'action.price'],
    [{ type: 'par', seat: 0, company: '2', price: '4' }, 'action.price'],
    [{ type: 'par', seat: 0, company: '2', price: 4, homes: [] }, 'action.homes'],
    [{ type: 'pass', seat: 0, extra: 1 }, 'action.extra'],
    [JSON.parse('{"type":"pass","seat":0,"__proto__":{"x":1}}'), 'action.__proto__'],
  ])('names the place where %j is malformed', (action, path) => {
    expect(refusalOf(start(), action)).toMatchObject({ code: 'malformed', params: { path } });
  });

  it('answers "why not?" with every reason', () => {
    expect(whyNotFor(tinyTitle, start(), give(0, 0, 50)).map(({ code }) => code)).toEqual([
      'gift-to-oneself',
      'not-enough-money',
    ]);
    expect(whyNotFor(tinyTitle, start(), give(0, 1, 5))).toEqual([]);
    expect(whyNotFor(tinyTitle, start(), give(1, 0, 5))).toMatchObject([{ code: 'not-your-turn' }]);
  });
});

describe('offers', () => {
  it('cover exactly what apply accepts', () => {
    const state = start(3);
    const offers = offersFor(tinyTitle, state, seat(0));
    for (let to = -1; to <= 4; to += 1)
      for (let amount = -1; amount <= 12; amount += 1) {
        const action = give(0, to, amount);
        expect([action, applyTo(tinyTitle, state, action).ok]).toEqual([
          action,
          offers.some((one) => covers(one, action)),
        ]);
      }
  });

  it('show a seat out of turn only what it may do at any time', () => {
    expect(offersFor(tinyTitle, start(), seat(1)).map(({ type }) => type)).toEqual(['concede']);
  });
});

describe('a record', () => {
  const record = {
    title: 'tiny',
    rules: 'tiny',
    options: { rounds: 3 },
    seats: 2,
    seed: 'seed',
    actions: [give(0, 1, 3), { type: 'answer', seat: 1, take: 'yes' }, pass(0), pass(1)],
  } as const;

  it('replays to the same state, to the byte', () => {
    const hashes: string[] = [];
    const { result } = replay(tinyTitle, record, ({ state }) => hashes.push(stateHash(state)));
    expect(result.ok && stateHash(result.value)).toBe(hashes.at(-1));
    expect(hashes).toHaveLength(5);
    expect(new Set(hashes).size).toBe(5);
    expect(result.ok && canonical(result.value)).toBe(canonical(after(start(), ...record.actions)));
  });

  it('says which action no longer fits', () => {
    const { fault } = replay(tinyTitle, { ...record, actions: [pass(0), give(1, 0, 99)] });
    expect(fault).toMatchObject({ action: 1, refusal: { code: 'not-enough-money' } });
  });

  it('is not replayed under another rules version', () => {
    expect(replay(tinyTitle, { ...record, rules: '2' }).fault).toMatchObject({ refusal: { code: 'wrong-rules' } });
  });
});

describe('view', () => {
  it('hides the random numbers still to come and nothing else', () => {
    const state = start();
    expect(viewOf(state)).not.toHaveProperty('rng');
    expect({ ...viewOf(state), rng: state.rng }).toEqual(state);
  });
});

describe('the random player', () => {
  it('finishes tiny games without a violation', () => {
    for (let n = 0; n < 50; n += 1) {
      const play = { seed: `tiny ${n}`, seats: 2 + (n % 3), options: { rounds: 3 }, mostActions: 5000, spoiled: 5 };
      const game = playRandomly(tinyTitle, play);
      expect(game.violations).toEqual([]);
      expect(game.state.outcome).toBeDefined();
      expect(allMoney(game.state.money)).toBe(1000);
    }
  });

  it('notices an accepted action that was not on offer', () => {
    const [round] = tinyTitle.sequence.rounds;
    if (round === undefined) throw new Error('the tiny title lost its round');
    const secretive = {
      ...tinyTitle,
      sequence: {
        ...tinyTitle.sequence,
        rounds: [
          {
            ...round,
            turn: round.turn.map((step) =>
              'actions' in step
                ? {
                    ...step,
                    actions: step.actions.map((kind) =>
                      kind.type === 'par'
                        ? {
                            ...kind,
                            offers: (state: TinyState, who: ReturnType<typeof seat>) =>
                              Array.from(kind.offers(state, who), (one) =>
                                one.type === 'par' ? { ...one, choose: { price: { from: 1, to: 1, step: 1 } } } : one,
                              ),
                          }
                        : kind,
                    ),
                  }
                : step,
            ),
          },
        ],
      },
    };
    const seen = Array.from({ length: 30 }, (_, n) =>
      playRandomly(secretive, { seed: `s${n}`, seats: 3, options: { rounds: 3 }, mostActions: 200, spoiled: 10 }),
    ).flatMap(({ violations }) => violations);
    expect(seen.some((text) => text.includes('accepted but not on offer'))).toBe(true);
  });

  it('notices money from nowhere', () => {
    const generous = {
      ...tinyTitle,
      sequence: {
        ...tinyTitle.sequence,
        rounds: tinyTitle.sequence.rounds.map((round) => ({
          ...round,
          opening: [
            {
              name: 'mint',
              carryOut: (play: Parameters<typeof round.nextTurn>[0]) => {
                play.draft.money = { ...play.draft.money, bank: play.draft.money.bank + 1 };
              },
            },
          ],
        })),
      },
    };
    const weight = ({ type }: { readonly type: string }): number => (type === 'concede' ? 0 : 1);
    const { violations } = playRandomly(generous, {
      seed: 'm',
      seats: 2,
      options: { rounds: 3 },
      mostActions: 99,
      spoiled: 0,
      weight,
    });
    expect(violations.join()).toContain('money: 1 appeared from nowhere');
  });
});
