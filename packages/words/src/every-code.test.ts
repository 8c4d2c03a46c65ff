/** Every code of the engine has its words: the codes are read from its sources. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  CORE_EVENTS,
  DEEDS,
  deviationsOfGame,
  type Json,
  newGame,
  RUN_FAULTS,
  titleId,
  titles,
} from '@kursbuch/engine';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { game as ENGLISH } from './en/game.ts';
import type { refusals } from './en/refusals.ts';
import type { Misfits, RefusalTemplates, TitleWords } from './sections.ts';

const ENGINE = fileURLToPath(new URL('../../engine/src/', import.meta.url));

/** All sources of the engine but the tests and what only tests use. */
const SOURCES: readonly string[] = readdirSync(ENGINE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testkit|test-table/u.test(path))
  .map((path) => readFileSync(`${ENGINE}${path}`, 'utf8'));

/** The different texts a pattern finds in the sources, by its first group. */
const codesLike = (pattern: RegExp): readonly string[] =>
  [...new Set(SOURCES.flatMap((text) => [...text.matchAll(pattern)].map(([, code = '']) => code)))].toSorted();

const without = (codes: readonly string[], ...words: readonly object[]): readonly string[] =>
  codes.filter((code) => words.every((some) => !Object.hasOwn(some, code)));

type ByTitle = { readonly [title: string]: TitleWords };
const TITLES: ByTitle = ENGLISH.titles;

/** The words that titles have of their own, in one section. */
const ownWords = (
  section: 'refusals' | 'events' | 'steps' | 'rounds' | 'reasons',
  titlesWords: ByTitle = TITLES,
): readonly object[] =>
  Object.values(titlesWords).flatMap(({ [section]: words }) => (words === undefined ? [] : [words]));

describe('there are words', () => {
  it('for every refusal, with what its code comes with and nothing else', () => {
    expectTypeOf<Misfits<typeof refusals>>().toBeNever();
    expectTypeOf<Misfits<{ readonly 'no-such-hex': 'There is no {tile}.' }>>().toEqualTypeOf<'no-such-hex'>();
    expectTypeOf<Omit<typeof refusals, 'no-such-hex'>>().not.toExtend<RefusalTemplates>();
  });

  it('for every refusal', () => {
    const codes = codesLike(/refusal\(\s*'([a-z0-9-]+)'/gu);
    expect(codes.length).toBeGreaterThan(150);
    expect(without([...codes, ...RUN_FAULTS], ENGLISH.refusals, ...ownWords('refusals'))).toEqual([]);
  });

  it('for every kind of action, and the engine knows no others', () => {
    const types = Object.keys(DEEDS);
    const offered = codesLike(/\boffer\(\s*'([a-z-]+)'/gu);
    expect(types.length).toBeGreaterThan(30);
    expect(without([...types, ...offered], ENGLISH.offers)).toEqual([]);
    expect(without(Object.keys(ENGLISH.offers), DEEDS)).toEqual([]);
  });

  it('for every question', () => {
    const kinds = codesLike(/readonly question: '([a-z-]+)'/gu);
    expect(kinds.length).toBeGreaterThan(8);
    expect(kinds).toEqual(Object.keys(ENGLISH.answers).toSorted());
    expect(kinds).toEqual(Object.keys(ENGLISH.declined).toSorted());
  });

  it('for every deed but the end of a step', () => {
    const told = Object.entries(ENGLISH.deeds).flatMap(([code, words]) => (words === '' ? [] : [code.split(' ')[0]]));
    const silent = Object.keys(DEEDS).filter((type) => !told.includes(type));
    expect(silent).toEqual(['done', 'remote-build', 'return-marker']);
  });

  it('for every event', () => {
    const own = [...new Set(titles().flatMap((title) => Object.keys(title.events)))];
    const core = Object.keys(CORE_EVENTS).filter((event) => event !== 'round' && event !== 'declined');
    expect(own.length).toBeGreaterThan(40);
    expect(core).toContain('director');
    expect(without([...own, ...core], ENGLISH.events, ...ownWords('events'))).toEqual([]);
  });

  it('for every step that asks somebody', () => {
    const steps = [
      ...codesLike(/name: '([^']+)',\s*due:/gu),
      ...codesLike(/\b(?:step|decision)\(\s*'([^']+)'/gu),
      ...codesLike(/\{ kind: '([a-z-]+)', actions:/gu),
    ];
    expect(steps).toEqual(expect.arrayContaining(['track', 'sell, buy, sell', 'sell and buy', 'train-sale']));
    expect(without(steps, ENGLISH.steps, ...ownWords('steps'))).toEqual([]);
  });

  it('for every round', () => {
    const rounds = codesLike(/name: '([^']+)',\s*(?:opening|nextTurn):/gu);
    expect(rounds.length).toBeGreaterThan(8);
    expect(without(rounds, ENGLISH.rounds, ...ownWords('rounds'))).toEqual([]);
  });

  it('for every deviation from a rulebook', () => {
    const site = { ruleset: '18xx.games' };
    const games: readonly (readonly [string, Json, number])[] = [
      ['18mag', { ...site, site: ['priority-moves-on', 'repeated-sales', 'dry-szolnok', 'whole-payouts'] }, 2],
      ['1824', { ...site, form: 'cisleithania', site: ['tenfold-capital'] }, 2],
      ['1824', { ...site, form: 'cisleithania' }, 3],
    ];
    const names = (title: string): readonly string[] =>
      games.flatMap(([of, options, seats]) => {
        const started = of === title ? newGame(titleId(title), options, seats, 'x') : undefined;
        return started?.ok === true ? deviationsOfGame(started.value.state).map(({ name }) => name) : [];
      });
    for (const title of ['1824', '18mag']) {
      const words = TITLES[title]?.deviations ?? {};
      expect([...new Set(names(title))].toSorted()).toEqual(Object.keys(words).toSorted());
      expect(Object.keys(words).length).toBeGreaterThan(8);
    }
  });

  it('for every payment', () => {
    const why = codesLike(/\b(?:pay|bankPays)\([^;]*'([a-z-]+)'\);/gu);
    expect(why).toEqual(expect.arrayContaining(['dividend', 'istvan-fee', 'taken-over']));
    expect(without(why, ENGLISH.reasons, ...ownWords('reasons'))).toEqual([]);
  });
});

describe('a title with codes of its own', () => {
  it('has the words for them in its own folder', () => {
    const codes = ['too-dark', 'moon-rise'];
    const four: ByTitle = {
      ...TITLES,
      fourth: {
        refusals: { 'too-dark': 'It is too dark.' },
        steps: { 'moon-rise': { label: 'Moon', doing: 'Wait for the moon' } },
      },
    };
    expect(without(codes, ENGLISH.refusals, ...ownWords('refusals', four))).toEqual(['moon-rise']);
    expect(without(codes, ENGLISH.steps, ...ownWords('steps', four))).toEqual(['too-dark']);
    expect(without(codes, ENGLISH.refusals, ...ownWords('refusals'))).toEqual(codes);
  });
});

describe('no words are left over', () => {
  it('about refusals nobody gives', () => {
    const mentioned = SOURCES.join('\n');
    const all = [ENGLISH.refusals, ...ownWords('refusals')].flatMap((words) => Object.keys(words));
    const idle = all.filter((code) => !mentioned.includes(`'${code}'`));
    // Said instead of `malformed` where a field is not known.
    expect(idle).toEqual(['unknown-field']);
  });
});
