/** Rows of the catalogue that no single line of this title carries out, with the reason; the rest is named where it is enforced. */
import type { RuleId } from '../../core/result.ts';

export const unnamed: readonly { readonly id: RuleId; readonly reason: string }[] = [
  {
    id: '18mag-SETUP-13',
    reason: 'The view is the same for all titles: everything but the random numbers (core/game.ts).',
  },
  { id: '18mag-SETUP-17', reason: 'No engine can enforce it (unenforceable.ts).' },
  { id: '18mag-TRACK-22', reason: 'A permission: no line asks whether a tile joins its neighbours.' },
  { id: '18mag-UPG-04', reason: 'A permission: no line asks whether new track can be used.' },
  { id: '18mag-TOKEN-10', reason: 'No deed takes a station away; there is nothing to forbid.' },
  { id: '18mag-ROUTE-05', reason: 'Pieces of track are what routes are made of in every title (routes/).' },
  { id: '18mag-ROUTE-08', reason: 'How a route leaves a location is the same in every title (routes/).' },
  { id: '18mag-ROUTE-11', reason: 'Free spaces and own stations open a city in every title (map/reach.ts, routes/).' },
  { id: '18mag-ROUTE-17', reason: 'A permission: only shared track is refused (18mag-ROUTE-16).' },
  { id: '18mag-REV-03', reason: 'The values printed on hexes and tiles are read in every title (routes/).' },
  { id: '18mag-TWO-01', reason: 'Says that all other rows hold as well.' },
  { id: '18mag-SOLO-01', reason: 'Says that all other rows hold as well.' },
];
