import { describe, expect, it } from 'vitest';

import { companyId, hexId, seat as seatOf } from '../../core/ids.ts';
import { hexNumber } from '../../map/position.ts';
import { brokenInvariants } from '../../mechanisms/invariants.ts';
import { invariants } from './invariants.ts';
import { box } from './cards.ts';
import type { State1839 } from './state.ts';
import { sell, table, type Table } from './test-table.ts';
import { market, ncsBuys, poor } from './test-scenes.ts';

/** What is found broken, by name. */
const broken = (state: State1839): readonly string[] =>
  brokenInvariants(invariants, state, box).map((found) => found.split(':')[0] ?? '');

/** A table on which all is well. */
const sound = (): Table =>
  table(3)
    .cash(100, 100, 100)
    .company('NCS', { director: 0, shares: [4, 2, 0], trains: ['2'], cash: 50 })
    .company('L1', { price: 46, director: 1, shares: [0, 3, 0], homes: ['D19', 'N17'] })
    .stock(0);

/** The same with one company's own parts changed. */
const shares = (t: Table, company: string, parts: Partial<State1839['shares'][number]>): State1839 => ({
  ...t.state,
  shares: t.state.shares.map((one) => (one.company === company ? { ...one, ...parts } : one)),
});

describe('what must be true', () => {
  it('is so at a sound table, and while something is being settled', () => {
    expect(broken(sound().state)).toEqual([]);
    expect(broken(ncsBuys(poor(20), 'PR2+', 240).state)).toEqual([]);
    expect(
      broken(
        market()
          .money('NCS', 900)
          .do(sell(0, ['NCS', 1])).state,
      ),
    ).toEqual([]);
  });
  it('decisions come from the agenda, and the other way round', () => {
    const { state } = ncsBuys(poor(20), 'PR2+', 240);
    expect(broken({ ...state, pending: [] })).toEqual(['decisions come from the agenda']);
    expect(broken({ ...state, own: { ...state.own, agenda: [] } })).toContain('decisions come from the agenda');
    // After the end both may be left as they were.
    const outcome = { reason: 'agreed', scores: [], winners: [] };
    expect(broken({ ...state, pending: [], outcome })).toEqual([]);
  });
  it('nobody who is out decides', () => {
    const asked = ncsBuys(poor(20), 'PR2+', 240).state;
    const out = (one: State1839): State1839 => ({ ...one, own: { ...one.own, out: [seatOf(0)] } });
    expect(broken(out(asked))).toContain('nobody who is out decides');
    expect(broken(out({ ...asked, outcome: { reason: 'agreed', scores: [], winners: [] } }))).not.toContain(
      'nobody who is out decides',
    );
  });
  it('who is out has nothing: no money, no shares, no company', () => {
    const t = sound().own({ out: [seatOf(2)] });
    const name = 'who is out has nothing';
    expect(broken(t.state)).toEqual([name]);
    t.cash(100, 100, 0);
    expect(broken(t.state)).toEqual([]);
    expect(broken(t.cash(100, 100, 1).state)).toEqual([name]);
    t.cash(100, 100, 0);
    expect(broken(shares(t, 'NCS', { players: [1, 2, 1] }))).toEqual([name]);
    expect(broken(shares(t, 'L1', { director: seatOf(2), players: [0, 1, 0] }))).toEqual([name]);
    // In the middle of leaving he may still have something.
    const leaving = { task: 'elimination', seat: seatOf(2), begun: true, bankrupt: false } as const;
    const pending = [{ kind: 'take-local', seat: seatOf(0), private: companyId('LP') }] as const;
    expect(broken({ ...t.cash(100, 100, 1).own({ agenda: [leaving] }).state, pending })).toEqual([]);
  });
  it('a floated company has a price, a director, and at most 40 % in the IPO', () => {
    const name = 'floated companies have a director and a price';
    const t = sound();
    expect(broken({ ...t.state, market: t.state.market.map((there) => there.filter((id) => id !== 'NCS')) })).toEqual([
      name,
    ]);
    expect(broken(shares(t, 'NCS', { director: 'bank' }))).toContain(name);
    expect(broken(shares(t, 'NCS', { players: [1, 2, 0], bank: 5 }))).toEqual([name]);
    expect(broken(shares(t, 'L1', { director: 'bank' }))).toEqual([]);
  });
  it('an unfloated company has no train and no marker', () => {
    expect(broken(sound().train('L1', '2').state)).toEqual(['unfloated companies have nothing']);
    expect(broken(sound().marker('L1', 'I8').state)).toEqual(['unfloated companies have nothing']);
    expect(broken(sound().train(0, 'R4', 'not-yet').state)).toEqual([]);
  });
  it('nobody holds more than the director', () => {
    const name = 'directors hold most';
    expect(broken(shares(sound(), 'NCS', { players: [0, 2, 0], bank: 6 }))).toContain(
      'floated companies have a director and a price',
    );
    expect(broken(shares(sound(), 'NCS', { players: [1, 3, 0], bank: 4 }))).toEqual([]);
    expect(broken(shares(sound(), 'NCS', { players: [0, 3, 1], bank: 4 }))).toEqual([name]);
    // While something is being settled the certificate may be on its way.
    const { state } = ncsBuys(poor(20), 'PR2+', 240);
    const most = state.shares.map((one) => (one.company === 'NCS' ? { ...one, players: [0, 4, 0] } : one));
    expect(broken({ ...state, shares: most })).not.toContain(name);
  });
  it('what rested while something was being settled is looked at behind it', () => {
    const most = sound().state.shares.map((one) =>
      one.company === 'NCS' ? { ...one, players: [0, 3, 1], bank: 4 } : one,
    );
    const settling: State1839 = { ...sound().own({ agenda: [{ task: 'conversions' }] }).state, shares: most };
    const after: State1839 = { ...settling, own: { ...settling.own, agenda: [] } };
    const name = 'directors hold most';
    expect(broken(settling)).not.toContain(name);
    expect(brokenInvariants(invariants, after, box, settling)).toEqual([`${name}: NCS`]);
  });
  it('a company has no more markers than it was given, one in a hex; the government any number', () => {
    expect(broken(sound().marker('NCS', 'I8').state)).toEqual([]);
    expect(broken(sound().marker('NCS', 'I8').marker('NCS', 'I12').state)).toContain('markers given');
    expect(broken(sound().marker('HLG', 'I8').state)).toContain('markers given');
    const t = sound();
    for (const hex of ['B17', 'G14', 'I8', 'K6', 'L3', 'N15', 'H5', 'G18']) t.marker('GOV', hex);
    expect(broken(t.state)).toEqual([]);
    const two = sound().tile('H13', '57', 0).tile('H13', '619', 0).marker('NCS', 'H13');
    expect(broken(two.state)).toEqual(['one marker in a hex']);
    const task = {
      task: 'return-marker',
      company: companyId('NCS'),
      hex: hexId('H13'),
      moved: 0,
      other: 0,
    } as const;
    const pending = [{ kind: 'return-marker', seat: seatOf(0), company: companyId('NCS'), hex: hexId('H13') }] as const;
    expect(broken({ ...two.own({ agenda: [task] }).state, pending })).toEqual([]);
    const gov = sound().tile('I8', '57', 0).tile('I8', '619', 0).marker('GOV', 'I8').marker('GOV', 'I8');
    expect(broken(gov.state)).toEqual([]);
  });
  it('reserved homes have room', () => {
    const filled = (hex: string): Table => sound().fill(hex, 'GOV');
    expect(broken(filled('D19').state)).toEqual([]);
    const t = sound();
    const n = hexNumber(box.board, hexId('D19'));
    const hexes = t.state.hexes.with(n, { markers: [[companyId('NCS')]] });
    expect(broken({ ...t.state, hexes })).toEqual(['reserved homes have room']);
  });
  it('no company is above the train limit, unless it is just being asked', () => {
    const t = (): Table => sound().train('NCS', '2').train('NCS', '2');
    expect(broken(t().state)).toEqual([]);
    expect(broken(t().train('NCS', '2').state)).toEqual(['trains within the limit']);
    const pending = [{ kind: 'discard', seat: seatOf(0), company: companyId('NCS') }] as const;
    for (const task of [
      { task: 'limits' },
      { task: 'elimination', seat: seatOf(2), begun: true, bankrupt: false },
    ] as const)
      expect(
        broken({
          ...t()
            .train('NCS', '2')
            .own({ agenda: [task] }).state,
          pending,
        }),
      ).toEqual([]);
    const other = { task: 'conversions' } as const;
    expect(
      broken({
        ...t()
          .train('NCS', '2')
          .own({ agenda: [other] }).state,
        pending,
      }),
    ).toEqual(['trains within the limit']);
  });
});
