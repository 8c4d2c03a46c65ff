import { componentsOf, newGame, titleId, titleOf, titles } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { say } from '../../words/index.ts';
import {
  askedForm,
  emptyForm,
  programsIn,
  queryOf,
  withPlayers,
  withTitle,
  withVariant,
  withWhere,
} from '../start/new-game-form.ts';
import {
  aboutChoice,
  aboutTitle,
  aboutVariant,
  choiceWords,
  chosenWords,
  optionsFor,
  playersWords,
  variantWith,
  variantWords,
} from './title-choices.ts';

describe('a new game', () => {
  const all = titles().flatMap(({ meta }) =>
    meta.variants.flatMap((variant) => variant.players.map((players) => ({ title: meta.id, variant, players }))),
  );

  it.each(all)(
    'of $title ($variant.id) begins with $players players, whatever is chosen',
    ({ title, variant, players }) => {
      const { choices, boxFor } = titleOf(title).meta;
      const sets = [{}, ...choices.flatMap(({ id, values }) => values.map((value) => ({ [id]: value })))];
      for (const chosen of sets) {
        const started = newGame(title, optionsFor(title, variant, players, chosen), players, 'seed');
        expect(started.ok).toBe(true);
      }
      const usual = newGame(title, optionsFor(title, variant, players, {}), players, 'seed');
      expect(usual.ok && componentsOf(usual.value.state).id).toBe(boxFor(variant.id, players));
    },
  );

  it.each(all)(
    'of $title ($variant.id) for $players is asked for again by its address',
    ({ title, variant, players }) => {
      for (const where of ['alone', 'here', 'online'] as const) {
        const form = withWhere(withPlayers(withVariant(withTitle(emptyForm(), title), variant.id), players), where);
        expect(askedForm(new URLSearchParams(queryOf(form)))).toEqual(form);
      }
    },
  );

  it('is the usual one where an address asks for what there is not', () => {
    const strange = new URLSearchParams({ title: '1830', variant: 'none', players: '9', where: 'there' });
    expect(askedForm(strange)).toEqual(emptyForm());
    expect(askedForm(new URLSearchParams())).toEqual(emptyForm());
  });

  it('says nothing about what is usual', () => {
    const title = titleId('18mag');
    const [variant] = titleOf(title).meta.variants;
    expect(optionsFor(title, variant, 1, { minors: 3, ruleset: 'rulebook' })).toEqual({});
    expect(optionsFor(title, variant, 1, { minors: 2 })).toEqual({ minors: 2 });
    expect(optionsFor(title, variant, 3, { minors: 2 })).toEqual({});
  });

  it('finds the variant again by its options', () => {
    for (const { meta } of titles())
      for (const variant of meta.variants) expect(variantWith(meta, variant.options)).toBe(variant);
    const { meta } = titleOf(titleId('1824'));
    expect(variantWith(meta, { form: 'second-edition', ruleset: '18xx.games' })?.id).toBe('second-edition');
    expect(variantWith(meta, { form: 'goods-time', placement: 'free' })?.id).toBe('goods-time');
    expect(variantWith(meta, { ruleset: '18xx.games' })?.id).toBe('second-edition');
  });

  it('takes a variant that nobody knows for no other', () => {
    const { meta } = titleOf(titleId('1824'));
    expect(variantWith(meta, { form: 'third-edition' })).toBeUndefined();
  });

  it('starts with the title that fits the most tables', () => {
    expect(emptyForm()).toMatchObject({ title: '18mag', variant: 'usual', players: 3, where: 'alone' });
  });

  it('alone one meets programs, at one screen people, and every seat can be changed', () => {
    const alone = emptyForm();
    expect(programsIn(alone)).toEqual([
      undefined,
      { level: 'local', style: 'even' },
      { level: 'local', style: 'even' },
    ]);
    expect(programsIn(withWhere(alone, 'here'))).toEqual([undefined, undefined, undefined]);
    expect(programsIn(withPlayers({ ...alone, seats: ['local', 'person', 'local'] }, 3))).toEqual([
      { level: 'local', style: 'even' },
      undefined,
      { level: 'local', style: 'even' },
    ]);
  });

  it('keeps the number of players where the next title takes it, and finds the variant that does', () => {
    const two = withPlayers(emptyForm(), 2);
    expect(withTitle(two, titleId('1824'))).toMatchObject({ variant: 'cisleithania', players: 2 });
    expect(withTitle(withPlayers(emptyForm(), 1), titleId('1824'))).toMatchObject({ players: 4 });
    expect(withVariant(withTitle(two, titleId('1824')), 'goods-time')).toMatchObject({ players: 3 });
  });
});

describe('the words of a new game', () => {
  it('are there for everything the titles offer', () => {
    for (const { meta } of titles()) {
      expect(aboutTitle(say, meta.id)).not.toBe(meta.origin);
      for (const variant of meta.variants) expect(variantWords(say, variant)).not.toBe(variant.id);
      // A title with one variant shows nothing about it.
      const abouts = meta.variants.length > 1 ? meta.variants.map((variant) => aboutVariant(say, variant)) : [];
      expect(abouts).not.toContain('');
      for (const choice of meta.choices) {
        expect(choiceWords(say, choice.id)).not.toBe(choice.id);
        expect(aboutChoice(say, choice)).not.toBe('');
      }
    }
    expect(titles().map(({ meta }) => playersWords(say, meta.id))).toEqual([
      '2 to 6 players',
      '1 to 6 players',
      '2 to 4 players',
    ]);
    expect([chosenWords(say, 'minors', 2), chosenWords(say, 'ruleset', '18xx.games')]).toEqual(['short', '18xx.games']);
    expect([chosenWords(say, 'beginners', true), chosenWords(say, 'placement', 'free')]).toEqual([
      'yes',
      'placed in turn',
    ]);
  });

  it('fall back on what the title says where nobody has written any', () => {
    expect([variantWords(say, { id: 'moonlight' }), aboutVariant(say, { id: 'moonlight' })]).toEqual(['moonlight', '']);
    expect([choiceWords(say, 'moon'), chosenWords(say, 'moon', 'full'), chosenWords(say, 'moon', false)]).toEqual([
      'moon',
      'full',
      'false',
    ]);
    expect(aboutTitle(say, 'tiny')).toBe('');
  });
});
