/** What a language has to have, and what it may do with a value. The German and Italian here are made up for the test. */
import { titleId } from '@kursbuch/engine';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ENGLISH } from './en/index.ts';
import { FORMS, type Grammar, isForm } from './grammar.ts';
import { eventWords } from './index.ts';
import type { GameWords, Language } from './language.ts';
import type { Template, TitleWords } from './sections.ts';
import { placesIn, speaker } from './sentence.ts';

const { game } = ENGLISH;

const german: Grammar = {
  code: 'de',
  dates: 'de-DE',
  forms: {
    from: (word) => `von ${word}`,
    to: (word) => `an ${word}`,
    of: (word) => `von ${word}`,
    train: (type) => (/^\d+$/u.test(type) ? `${type}er-Lok` : `${type}-Lok`),
    aTrain: (type) => `eine ${german.forms.train(type)}`,
    trains: (type) => `${german.forms.train(type)}s`,
  },
};

const italian: Grammar = {
  code: 'it',
  dates: 'it-IT',
  forms: {
    from: (word) => `da ${word}`,
    to: (word) => `a ${word}`,
    of: (word) => `di ${word}`,
    train: (type) => `treno ${type}`,
    aTrain: (type) => `un ${italian.forms.train(type)}`,
    trains: (type) => `treni ${type}`,
  },
};

const inGerman: GameWords = {
  ...game,
  grammar: german,
  events: {
    ...game.events,
    paid: '{from} zahlt {amount} {to:to} ({why}).',
    train: '{company} kauft {type:aTrain} {from:from} für {price}.',
    exported: 'Exportiert: {train:train}.',
  },
  reasons: { ...game.reasons, share: 'Aktie' },
  values: {
    ...game.values,
    bank: { plain: 'die Bank', from: 'von der Bank', to: 'an die Bank', of: 'der Bank' },
    supply: { plain: 'der Vorrat', from: 'aus dem Vorrat', to: 'in den Vorrat', of: 'des Vorrats' },
  },
};

const inItalian: GameWords = {
  ...game,
  grammar: italian,
  events: {
    ...game.events,
    paid: '{from} paga {amount} {to:to} ({why}).',
    train: '{company} compra {type:aTrain} {from:from} per {price}.',
  },
  reasons: { ...game.reasons, share: 'azione' },
  values: {
    ...game.values,
    bank: { plain: 'la Banca', from: 'dalla Banca', to: 'alla Banca', of: 'della Banca' },
    supply: { plain: 'la riserva', from: 'dalla riserva', to: 'alla riserva', of: 'della riserva' },
  },
};

const paid = (from: string, to: string, language: GameWords): string =>
  eventWords({ event: 'own', what: 'paid', data: { from, to, amount: 40, why: 'share' } }, {}, language);

const bought = (type: string, from: string, language: GameWords): string =>
  eventWords({ event: 'own', what: 'train', data: { company: 'BK', type, from, price: 80 } }, {}, language);

describe('a value in a sentence', () => {
  it('stands in the form the sentence asks for', () => {
    expect(paid('BK', 'bank', game)).toBe('BK pays 40 to the Bank (share).');
    expect(paid('BK', 'bank', inGerman)).toBe('BK zahlt 40 an die Bank (Aktie).');
    expect(paid('BK', 'bank', inItalian)).toBe('BK paga 40 alla Banca (azione).');
  });

  it('is plain where the sentence asks for no form', () => {
    expect(paid('bank', 'BK', inGerman)).toBe('Die Bank zahlt 40 an BK (Aktie).');
    expect(paid('bank', 'BK', inItalian)).toBe('La Banca paga 40 a BK (azione).');
  });

  it('that has no forms of its own takes them by rule', () => {
    expect(bought('2', 'supply', inGerman)).toBe('BK kauft eine 2er-Lok aus dem Vorrat für 80.');
    expect(bought('2+1', 'kk1', inGerman)).toBe('BK kauft eine 2+1-Lok von kk1 für 80.');
    expect(bought('8', 'supply', inItalian)).toBe('BK compra un treno 8 dalla riserva per 80.');
    expect(bought('8', 'supply', game)).toBe('BK buys an 8-train from the supply for 80.');
  });

  it('has its forms from the title where the title has a word of its own', () => {
    const table = { title: titleId('1824') };
    const event = {
      event: 'own',
      what: 'train',
      data: { company: 'BK', type: '2', from: 'supply', price: 80 },
    } as const;
    const bank = { plain: 'die Bank', from: 'von der Bank' };
    const titles = { ...game.titles, '1824': { ...game.titles['1824'], values: { supply: bank } } };
    expect(eventWords(event, table, { ...inGerman, titles })).toBe('BK kauft eine 2er-Lok von der Bank für 80.');
  });
});

describe('a sentence of the app', () => {
  const english = { 'act.pay': 'Pay {amount} {to:to}', 'act.take': 'Take {train:aTrain}' } as const;

  it('may be told a word with its forms', () => {
    const words = speaker<typeof english>(
      { 'act.pay': '{amount} {to:to} zahlen', 'act.take': '{train:aTrain} nehmen' },
      german,
    );
    const to = { plain: 'die Bank', to: 'an die Bank' };
    expect(words('act.pay', { amount: 40, to })).toBe('40 an die Bank zahlen');
    expect(words('act.pay', { amount: 40, to: 'BK' })).toBe('40 an BK zahlen');
    expect(words('act.take', { train: '3' })).toBe('eine 3er-Lok nehmen');
  });
});

describe('a language', () => {
  it('without a sentence that English has does not compile', () => {
    const { 'not-floated': _refusal, ...refusals } = game.refusals;
    const silent = { ...ENGLISH, game: { ...game, refusals } };
    expectTypeOf(ENGLISH).toExtend<Language>();
    expectTypeOf(silent).not.toExtend<Language>();
    const { 'app.close': _close, ...app } = ENGLISH.app;
    expectTypeOf({ ...ENGLISH, app }).not.toExtend<Language>();
    const { '1839': _lessons, ...lessons } = ENGLISH.lessons;
    expectTypeOf({ ...ENGLISH, lessons }).not.toExtend<Language>();
    const { threeRoundsFromPhase: _deviation, ...deviations } = game.titles['1824'].deviations;
    const titles = { ...game.titles, '1824': { ...game.titles['1824'], deviations } };
    expectTypeOf({ ...ENGLISH, game: { ...game, titles } }).not.toExtend<Language>();
    expectTypeOf({
      ...ENGLISH,
      game: { ...game, refusals: { ...refusals, 'not-floated': 'No.' } },
    }).toExtend<Language>();
  });

  it('asks only for forms there are', () => {
    const all: readonly TitleWords[] = [game, ...Object.values(game.titles)];
    const sections = all.flatMap(({ refusals = {}, events = {}, deeds = {} }) => [refusals, events, deeds]);
    const templates = [...sections, game.offers, game.answers, game.declined, game.parts].flatMap(
      (words): readonly Template[] => Object.values(words),
    );
    const forms = templates
      .flat()
      .flatMap((one) => placesIn(one))
      .flatMap(([, form]) => (form === undefined || form === 'money' ? [] : [form]));
    expect(forms.filter((form) => !isForm(form))).toEqual([]);
    expect(new Set(forms)).toEqual(new Set(FORMS));
  });
});
