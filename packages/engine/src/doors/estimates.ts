/** First guesses of a title about its papers, and what games have taught: where programs that play begin. */
import type { Habits, ShareGains } from '../core/title.ts';
import type { CompanyId } from '../core/ids.ts';
import { titleOf } from '../titles/registry.ts';
import { componentsOf, type GameState } from './game.ts';

/** What a paper, or one share of a company, brings over a whole game beyond its price; 0 where nobody has guessed. */
export const estimateOf = (state: GameState, company: CompanyId): number =>
  titleOf(state.title).figures.estimates[company] ?? 0;

/** What a paper of the start has brought in games of programs beyond its price; undefined where that was not learned. */
export const paperOf = (state: GameState, company: CompanyId): number | undefined =>
  titleOf(state.title).figures.papers[componentsOf(state).id]?.[company];

/** What programs have learned to count more or less in this box, in percent; empty where nothing was learned. */
export const habitsOf = (state: GameState): Habits[string] =>
  titleOf(state.title).figures.habits[componentsOf(state).id] ?? {};

/** What one share of a company has gained in ten rounds in games of programs, with few rounds left first; undefined where nothing was learned. */
export const gainsOf = (state: GameState, company: CompanyId): ShareGains | undefined =>
  titleOf(state.title).figures.gains[componentsOf(state).id]?.[company];
