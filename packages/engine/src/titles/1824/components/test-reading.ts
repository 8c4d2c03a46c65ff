/** Short questions to a box of 1824, for its tests. */
import type { Components } from '../../../core/components.ts';
import { COLOURS, type StopKind } from '../../../map/tile.ts';
import { type Components1824, components1824 } from './index.ts';

export const company = (id: string, set: Components1824 = components1824) =>
  set.companies.find((card) => card.id === id);
export const ofKind = <Kind extends Components1824['companies'][number]['kind']>(set: Components1824, kind: Kind) =>
  set.companies.filter((card): card is Extract<typeof card, { kind: Kind }> => card.kind === kind);
export const ids = (cards: readonly { readonly id: string }[]): readonly string[] => cards.map((card) => card.id);
export const hex = (set: Components, id: string) => set.board.hexes.find((other) => other.id === id);
export const tilesByColour = (set: Components): readonly number[] =>
  COLOURS.map((colour) =>
    set.pieces
      .filter((piece) => set.faces.get(piece.faces[0])?.colour === colour)
      .reduce((sum, piece) => sum + piece.count, 0),
  );
export const hexesWith = (set: Components, kind: StopKind): readonly string[] =>
  set.board.hexes.filter((other) => other.stops.some((stop) => stop.kind === kind)).map((other) => other.id);
export const trainCounts = (set: Components1824) =>
  Object.fromEntries(set.trains.map(({ type, count }) => [type, count]));
