/** 1824: the rules of every form, and what the outside may ask of a state. */
import { type Title, titleFrom, type TitleRules } from '../../core/title.ts';
import { lines } from './board-line.ts';
import { events } from './events.ts';
import { invariants1824 } from './invariants.ts';
import { meta } from './meta.ts';
import { boxOf, componentsFor, type Options1824, options1824 } from './options.ts';
import { momentRule } from './rules/moments.ts';
import { sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import type { State1824 } from './state.ts';
import { table } from './table.ts';

export const rules1824: TitleRules<State1824, Options1824> = {
  title: meta.id,
  version: '1',
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

export const title1824: Title = titleFrom({
  meta,
  is: (state): state is State1824 => state.title === meta.id,
  versions: [rules1824],
  table,
  lines,
  events,
});

export { boxOf as boxOf1824, type Options1824 } from './options.ts';
export { directorOf, ownerOf } from './readers.ts';
export type { Pending1824, SiteWay, State1824 } from './state.ts';
