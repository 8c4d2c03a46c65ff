/** First guesses of a title about its papers: where programs that play begin. */
import type { Weights } from '../core/title.ts';
import type { CompanyId } from '../core/ids.ts';
import { titleOf } from '../titles/registry.ts';
import type { GameState } from './game.ts';

/** What a paper, or one share of a company, brings over a whole game beyond its price; 0 where nobody has guessed. */
export const estimateOf = (state: GameState, company: CompanyId): number =>
  titleOf(state.title).estimates[company] ?? 0;

/** What programs have learned about a title from games; empty where nothing was learned. */
export const weightsOf = (state: GameState): Weights => titleOf(state.title).weights;
