import { seat } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { isWithdrawal, mayWithdraw, owesAnswer } from './asked.ts';

const asked = { by: seat(0), to: 3, agreed: [seat(0), seat(2)] };

describe('a question whether something may be taken back', () => {
  it('is answered by those who have not, and not by who asked', () => {
    expect(owesAnswer(asked, [seat(1)])).toBe(true);
    for (const mine of [[seat(0)], [seat(2)], []]) expect(owesAnswer(asked, mine)).toBe(false);
    expect(owesAnswer(undefined, [seat(1)])).toBe(false);
  });

  it('is taken back by who asked, and by nobody else', () => {
    expect(mayWithdraw(asked, [seat(0)])).toBe(true);
    expect(mayWithdraw(asked, [seat(1), seat(2)])).toBe(false);
    expect(mayWithdraw(undefined, [seat(0)])).toBe(false);
  });

  it('is told apart in the log: taken back, or declined', () => {
    const line = (id: number, kind: LogLine['kind'], by: number): LogLine => ({
      id,
      kind,
      seat: seat(by),
      position: 3,
      events: [],
    });
    const log = [
      line(1, 'undo-asked', 0),
      line(2, 'undo-declined', 1),
      line(3, 'undo-asked', 1),
      line(4, 'undo-declined', 1),
    ];
    expect(log.map((one) => isWithdrawal(one, log))).toEqual([false, false, false, true]);
  });
});
