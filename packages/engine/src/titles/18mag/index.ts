/** 18Mag: three to six players, two players, and one against István. */
import type { Draft } from '../../core/play.ts';
import type { TitleRules } from '../../core/title.ts';
import { invariants } from './invariants.ts';
import { componentsFor, type Options18Mag, optionsShape } from './options.ts';
import { momentRule } from './rules/moments.ts';
import { sequence } from './sequence.ts';
import { RULES_VERSION, setUp } from './set-up.ts';
import { boxOf, type State18Mag } from './state.ts';

export type { Options18Mag } from './options.ts';
export type { IstvanPlacement, MinorState, Mode, OwnState, State18Mag, TrainSale } from './state.ts';
export { boxOf, isIstvan, ISTVAN, majorsOf, minorsOf, ownerOf } from './state.ts';
export {
  cash,
  certificateLimit,
  certificatesHeld,
  controllerOf,
  directorOf,
  isLastPhase,
  majorsByPrice,
  phaseOf,
  sharePrice,
  trainLimit,
  treasury,
  worth,
} from './readers.ts';
export { COMPANY_CARDS, INCOME, SHARE_CARDS } from './istvan/cards.ts';
export type { SiteWay } from './variants/18xx-games.ts';
export { terrainDue } from './rules/track-rules.ts';
export { nextMarkerPrice } from './rules/stations.ts';
export { nextCarPrice } from './rules/running-trains.ts';
export { bestRunOf, runRequest } from './rules/runs.ts';
export { unenforceable } from './unenforceable.ts';
export type { PickAction } from './rules/first-share-round.ts';
export type { LayTileAction } from './rules/track.ts';
export type { PlaceMarkerAction } from './rules/stations.ts';
export type { BuyCarAction, RunAction } from './rules/running-trains.ts';
export type { AnswerAction, BuyTrainAction, ScrapAction } from './rules/trains.ts';
export type { DividendAction } from './rules/payout.ts';
export type { BuyShareAction, PassAction, SellSharesAction } from './rules/share-round.ts';
export type { DoneAction } from './rules/done.ts';

/** The rules of 18Mag by the English rulebook of October 2021. */
export const rules18Mag: TitleRules<State18Mag, Options18Mag> = {
  title: '18mag',
  version: RULES_VERSION,
  options: optionsShape,
  componentsFor,
  componentsOf: boxOf,
  sequence,
  setUp,
  firstRound: () => 'first-share-round',
  orderRule: '18mag-OR-07',
  momentRule,
  invariants,
  toDraft: (state): Draft<State18Mag> => ({ ...state }),
  toState: (draft) => draft,
};
