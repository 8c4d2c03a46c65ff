/** 1839: the rules and what the outside may ask about a state. */
import { refusal, refused, ok } from '../../core/result.ts';
import type { TitleRules } from '../../core/title.ts';
import { invariants } from './invariants.ts';
import { options, type Options1839 } from './options.ts';
import { box } from './readers.ts';
import { sequence } from './sequence.ts';
import { RULES_VERSION, setUp } from './set-up.ts';
import type { Draft1839, State1839 } from './state.ts';

export type { Options1839 } from './options.ts';
export type { State1839 } from './state.ts';
export type { Decision, OpenOffer, Task } from './tasks.ts';
export {
  cardOrder,
  deciderOf,
  directorOf,
  floatedInOrder,
  GOV,
  isFloated,
  isLocal,
  isParred,
  nextTrain,
  operatingCompany,
  operatingOrder,
  ownerOfPrivate,
  phaseOf,
  price,
  salePrice,
  trainLimit,
} from './readers.ts';
export { lotCost, lotPrice, lotsLeft } from './rules/auction.ts';
export { openPars } from './rules/floating.ts';
export { freeSpaces, homesOf, reservedSpaces } from './rules/reservations.ts';
export { passedOrder } from './rules/stock-turn.ts';
export { bestRunNow } from './rules/run.ts';
export { worth } from './scoring.ts';
export { unenforceable } from './unenforceable.ts';

/** The first rules version. */
export const rules1839: TitleRules<State1839, Options1839> = {
  title: '1839',
  version: RULES_VERSION,
  options,
  componentsFor: (chosen, seats) => {
    if (!box.players.includes(seats)) return refused(refusal('player-count', '1839-SETUP-01', { seats }));
    const { cards } = chosen;
    const dealt =
      cards === undefined ||
      (cards.length === seats && new Set(cards).size === seats && cards.every((seat) => seat < seats));
    return dealt ? ok(box) : refused(refusal('number-cards', '1839-SETUP-19', { cards: cards.length }));
  },
  componentsOf: () => box,
  sequence,
  setUp,
  firstRound: () => 'auction',
  orderRule: '1839-SETUP-22',
  invariants,
  toDraft: (state): Draft1839 => ({ ...state }),
  toState: (draft) => draft,
};
