/**
 * The agreed end: the game is over as soon as everybody who still plays has said yes, with the scores as they stand. A yes
 * lasts while play goes on; one no takes every yes back. It is the table's affair and no move of the game: it is never
 * among the offers of a turn, so that nobody who picks a move ends a game by it.
 */
import { agreeEnd, offer } from '../deeds/index.ts';
import { type ActionKind, actionKind } from './action.ts';
import type { Seat } from './ids.ts';
import { log } from './play.ts';
import { refusal, type RuleId } from './result.ts';
import type { BaseState, Outcome } from './state.ts';

/** What a title says about an agreed end. */
export type AgreedEnd<S extends BaseState> = {
  /** The row of the catalogue that allows it. */
  readonly rule: RuleId;
  /** Everybody who has to agree: all who have not left the game. */
  readonly voters: (state: S) => readonly Seat[];
  /** The result, if the game ended now. */
  readonly result: (state: S) => Pick<Outcome, 'scores' | 'winners'>;
};

/** Who has said yes so far. */
export const agreedIn = (state: BaseState): readonly Seat[] => state.agreed ?? [];

/** The kind of action by which a seat agrees or refuses. */
export const agreedEndKind = <S extends BaseState>({ rule, voters, result }: AgreedEnd<S>): ActionKind<S> =>
  actionKind(agreeEnd, {
    rule,
    offers(state, seat) {
      if (state.outcome !== undefined || !voters(state).includes(seat)) return [];
      const agreed = agreedIn(state);
      const take = [
        ...(agreed.includes(seat) ? [] : (['yes'] as const)),
        ...(agreed.length === 0 ? [] : (['no'] as const)),
      ];
      return [offer('agree-end', seat, {}, { take: { oneOf: take } }, {})];
    },
    *reasons(state, { seat, take }) {
      if (!voters(state).includes(seat)) yield refusal('is-out', rule, { seat });
      if (take === 'yes' && agreedIn(state).includes(seat)) yield refusal('has-agreed', rule, { seat });
      if (take === 'no' && agreedIn(state).length === 0) yield refusal('no-end-proposed', rule);
    },
    perform(play, { seat, take }) {
      const { draft } = play;
      const agreed = take === 'yes' ? [...agreedIn(play.before), seat] : [];
      if (agreed.length === 0) delete draft.agreed;
      else draft.agreed = agreed;
      if (take === 'no' || !voters(play.before).every((voter) => agreed.includes(voter))) return;
      draft.outcome = { reason: 'agreed', ...result(play.before) };
      draft.pending = [];
      log(play, { event: 'end', reason: 'by-agreement' });
    },
  });
