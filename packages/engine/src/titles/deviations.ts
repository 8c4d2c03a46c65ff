/** By which rules a game is played, where these are not the rulebook's alone. */
import type { RuleId } from '../core/result.ts';
import { deviationsIn as deviations1824 } from './1824/variants/18xx-games.ts';
import { deviationsIn as deviations18Mag } from './18mag/variants/18xx-games.ts';
import type { GameState } from './index.ts';

export type Deviation = {
  /** Its name among the title's parameters. */
  readonly name: string;
  /** The rule it goes against. */
  readonly rule: RuleId;
};

function named(state: GameState): readonly (readonly [string, RuleId])[] {
  switch (state.title) {
    case '1824':
      return deviations1824(state.own, state.seats);
    case '18mag':
      return deviations18Mag(state.own);
    case '1839':
      return [];
  }
}

/** Where a game is played differently from the rulebook; only games of the ruleset 18xx.games are. */
export const deviationsOfGame = (state: GameState): readonly Deviation[] =>
  named(state).map(([name, rule]) => ({ name, rule }));
