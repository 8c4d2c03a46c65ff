import type { TableSummary } from '@kursbuch/api';
import { rulesVersions } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { actOf, isMyTurn } from './table-row.tsx';

const TABLE: TableSummary = {
  id: 't1',
  name: 'Evening',
  title: '18mag',
  options: {},
  rules: rulesVersions('18mag')[0],
  status: 'running',
  host: 'u1',
  players: { from: 2, to: 2 },
  seats: [],
  listed: true,
  undo: 'free',
  pace: 'daily',
  hostMayAct: false,
  aids: 'none',
  among: 'people',
  created: '2026-05-01T12:00:00Z',
  moved: '2026-05-01T12:00:00Z',
  mine: true,
  myTurn: true,
  archived: false,
  sequence: 3,
  unreadChat: 0,
};

describe('a row of a table', () => {
  it('waits for whoever is to act, where the game can be played here', () => {
    expect([isMyTurn(TABLE), actOf(TABLE)]).toEqual([true, 'start.play']);
    const strange = [
      { ...TABLE, rules: '99' },
      { ...TABLE, title: 'chess' },
    ];
    for (const table of strange) expect([isMyTurn(table), actOf(table)]).toEqual([false, 'start.look']);
  });

  it('invites nobody to a table of a title that is not here', () => {
    const { rules: _rules, ...begun } = TABLE;
    const open: TableSummary = { ...begun, status: 'open', mine: false, myTurn: false };
    expect([actOf(open), actOf({ ...open, title: 'chess' })]).toEqual(['start.join', 'start.look']);
  });
});
