/** What the validation of a box can find, each fault with the place where it was found. */
import type { Params } from '../core/result.ts';

export const FAULT_CODES = [
  // the file
  'malformed',
  'wrong-title',
  'no-players',
  // hexes
  'hex-name',
  'duplicate-hex',
  'border-one-sided',
  'border-off-the-map',
  'partition',
  'track-off-the-map',
  'track-over-barrier',
  'track-unmet',
  'stop-in-wrong-area',
  'group-values-differ',
  'unknown-company',
  'label-without-tile',
  'no-tile-fits',
  // hexes and tiles
  'edge',
  'missing-stop',
  'stop-without-circle',
  'circles',
  'value',
  'duplicate-track',
  // tiles
  'unknown-tile',
  'duplicate-tile',
  'tile-without-piece',
  'tile-without-track',
  'count',
  'duplicate-piece',
  'sides-differ',
  'label-without-hex',
  'label-in-use',
  'no-successor',
  'has-successor',
  // prescribed placements
  'unknown-hex',
  'rotation',
  'track-lost',
  // the market
  'market-order',
  'wrong-price',
  // trains
  'duplicate-train',
  'unknown-train',
  'rusted-by-earlier',
  'price',
  'range',
  // companies
  'duplicate-company',
  'home-without-city',
  'home-name',
  'certificates',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export type ComponentFault = {
  readonly code: FaultCode;
  /** For example `hex E12`, `tile 57`, `piece 4/58`, `company BK`, `train 4`, `market`. */
  readonly place: string;
  readonly params: Params;
};

export const fault = (code: FaultCode, place: string, params: Params = {}): ComponentFault => ({ code, place, params });

/** A fault in one line, for tools; texts for players come from translations. */
export function faultLine({ code, place, params }: ComponentFault): string {
  const details = Object.entries(params).map(([name, value]) => `${name} ${value}`);
  return details.length === 0 ? `${place}: ${code}` : `${place}: ${code} (${details.join(', ')})`;
}
