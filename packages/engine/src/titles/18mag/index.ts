/** 18Mag: three to six players, two players, and one against István. */
import { agreedEndKind } from '../../core/agreed-end.ts';
import { titleFrom, type TitleRules } from '../../core/title.ts';
import { lines } from './board-line.ts';
import { events } from './events.ts';
import { figures } from './figures.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import { componentsFor, type Options18Mag, optionsShape, optionsShape1 } from './options.ts';
import { allSeats } from './readers.ts';
import { momentReason, momentRule } from './rules/moments.ts';
import { scoresAndWinners } from './scoring.ts';
import { sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import { boxOf, isIstvan, isState18Mag, type State18Mag } from './state.ts';
import { table } from './table.ts';
import { inForce, type Version } from './versions.ts';

export type { Options18Mag } from './options.ts';
export type { State18Mag } from './state.ts';
export { boxOf, majorsOf, minorsOf, ownerOf } from './state.ts';
export { directorOf, treasury } from './readers.ts';
export type { SiteWay } from './variants/18xx-games.ts';
export { terrainDue } from './rules/track.ts';
export { nextCarPrice } from './rules/cars.ts';

/** Nobody leaves a game of 18Mag; the automaton is not asked. */
const agreedEnd = agreedEndKind<State18Mag>({
  rule: '18mag-R-102',
  voters: (state) => allSeats(state).filter((seat) => !isIstvan(state, seat)),
  result: scoresAndWinners,
});

/** The rules of 18Mag by the English rulebook of October 2021, in one of their versions. */
const rulesOf = (rules: Version): TitleRules<State18Mag, Options18Mag> => ({
  title: meta.id,
  version: rules,
  options: inForce({ rules }, 'stallOption') ? optionsShape : optionsShape1,
  componentsFor,
  componentsOf: boxOf,
  sequence,
  setUp,
  firstRound: () => 'first-share-round',
  orderRule: '18mag-OR-07',
  momentRule,
  momentReason,
  invariants,
  ...(inForce({ rules }, 'agreedEnd') ? { agreedEnd } : {}),
  toDraft: (state) => ({ ...state }),
  toState: (draft) => draft,
});

export const rules18Mag = rulesOf('2');
export const rules18Mag1 = rulesOf('1');

export const title18Mag = titleFrom({
  meta,
  is: isState18Mag,
  versions: [rules18Mag, rules18Mag1],
  table,
  lines,
  events,
  figures,
});
