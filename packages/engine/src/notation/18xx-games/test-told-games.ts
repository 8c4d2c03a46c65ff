/**
 * Random games that can be told to 18xx.games: played under the site's ruleset, without the few things that are possible here
 * and not there, exported and read again.
 */
import type { Json } from '../../core/json.ts';
import type { GameRecord } from '../../core/record.ts';
import type { BaseState } from '../../core/state.ts';
import { isOffer, type Offer } from '../../deeds/index.ts';
import { type GameState, offers, seatToAct } from '../../doors/game.ts';
import { isJson } from '../game-file.ts';
import { exportGame, type GameExport } from './export-game.ts';
import { limitThere, wastesToken } from './site-limits.ts';
import { readAction } from './site-writer.ts';
import { playTitleRandomly } from '../../by-chance/random-titles.ts';

/** A form of the site: the title and the options here, and for how many players it is. */
type Form = {
  readonly title: string;
  readonly options: { readonly [name: string]: Json };
  readonly players: readonly number[];
};

/** The forms of the site, short games first. */
export const TOLD_FORMS = ['18Mag', 'Cisleithania', '1824'] as const;
export type ToldForm = (typeof TOLD_FORMS)[number];

const FORMS: { readonly [form in ToldForm]: Form } = {
  '18Mag': { title: '18mag', options: {}, players: [2, 3, 4, 5, 6] },
  Cisleithania: { title: '1824', options: { form: 'cisleithania' }, players: [2, 3] },
  '1824': { title: '1824', options: {}, players: [3, 4, 5, 6] },
};

const MOST_ACTIONS = 6000;

const avoids = (state: BaseState, input: unknown): boolean => {
  const action = readAction(input);
  return limitThere(state, action) !== undefined || wastesToken(state, action);
};

/**
 * Whether somebody can do only what cannot be told: a player above the certificate limit with nothing but bonds to sell, whom the
 * site passes over. A game ends there before its time.
 */
function isCornered(state: GameState): boolean {
  const seat = seatToAct(state);
  const open = seat === undefined ? [] : offers(state, seat);
  return seat !== undefined && open.length > 0 && open.every((one) => salesIn(one).some((sale) => avoids(state, sale)));
}

/** The sales that an offer lists, as actions. */
function salesIn(one: Offer): readonly unknown[] {
  const sales = isOffer(one, 'sell-shares') ? one.choose.sales : undefined;
  const lots = sales !== undefined && 'oneOf' in sales ? sales.oneOf : [];
  return lots.map((lot) => ({ type: one.type, seat: one.seat, sales: lot }));
}

/** What is played: the title, the options besides the ruleset, and how many play. */
type Table = Pick<Form, 'title' | 'options'> & { readonly seats: number };

/** A random game under the site's ruleset, without what cannot be told. */
export function siteGame({ title, options: more, seats }: Table, seed: string, mostActions = MOST_ACTIONS): GameRecord {
  const options: Json = { ruleset: '18xx.games', ...more };
  const play = { seed, seats, options, mostActions, spoiled: 0, avoids };
  const { state, actions, violations } = playTitleRandomly(title, play);
  if (violations.length > 0 && !isCornered(state)) throw new Error(`${seed}: ${violations.join('; ')}`);
  return { title, rules: state.rules, options, seats, seed, actions: actions.map(asJson) };
}

/** One random game of a form, or the beginning of one; the number decides how many play. */
export function toldGame(form: ToldForm, seed: string, number: number, mostActions = MOST_ACTIONS): GameRecord {
  const { title, options, players } = FORMS[form];
  const seats = players[number % players.length];
  if (seats === undefined) throw new RangeError(`${form} is for nobody`);
  return siteGame({ title, options, seats }, `${seed} ${form} ${number}`, mostActions);
}

/** An action as plain data. */
function asJson(action: unknown): Json {
  if (!isJson(action)) throw new TypeError('this is no action');
  return action;
}

/** A random game there and back. */
export const roundTrip = (form: ToldForm, seed: string, number: number): GameExport =>
  exportGame(toldGame(form, seed, number));
