/** One game to learn from: to its end, by whatever chooses for the seats, and nobody leaves. */
import type { Json } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';

export type Game = {
  readonly seed: string;
  readonly seats: number;
  readonly options: Json;
  /** It is broken off after so many. */
  readonly mostActions: number;
};

type Played = ReturnType<typeof playTitleRandomly>;
type Chooses = NonNullable<Parameters<typeof playTitleRandomly>[1]['chooses']>;

export const playGame = (title: string, game: Game, chooses: Chooses): Played =>
  playTitleRandomly(title, { ...game, spoiled: 0, chooses }, { concede: 0, 'propose-winner': 0 });
