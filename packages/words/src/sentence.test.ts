import { describe, expect, expectTypeOf, it } from 'vitest';
import { grammar } from './en/grammar.ts';
import { type PlainId, speaker } from './sentence.ts';

const english = {
  plain: 'Nothing to add.',
  named: '{name} runs for {amount}.',
  trains: { count: { '=0': 'no trains', one: 'one train', other: '# trains of {name}' } },
  circles: {
    slots: {
      one: 'the circle is free',
      other: { free: { one: 'one of {slots} circles is free', other: '# of {slots} circles are free' } },
    },
  },
  why: { why: { name: 'Your name is no password.', other: 'Choose another than {why}.' } },
  number: 'Card #{n}',
} as const;

const words = speaker<typeof english>(english, grammar);

describe('a sentence', () => {
  it('has its values where it names them', () => {
    expect(words('plain')).toBe('Nothing to add.');
    expect(words('named', { name: 'BK', amount: 40 })).toBe('BK runs for 40.');
  });

  it('goes by a number: exactly this one, else its plural', () => {
    const trains = (count: number): string => words('trains', { count, name: 'BK' });
    expect([0, 1, 2, 1200].map(trains)).toEqual(['no trains', 'one train', '2 trains of BK', '1,200 trains of BK']);
  });

  it('goes by two numbers, and `#` is the nearer one', () => {
    const circles = (slots: number, free: number): string => words('circles', { slots, free });
    expect([circles(1, 1), circles(3, 1), circles(3, 2)]).toEqual([
      'the circle is free',
      'one of 3 circles is free',
      '2 of 3 circles are free',
    ]);
  });

  it('goes by a text, and never by what every object has', () => {
    expect(words('why', { why: 'name' })).toBe('Your name is no password.');
    expect(words('why', { why: 'constructor' })).toBe('Choose another than constructor.');
  });

  it('leaves `#` alone where nothing is counted', () => {
    expect(words('number', { n: 4 })).toBe('Card #4');
  });
});

/** What has to be said with an id, the id included. */
type Asked<Id extends keyof typeof english> = Parameters<typeof words<Id>>;

describe('what does not compile', () => {
  it('is an id nobody knows', () => {
    expectTypeOf<'plain'>().toExtend<keyof typeof english>();
    expectTypeOf<'plane'>().not.toExtend<keyof typeof english>();
    expectTypeOf<'plain' | 'number'>().not.toExtend<PlainId<typeof english>>();
    expectTypeOf<PlainId<typeof english>>().toEqualTypeOf<'plain'>();
  });

  it('is a value that is missing, misnamed or too many', () => {
    expectTypeOf<['named', { name: 'BK'; amount: 40 }]>().toExtend<Asked<'named'>>();
    expectTypeOf<['named']>().not.toExtend<Asked<'named'>>();
    expectTypeOf<['named', { name: 'BK' }]>().not.toExtend<Asked<'named'>>();
    expectTypeOf<['named', { nome: 'BK'; amount: 40 }]>().not.toExtend<Asked<'named'>>();
    expectTypeOf<['plain', { name: 'BK' }]>().not.toExtend<Asked<'plain'>>();
    expectTypeOf<keyof Asked<'circles'>[1]>().toEqualTypeOf<'slots' | 'free'>();
  });

  it('is a text where something is counted', () => {
    expectTypeOf<['trains', { count: 2; name: 'BK' }]>().toExtend<Asked<'trains'>>();
    expectTypeOf<['trains', { count: 'two'; name: 'BK' }]>().not.toExtend<Asked<'trains'>>();
  });

  it('is the least of what several ids ask for: all of them are told everything', () => {
    expectTypeOf<keyof Asked<'named' | 'number'>[1]>().toEqualTypeOf<'name' | 'amount' | 'n'>();
  });
});
