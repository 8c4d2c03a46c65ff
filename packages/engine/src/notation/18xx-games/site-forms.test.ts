import { expect, it } from 'vitest';
import { newGame } from '../../doors/game.ts';
import { isPlayedThere } from './site-forms.ts';

const isThere = (title: string, players: number, options: { readonly [name: string]: string } = {}): boolean => {
  const begun = newGame(title, options, players, 'seed');
  if (!begun.ok) throw new Error(begun.refusal.code);
  return isPlayedThere(begun.value.state);
};

it('knows which titles 18xx.games plays, and in which of their forms', () => {
  expect([isThere('1824', 3), isThere('18mag', 3), isThere('1839', 3)]).toEqual([true, true, false]);
  expect(isThere('1824', 3, { form: 'cisleithania' })).toBe(true);
  expect(isThere('1824', 3, { form: 'first-edition' })).toBe(false);
  expect(isThere('18mag', 1)).toBe(false);
});
