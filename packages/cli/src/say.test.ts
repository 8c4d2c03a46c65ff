import { companyId, offer, RUN_FAULTS, seat, trainType } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { readSources } from './rules/coverage.ts';
import { eventWords, offerKindWords, offerWords, questionWords, refusalWords } from './say.ts';
import { OFFERS, REFUSALS } from './wording.ts';

const NAMES = ['Anna', 'Béla'];

describe('refusals in words', () => {
  it('take the first sentence whose parameters are there', () => {
    const words = (params: { readonly [name: string]: string | number }): string =>
      refusalWords({ code: 'not-enough-money', params }, NAMES);
    expect(words({ company: 'SIK', has: 5, needed: 40 })).toBe('SIK has 5 and needs 40.');
    expect(words({ seat: 1, has: 5, needed: 40 })).toBe('Béla has 5 and needs 40.');
    expect(words({ price: 40, has: 5 })).toBe('That takes 40, and only 5 are there.');
    expect(words({})).toBe('There is not enough money.');
  });

  it('name seats, or number them where nobody has a name', () => {
    const refusal = { code: 'not-your-turn', params: { seat: 0, due: 1 } };
    expect(refusalWords(refusal, NAMES)).toBe('It is not the turn of Anna; Béla is to decide.');
    expect(refusalWords(refusal)).toBe('It is not the turn of seat 1; seat 2 is to decide.');
  });

  it('are never silent about a code nobody has put into words', () => {
    expect(refusalWords({ code: 'moon-too-full', params: { hex: 'E12', seat: 1 } }, NAMES)).toBe(
      'Moon too full (hex E12, seat Béla).',
    );
  });

  it('are there for every code the engine has', () => {
    const engine = readSources().filter(
      ({ path }) => path.startsWith('engine/src') && !/\.test\.ts$|testkit/u.test(path),
    );
    const codes = engine.flatMap(({ text }) =>
      [...text.matchAll(/refusal\(\s*'([a-z0-9-]+)'/gu)].map(([, code = '']) => code),
    );
    expect(codes.length).toBeGreaterThan(150);
    expect([...new Set([...codes, ...RUN_FAULTS])].filter((code) => !Object.hasOwn(REFUSALS, code))).toEqual([]);
  });
});

describe('offers in words', () => {
  it('are lines of a menu', () => {
    const one = offer('buy-share', seat(0), { company: 'SIK', from: 'bank' }, {}, { price: 75 });
    expect(offerWords(one, NAMES)).toBe('Buy a share of SIK from the Bank for 75');
    expect(offerWords(offer('dance', seat(0), { hex: 'E12' }), NAMES)).toBe('Dance (hex E12)');
  });

  it('of one kind have a common name', () => {
    expect(['lay-tile', 'buy-share', 'dance-on-it'].map(offerKindWords)).toEqual([
      'Lay a tile',
      'Buy a share',
      'Dance on it',
    ]);
  });

  it('ask field by field', () => {
    expect(['hex', 'someThing'].map(questionWords)).toEqual(['Which hex?', 'SomeThing?']);
  });

  it('are there for every kind of offer the titles make', () => {
    const rooms = readSources().filter(
      ({ path }) => path.startsWith('engine/src/titles') && !path.endsWith('.test.ts'),
    );
    const types = rooms.flatMap(({ text }) =>
      [...text.matchAll(/\boffer\(\s*'([a-z-]+)'/gu)].map(([, type = '']) => type),
    );
    expect(types.length).toBeGreaterThan(30);
    expect([...new Set(types)].filter((type) => !Object.hasOwn(OFFERS, type))).toEqual([]);
  });
});

describe('events in words', () => {
  it('say who did what', () => {
    expect(eventWords({ event: 'paid', from: seat(0), to: companyId('SIK'), amount: 10, why: 'tile' }, NAMES)).toBe(
      'Anna pays 10 to SIK (tile).',
    );
    expect(eventWords({ event: 'own', what: 'passed', data: { seat: 1 } }, NAMES)).toBe('Béla passes.');
  });

  it('tell seats from figures', () => {
    const moved = (from: number): string =>
      eventWords({ event: 'price', company: companyId('MS'), from, to: 1 }, NAMES);
    expect([moved(2), moved(0)]).toEqual(['The price of MS goes from 2 to 1.', 'The price of MS is 1.']);
    const bought = { event: 'train', company: companyId('MS'), type: trainType('2'), from: 'bank', price: 1 } as const;
    expect(eventWords(bought, NAMES)).toBe('MS buys a 2 train from the Bank for 1.');
    expect(refusalWords({ code: 'wrong-price', params: { from: 0, to: 1 } }, NAMES)).toBe(
      'The price is between 0 and 1.',
    );
  });

  it('mention mines only where they paid', () => {
    const run = (mines: number): string =>
      eventWords({ event: 'own', what: 'run', data: { company: '3', income: 60, mines } }, NAMES);
    expect([run(0), run(30)]).toEqual(['3 runs for 60.', '3 runs for 60 and 30 from mines.']);
  });
});
