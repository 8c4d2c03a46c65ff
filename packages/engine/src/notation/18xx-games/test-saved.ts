/** Pieces of files as 18xx.games saves them, for tests. */
import type { SubmittedRun } from '../../deeds/fields.ts';

export type Fields = { readonly [field: string]: unknown };

/** A field as text. */
export function word(action: Fields, name: string): string {
  const value = action[name];
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

/** The way of a run as chains from stop to stop. */
export function chainsOf({ legs }: SubmittedRun): readonly (readonly string[])[] {
  const chains: (readonly string[])[] = [];
  let chain: readonly string[] = [];
  for (const { hex, stop } of legs) {
    chain = [...chain, hex];
    if (stop === undefined) continue;
    if (chain.length > 1) chains.push(chain);
    chain = [hex];
  }
  return chains;
}

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
