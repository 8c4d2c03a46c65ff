import { describe, expect, it } from 'vitest';
import { companyId, seat } from '../../core/ids.ts';
import type { Action } from '../../deeds/index.ts';
import { meta } from './meta.ts';
import { table as shown } from './table.ts';
import { solo, table, type Table } from './test-table.ts';

/** What somebody might want, in short. */
const wanted = (t: Table, who = t.acting): readonly string[] =>
  shown.wanted(t.state, seat(who)).map((one: Action) => {
    if (one.type === 'sell-shares') return one.sales.map(({ company, count }) => `sell ${count} ${company}`).join();
    if (one.type === 'buy-train') return `${one.company} buys ${one.train} of ${one.from} for ${one.price}`;
    if (one.type === 'buy-car') return `${one.company} hires ${one.service}`;
    return 'company' in one ? `${one.type} ${one.company}` : one.type;
  });

const MAJORS = ['RABA', 'G&C', 'SNW', 'SIK', 'SKEV', 'LdStEG', 'MAVAG'];

describe('what somebody might want', () => {
  it('is every paper in the first share round, taken or not', () => {
    const t = table(3).do({ type: 'pick', company: '1' });
    const minors = Array.from({ length: 13 }, (_, n) => `${n + 1}`);
    expect(wanted(t)).toEqual([...minors, ...MAJORS].map((paper) => `pick ${paper}`));
    expect(wanted(t, 0)).toEqual([]);
  });

  it('is a share of every major, and a sale of every one that is held, in a share round', () => {
    const t = table(3).shares('SIK', [2, 1]).shareRound(1);
    expect(wanted(t)).toEqual([...MAJORS.map((company) => `buy-share ${company}`), 'sell 1 SIK']);
    expect(wanted(t, 0)).toEqual([]);
  });

  it('is a new train of every type, for the minor at turn', () => {
    const t = table(3).minors({ 3: 0 }).money('3', 100).trains('3').at('3', 'trains');
    expect(wanted(t)).toEqual([
      '3 buys 2 of LdStEG for 80',
      '3 buys 3 of MAVAG for 120',
      '3 buys 4 of LdStEG for 200',
      '3 buys 6 of MAVAG for 320',
    ]);
    expect([wanted(t, 1), wanted(t.at('3', 'track'))]).toEqual([[], []]);
  });

  it('is every rail car of the box before the run', () => {
    const three = table(3).minors({ 3: 0 }).at('3', 'run');
    expect(wanted(three)).toEqual(['3 hires offboard-bonus', '3 hires plus-train', '3 hires mine-access']);
    const two = table(2).minors({ 3: 0 }).at('3', 'run');
    expect(wanted(two)).toEqual(['3 hires offboard-bonus', '3 hires plus-train']);
  });

  it('is nothing while somebody is asked, in the turn of a major, and behind the end', () => {
    const t = table(3).minors({ 3: 0, 6: 1 }).money('3', 100).trains('3').at('3', 'trains');
    const asked = t.do({ type: 'buy-train', company: '3', from: '6', card: t.cardOf('6'), price: 10 });
    expect([wanted(asked, 0), wanted(asked, 1)]).toEqual([[], []]);
    expect(wanted(t.shares('SIK', [2]).money('SIK', 100).at('SIK', 'marker'), 0)).toEqual([]);
    const { state } = table(3).shareRound(0);
    const over = { ...state, outcome: { reason: 'last-phase', scores: [0, 0, 0], winners: [seat(0)] } };
    expect(shown.wanted(over, seat(0))).toEqual([]);
  });
});

describe('the table', () => {
  it('shows phases, the phase in force and what it opens', () => {
    const { state } = table(3).minors({ 3: 0 }).phase('green');
    expect(shown.phases(state).map(({ name }) => name)).toEqual(['yellow', 'green', 'brown', 'gray']);
    expect(shown.phases(table(2).state).map(({ name }) => name)).toEqual(['yellow', 'green', 'brown']);
    expect([shown.phase(state), shown.board(state).column]).toEqual(['green', 'green']);
    expect(shown.board(state).closed).toHaveLength(12);
  });

  it('shows what a seat has of its quota, in the first share round only', () => {
    const { state } = table(3).minors({ 3: 0, 5: 0, 7: 1 });
    const drafted = { ...state, place: { ...state.place, step: 'pick' } };
    expect(shown.quota?.(drafted, seat(0))).toEqual([
      { kind: 'minor', taken: 2, most: 4 },
      { kind: 'major', taken: 0, most: 2 },
    ]);
    expect(shown.quota?.(table(3).shareRound(0).state, seat(0))).toEqual([]);
  });

  it('shows the steps of a minor and of a major', () => {
    const { state } = table(3);
    expect(shown.steps(state, companyId('3'))).toEqual(['track', 'station', 'run', 'trains']);
    expect(shown.steps(state, companyId('SIK'))).toEqual(['marker', 'payout']);
  });

  it('shows what is done in a round', () => {
    const of = ({ state }: Table): string => shown.roundKind(state);
    expect(of(table(3))).toBe('shares');
    expect(of(table(3).shareRound(0))).toBe('shares');
    expect(of(table(3).minors({ 3: 0 }).at('3', 'run'))).toBe('companies');
  });

  it('asks for the best run of a company, with its cars or without in its turn', () => {
    const t = table(3)
      .minors({ 11: 0 })
      .tiles('D7 6/2')
      .at('11', 'run')
      .turn({ cars: ['offboard-bonus'] });
    expect(shown.runOf(t.state, companyId('11'))).toMatchObject({
      company: '11',
      carsUsed: 'all',
      cars: [{ car: 'offboard-bonus' }],
    });
    expect(shown.runOf(t.state, companyId('3'))?.cars).toEqual([]);
    expect(shown.runOf(t.state, companyId('SIK'))).toBeUndefined();
  });

  it('knows István, the card of priority, who sits where, and where the site plays otherwise', () => {
    expect(shown.automaton?.seat(solo([6, 11]).state)).toBe(1);
    expect(shown.automaton?.seat(table(2).state)).toBeUndefined();
    const dealt = table(3, { seating: [2, 0, 1], ruleset: '18xx.games' }).own({ priority: seat(2) }).state;
    expect([shown.seating?.(dealt), shown.priority(dealt)]).toEqual([[2, 0, 1], 2]);
    expect(shown.deviations(dealt)).toContainEqual({ name: 'anyRuns', rule: '18mag-REV-06' });
    expect(shown.deviations(table(3).state)).toEqual([]);
  });

  it('has nothing of debts, auctions and emergencies', () => {
    const { state } = table(3).shareRound(0);
    expect([shown.debt(state, seat(0)), shown.raising(state), shown.auction(state)]).toEqual([0, undefined, undefined]);
  });
});

describe('the title', () => {
  it('has a box for every number of players', () => {
    const boxes = [1, 2, 3, 6].map((players) => meta.boxFor('usual', players));
    expect(boxes).toEqual(['18mag-2p', '18mag-2p', '18mag', '18mag']);
  });

  it('asks about the length of the game only against István', () => {
    const open = (players: number): readonly string[] =>
      meta.choices.flatMap(({ id, fits }) => (fits('usual', players) ? [id] : []));
    expect([open(1), open(3)]).toEqual([
      ['minors', 'ruleset', 'stall'],
      ['ruleset', 'stall'],
    ]);
  });
});
