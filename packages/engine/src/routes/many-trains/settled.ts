/** Trains whose routes are settled: which are left then, and what is taken. */
import type { Taken } from '../bound/prices.ts';
import { valueFor } from '../graph/strict.ts';
import type { Group } from './relaxation.ts';
import type { Route, TrainKind } from '../one-train/train-kind.ts';

/** How many trains there are. */
export const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { count }) => sum + count, 0);

/** The groups without one train of one of them. */
export const withoutOne = (groups: readonly Group[], kind: TrainKind): readonly Group[] =>
  groups.flatMap((group) => {
    if (group.kind !== kind) return [group];
    return group.count === 1 ? [] : [{ kind, count: group.count - 1 }];
  });

/** What is taken once these routes are run too. */
export function takenWith({ tracks, centres }: Taken, routes: readonly Route[]): Taken {
  const now = { tracks: tracks.slice(), centres: centres.slice() };
  for (const route of routes) {
    for (const track of route.tracks) now.tracks[track] = 1;
    for (const centre of route.centres) now.centres[centre] = 1;
  }
  return now;
}

/** Takes routes one after the other, as far as there are trains for them and they do not meet. */
export function inTurn(routes: readonly Route[], groups: readonly Group[], taken: Taken): readonly Route[] {
  const used = taken.tracks.slice();
  const left = new Map(groups.map(({ kind, count }) => [kind, count]));
  return routes.filter(({ kind, tracks }) => {
    const trains = valueFor(left, kind);
    if (trains === 0 || tracks.some((track) => used[track] === 1)) return false;
    left.set(kind, trains - 1);
    for (const track of tracks) used[track] = 1;
    return true;
  });
}
