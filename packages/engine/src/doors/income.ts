/** What a company would earn: now, with other trains, or on another map. */
import { type CompanyId, trainId, type TrainType } from '../core/ids.ts';
import type { Position } from '../map/position.ts';
import { knownIncome } from '../routes/remembered.ts';
import type { Budget, RunRequest } from '../routes/types.ts';
import type { GameState } from './game.ts';
import { runRequestOf } from './shown.ts';

export type Otherwise = {
  /** Types of trains, in place of those that the company owns. */
  readonly trains?: readonly TrainType[];
  /** Another map: the hexes of a state, or those that `layTile` makes of them. */
  readonly map?: Position;
  /** Cars hired for one run are left out: the question is about runs to come. */
  readonly cars?: 'none';
  /** So much is asked for; what is less need not be known exactly. */
  readonly atLeast?: number;
};

export type Income =
  | { readonly kind: 'earns'; readonly income: number; readonly mines: number; readonly proven: boolean }
  /** It is certain that less is earned than was asked for. */
  | { readonly kind: 'less'; readonly than: number };

/** The same game with something else in place of what the company has. */
function changed(state: GameState, company: CompanyId, { trains, map }: Otherwise): GameState {
  const hexes = map ?? state.hexes;
  if (trains === undefined) return { ...state, hexes };
  const others = state.trains.filter(({ owner }) => owner !== company);
  const own = trains.map((type, n) => ({ id: trainId(`${type}#${n + 1} of ${company}`), type, owner: company }));
  return { ...state, hexes, trains: [...others, ...own] };
}

const NOTHING: Income = { kind: 'earns', income: 0, mines: 0, proven: true };

function incomeIn(request: RunRequest | undefined, { atLeast = 0, cars }: Otherwise, budget?: Budget): Income {
  if (request === undefined || request.trains.length === 0)
    return atLeast > 0 ? { kind: 'less', than: atLeast } : NOTHING;
  const found = knownIncome(cars === 'none' ? { ...request, cars: [] } : request, atLeast, budget);
  if (found === undefined) return { kind: 'less', than: atLeast };
  const { income, mines, proven } = found;
  return { kind: 'earns', income, mines, proven };
}

/**
 * What a company would earn with its best run, whoever is at turn and whatever the phase lets it do before. The answer is exact,
 * unless a budget runs out before it is proven; it is remembered with the network of the company, so that asking again costs next
 * to nothing as long as nothing has changed there. With `atLeast` the search ends as soon as it is certain that so much cannot be
 * earned.
 */
export const incomeOf = (state: GameState, company: CompanyId, otherwise: Otherwise = {}, budget?: Budget): Income =>
  incomeIn(runRequestOf(changed(state, company, otherwise), company), otherwise, budget);
