/** What must be true of every state: each of it is broken once by hand, and next to it a state that is in order. */
import { describe, expect, it } from 'vitest';
import { companyId, seat, trainId, trainType } from '../../core/ids.ts';
import { invariants1824 } from './invariants.ts';
import { boxOf } from './options.ts';
import type { Pending1824 } from './state.ts';
import { table, type Table } from './test-table.ts';

/** What an invariant says about a table; undefined where everything is in order. */
function says(name: string, { state }: Table): string | undefined {
  const found = invariants1824.find((one) => one.name === name);
  if (found === undefined) throw new RangeError(`there is no invariant ${name}`);
  return found.broken(state, boxOf(state));
}

/** Puts trains on a charter as they are, whatever the limit. */
const withTrains = (t: Table, company: string, ...types: readonly string[]): Table =>
  t.edit((play) => {
    const added = types.map((type, n) => ({
      id: trainId(`${type}#${company}${n}`),
      type: trainType(type),
      owner: companyId(company),
    }));
    play.draft.trains = [...play.draft.trains, ...added];
  });

const bh = (): Table => table().afterInitial().phase(3).open('BH', 0, [3]).marker('BH', 'J13');

describe('invariants', () => {
  it('[1824-TOKEN-06] one marker of a company in a hex, in whichever of its cities', () => {
    expect(says('one marker in a hex', bh().marker('MS', 'C12').marker('BK', 'B9'))).toBeUndefined();
    expect(says('one marker in a hex', table().marker('KK1', 'E12', 1).marker('KK2', 'E12', 2))).toBeUndefined();
    expect(says('one marker in a hex', table().marker('KK', 'E12', 1).marker('KK', 'E12', 2))).toContain('twice');
    expect(says('one marker in a hex', table().tile('B9', '14').marker('BK', 'B9').marker('BK', 'B9'))).toContain(
      'twice',
    );
  });

  it('[1824-SETUP-13] no company has more markers on the map than it owns', () => {
    const three = table().marker('BK', 'B9').marker('BK', 'C12').marker('BK', 'B5');
    expect(says('markers given', three)).toBeUndefined();
    expect(says('markers given', three.marker('BK', 'B15'))).toBe('BK has more than 3 markers');
    expect(says('markers given', table().marker('EPP', 'C6').marker('EPP', 'A12'))).toContain('EPP');
  });

  it('[1824-TRAIN-22] trains are within the limit, or their director is being asked', () => {
    const four = withTrains(bh(), 'BH', '3', '3', '3', '3');
    expect(says('trains within the limit', four)).toBeUndefined();
    const five = withTrains(four, 'BH', '2');
    expect(says('trains within the limit', five)).toBe('BH has more than 4 trains');
    const asked = (pending: Pending1824): Table =>
      five.edit((play) => {
        play.draft.pending = [pending];
      });
    const about = { seat: seat(0), company: companyId('BH') };
    expect(says('trains within the limit', asked({ kind: 'surplus-train', ...about }))).toBeUndefined();
    expect(
      says('trains within the limit', asked({ kind: 'surplus-train', ...about, company: companyId('MS') })),
    ).toContain('BH');
    expect(says('trains within the limit', asked({ kind: 'home', ...about, between: [] }))).toContain('BH');
    // What lies on a charter that is not open waits for its opening.
    expect(says('trains within the limit', withTrains(table(), 'BK', '1g', '1g', '1g', '1g', '1g'))).toBeUndefined();
    expect(says('trains within the limit', withTrains(table().paper('SD2', 0), 'SD2', '2', '2', '2'))).toContain('SD2');
  });

  it('[1824-COAL-08] coal railways own goods trains, and what is closed owns nothing', () => {
    const coal = table().paper('EPP', 0).paper('SD2', 0);
    expect(says('closed papers', withTrains(coal, 'SD2', '2'))).toBeUndefined();
    expect(says('closed papers', withTrains(coal, 'EPP', '1g'))).toBeUndefined();
    expect(says('closed papers', withTrains(coal, 'EPP', '2'))).toBe('EPP owns a normal train');
    expect(says('closed papers', withTrains(table().afterInitial(), 'SD2', '2'))).toContain('closed');
    expect(says('closed papers', withTrains(bh(), 'BH', '2', '1g'))).toBeUndefined();
  });

  it('[1824-REG-09] [1824-CIS2-18] an open company has a price, a director and half of its shares with players', () => {
    expect(says('open companies', bh())).toBeUndefined();
    expect(says('open companies', table().own({ open: [companyId('BK')] }))).toBe('BK is open without a price');
    expect(says('open companies', bh().shares('BH', 'bank', [6]))).toBe('BH is open without director');
    expect(says('open companies', bh().shares('BH', 0, [2]))).toContain('less than half');
    // A Staatsbahn is founded whoever holds what.
    const state = table().afterInitial().phase(4).open('SD', 0).shares('SD', 'bank', [1]);
    expect(says('open companies', state)).toBeUndefined();
    const two = table({ form: 'cisleithania', drawn: { preStaatsbahn: companyId('SD2'), coal: companyId('EPP') } }, 2);
    expect(says('open companies', two)).toBeUndefined();
    expect(says('open companies', two.own({ open: [companyId('BK')] }))).toContain('bond company');
  });

  it('[1824-PHASE-01] the phase is that of the newest normal train sold', () => {
    expect([1, 2, 3, 8].map((phase) => says('phase', table().phase(phase)))).toEqual(Array.from({ length: 4 }));
    expect(says('phase', table().phase(3).own({ phase: 4 }))).toBe('phase 4 and not 3');
    expect(says('phase', table().own({ phase: 2 }))).toBe('phase 2 and not 1');
  });

  it('[1824-EMERG-02] debts are whole and not below zero', () => {
    expect(says('debts', table().own({ debts: [0, 5, 0] }))).toBeUndefined();
    expect(says('debts', table().own({ debts: [0, -1, 0] }))).toBe('a debt below 0');
    expect(says('debts', table().own({ debts: [0, 0.5, 0] }))).toBe('a debt below 0');
  });
});
