/** 18Mag: three to six players, two players, and one against István. */
import type { Draft } from '../../core/play.ts';
import type { TitleRules } from '../../core/title.ts';
import { invariants } from './invariants.ts';
import { componentsFor, type Options18Mag, optionsShape } from './options.ts';
import { sequence } from './sequence.ts';
import { RULES_VERSION, setUp } from './set-up.ts';
import { boxOf, type State18Mag } from './state.ts';

export type { Options18Mag } from './options.ts';
export { directorOf, treasury } from './readers.ts';
export { boxOf, majorsOf, ownerOf } from './state.ts';
export type { IstvanPlacement, MinorState, Mode, OwnState, State18Mag, TrainSale } from './state.ts';

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
  invariants,
  toDraft: (state): Draft<State18Mag> => ({ ...state }),
  toState: (draft) => draft,
};
