import { apply, companyId, hexId, isJson, type Json, newGame, rulesVersions, seat, titleId } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { deedParts, deedWords } from '@kursbuch/words';
import { describe, expect, it } from 'vitest';
import { readAction } from '../../ask/read-offer.ts';
import type { LogLine } from '../../session/session.ts';
import { hexHistory } from './hex-history.ts';
import { isAbout, isWanted, LOG_FILTERS, logEntries, withoutEmptyRounds } from './log-entries.ts';
import { firstRound, logRows } from './log-rows.ts';
import { begunSentences, endedSentences } from './log-sentences.ts';

/** The log of a game by chance. */
function logOf(title: string, options: object, seats: number): readonly LogLine[] {
  const rules = rulesVersions(title)[0] ?? '';
  const { actions } = playTitleRandomly(title, { options, seats, seed: 'log', mostActions: 150, spoiled: 0 });
  const begun = newGame(title, options, seats, 'log', rules);
  if (!begun.ok) throw new Error(begun.refusal.code);
  let { state } = begun.value;
  return actions.map((action, n): LogLine => {
    const next = apply(state, action);
    if (!next.ok) throw new Error(next.refusal.code);
    ({ state } = next.value);
    const by = readAction(action)?.seat;
    const written = isJson(action) ? { action } : {};
    return {
      id: n,
      kind: 'action',
      position: n + 1,
      events: next.value.events,
      ...written,
      ...(by === undefined ? {} : { seat: by }),
    };
  });
}

describe.each([
  { title: '18mag', seats: 3 },
  { title: '18mag', seats: 1 },
  { title: '1824', seats: 3 },
  { title: '1839', seats: 3 },
])('the log of $title for $seats', ({ title, seats }) => {
  const log = logOf(title, {}, seats);
  const said = (line: LogLine): boolean => deedParts(line).said !== '';
  const table = { title: titleId(title), names: [] };
  const followed = (line: LogLine): readonly string[] => endedSentences(line, table);
  const begun = (line: LogLine): readonly string[] => begunSentences(line, table);
  const rows = logRows(log, log.length, firstRound({ rounds: {} }), () => true);
  const entries = logEntries(rows, followed, begun, said);
  const turns = entries.filter((entry) => entry.kind === 'turn');

  it('has every act once, in an entry of its company or player', () => {
    const acts = turns.toReversed().flatMap((entry) => entry.acts);
    expect(acts.map(({ id }) => id)).toEqual(log.filter(said).map(({ id }) => id));
    expect(turns.every((entry) => entry.acts.every((line) => line.seat === entry.seat))).toBe(true);
    expect(turns.some((entry) => entry.acts.length > 1)).toBe(true);
    // Nobody's entry tells of two companies at work.
    const builders = turns.map(({ acts: done }) =>
      done.flatMap(({ action }) => {
        const deed = readAction(action);
        return deed?.type === 'lay-tile' || deed?.type === 'run' ? [deed.company] : [];
      }),
    );
    expect(builders.filter((companies) => new Set(companies).size > 1)).toEqual([]);
    const alike = entries.filter((entry, n) => {
      const next = entries[n + 1];
      return (
        entry.kind === 'turn' && next?.kind === 'turn' && next.company === entry.company && next.seat === entry.seat
      );
    });
    expect(alike).toEqual([]);
  });

  it('tells what nobody decided by itself, and leaves no sentence out', () => {
    const after = entries.filter((entry) => entry.kind === 'followed');
    expect(after.length).toBeGreaterThan(0);
    for (const line of log) {
      const { results, others } = deedParts(line);
      // Only what everybody earned in one line is told in two parts where a round lies between.
      expect(results.length + others.length).toBeGreaterThanOrEqual(deedWords(line).more.length);
    }
  });

  it('can be narrowed down', () => {
    const counts = LOG_FILTERS.map((filter) => log.filter((line) => isWanted(line, filter, [seat(0)])).length);
    expect(counts[0]).toBe(log.length);
    expect(counts.slice(1).every((count) => count < log.length || seats === 1)).toBe(true);
    expect(counts.slice(1).some((count) => count > 0)).toBe(true);
  });

  it('can be narrowed down to a company, with no caption above nothing', () => {
    const [built] = turns.flatMap(({ company }) => company ?? []);
    if (built === undefined) throw new Error('no company has done anything');
    const about = log.filter((line) => isAbout(line, built));
    expect(about.length).toBeGreaterThan(0);
    expect(about.length).toBeLessThan(log.length);
    const told = withoutEmptyRounds(
      logEntries(
        logRows(log, log.length, undefined, (line) => isAbout(line, built)),
        () => [],
        () => [],
        said,
      ),
    );
    expect(told.some(({ kind }) => kind === 'turn')).toBe(true);
    expect(told.filter(({ kind }, n) => kind === 'round' && told[n + 1]?.kind !== 'turn')).toEqual([]);
  });
});

describe('a line of the log', () => {
  const line = (action: Json): LogLine => ({
    id: 1,
    kind: 'action',
    position: 1,
    seat: seat(0),
    events: [],
    action,
  });

  it('is about the companies it names, not about a tile of the same number', () => {
    const lay = line({ type: 'lay-tile', seat: 0, company: '5', hex: 'H25', tile: '7', rotation: 0 });
    expect(isAbout(lay, companyId('5'))).toBe(true);
    expect(isAbout(lay, companyId('7'))).toBe(false);
    const bought = line({ type: 'buy-train', seat: 0, company: '5', from: '7', card: '2#1', price: 1 });
    expect(isAbout(bought, companyId('7'))).toBe(true);
  });
});

describe('the history of a hex', () => {
  const log = logOf('18mag', {}, 3);

  it('tells who laid its tile last, and who ran through it', () => {
    const laid = log.find(({ events }) => events.some(({ event }) => event === 'tile'));
    const [tile] = laid?.events.flatMap((event) => (event.event === 'tile' ? [event.hex] : [])) ?? [];
    const runs = log.flatMap((line) => {
      const deed = readAction(line.action);
      return deed?.type === 'run' ? deed.runs.map(({ legs }) => ({ line, company: deed.company, legs })) : [];
    });
    const ran = runs.at(-1);
    const leg = ran?.legs[0];
    if (tile === undefined || leg === undefined || ran === undefined) throw new Error('nobody has built or run');
    const there = log.filter(({ events }) => events.some((event) => event.event === 'tile' && event.hex === tile));
    expect(hexHistory(log, tile).laid?.line.id).toBe(there.at(-1)?.id);
    expect(hexHistory(log, leg.hex).ran).toEqual({ line: ran.line, company: ran.company });
  });

  it('has nothing to tell of a hex where nothing was done', () => {
    expect(hexHistory(log.slice(0, 1), hexId('F13'))).toEqual({ laid: undefined, ran: undefined });
  });
});
