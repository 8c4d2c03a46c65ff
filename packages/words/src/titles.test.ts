/** A title brings its own words, or none at all. */
import { titleId } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import {
  companyMark,
  deedWords,
  deviationWords,
  eventWords,
  money,
  endWords,
  refusalWords,
  roundWords,
  stepWords,
} from './index.ts';
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';

const id = titleId('fourth');

describe('a title without words', () => {
  it('is spoken of in its codes', () => {
    expect(deviationWords(id, 'pigs-fly')).toBe('pigs fly');
    expect(refusalWords({ code: 'too-dark', params: {} }, { title: id })).toBe('Too dark.');
    expect([stepWords('moon-rise'), roundWords('night', 2), endWords('dawn')]).toEqual([
      'Moon rise',
      'Night 2',
      'dawn',
    ]);
  });

  it('that nobody knows has bare figures', () => {
    expect(money(titleId('no such'), 1200)).toBe('1\u202f200');
    expect(companyMark('KK', titleId('no such'))).toBe('kk');
  });
});

describe('a title with words of its own', () => {
  it('has them in every sentence', () => {
    const own = {
      refusals: { 'too-dark': 'It is too dark for {company}.' },
      events: { dawn: 'Day breaks over {company}.' },
      deeds: { pass: '{seat} sleeps.' },
      rounds: { night: 'night {number}' },
      steps: { 'moon-rise': { label: 'Moon', doing: 'Wait for the moon' } },
      reasons: { dawn: 'the sun is up' },
      values: { supply: 'the moon' },
      deviations: { 'pigs-fly': 'Pigs fly.' },
    };
    const titles = { ...game.titles, fourth: own };
    const four: GameWords = { ...game, titles };
    expect(deviationWords(id, 'pigs-fly', four)).toBe('Pigs fly.');
    const table = { title: id };
    expect(refusalWords({ code: 'too-dark', params: { company: '6' } }, table, four)).toBe(
      'It is too dark for minor 6.',
    );
    expect(refusalWords({ code: 'from-the-supply', params: { from: 'supply' } }, table, four)).toContain('the moon');
    expect(refusalWords({ code: 'from-the-supply', params: { from: 'supply' } }, {}, four)).toContain(
      'from the supply.',
    );
    expect(eventWords({ event: 'own', what: 'dawn', data: { company: '6' } }, table, four)).toBe(
      'Day breaks over minor 6.',
    );
    const pass = { action: { type: 'pass', seat: 0 }, events: [] };
    expect([deedWords(pass, table, four).said, deedWords(pass, {}, four).said]).toEqual([
      'Seat 1 sleeps.',
      'Seat 1 passes.',
    ]);
    expect([stepWords('moon-rise', four), roundWords('night', 2, four), endWords('dawn', four)]).toEqual([
      'Moon',
      'Night 2',
      'the sun is up',
    ]);
  });
});
