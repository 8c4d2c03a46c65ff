/** How close one looks. */
export const ZOOMS = ['far', 'mid', 'near'] as const;
export type Zoom = (typeof ZOOMS)[number];

/** The level for a hex that is so many pixels wide. */
export function zoomFor(hexWidth: number): Zoom {
  if (hexWidth < 44) return 'far';
  return hexWidth > 110 ? 'near' : 'mid';
}
