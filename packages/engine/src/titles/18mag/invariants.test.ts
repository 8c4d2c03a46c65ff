import { describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../mechanisms/invariants.ts';
import { invariants } from './invariants.ts';
import { boxOf } from './state.ts';
import { type Table, table } from './test-table.ts';

const broken = ({ state }: Table): readonly string[] => brokenInvariants(invariants, state, boxOf(state));
const begun = (): Table => table(3).minors({ 3: 0, 6: 1 });

describe('what must always be true', () => {
  it('is true at the beginning', () => {
    expect(broken(begun())).toEqual([]);
  });

  it.each<readonly [what: string, state: Table, said: string]>([
    [
      '[18mag-MAJOR-15] treasuries of majors in tens',
      begun().money('SIK', 15),
      'treasuries of majors in tens: SIK has 15',
    ],
    [
      '[18mag-MINOR-04] no minor with three trains',
      begun().trains('3', '2', '2', '2'),
      'trains within the limit: 3 has more than 2 trains',
    ],
    [
      '[18mag-MAJOR-07] no major with a train',
      begun().trains('SIK', '2'),
      'trains within the limit: SIK has more than 0 trains',
    ],
    [
      '[18mag-TOKEN-06] no company twice in one hex',
      begun().marker('SIK', 'E12', 0).marker('SIK', 'E12', 1),
      'one marker in a hex: SIK stands twice in one hex',
    ],
    [
      '[18mag-TOKEN-01] no more stations than a minor has',
      begun().marker('3', 'C12').marker('3', 'C16').marker('3', 'E14'),
      'markers given: 3 has more than 3 markers',
    ],
    [
      '[18mag-CERT-06] nobody with more than 60 %',
      begun().shares('SIK', [7]),
      'shares within the limit: SIK: somebody holds more than 60 %',
    ],
    ['[18mag-DIR-01] nobody with more than the director', begun().shares('SIK', [2, 3], 0), 'directors hold most: SIK'],
    [
      '[18mag-R-65] nobody over the limit but by a directorship lost',
      ['RABA', 'G&C', 'SNW'].reduce((t, company) => t.shares(company, [6]), begun()).shares('SIK', [5]),
      'certificates within the limit: seat 0 holds more than 18 certificates',
    ],
  ])('%s', (_what, state, said) => {
    expect(broken(state)).toEqual([said]);
  });

  it('[18mag-R-65] a directorship lost may put a seat over the limit by one', () => {
    const full = ['RABA', 'G&C', 'SNW'].reduce((t, company) => t.shares(company, [6]), begun()).shares('SIK', [4, 5]);
    expect(broken(full)).toEqual([]);
  });

  it('[18mag-MAJOR-02] no major without a director where somebody has 20 %', () => {
    const { state } = begun().shares('SIK', [1, 1]);
    const shares = state.shares.map((old) =>
      old.company === 'SIK' ? { ...old, players: [2, 0, 0], bank: old.bank } : old,
    );
    expect(brokenInvariants(invariants, { ...state, shares }, boxOf(state))).toEqual([
      'shares within the limit: SIK: 20 % and no director',
    ]);
  });
});
