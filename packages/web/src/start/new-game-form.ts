/** The form of a new game: what is chosen, and what goes with it. */
import type { Pace, UndoPolicy } from '@kursbuch/api';
import type { Json, TitleId } from '@kursbuch/engine';
import { CHOICES, type Variant } from './title-choices.ts';

export type NewGameForm = {
  readonly title: TitleId;
  readonly variant: string;
  readonly players: number;
  readonly where: 'here' | 'online';
  readonly names: readonly string[];
  readonly options: { readonly [option: string]: Json };
  readonly tableName: string;
  readonly seed: string;
  readonly listed: boolean;
  readonly undo: UndoPolicy;
  readonly pace: Pace;
  readonly hostMayAct: boolean;
};

export const EMPTY_FORM: NewGameForm = {
  title: '18mag',
  variant: 'usual',
  players: CHOICES['18mag'].usual,
  where: 'here',
  names: [],
  options: {},
  tableName: '',
  seed: '',
  listed: true,
  undo: 'consent',
  pace: 'daily',
  hostMayAct: false,
};

export const variantOf = ({ title, variant }: Pick<NewGameForm, 'title' | 'variant'>): Variant =>
  CHOICES[title].variants.find(({ id }) => id === variant) ?? CHOICES[title].variants[0];

/** Everybody who can play some variant of a title, and which variant then. */
export const countsOf = (title: TitleId): readonly number[] =>
  [...new Set(CHOICES[title].variants.flatMap(({ players }) => players))].toSorted((a, b) => a - b);

/** The form with another title: the usual number of players, unless the one chosen will do. */
export function withTitle(form: NewGameForm, title: TitleId): NewGameForm {
  const players = countsOf(title).includes(form.players) ? form.players : CHOICES[title].usual;
  return withPlayers({ ...form, title, variant: CHOICES[title].variants[0].id, options: {} }, players);
}

/** The form with another number of players; a variant that does not take so many gives way to one that does. */
export function withPlayers(form: NewGameForm, players: number): NewGameForm {
  if (variantOf(form).players.includes(players)) return { ...form, players };
  const fits = CHOICES[form.title].variants.find((variant) => variant.players.includes(players));
  return { ...form, players, variant: fits?.id ?? form.variant };
}

export function withVariant(form: NewGameForm, variant: string): NewGameForm {
  const next = { ...form, variant };
  const { players } = variantOf(next);
  return players.includes(form.players) ? next : { ...next, players: players[0] ?? form.players };
}

const KEY = 'kursbuch-names';

/** Names once given are offered again. */
export function knownNames(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function keepNames(names: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // They are asked for again next time.
  }
}
