import { describe, expect, it } from 'vitest';
import { stateHash } from '../../core/form.ts';
import { applyTo } from '../../core/game.ts';
import { replay } from '../../core/record.ts';
import { earlierRules1824, rules1824, title1824 } from './index.ts';
import { table, type Table } from './test-table.ts';
import { inForce } from './versions.ts';

/** BH asks the director of MS for a train in the middle of an operating round; seat 1 is in debt. */
const asked = (rules = rules1824): Table => {
  const t = table({}, 3, 'table', rules).paper('EPP', 2).afterInitial().phase(3).open('BH', 0, [2, 1], 100);
  t.open('MS', 1, [0, 2], 80).marker('BH', 'J13').money('BH', 500).trains('MS', '3');
  t.money(0, 100)
    .money(1, 200)
    .money(2, 540)
    .own({ debts: [0, 60, 0] });
  return t.at('BH', 'trains').do('buy-train', { company: 'BH', from: 'MS', card: t.cardOf('MS'), price: 180 });
};

describe('rules versions', () => {
  it('new games get version 2, and version 1 stands beside it', () => {
    expect(title1824.versions).toEqual(['2', '1']);
    expect([table().state.rules, table({}, 3, 'table', earlierRules1824).state.rules]).toEqual(['2', '1']);
    expect(() => inForce({ rules: 'none' }, 'agreedEnd')).toThrow('no rules version none');
  });

  it('a state of version 1 has the fields of a state of version 2 and no others', () => {
    expect({ ...table({}, 3, 'table', earlierRules1824).state, rules: '2' }).toEqual(table().state);
  });
});

describe('an agreed end', () => {
  it('[1824-R-101] counts cash and shares at their price less debt, in the middle of a round and of a question', () => {
    const t = asked();
    expect(t.state.pending).toHaveLength(1);
    t.do('agree-end', { seat: 2, take: 'yes' }).do('agree-end', { seat: 0, take: 'yes' });
    expect([t.state.agreed, t.state.outcome, t.state.pending.length]).toEqual([[2, 0], undefined, 1]);
    t.do('agree-end', { seat: 1, take: 'yes' });
    // BH stands at 100 and MS at 80; papers, trains and treasuries count nothing.
    expect(t.state.outcome).toEqual({
      reason: 'agreed',
      scores: [100 + 4 * 100, 200 + 100 + 4 * 80 - 60, 540],
      winners: [1],
    });
    expect([t.state.pending, t.events]).toEqual([[], [{ event: 'end', reason: 'by-agreement' }]]);
    expect(t.refusal('pass')).toMatchObject({ code: 'game-over' });
  });

  it('[1824-R-101] needs everybody, and one no takes every yes back', () => {
    const t = asked().do('agree-end', { seat: 0, take: 'yes' }).do('agree-end', { seat: 1, take: 'yes' });
    expect(t.no('agree-end', { seat: 0, take: 'yes' })).toBe('1824-R-101');
    t.do('agree-end', { seat: 2, take: 'no' });
    expect(t.state).toEqual(asked().state);
    t.do('agree-end', { seat: 2, take: 'yes' }).do('agree-end', { seat: 0, take: 'yes' });
    expect([t.state.outcome, t.acting]).toEqual([undefined, 1]);
    t.do('answer', { take: 'no' }).do('agree-end', { seat: 1, take: 'yes' });
    expect(t.state.outcome?.reason).toBe('agreed');
  });

  it('[1824-R-101] is replayed from the record', () => {
    const actions = [{ type: 'pass', seat: 2 }, ...[1, 0, 2].map((seat) => ({ type: 'agree-end', seat, take: 'yes' }))];
    const record = { title: '1824', rules: '2', options: {}, seats: 3, seed: 'seed', actions };
    const { result } = replay(rules1824, record);
    if (!result.ok) throw new Error(result.refusal.code);
    expect(result.value.outcome).toEqual({ reason: 'agreed', scores: [820, 820, 820], winners: [0, 1, 2] });
    const again = replay(rules1824, record).result;
    expect(again.ok && stateHash(again.value)).toBe(stateHash(result.value));
  });

  it('[1824-R-101] is no action of version 1', () => {
    const t = asked(earlierRules1824);
    const applied = applyTo(earlierRules1824, t.state, { type: 'agree-end', seat: 0, take: 'yes' });
    expect(applied).toMatchObject({ ok: false, refusal: { code: 'no-such-action' } });
  });
});
