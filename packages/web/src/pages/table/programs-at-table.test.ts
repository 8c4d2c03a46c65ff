import type { SeatedPlayer, TableDetail } from '@kursbuch/api';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Agreement } from './agreement.tsx';
import { People } from './people.tsx';
import { ProgramsAtTable } from './programs-at-table.tsx';

const seat = (name: string, place: number, more: Partial<SeatedPlayer> = {}): SeatedPlayer => ({
  user: `u${place}`,
  name,
  guest: false,
  seat: place,
  arrived: place,
  present: false,
  ...more,
});

const table = (to: number, stuck: boolean): TableDetail => ({
  id: 't1',
  name: 'Evening',
  title: '18mag',
  options: {},
  status: 'open',
  host: 'u0',
  players: { from: 2, to },
  seats: [
    seat('Anna', 0),
    seat('Express', 1, { program: { level: 'express', style: 'builder', version: 1, ...(stuck ? { stuck } : {}) } }),
    seat('Nova', 2, { program: { level: 'nova', style: 'unheard-of', version: 9 } }),
  ],
  listed: true,
  undo: 'free',
  pace: 'daily',
  hostMayAct: false,
  aids: 'hints',
  among: 'people-and-programs',
  deal: { commitment: 'c' },
  created: '2026-05-01T12:00:00Z',
  moved: '2026-05-01T12:00:00Z',
  mine: true,
  myTurn: false,
  archived: false,
  sequence: 0,
  unreadChat: 0,
  abandonVotes: [],
});

const shown = (element: ReactElement): string => renderToStaticMarkup(element).replaceAll('&#x27;', '’');

describe('programs at a table', () => {
  it('say that they are, what they like and when they are stuck, and owe no share', () => {
    const page = shown(createElement(People, { table: table(4, true) }));
    for (const words of ['Express (program)', 'builder, found no way on', 'Nova (program)', 'unheard-of'])
      expect(page).toContain(words);
    expect(page).not.toContain('Anna (program)');
    expect(page.split('adds nothing to the deal').length - 1).toBeLessThanOrEqual(1);
    expect(shown(createElement(People, { table: table(4, false) }))).not.toContain('no way on');
    expect(page).toContain('found no way on: a person at the table decides');
    const mine = shown(createElement(People, { table: { ...table(4, true), myTurn: true } }));
    expect(mine).toContain('found no way on: you decide for it');
  });

  it('are part of what was agreed, and so are hints', () => {
    const page = shown(createElement(Agreement, { table: table(4, false) }));
    expect(page).toContain('<dt>Hints while playing</dt><dd>allowed</dd>');
    expect(page).toContain('people and programs, counts apart');
  });

  it('are seated while a seat is free, and taken away', () => {
    const again = (): void => undefined;
    const free = shown(createElement(ProgramsAtTable, { table: table(4, false), again }));
    const full = shown(createElement(ProgramsAtTable, { table: table(3, false), again }));
    expect([free.includes('Give it a seat'), full.includes('Give it a seat')]).toEqual([true, false]);
    for (const words of ['Take Express away', 'Take Nova away']) expect(full).toContain(words);
    expect(full).not.toContain('Take Anna away');
  });
});
