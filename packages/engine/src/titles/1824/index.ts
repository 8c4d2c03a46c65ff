/** 1824: the rules of every form, and what the outside may ask of a state. */
import type { TitleRules } from '../../core/title.ts';
import { invariants1824 } from './invariants.ts';
import { boxOf, componentsFor, type Options1824, options1824 } from './options.ts';
import { momentRule } from './rules/moments.ts';
import { sequence } from './sequence.ts';
import { RULES_VERSION, setUp } from './set-up.ts';
import type { State1824 } from './state.ts';

export const rules1824: TitleRules<State1824, Options1824> = {
  title: '1824',
  version: RULES_VERSION,
  options: options1824,
  componentsFor,
  componentsOf: boxOf,
  sequence,
  setUp,
  firstRound: ({ own }) => {
    if (own.townsToPlace > 0) return 'towns';
    return own.bond === undefined ? 'initial' : 'draft';
  },
  orderRule: '1824-OR-04',
  momentRule,
  invariants: invariants1824,
  toDraft: (state) => ({ ...state }),
  toState: (draft) => draft,
};

export { FORMS, RULESETS, type Form, type Pending1824, type Ruleset, type SiteWay, type State1824 } from './state.ts';
export { boxOf as boxOf1824, type Options1824, PLACEMENTS } from './options.ts';
export {
  actingCompany,
  certificateLimit,
  certificatesHeld,
  directorOf,
  isBond,
  isOpen,
  issuePrice,
  ownerOf,
  phaseOf,
  priceOrder,
  sharePrice,
  trainLimit,
  trainsOnSale,
  worthOf,
} from './readers.ts';
export { nextMarkerPrice } from './rules/markers.ts';
export { bestRunOf, runRequest } from './rules/runs.ts';
export type { BuyPaper, BuyShare, Par } from './rules/buying.ts';
export type { Draft } from './rules/draft.ts';
export type { Exchange } from './rules/exchanges.ts';
export type { RunAction } from './rules/income.ts';
export type { PlaceMarker } from './rules/markers.ts';
export type { Sale } from './rules/selling.ts';
export type { LayTile } from './rules/track.ts';
export type { BuyTrain } from './rules/trains.ts';
export { firstEditionHex } from './variants/first-edition.ts';
