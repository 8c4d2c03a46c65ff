import { allComponentSets, companyId, offer, seat, trainType } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import {
  companyMark,
  doingWords,
  ENGLISH,
  eventWords,
  figure,
  type Language,
  money,
  offerKindWords,
  offerWords,
  questionWords,
  refusalWords,
  roundWords,
  stepWords,
} from './index.ts';

const TABLE = { names: ['Anna', 'Béla'] };

describe('articles', () => {
  it('are right before an 8', () => {
    const scraps = (type: string): string =>
      eventWords({ event: 'own', what: 'scrapped', data: { company: 'BK', type } });
    expect(['8', '2', '10'].map(scraps)).toEqual([
      'BK scraps an 8-train.',
      'BK scraps a 2-train.',
      'BK scraps a 10-train.',
    ]);
  });
});

describe('names from outside', () => {
  it('are said as they are, even if every object has a part of that name', () => {
    const no = (player: string): string => refusalWords({ code: 'no-such-player', params: { player } });
    expect(['constructor', '__proto__', ''].map(no)).toEqual([
      'There is no player constructor.',
      'There is no player __proto__.',
      'There is no player “”.',
    ]);
    expect(companyMark('constructor')).toBe('constructor');
  });
});

describe('trains', () => {
  it('are named by type, each type once', () => {
    const rusted = (trains: readonly string[]) => ({ event: 'own', what: 'rusted', data: { trains } }) as const;
    expect(eventWords(rusted(['2#1', '2#2', '3+#1']), TABLE)).toBe('These trains leave the game: 2, 3+.');
    expect(eventWords(rusted(['1g', '2g']), TABLE)).toBe('These trains leave the game: 1g, 2g.');
  });
});

describe('money', () => {
  it('stands as it is printed', () => {
    expect([money('18mag', 280), money('1824', 339), money('1839', 120)]).toEqual([
      '280\u00a0Ft',
      '339\u00a0G',
      'f\u00a0120',
    ]);
    expect([figure(0), figure(999), figure(1000), figure(1_234_567), figure(-1200)]).toEqual([
      '0',
      '999',
      '1\u202f000',
      '1\u202f234\u202f567',
      '\u22121\u202f200',
    ]);
  });

  it('has its currency in sentences where the title is known', () => {
    const refusal = { code: 'not-enough-money', params: { company: 'SIK', has: 5, needed: 1040 } };
    expect(refusalWords(refusal, { title: '18mag' })).toBe('SIK has 5\u00a0Ft and needs 1\u202f040\u00a0Ft.');
    expect(refusalWords(refusal, { title: '1839' })).toBe('SIK has f\u00a05 and needs f\u00a01\u202f040.');
  });
});

describe('refusals in words', () => {
  it('take the first sentence whose parameters are there', () => {
    const words = (params: { readonly [name: string]: string | number }): string =>
      refusalWords({ code: 'not-enough-money', params }, TABLE);
    expect(words({ company: 'SIK', has: 5, needed: 40 })).toBe('SIK has 5 and needs 40.');
    expect(words({ seat: 1, has: 5, needed: 40 })).toBe('Béla has 5 and needs 40.');
    expect(words({ price: 40, has: 5 })).toBe('Not enough money: it takes 40, and 5 are there.');
    expect(words({})).toBe('There is not enough money.');
  });

  it('name seats, or number them where nobody has a name', () => {
    const refusal = { code: 'not-your-turn', params: { seat: 0, due: 1 } };
    expect(refusalWords(refusal, TABLE)).toBe('It is not the turn of Anna; Béla is to decide.');
    expect(refusalWords(refusal)).toBe('It is not the turn of seat 1; seat 2 is to decide.');
  });

  it('call a company with only a number a minor', () => {
    expect(refusalWords({ code: 'not-floated', params: { company: '6' } })).toBe('Minor 6 has not floated.');
  });

  it('write companies as the title does', () => {
    expect(refusalWords({ code: 'not-floated', params: { company: 'UG' } })).toBe('Ug has not floated.');
    const unequal = allComponentSets
      .flatMap(({ companies }) => companies)
      .filter(({ kind, abbreviation }) => kind === 'major' && abbreviation !== undefined)
      .filter(({ id, abbreviation }) => companyMark(id) !== abbreviation);
    expect(unequal).toEqual([]);
  });

  it('are never silent about a code nobody has put into words', () => {
    expect(refusalWords({ code: 'moon-too-full', params: { hex: 'E12', seat: 1 } }, TABLE)).toBe(
      'Moon too full (hex E12, seat Béla).',
    );
  });

  it('can be said in another language', () => {
    const terse: Language = {
      ...ENGLISH,
      refusals: { 'not-floated': '{company}: kein Betrieb' },
      minor: 'Nr. {number}',
    };
    expect(refusalWords({ code: 'not-floated', params: { company: '6' } }, {}, terse)).toBe('Nr. 6: kein Betrieb');
  });
});

describe('offers in words', () => {
  it('are lines of a menu', () => {
    const one = offer('buy-share', seat(0), { company: 'SIK', from: 'bank' }, {}, { price: 75 });
    expect(offerWords(one, TABLE)).toBe('Buy a share of SIK from the Bank for 75');
    expect(offerWords(offer('dance', seat(0), { hex: 'E12' }), TABLE)).toBe('Dance (hex E12)');
  });

  it('of one kind have a common name', () => {
    expect(['lay-tile', 'buy-share', 'dance-on-it'].map((type) => offerKindWords(type))).toEqual([
      'Lay a tile',
      'Buy a share',
      'Dance on it',
    ]);
  });

  it('ask field by field', () => {
    expect(['hex', 'someThing'].map((field) => questionWords(field))).toEqual(['Which hex?', 'SomeThing?']);
  });
});

describe('events in words', () => {
  it('say who did what', () => {
    expect(eventWords({ event: 'paid', from: seat(0), to: companyId('SIK'), amount: 10, why: 'mine' }, TABLE)).toBe(
      'Anna pays 10 to SIK (mine).',
    );
    expect(eventWords({ event: 'own', what: 'passed', data: { seat: 1 } }, TABLE)).toBe('Béla passes.');
  });

  it('tell seats from figures', () => {
    const moved = (from: number): string =>
      eventWords({ event: 'price', company: companyId('MS'), from, to: 1 }, TABLE);
    expect([moved(2), moved(0)]).toEqual(['The price of MS goes from 2 to 1.', 'The price of MS is 1.']);
    const bought = { event: 'train', company: companyId('MS'), type: trainType('2'), from: 'bank', price: 1 } as const;
    expect(eventWords(bought, TABLE)).toBe('MS buys a 2-train from the Bank for 1.');
    expect(refusalWords({ code: 'wrong-price', params: { from: 0, to: 1 } }, TABLE)).toBe(
      'The price is between 0 and 1.',
    );
  });

  it('mention mines only where they paid', () => {
    const run = (mines: number): string =>
      eventWords({ event: 'own', what: 'run', data: { company: '3', income: 60, mines } }, TABLE);
    expect([run(0), run(30)]).toEqual(['Minor 3 runs for 60.', 'Minor 3 runs for 60, and 30 from mines.']);
  });

  it('open rounds with a heading', () => {
    expect(eventWords({ event: 'round', round: 'operating-round', number: 3 })).toBe('Operating round 3');
    expect(roundWords('quiet-hour', 2)).toBe('Quiet hour 2');
  });
});

describe('steps in words', () => {
  it('are a word on the line and a sentence in the head', () => {
    expect(stepWords('trains')).toBe('Trains');
    expect(doingWords('track', { company: '6' })).toBe('Minor 6 lays track');
    expect(doingWords('track', {})).toBe('Lay track');
    expect(doingWords('sit still', {})).toBe('Sit still');
  });
});
