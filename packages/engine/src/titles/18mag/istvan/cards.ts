/**
 * István's deck. It is this project's own: the printed cards are not in the rulebook. Every hex is one of the two-player
 * side; tiles lie as given, turned clockwise from the printed position.
 */
import { type CompanyId, companyId, type HexId, hexId, type TileId, tileId } from '../../../core/ids.ts';
import type { Rotation } from '../../../map/hex.ts';

export type CardTile = { readonly hex: HexId; readonly tile: TileId; readonly rotation: Rotation };

/** A company card: the minor, and the track laid for it before play. */
export type CompanyCard = { readonly minor: number; readonly tiles: readonly CardTile[] };

const tile = (hex: string, number: string, rotation: Rotation): CardTile => ({
  hex: hexId(hex),
  tile: tileId(number),
  rotation,
});

const BUDAPEST = tile('C8', 'L33', 2);
const KECSKEMET = tile('D9', '57', 2);

export const COMPANY_CARDS: readonly CompanyCard[] = [
  { minor: 1, tiles: [BUDAPEST, KECSKEMET, tile('B9', '58', 4), tile('B11', '7', 0), tile('C10', '57', 0)] },
  {
    minor: 2,
    tiles: [tile('B15', '6', 4), tile('B17', '8', 1), tile('C14', '57', 0), tile('D13', '4', 0), tile('E12', '9', 0)],
  },
  {
    minor: 3,
    tiles: [tile('C6', '6', 5), tile('D7', '7', 2), tile('C4', '8', 4), tile('D3', '9', 0), tile('E2', '58', 3)],
  },
  { minor: 4, tiles: [tile('E10', '57', 2), KECSKEMET, BUDAPEST] },
  { minor: 6, tiles: [tile('A12', '6', 2), tile('A14', '9', 1), tile('A16', '4', 1)] },
  { minor: 7, tiles: [tile('E6', 'L32', 4), tile('F5', '8', 1)] },
  { minor: 11, tiles: [tile('B3', '6', 2), tile('B5', '57', 1), tile('B7', '8', 5), BUDAPEST] },
];

/** A share card: the share István starts with, and how many shares of each major he takes at most, first line first. */
export type ShareCard = {
  readonly id: 'IS-A' | 'IS-B' | 'IS-C' | 'IS-D';
  readonly start: CompanyId;
  readonly lines: readonly { readonly company: CompanyId; readonly most: number }[];
};

const card = (id: ShareCard['id'], ...lines: readonly (readonly [string, number])[]): ShareCard => ({
  id,
  // Every card starts with the major of its first line.
  start: companyId(lines[0]?.[0] ?? ''),
  lines: lines.map(([company, most]) => ({ company: companyId(company), most })),
});

export const SHARE_CARDS: readonly ShareCard[] = [
  card('IS-A', ['LdStEG', 5], ['RABA', 4], ['SKEV', 3], ['SIK', 2]),
  card('IS-B', ['SIK', 4], ['LdStEG', 5], ['SKEV', 3], ['RABA', 2]),
  card('IS-C', ['SKEV', 4], ['LdStEG', 4], ['RABA', 4], ['SIK', 2]),
  card('IS-D', ['RABA', 5], ['SKEV', 4], ['LdStEG', 3], ['SIK', 2]),
];

/** What the Bank pays each side at the beginning of an operating round of the two-minor game. */
export const INCOME = { yellow: 20, green: 40, brown: 60, gray: 60 } as const;

/** The certificate limit of both sides (18mag-SOLO-11). */
export const SOLO_CERTIFICATE_LIMIT = 8;
