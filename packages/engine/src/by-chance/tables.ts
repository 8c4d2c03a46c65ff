/** Every table that a game can be played at: each form of each title with each number of players, by what the titles say. */
import { optionsFor } from '../core/game.ts';
import { canonical } from '../core/hash.ts';
import type { Json } from '../core/json.ts';
import type { Options, Variant } from '../core/meta.ts';
import type { Title } from '../core/title.ts';
import { titles } from '../titles/registry.ts';

export type GameTable = {
  readonly title: string;
  readonly variant: string;
  readonly seats: number;
  readonly options: Options;
};

/** The tables of a variant with so many players: all choices that fit, in all combinations that the rules take. */
function combined({ meta, rules }: Title, { id, options }: Variant, seats: number): readonly GameTable[] {
  let found: readonly Options[] = [options];
  for (const { id: choice, values, fits } of meta.choices)
    if (fits(id, seats))
      found = found.flatMap((one) =>
        // The usual value stands for nothing said.
        values.map((value, n): Options => (n === 0 ? one : { ...one, [choice]: value })),
      );
  return found
    .filter((one) => rules(undefined, (newest) => optionsFor(newest, one, seats).ok))
    .map((one) => ({ title: meta.id, variant: id, seats, options: one }));
}

/** The tables of one title. */
export const tablesOf = (title: Title): readonly GameTable[] =>
  title.meta.variants.flatMap((variant) => variant.players.flatMap((seats) => combined(title, variant, seats)));

/** The tables of all titles. */
export const everyTable = (): readonly GameTable[] => titles().flatMap(tablesOf);

const valueName = (id: string, value: Json): string =>
  typeof value === 'string' ? value : value === true ? id : `${id} ${canonical(value)}`;

/** A table in a few words, for example `1824 goods-time free, 4 players`. */
export function tableName({ title, variant, seats, options }: GameTable): string {
  const words = Object.entries(options).map(([id, value]) => valueName(id, value));
  const form = [...new Set([title, ...(variant === 'usual' ? [] : [variant]), ...words])].join(' ');
  return `${form}, ${seats} ${seats === 1 ? 'player' : 'players'}`;
}
