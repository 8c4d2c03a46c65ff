/** Where a company changes from one price line to another: from a dot of the local line to a ring of the major one. */
import { type Components, isRecord } from '@kursbuch/engine';

export type Place = { readonly row: number; readonly column: number; readonly price: number };
export type Conversion = { readonly from: Place; readonly to: Place };

function placeOf(value: unknown): Place | undefined {
  if (!isRecord(value)) return undefined;
  const { row, column, price } = value;
  return typeof row === 'number' && typeof column === 'number' && typeof price === 'number'
    ? { row, column, price }
    : undefined;
}

/** The links of a price chart; most titles have none. */
export function conversionsOf({ market }: Pick<Components, 'market'>): readonly Conversion[] {
  const links: unknown = 'conversions' in market ? market.conversions : undefined;
  if (!Array.isArray(links)) return [];
  return links.flatMap((link: unknown): readonly Conversion[] => {
    const [from, to] = isRecord(link) ? [placeOf(link['from']), placeOf(link['to'])] : [];
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
}
