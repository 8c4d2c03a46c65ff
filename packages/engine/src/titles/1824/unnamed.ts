/** Rows that no line of this room carries out: what allows something here is that nothing forbids it. */
import type { RuleId } from '../../core/result.ts';

export const unnamed: readonly { readonly id: RuleId; readonly reason: string }[] = [
  {
    id: '1824-SETUP-14',
    reason: 'Everything in a state is seen by everybody; the view of the core hides chance alone.',
  },
  { id: '1824-PRIV-17', reason: 'The type of an owner knows seats only; no deed hands a paper to a company.' },
  {
    id: '1824-TRACK-15',
    reason: 'The shared check of placements asks about edges of the map and closed sides, never about neighbours.',
  },
  { id: '1824-ROUTE-05', reason: 'The shared search keeps pieces of track apart; no rule of a title joins them.' },
  {
    id: '1824-ROUTE-07',
    reason: 'The shared search leaves a stop by every other track; no rule of a title says otherwise.',
  },
  { id: '1824-ROUTE-19', reason: 'The shared search forbids common track only; stops may be common without a word.' },
];
