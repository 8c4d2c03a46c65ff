import { apply, companyId, isJson, newGame, rulesVersions, type GameState } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';
import { historyLine, roundBeside } from './history-line.ts';
import { firstRound } from './log-rows.ts';
import { lastRuns } from './shown-run.ts';

/** A game by chance: its last state and the lines in force. */
function played(title: string): { readonly state: GameState; readonly lines: readonly LogLine[] } {
  const seats = 3;
  const { actions } = playTitleRandomly(title, { options: {}, seats, seed: 'line', mostActions: 200, spoiled: 0 });
  const begun = newGame(title, {}, seats, 'line', rulesVersions(title)[0]);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  const lines = actions.map((action, n): LogLine => {
    const next = apply(state, action);
    if (!next.ok) throw new Error(next.refusal.code);
    ({ state } = next.value);
    return { id: n, kind: 'action', position: n + 1, events: next.value.events, ...(isJson(action) ? { action } : {}) };
  });
  return { state, lines };
}

describe.each(['18mag', '1824', '1839'])('the line of a game of %s', (title) => {
  const { state, lines } = played(title);
  const line = historyLine(lines, state, firstRound(state), lines.length);

  it('is covered by its rounds and by its phases, with no gap', () => {
    for (const stretches of [line.rounds, line.phases]) {
      expect(stretches[0]?.from).toBe(0);
      expect(stretches.at(-1)?.to).toBe(lines.length);
      expect(stretches.slice(1).map(({ from }) => from)).toEqual(stretches.slice(0, -1).map(({ to }) => to));
    }
    expect(line.rounds.length).toBeGreaterThan(1);
  });

  it('tells rounds of companies from rounds of players', () => {
    const kinds = line.rounds.map(({ isOfCompanies }) => isOfCompanies);
    expect(kinds[0]).toBe(false);
    expect(kinds).toContain(true);
  });

  it('goes from round to round, and ends at both ends', () => {
    const [first, second] = line.rounds.map(({ from }) => from);
    expect([roundBeside(line, 0, 1), roundBeside(line, second ?? 0, -1)]).toEqual([second, first]);
    expect([roundBeside(line, 0, -1), roundBeside(line, lines.length, 1)]).toEqual([0, lines.length]);
  });
});

describe('last runs', () => {
  const { lines } = played('18mag');
  const runs = lines.flatMap((line) => {
    const deed = readAction(line.action);
    return deed?.type === 'run' && deed.runs.length > 0 ? [{ line, deed }] : [];
  });
  const last = runs.at(-1);

  it('are those of the companies asked for, each its last, without the one that is looked at', () => {
    if (last === undefined) throw new Error('nobody ran');
    const { company } = last.deed;
    const drawn = lastRuns(lines, [company], undefined);
    expect(drawn.map(({ train, legs }) => ({ train, legs }))).toEqual(
      last.deed.runs.map(({ train, legs }) => ({ train, legs })),
    );
    expect(lastRuns(lines, [company], last.line)).toEqual([]);
    expect(lastRuns(lines, [companyId('nobody')], undefined)).toEqual([]);
  });
});
