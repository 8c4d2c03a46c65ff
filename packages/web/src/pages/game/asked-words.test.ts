import { apply, isJson, newGame, seat, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { say } from '../../words/index.ts';
import { askedWords } from './asked-words.ts';

const TITLE = titleId('18mag');
const NAMES = ['Anna', 'Béla', 'Cili'];

/** A game of three acts, as somebody sees it who has its log, or does not have it yet. */
function tableAt(position: number, hasLog = true) {
  const play = { seed: 'asked', seats: 3, options: {}, mostActions: 3, spoiled: 0 };
  const begun = newGame(TITLE, {}, 3, play.seed);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  const lines: LogLine[] = [];
  for (const action of playTitleRandomly(TITLE, play).actions) {
    const next = apply(state, action, 'best-runs');
    if (!next.ok) throw new Error(next.refusal.code);
    const act: unknown = JSON.parse(JSON.stringify(action));
    if (!isJson(act)) throw new Error('an act is JSON');
    const { length } = lines;
    lines.push({ id: length + 1, kind: 'action', position: length + 1, action: act, events: next.value.events });
    ({ state } = next.value);
  }
  const moment = { state, position, toAct: undefined, step: undefined, offers: [] };
  return { names: NAMES, title: TITLE, log: () => (hasLog ? lines : []), moment: () => moment };
}

describe('what somebody asks to take back', () => {
  const by = seat(1);

  it('is the act, where it is one', () => {
    const told = askedWords({ by, to: 2 }, tableAt(3), say);
    expect(told).toMatch(/^Béla asks to take back: (?:Anna|Béla|Cili) .*\.$/u);
    expect(askedWords({ by, to: 1 }, tableAt(2), say)).not.toBe(told);
  });

  it('is so many moves, where they are several or nobody knows yet what they were', () => {
    expect(askedWords({ by, to: 1 }, tableAt(3), say)).toBe('Béla asks to take back the last 2 moves.');
    expect(askedWords({ by, to: 2 }, tableAt(3, false), say)).toBe('Béla asks to take back the last move.');
  });

  it('is told apart from what is to be done again', () => {
    expect(askedWords({ by, to: 3 }, tableAt(2), say)).toMatch(/^Béla asks to do again: (?:Anna|Béla|Cili) /u);
    expect(askedWords({ by, to: 3 }, tableAt(1), say)).toBe('Béla asks to do again 2 moves.');
  });
});
