import { apply, type GameState, newGame, rulesVersions, surveyOf } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { linesInForce, orderOfPlay } from './order-of-play.ts';
import { lastIncome, sheetRows } from './sheet-rows.ts';
import { companyAtTurn } from './turn.ts';

const PLACES = { done: 0, now: 1, coming: 2 } as const;

type Played = { readonly state: GameState; readonly lines: readonly LogLine[] };

/** A game by chance, after each of its actions. */
function played(title: string, seats: number, mostActions: number): readonly Played[] {
  const record = { title, rules: rulesVersions(title)[0] ?? '', options: {}, seats, seed: 'order' } as const;
  const { actions } = playTitleRandomly(title, { ...record, mostActions, spoiled: 0 });
  const begun = newGame(title, {}, seats, 'order', record.rules);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const moments: Played[] = [{ state: begun.value.state, lines: [] }];
  for (const [n, action] of actions.entries()) {
    const { state, lines } = moments.at(-1) ?? { state: begun.value.state, lines: [] };
    const next = apply(state, action);
    if (!next.ok) throw new Error(next.refusal.code);
    const line: LogLine = { id: n, kind: 'action', position: n + 1, events: next.value.events };
    moments.push({ state: next.value.state, lines: [...lines, line] });
  }
  return moments;
}

describe.each([
  { title: '18mag', seats: 3 },
  { title: '1824', seats: 3 },
  { title: '1839', seats: 3 },
])('the order of play of $title', ({ title, seats }) => {
  const moments = played(title, seats, 220);

  it('has the company at turn as the one that is now, those before it done, those behind it to come', () => {
    let operating = 0;
    for (const { state, lines } of moments) {
      const stops = orderOfPlay(state, surveyOf(state), lines);
      const acting = companyAtTurn(state);
      const now = stops.filter(({ at }) => at === 'now').map(({ company }) => company);
      expect(now).toEqual(acting === undefined ? [] : [acting]);
      expect(new Set(stops.map(({ company }) => company)).size).toBe(stops.length);
      // Whatever its price has become meanwhile, nobody who has acted stands behind one who has not.
      const places = stops.flatMap(({ at, figure }) => (figure?.kind === 'price' ? [] : [PLACES[at]]));
      expect(acting === undefined ? [] : places).toEqual(acting === undefined ? [] : places.toSorted((a, b) => a - b));
      expect(acting !== undefined || stops.every(({ at }) => at === 'coming')).toBe(true);
      if (acting !== undefined) operating += 1;
    }
    expect(operating).toBeGreaterThan(10);
  });

  it('tells a run of this round apart from one before it', () => {
    const kinds = moments.flatMap(({ state, lines }) =>
      orderOfPlay(state, surveyOf(state), lines).flatMap(({ at, figure }) =>
        figure?.kind === 'run' ? [`${at} run`] : figure === undefined ? [] : [figure.kind],
      ),
    );
    expect(kinds).toContain('done run');
    expect(kinds).not.toContain('coming run');
  });

  it('gives the sheet its rows, and every player what the last runs brought', () => {
    for (const { state, lines } of moments.filter((_, n) => n % 20 === 0)) {
      const rows = sheetRows(state, surveyOf(state), lines);
      const incomes = lastIncome(rows, seats);
      expect(incomes).toHaveLength(seats);
      expect(incomes.reduce((sum, one) => sum + one, 0)).toBe(
        rows.reduce((sum, { last }) => sum + (last?.players.reduce((all, one) => all + one, 0) ?? 0), 0),
      );
      expect(rows.every(({ earlier }) => earlier.length <= 5)).toBe(true);
    }
  });
});

describe('lines in force', () => {
  const line = (id: number, position: number, kind: LogLine['kind'] = 'action'): LogLine => ({
    id,
    kind,
    position,
    events: [],
  });

  it('leave out what was taken back and what came later', () => {
    const log = [line(1, 1), line(2, 2), line(3, 1, 'undo'), line(4, 2), line(5, 3)];
    expect(linesInForce(log, 2).map(({ id }) => id)).toEqual([1, 4]);
    expect(linesInForce(log, 3).map(({ id }) => id)).toEqual([1, 4, 5]);
  });
});
