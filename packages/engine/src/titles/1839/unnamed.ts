/** Rows that no line of the room carries out: what nothing forbids, or what the shared search and map do for every title. */
import type { RuleId } from '../../core/result.ts';

export const unnamed: readonly { readonly id: RuleId; readonly reason: string }[] = [
  { id: '1839-SETUP-23', reason: 'Holdings are open in every title; the view hides the random numbers only.' },
  { id: '1839-SR-16', reason: 'A permission: nothing counts certificates.' },
  { id: '1839-SELL-14', reason: 'A permission: nothing limits the pool.' },
  { id: '1839-BUY-13', reason: 'Nothing moves a price marker after a purchase.' },
  { id: '1839-REDEEM-11', reason: 'A permission: a sale is asked about where players buy, and nowhere else.' },
  { id: '1839-TRACK-16', reason: 'A permission: the map asks for partners of track on printed gray hexes only.' },
  { id: '1839-TRACK-19', reason: 'A permission: a barrier is asked about where two tracks meet.' },
  { id: '1839-SWAP-05', reason: 'A permission: nothing traces track for a swap.' },
  { id: '1839-NEGOT-02', reason: 'What people say to each other outside the program cannot be forbidden by it.' },
  { id: '1839-MARKET-09', reason: 'Pale spaces do nothing.' },
  { id: '1839-GOV-01', reason: 'A permission: government markers are not counted.' },
  { id: '1839-ROUTE-07', reason: 'The search for runs lets every run end in a full city.' },
  { id: '1839-ROUTE-12', reason: 'Tracks of a tile that do not meet are separate in the catalogue of tiles.' },
  { id: '1839-ROUTE-13', reason: 'The search counts pieces of track, and a junction point is none.' },
  { id: '1839-ROUTE-19', reason: 'The search leaves a city by every track of it.' },
];
