/** 1824: the rules of every form, and what the outside may ask of a state. */
import { agreedEndKind } from '../../core/agreed-end.ts';
import { type Title, titleFrom, type TitleRules } from '../../core/title.ts';
import { lines } from './board-line.ts';
import { events } from './events.ts';
import { figures } from './figures.ts';
import { invariants1824 } from './invariants.ts';
import { meta } from './meta.ts';
import { boxOf, componentsFor, type Options1824, options1824 } from './options.ts';
import { allSeats } from './readers.ts';
import { momentRule } from './rules/moments.ts';
import { scoresAndWinners } from './scoring.ts';
import { sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import type { State1824 } from './state.ts';
import { table } from './table.ts';
import { inForce, type Version } from './versions.ts';

/** Nobody leaves a game of 1824, so everybody has to agree. */
const agreedEnd = agreedEndKind<State1824>({ rule: '1824-R-101', voters: allSeats, result: scoresAndWinners });

/** The rules of a version; what differs is asked of the state where it matters. */
const rulesOf = (version: Version): TitleRules<State1824, Options1824> => ({
  title: meta.id,
  version,
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
  ...(inForce({ rules: version }, 'agreedEnd') ? { agreedEnd } : {}),
  toDraft: (state) => ({ ...state }),
  toState: (draft) => draft,
});

export const rules1824 = rulesOf('2');
/** What games begun earlier are played by. */
export const earlierRules1824 = rulesOf('1');

export const title1824: Title = titleFrom({
  meta,
  is: (state): state is State1824 => state.title === meta.id,
  versions: [rules1824, earlierRules1824],
  table,
  lines,
  events,
  figures,
});

export { boxOf as boxOf1824, type Options1824 } from './options.ts';
export { directorOf, ownerOf } from './companies.ts';
export type { Pending1824, State1824 } from './state.ts';
export type { SiteWay } from './variants/18xx-games.ts';
