/** What everybody begins with, by the number of players. */
import { componentsOf, type Meta, surveyOf } from '@kursbuch/engine';
import { type Sample, samplesOf } from './sample-game.ts';

export type SetUp = {
  readonly players: number;
  readonly cash: number;
  /** Undefined where there is none. */
  readonly certificates: number | undefined;
  /** Undefined where the Bank cannot be broken. */
  readonly bank: number | undefined;
};

/** Numbers of players of the form that is shown, the fewest first. */
export const setUpsOf = (meta: Meta, { variant, state }: Sample): readonly SetUp[] =>
  samplesOf(meta, componentsOf(state).id)
    .filter((sample) => sample.variant.id === variant.id)
    .flatMap(({ players, state: begun }): readonly SetUp[] => {
      const { seats, certificateLimit } = surveyOf(begun);
      const [first] = seats;
      const { bank, players: purses, companies } = begun.money;
      // What has been handed out came from the Bank.
      const whole = [...purses, ...companies].reduce((sum, one) => sum + one, bank);
      const counted = meta.bank === 'counted' ? whole : undefined;
      return first === undefined ? [] : [{ players, cash: first.cash, certificates: certificateLimit, bank: counted }];
    })
    .toSorted((a, b) => a.players - b.players);
