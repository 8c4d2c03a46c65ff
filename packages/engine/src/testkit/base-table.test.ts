import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../core/events.ts';
import { startGame } from '../core/game.ts';
import { BaseTable } from './base-table.ts';
import { standsFor, type TinyState, tinyTitle } from './tiny-title.ts';

type TinyRules = typeof tinyTitle;

class TinyTable extends BaseTable<TinyState, { readonly rounds?: number }, TinyTable> {
  override readonly rules: TinyRules;

  constructor(state: TinyState, rules: TinyRules) {
    super(state);
    this.rules = rules;
  }

  protected override after(state: TinyState, events: readonly LogEvent[]): TinyTable {
    this.state = state;
    this.events = events;
    return this;
  }
}

function table(rules: TinyRules = tinyTitle): TinyTable {
  const started = startGame(rules, {}, 3, 'table');
  if (!started.ok) throw new Error(started.refusal.code);
  return new TinyTable(started.value.state, rules);
}

/** The first seat gives itself something. */
const TO_ONESELF = { company: standsFor(0), price: 1 };

/** Nobody may have left the table. */
const staying: TinyRules = {
  ...tinyTitle,
  invariants: [
    {
      name: 'all there',
      reads: ({ own }) => [own.conceded],
      broken: ({ own }) => (own.conceded.length === 0 ? undefined : `${own.conceded.length} left`),
    },
  ],
};

describe('the base table', () => {
  it('lets whoever owes the decision act, and says an action in one way or the other', () => {
    const t = table();
    expect([t.acting, t.do('pass').acting, t.do({ type: 'pass' }, { type: 'pass' }).acting]).toEqual([0, 1, 0]);
    expect(t.do('concede', { seat: 2 }).state.own.conceded).toEqual([2]);
  });

  it('fails where an action is refused that should be legal, and the other way round', () => {
    const t = table();
    expect(() => t.do('par', TO_ONESELF)).toThrow('was refused');
    expect(() => t.refusal('pass')).toThrow('was accepted');
    expect(() => t.no('pass')).toThrow('was accepted');
  });

  it('has a refusal as a rule, in words, and with all that stands against the action', () => {
    const t = table();
    const broke = { ...TO_ONESELF, price: 1000 };
    expect([t.no('par', broke), t.why('par', broke), t.why('pass')]).toEqual([
      'tiny-OR-02',
      'gift-to-oneself tiny-OR-02',
      'legal',
    ]);
    expect(t.whyNot('par', broke)).toEqual(['tiny-OR-02', 'tiny-OR-03']);
    expect(t.allReasons('par', broke)).toEqual(['gift-to-oneself tiny-OR-02', 'not-enough-money tiny-OR-03']);
    expect([t.offered('pass'), t.offered('par', broke), t.offers('pass', 1)]).toEqual([true, false, []]);
  });

  it('fails where an action breaks an invariant that held', () => {
    expect(() => table(staying).do('concede')).toThrow('broke: all there: 1 left');
    const left = table(staying).edit(({ draft }) => {
      draft.own = {
        ...draft.own,
        conceded: [...draft.own.conceded, ...table().do('concede', { seat: 2 }).state.own.conceded],
      };
    });
    expect(left.do('concede').state.own.conceded).toEqual([2, 0]);
  });

  it('takes money from the bank and gives it back', () => {
    const t = table();
    const all = t.moneyOf('bank') + t.moneyOf(0);
    expect([t.money(0, 500).moneyOf(0), t.moneyOf('bank')]).toEqual([500, all - 500]);
    expect([t.money(0, 3).moneyOf(0), t.moneyOf('bank')]).toEqual([3, all - 3]);
  });
});
