/** What shares gain in a round by what games of programs have taught: what becomes of companies follows habits of everybody, which no single position shows. */
import { type CompanyId, type GameState, gainsOf } from '@kursbuch/engine';
import { trainsIn } from './figures.ts';

/** Rounds that are left at most, in the order of what was learned. */
const FEW = [3, 6, Infinity] as const;
export const gainStages = FEW.length;
export const gainStageOf = (rounds: number): number => FEW.findIndex((most) => rounds <= most);

/** Gains are whole numbers, for so many rounds. */
export const GAIN_ROUNDS = 10;

/** What a share gains in a round with so many left, of what was learned; undefined where that is nothing. */
export function perRound(gains: readonly number[], rounds: number): number | undefined {
  const gain = gains[gainStageOf(rounds)];
  return gain === undefined ? undefined : gain / GAIN_ROUNDS;
}

/** What one share of a company gains in a round; undefined where nothing was learned. */
export function gainOf(state: GameState, company: CompanyId, rounds: number): number | undefined {
  const gains = gainsOf(state, company);
  if (gains === undefined) return undefined;
  return perRound(trainsIn(state, company) === undefined ? gains.waiting : gains.running, rounds);
}
