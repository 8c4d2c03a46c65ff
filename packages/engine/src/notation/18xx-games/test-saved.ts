/** Pieces of files as 18xx.games saves them, for tests. */

export type Entry = { readonly type: string; readonly [field: string]: unknown };

/** An action of a player. */
export const player = (entity: number | string, type: string, more: object = {}): Entry => ({
  type,
  entity,
  entity_type: 'player',
  ...more,
});

/** An action of a company. */
export const company = (entity: string, type: string, more: object = {}): Entry => ({
  type,
  entity,
  entity_type: 'corporation',
  ...more,
});
