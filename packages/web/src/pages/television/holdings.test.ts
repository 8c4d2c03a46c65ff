import { companyId, seat } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { holdingsOf } from './holdings.ts';

const NOBODYS = { bank: 0, pool: 0, treasury: 0, reserved: 0 };

it('a player has papers of their own and parts of companies, the largest first; what others have is theirs', () => {
  const companies = [
    { company: companyId('4'), decider: seat(0) },
    { company: companyId('7'), decider: seat(1) },
    // A paper in the hands of a company is no player's.
    { company: companyId('JJB'), decider: companyId('SNW') },
    { company: companyId('SNW'), decider: seat(1), shares: { players: [20, 60], ...NOBODYS } },
    { company: companyId('MAVAG'), decider: seat(0), shares: { players: [50, 0], ...NOBODYS } },
    { company: companyId('RABA'), shares: { players: [0, 0], ...NOBODYS } },
  ];
  expect(holdingsOf(companies, seat(0))).toEqual({
    owned: ['4'],
    parts: [
      { company: 'MAVAG', percent: 50, isDirector: true },
      { company: 'SNW', percent: 20, isDirector: false },
    ],
  });
  expect(holdingsOf(companies, seat(1))).toEqual({
    owned: ['7'],
    parts: [{ company: 'SNW', percent: 60, isDirector: true }],
  });
});
