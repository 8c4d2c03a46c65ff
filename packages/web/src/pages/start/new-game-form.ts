/** The form of a new game: what is chosen, and what goes with it. */
import type { Aids, Pace, UndoPolicy } from '@kursbuch/api';
import { type Level, LEVELS } from '@kursbuch/bots/players';
import { findTitle, type Options, type TitleId, titleOf, titles, type Variant } from '@kursbuch/engine';
import type { Program } from '../../session/program/program.ts';
import { countsOf } from '../shared/title-choices.ts';

export type NewGameForm = {
  readonly title: TitleId;
  readonly variant: string;
  readonly players: number;
  /** Against programs, with others at this screen, or at a table on the server. */
  readonly where: 'alone' | 'here' | 'online';
  readonly names: readonly string[];
  /** Who plays at each place; online the first is whoever opens the table. */
  readonly seats: readonly SeatKind[];
  readonly options: Options;
  readonly tableName: string;
  readonly seed: string;
  readonly listed: boolean;
  readonly undo: UndoPolicy;
  readonly pace: Pace;
  readonly hostMayAct: boolean;
  readonly aids: Aids;
};

/** A person, or a program of some strength. */
export type SeatKind = 'person' | Level;
export const SEAT_KINDS: readonly SeatKind[] = ['person', ...LEVELS];

/** The most that ever sit at a table. */
export const MOST_SEATS = 6;

const seatsFor = (where: NewGameForm['where']): readonly SeatKind[] =>
  Array.from({ length: MOST_SEATS }, (_, n) => (where === 'alone' && n > 0 ? LEVELS[0] : 'person'));

/** The form for another place: alone one plays against programs, at one screen with people, until somebody says otherwise. */
export const withWhere = (form: NewGameForm, where: NewGameForm['where']): NewGameForm => ({
  ...form,
  where,
  seats: seatsFor(where),
});

/** The programs among the players, as the game keeps them. */
export const programsIn = ({
  seats,
  players,
}: Pick<NewGameForm, 'seats' | 'players'>): readonly (Program | undefined)[] =>
  seats.slice(0, players).map((kind) => (kind === 'person' ? undefined : { level: kind, style: 'even' }));

/** What a part of the form is handed. */
export type NewGamePart = { readonly form: NewGameForm; readonly change: (form: NewGameForm) => void };

/** The title that is marked at first: the one that fits the most tables. */
function firstTitle(): TitleId {
  const [first] = titles()
    .map(({ meta }) => meta.id)
    .toSorted((a, b) => countsOf(b).length - countsOf(a).length);
  if (first === undefined) throw new RangeError('there is no title to play');
  return first;
}

/** A form with nothing chosen but perhaps the title, by an address that names one. */
export function emptyForm(named = ''): NewGameForm {
  const title = findTitle(named)?.meta.id ?? firstTitle();
  const { usualPlayers, variants } = titleOf(title).meta;
  return {
    title,
    variant: variants[0].id,
    players: usualPlayers,
    where: 'alone',
    names: [],
    seats: seatsFor('alone'),
    options: {},
    tableName: '',
    seed: '',
    listed: true,
    undo: 'consent',
    pace: 'daily',
    hostMayAct: false,
    aids: 'none',
  };
}

export function variantOf({ title, variant }: Pick<NewGameForm, 'title' | 'variant'>): Variant {
  const { variants } = titleOf(title).meta;
  return variants.find(({ id }) => id === variant) ?? variants[0];
}

/** The form with another title: the usual number of players, unless the one chosen will do. */
export function withTitle(form: NewGameForm, title: TitleId): NewGameForm {
  const { usualPlayers, variants } = titleOf(title).meta;
  const players = countsOf(title).includes(form.players) ? form.players : usualPlayers;
  return withPlayers({ ...form, title, variant: variants[0].id, options: {} }, players);
}

/** The form with another number of players; a variant that does not take so many gives way to one that does. */
export function withPlayers(form: NewGameForm, players: number): NewGameForm {
  if (variantOf(form).players.includes(players)) return { ...form, players };
  const fits = titleOf(form.title).meta.variants.find((variant) => variant.players.includes(players));
  return { ...form, players, variant: fits?.id ?? form.variant };
}

export function withVariant(form: NewGameForm, variant: string): NewGameForm {
  const next = { ...form, variant };
  const { players } = variantOf(next);
  return players.includes(form.players) ? next : { ...next, players: players[0] ?? form.players };
}

const PLACES: readonly NewGameForm['where'][] = ['alone', 'here', 'online'];

/** The form as an address asks for it; what it does not say, or what no game has, stays as usual. */
export function askedForm(search: URLSearchParams): NewGameForm {
  const form = emptyForm(search.get('title') ?? '');
  const { variants } = titleOf(form.title).meta;
  const variant = variants.find(({ id }) => id === search.get('variant'));
  const chosen = variant === undefined ? form : withVariant(form, variant.id);
  const players = variantOf(chosen).players.find((count) => String(count) === search.get('players'));
  const where = PLACES.find((place) => place === search.get('where'));
  return withWhere(players === undefined ? chosen : withPlayers(chosen, players), where ?? form.where);
}

/** What `askedForm` reads again. */
export const queryOf = ({ title, variant, players, where }: NewGameForm): string =>
  new URLSearchParams({ title, variant, players: String(players), where }).toString();

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
