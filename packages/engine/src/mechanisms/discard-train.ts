/** Trains above the limit: whoever directs the company picks one that leaves the game. */
import { type ActionKind, actionKind } from '../core/action.ts';
import type { CompanyId } from '../core/ids.ts';
import type { Play } from '../core/play.ts';
import { refusal, type RuleId } from '../core/result.ts';
import type { BaseState, OwnedTrain } from '../core/state.ts';
import { discardTrain, offer } from '../deeds/index.ts';
import { removeTrains, trainsOf } from './trains.ts';

/** Discards a train of the company that is asked for one. */
export const discarding = <S extends BaseState>(rules: {
  readonly rule: RuleId;
  /** The company with a train too many. */
  readonly company: (state: S) => CompanyId;
  readonly limit: (state: S, company: CompanyId) => number;
  /** What the log says of it. */
  readonly told: (play: Play<S>, company: CompanyId, train: OwnedTrain) => void;
}): ActionKind<S> =>
  actionKind(discardTrain, {
    rule: rules.rule,
    offers(state, seat) {
      const company = rules.company(state);
      const trains = trainsOf(state, company).map(({ id }) => id);
      const limit = rules.limit(state, company);
      return [offer('discard-train', seat, { company }, { train: { oneOf: trains } }, { limit })];
    },
    *reasons(state, { company, train }) {
      if (rules.company(state) !== company) yield refusal('not-over-the-limit', rules.rule, { company });
      else if (!trainsOf(state, company).some(({ id }) => id === train))
        yield refusal('not-its-train', rules.rule, { company, train });
    },
    perform(play, { company, train }) {
      for (const gone of removeTrains(play, ({ id }) => id === train)) rules.told(play, company, gone);
    },
  });
