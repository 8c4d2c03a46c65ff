/** What shares gain in a round by what games of programs have taught: prices of companies that only pay out follow habits of everybody, which no single position shows. */
import { type CompanyId, type GameState, gainsOf } from '@kursbuch/engine';

/** Rounds that are left at most, in the order of what was learned. */
const FEW = [3, 6, Infinity] as const;
export const gainStages = FEW.length;
export const gainStageOf = (rounds: number): number => FEW.findIndex((most) => rounds <= most);

/** Gains are whole numbers, for so many rounds. */
export const GAIN_ROUNDS = 10;

/** What one share gains in a round; undefined where nothing was learned. */
export function gainOf(state: GameState, company: CompanyId, rounds: number): number | undefined {
  const gain = gainsOf(state, company)[gainStageOf(rounds)];
  return gain === undefined ? undefined : gain / GAIN_ROUNDS;
}
