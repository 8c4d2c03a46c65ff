/** Titles by their names; the ids are the engine's. */
import type { TitleId } from '@kursbuch/engine';

export const TITLES = ['1824', '18mag', '1839'] as const satisfies readonly TitleId[];

export const TITLE_NAMES: { readonly [title in TitleId]: string } = {
  '1824': '1824',
  '18mag': '18Mag',
  '1839': '1839',
};

export const isTitle = (text: string): text is TitleId => TITLES.some((title) => title === text);
