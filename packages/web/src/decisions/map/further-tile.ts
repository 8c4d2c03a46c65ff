/** Which tile of the turn is laid next, and what it may be: the second one looks like the first and is not. */
import { type CompanyId, type Components, hexFace, type Position } from '@kursbuch/engine';
import { readAction } from '../../ask/read-offer.ts';
import type { LayOffer } from '../../ask/read.ts';
import type { LogLine } from '../../session/session.ts';

/** How many tiles a company has just laid, one after the other, up to a position: what was taken back is not among them. */
export function tilesJustLaid(log: readonly LogLine[], position: number, company: CompanyId | undefined): number {
  for (let count = 0; ; count += 1) {
    const line = log.findLast((one) => one.kind === 'action' && one.position === position - count);
    const deed = line === undefined ? undefined : readAction(line.action);
    if (deed?.type !== 'lay-tile' || deed.company !== company) return count;
  }
}

export type FurtherTile = {
  /** Whether it can only go where none lies yet. */
  readonly isNew: boolean;
  /** What it costs besides the terrain, wherever it is laid. */
  readonly fee: number;
};

export function furtherTile(components: Components, hexes: Position, offers: readonly LayOffer[]): FurtherTile {
  const lays = offers.flatMap((one) => (one.type === 'lay-tile' ? [one] : []));
  const isEmpty = ({ fixed }: (typeof lays)[number]): boolean => {
    const number = components.board.numberOf.get(fixed.hex);
    const here = number === undefined ? undefined : hexes[number];
    return number !== undefined && here !== undefined && hexFace(components, here, number).surface === 'land';
  };
  return { isNew: lays.every(isEmpty), fee: Math.min(...lays.map(({ about }) => about.fee)) };
}
