import { titles, titleId, titleOf } from '@kursbuch/engine';
import { addTitle } from '@kursbuch/engine/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { say } from '../words/index.ts';
import { creditsWords } from './credit-words.ts';
import { isPlayable, placeName, titleName, toldVersion } from './titles.ts';

let takeAway = (): void => undefined;
afterEach(() => takeAway());

describe('titles', () => {
  it('are called as they say themselves, and by their id where nobody knows them', () => {
    expect(['1824', '18mag', '1839', '1999'].map(titleName)).toEqual(['1824', '18Mag', '1839', '1999']);
    expect(titles().map(({ meta }) => placeName(say, meta.id))).toEqual(titles().map(({ meta }) => meta.place));
    expect(placeName(say, '1999')).toBe('');
  });

  it('can be played where they are known with their rules', () => {
    const games = [
      ['18mag', '1'],
      ['18mag', '9'],
      ['1999', '1'],
      ['18mag', undefined],
      ['18mag', ''],
      ['1999', undefined],
    ] as const;
    expect(games.map(([title, rules]) => isPlayable(title, rules))).toEqual([true, false, false, true, true, false]);
  });

  it('have their makers at the foot of every page', () => {
    expect(
      creditsWords(
        say,
        titles().map((title) => title.meta),
      ),
    ).toBe(
      '1824 is by Leonhard Orgler and Helmut Ohley, 18Mag by Leonhard Orgler, 1839 by J C Lawrence (its materials: CC BY-NC-SA 4.0); all go back to 1829 by Francis Tresham.',
    );
  });
});

describe('the rules version', () => {
  it('is not worth a word while there is one', () => {
    takeAway = addTitle({ ...titleOf(titleId('18mag')), versions: ['1'] });
    expect(toldVersion('18mag', '1')).toBeUndefined();
    expect(toldVersion('18mag', undefined)).toBeUndefined();
  });

  it('is told where a game has another than new games get', () => {
    expect([toldVersion('18mag', '0'), toldVersion('1999', '3')]).toEqual(['0', '3']);
  });

  it('is told of every game of a title that has several', () => {
    const title = titleOf(titleId('18mag'));
    takeAway = addTitle({ ...title, versions: ['2', '1'] });
    expect([toldVersion('18mag', '1'), toldVersion('18mag', '2')]).toEqual(['1', '2']);
    // A table that waits for players has none yet.
    expect(toldVersion('18mag', undefined)).toBeUndefined();
  });
});
