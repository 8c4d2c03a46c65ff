import {
  companyId,
  type GameState,
  newGame,
  offer,
  type Offer,
  seat,
  titleId,
  trainId,
  trainType,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { lineAction, linesOf } from '../shared/line.ts';
import { lineOf } from '../shared/sections.ts';
import { secondHand } from './second-hand.ts';

const [ANNA, BELA, CILI] = [seat(0), seat(1), seat(2)];

/** A game in which two companies have trains: 3 has a 2-train and a 3-train, 7 another 2-train. */
function game(): GameState {
  const begun = newGame(titleId('18mag'), {}, 3, 'second-hand');
  if (!begun.ok) throw new Error(begun.refusal.code);
  const { state } = begun.value;
  const trains = [
    { id: trainId('2#1'), type: trainType('2'), owner: companyId('3') },
    { id: trainId('3#1'), type: trainType('3'), owner: companyId('3') },
    { id: trainId('2#2'), type: trainType('2'), owner: companyId('7') },
  ];
  return { ...state, trains };
}

const sold = (from: string, card: string, asks: typeof BELA, price: { from: number; to: number }): Offer =>
  offer(
    'buy-train',
    ANNA,
    { company: companyId('6'), from: companyId(from), card: trainId(card) },
    { price: { ...price, step: 1 } },
    { asks },
  );

describe('trains of other companies', () => {
  it('stand by who is asked, own ones first, the cheapest first', () => {
    const lines = linesOf([
      sold('7', '2#2', CILI, { from: 1, to: 90 }),
      sold('3', '2#1', BELA, { from: 20, to: 90 }),
      sold('3', '3#1', BELA, { from: 1, to: 90 }),
      sold('5', '2#2', ANNA, { from: 1, to: 90 }),
    ]);
    const { shared, rows } = secondHand(game(), lines, ANNA);
    expect(rows.map(({ asked, lines: own }) => [asked, own.length])).toEqual([
      [undefined, 1],
      [BELA, 2],
      [CILI, 1],
    ]);
    expect(rows[1]?.lines.map(({ offer: { fixed } }) => ('card' in fixed ? fixed.card : ''))).toEqual(['3#1', '2#1']);
    expect(shared).toEqual({ train: undefined, prices: undefined });
  });

  it('stand for trains that are alike', () => {
    const state = {
      ...game(),
      trains: [1, 2].map((n) => ({ id: trainId(`2#${String(n)}`), type: trainType('2'), owner: companyId('3') })),
    };
    const offers = ['2#1', '2#2'].map((card) => sold('3', card, BELA, { from: 1, to: 90 }));
    const [first, second] = linesOf(offers);
    if (first === undefined || second === undefined) throw new Error('two trains are offered');
    const asked = lineAction(second, { price: 40 });
    if (asked === undefined) throw new Error('a price is all that is open');
    expect(lineOf(state, offers, [first], asked)).toEqual({ line: first, values: { price: 40 } });
    expect(lineOf(state, offers, [first, second], asked)?.line).toBe(second);
    const others = {
      ...state,
      trains: state.trains.map((train, n) => ({ ...train, type: trainType(n === 0 ? '3' : '2') })),
    };
    expect(lineOf(others, offers, [first], asked)).toBeUndefined();
  });

  it('say once what all of them have in common', () => {
    const lines = linesOf([sold('7', '2#2', CILI, { from: 1, to: 90 }), sold('3', '2#1', BELA, { from: 1, to: 90 })]);
    const { shared } = secondHand(game(), lines, ANNA);
    expect([shared.train, shared.prices?.from, shared.prices?.to]).toEqual(['2', 1, 90]);
  });
});
