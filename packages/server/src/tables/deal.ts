/** How the deal of an online game comes about: see `@kursbuch/api/deal` for what is hashed. */
import { commitmentOf, dealFault, type DealFault, seedOf } from '@kursbuch/api/deal';
import { findTitle, type GameFile, type Json, type TitleId, titleId } from '@kursbuch/engine';
import type { StoredSeat, StoredTable } from '../storage/contract.ts';
import { seated } from './seating.ts';

type Options = { readonly [name: string]: Json };

/** People in the order in which they sat down, which the order of their shares is. */
export const byArrival = <Seat extends Pick<StoredSeat, 'arrived'>>(seats: readonly Seat[]): readonly Seat[] =>
  seats.toSorted((a, b) => a.arrived - b.arrived);

/** The seed of a table's game; undefined where nothing was committed to, as at tables of older programs. */
export const seedOfTable = ({ secret, seats }: Pick<StoredTable, 'secret' | 'seats'>): string | undefined =>
  secret === ''
    ? undefined
    : seedOf(
        secret,
        byArrival(seats).map(({ share }) => share),
      );

/**
 * The first option that would choose the deal. Whatever a title lets people choose is fine; its other options say how
 * something was drawn at a table, so that a game played there can be followed.
 */
export function chosenDeal(title: TitleId, options: Options): string | undefined {
  const meta = findTitle(title)?.meta;
  if (meta === undefined) return undefined;
  const asked = new Set([
    ...meta.choices.map(({ id }) => id),
    ...meta.variants.flatMap((one) => Object.keys(one.options)),
  ]);
  return Object.keys(options).find((name) => !asked.has(name));
}

/** The arrivals by seat, as a seed seats so many people. */
const seatingBy = (people: number, title: TitleId, options: Options, seed: string, rules: string): readonly number[] =>
  seated(
    Array.from({ length: people }, (_, arrival) => arrival),
    title,
    options,
    seed,
    rules,
  );

/** The arrivals by seat, as the seed of a file seats people. */
export const fileSeating = ({ title, options, seed, seats, rules }: GameFile): readonly number[] =>
  seatingBy(seats.length, titleId(title), options, seed, rules);

/** The proof of a deal as a game file carries it; undefined where nothing was committed to. */
export function proofOf({ secret, seats }: Pick<StoredTable, 'secret' | 'seats'>): GameFile['deal'] {
  if (secret === '') return undefined;
  const arrivals = byArrival(seats);
  return {
    commitment: commitmentOf(secret),
    secret,
    shares: arrivals.map(({ share }) => share),
    seating: seats.toSorted((a, b) => a.seat - b.seat).map((seat) => arrivals.indexOf(seat)),
  };
}

/** What is wrong with the deal of a table whose game has begun; nothing where nothing was committed to. */
export function dealProblem(table: StoredTable): string | undefined {
  const { title, options, seed, seats, rules } = table;
  const proof = proofOf(table);
  if (proof === undefined) return undefined;
  if (dealFault(proof, seed) !== undefined) return 'the seed does not come of the secret and the shares';
  const seating = seatingBy(seats.length, title, options, seed, rules);
  return seating.join() === proof.seating.join() ? undefined : 'the seed seats people otherwise';
}

/** What is wrong with the deal of a file; `none` where it has no proof. */
export function fileDealFault(file: GameFile): DealFault | 'none' | undefined {
  const { deal, seed } = file;
  if (deal === undefined) return 'none';
  const fault = dealFault(deal, seed);
  if (fault !== undefined) return fault;
  return fileSeating(file).join() === deal.seating.join() ? undefined : 'seating';
}
