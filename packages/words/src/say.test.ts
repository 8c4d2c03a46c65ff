import {
  allComponentSets,
  companyId,
  DEEDS,
  hexId,
  offer,
  type Question,
  seat,
  titleId,
  trainId,
  trainType,
} from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import {
  companyMark,
  doingWords,
  eventWords,
  figure,
  money,
  offerKindWords,
  offerWords,
  questionWords,
  refusalWords,
  roundMark,
  roundWords,
  stepWords,
} from './index.ts';
import { game } from './en/game.ts';
import type { GameWords } from './language.ts';
import type { TitleWords } from './sections.ts';

const TABLE = { names: ['Anna', 'Béla'] };
const [MAG, OLD, DUTCH] = [titleId('18mag'), titleId('1824'), titleId('1839')];

describe('articles', () => {
  it('go by how a type is spoken', () => {
    const scraps = (type: string): string =>
      eventWords({ event: 'own', what: 'scrapped', data: { company: 'BK', type } });
    expect(['8', '2', '10', 'R5', 'R4+1', 'PR2+'].map(scraps)).toEqual([
      'BK scraps an 8-train.',
      'BK scraps a 2-train.',
      'BK scraps a 10-train.',
      'BK scraps an R5-train.',
      'BK scraps an R4+1-train.',
      'BK scraps a PR2+-train.',
    ]);
  });
});

describe('steps', () => {
  it('are told the same to whoever decides and to whoever waits', () => {
    const all: readonly TitleWords[] = [game, ...Object.values(game.titles)];
    const steps = all.flatMap((words) => Object.entries(words.steps ?? {}));
    const said = steps.flatMap(([step, { doing }]) => [doing].flat().map((text) => `${step}: ${JSON.stringify(text)}`));
    expect(said.length).toBeGreaterThan(40);
    expect(said.filter((text) => /\b(?:you|yours?)\b/iu.test(text))).toEqual([]);
  });
});

describe('titles', () => {
  it('are called by their names, and by their ids where nobody knows them', () => {
    const wrong = (title: string): string => refusalWords({ code: 'wrong-rules', params: { title, rules: '9' } });
    expect(wrong('18mag')).toBe('There is no rules version 9 of 18Mag here.');
    expect(wrong('chess')).toBe('There is no rules version 9 of chess here.');
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
    expect([money(MAG, 280), money(OLD, 339), money(DUTCH, 120)]).toEqual(['280\u00a0Ft', '339\u00a0G', 'f\u00a0120']);
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
    expect(refusalWords(refusal, { title: MAG })).toBe('SIK has 5\u00a0Ft and needs 1\u202f040\u00a0Ft.');
    expect(refusalWords(refusal, { title: DUTCH })).toBe('SIK has f\u00a05 and needs f\u00a01\u202f040.');
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

  it('count one and several', () => {
    const words = (code: string, params: { readonly [name: string]: number | string }): string =>
      refusalWords({ code, params: { company: 'BK', ...params } });
    expect([
      words('player-count', { seats: 1 }),
      words('player-count', { seats: 7 }),
      words('none-there', { pool: 1 }),
      words('none-there', { pool: 2 }),
      words('not-enough-shares', { has: 1, count: 2 }),
      words('not-enough-shares', { has: 0, count: 2 }),
    ]).toEqual([
      'This game is not for one player.',
      'This game is not for 7 players.',
      'The pool holds one share of BK.',
      'The pool holds 2 shares of BK.',
      'You hold one share of BK, not 2.',
      'You hold 0 shares of BK, not 2.',
    ]);
  });

  it('call a company with only a number a minor', () => {
    expect(refusalWords({ code: 'not-floated', params: { company: '6' } })).toBe('Minor 6 has not floated.');
  });

  it('write companies as the title does', () => {
    expect(refusalWords({ code: 'not-floated', params: { company: 'UG' } })).toBe('Ug has not floated.');
    const unequal = allComponentSets()
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
    const terse: GameWords = {
      ...game,
      refusals: { ...game.refusals, 'not-floated': '{company}: kein Betrieb' },
      minor: 'Nr. {number}',
    };
    expect(refusalWords({ code: 'not-floated', params: { company: '6' } }, {}, terse)).toBe('Nr. 6: kein Betrieb');
  });
});

describe('offers in words', () => {
  it('are lines of a menu', () => {
    const share = { company: companyId('SIK'), from: 'bank' } as const;
    expect(offerWords(offer('buy-share', seat(0), share, {}, { shares: 1, cost: 75 }), TABLE)).toBe(
      'Buy a share of SIK from the Bank for 75',
    );
    const lay = (terrain: number, fee: number): string =>
      offerWords(offer('lay-tile', seat(0), { company: companyId('6'), hex: hexId('E12') }, {}, { terrain, fee }));
    expect([lay(0, 0), lay(40, 0), lay(0, 20), lay(40, 20)]).toEqual([
      'Lay a tile on E12',
      'Lay a tile on E12, terrain 40',
      'Lay a tile on E12 for 20',
      'Lay a tile on E12 for 20, terrain 40',
    ]);
  });

  it('tell a new train from a card, and the supply as the title calls it', () => {
    const bought = { company: companyId('BK'), from: 'supply', train: trainType('3'), price: 180 } as const;
    const fresh = offer('buy-train', seat(0), bought, {}, {});
    expect([offerWords(fresh), offerWords(fresh, { title: OLD, plain: true })]).toEqual([
      'Buy a 3-train from the supply for 180',
      'Buy a 3-train from the Bank for 180',
    ]);
    const card = { company: companyId('BK'), from: companyId('MS'), card: trainId('3#1') };
    const price = { from: 1, to: 9, step: 1 };
    expect(offerWords(offer('buy-train', seat(0), card, { price }, {}))).toBe('Buy train 3#1 from MS');
    expect(offerWords(offer('buy-train', seat(0), { ...card, price: 80 }, {}, {}))).toBe(
      'Buy train 3#1 from MS for 80',
    );
  });

  it("name the director's certificate only where it is sold", () => {
    const sell = (lots: Parameters<typeof offer<'sell-shares'>>[4]['lots']): string =>
      offerWords(offer('sell-shares', seat(0), {}, { sales: { onDemand: true } }, { lots }));
    const lot = { company: companyId('BK'), counts: [1, 2], price: 120 };
    expect([sell([lot]), sell([{ ...lot, certificate: 'director' }]), sell([lot, lot])]).toEqual([
      'Sell shares of BK, 120 each',
      "Sell shares of BK with the director's certificate, 120 each",
      'Sell shares',
    ]);
  });

  it('say what is asked, by the kind of the question', () => {
    const asked = (question: Question): string =>
      offerWords(offer('answer', seat(0), {}, { take: { oneOf: ['yes', 'no'] } }, question), TABLE);
    const [company, train] = [companyId('L5'), trainId('3#1')];
    const spots = { from: { hex: hexId('E12'), stop: 0 }, place: { hex: hexId('F9'), stop: 1 } };
    expect([
      asked({ question: 'train-sale', by: seat(1), buyer: companyId('6'), seller: company, train, price: 90 }),
      asked({ question: 'private-sale', by: seat(1), company, private: companyId('SRV'), price: 90 }),
      asked({ question: 'gift', by: seat(1), company, train }),
      asked({ question: 'offer-gift', company, train }),
      asked({ question: 'swap-markers', by: seat(1), company, other: companyId('MSS'), ...spots }),
      asked({ question: 'move-marker', by: seat(1), company, ...spots }),
      asked({ question: 'redeem', company, count: 1, cost: 0 }),
      asked({ question: 'redeem', company, count: 2, cost: 0 }),
      asked({ question: 'nationalise', company }),
      asked({ question: 'winner', by: seat(1), winner: seat(0) }),
    ]).toEqual([
      'minor 6 offers 90 for train 3 of L5: answer',
      'L5 offers 90 for SRV: answer',
      'Béla offers train 3 to L5: answer',
      'Offer train 3 to L5: answer',
      'L5 wants to swap its marker on E12 with that of MSS on F9: answer',
      'Béla wants to move a marker of L5 from E12 to F9: answer',
      'Redeem one share of L5 for 0: answer',
      'Redeem 2 shares of L5 for 0: answer',
      'Nationalise L5: answer',
      'End the game, Anna has won: answer',
    ]);
  });

  it('of one kind have a common name', () => {
    expect([offerKindWords('lay-tile'), offerKindWords('buy-share'), offerKindWords('dividend')]).toEqual([
      'Lay a tile',
      'Buy a share',
      'Dividend',
    ]);
    for (const { type } of Object.values(DEEDS)) expect(offerKindWords(type)).toMatch(/^[A-Z][^{}]+$/u);
  });

  it('ask field by field', () => {
    expect(['hex', 'someThing', 'constructor'].map((field) => questionWords(field))).toEqual([
      'Which hex?',
      'SomeThing?',
      'Constructor?',
    ]);
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
    expect([roundMark('operating', 3), roundMark('quiet-hour', 2)]).toEqual(['OR 3', '2']);
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
