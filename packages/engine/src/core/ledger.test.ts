import { describe, expect, it } from 'vitest';

import { tinyTitle } from '../testkit/tiny-title.ts';
import { companyId, seat } from './ids.ts';
import { allMoney, balance, companyNumber, pay } from './ledger.ts';
import { openPlay } from './title.ts';

const begin = () => openPlay(tinyTitle, tinyTitle.setUp({ rounds: 1 }, 2, 'ledger', { form: 1, rules: 'tiny' }));
const SIK = companyId('SIK');

describe('the ledger', () => {
  it('moves money between any two accounts and logs it', () => {
    const play = begin();
    pay(play, 'bank', seat(1), 100, 'gift');
    pay(play, seat(1), SIK, 30, 'terrain');
    const { money } = play.draft;
    expect([balance(play.components, money, 'bank'), balance(play.components, money, seat(1))]).toEqual([900, 70]);
    expect(balance(play.components, money, SIK)).toBe(30);
    expect(money.companies[companyNumber(play.components, SIK)]).toBe(30);
    expect(allMoney(money)).toBe(1000);
    expect(play.events).toEqual([
      { event: 'paid', from: 'bank', to: 1, amount: 100, why: 'gift' },
      { event: 'paid', from: 1, to: 'SIK', amount: 30, why: 'terrain' },
    ]);
  });

  it('leaves the state before untouched', () => {
    const play = begin();
    pay(play, 'bank', seat(0), 5, 'x');
    expect(play.before.money.players).toEqual([0, 0]);
  });

  it('takes an impossible payment for a bug', () => {
    const play = begin();
    expect(() => pay(play, seat(0), 'bank', 1, 'x')).toThrow(RangeError);
    expect(() => pay(play, 'bank', seat(0), -1, 'x')).toThrow(RangeError);
    expect(() => pay(play, 'bank', seat(0), 0.5, 'x')).toThrow(RangeError);
    expect(() => pay(play, 'bank', companyId('nobody'), 1, 'x')).toThrow(RangeError);
    expect(allMoney(play.draft.money)).toBe(1000);
  });

  it('lets the Bank go below zero; whether that ends the game is a rule', () => {
    const play = begin();
    pay(play, 'bank', seat(0), 1500, 'x');
    expect(play.draft.money.bank).toBe(-500);
  });
});
