/** Where the fitted map lies: as large as there is room, with no hex under the buttons. */

export type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** A map to be fitted: its size, and the centres of its hexes from its corner, with the radius of a hex. */
export type Sheet = Size & { readonly centres: readonly Point[]; readonly radius: number };

export type Fit = {
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
  /** The corner of the map at the top left. */
  readonly left: number;
  readonly top: number;
  /** Where the buttons stand: in a column at the left, or in a row above the map. */
  readonly buttons: 'column' | 'row';
};

/** The room the buttons take on the side they stand on, with some air. */
export const BUTTONS = 52;
/** How high the column of them is. */
export const COLUMN = 4 * 40 + 14;

/** The free room before something that is in the middle if it can be, and far enough in if it cannot. */
const lead = (room: number, length: number): number => Math.max(BUTTONS, (room - length) / 2);

/** Whether a hex lies under the column of buttons. */
function isCovered({ scale, left, top }: Fit, { centres, radius }: Sheet): boolean {
  return centres.some(({ x, y }) => {
    const [across, down] = [left + x * scale, top + y * scale];
    return Math.hypot(Math.max(0, across - BUTTONS), Math.max(0, down - COLUMN)) < radius * scale;
  });
}

export function fitted(room: Size, sheet: Sheet): Fit {
  const whole = Math.max(0, Math.min(room.width / sheet.width, room.height / sheet.height));
  const plain: Fit = {
    scale: whole,
    left: (room.width - sheet.width * whole) / 2,
    top: (room.height - sheet.height * whole) / 2,
    buttons: 'column',
  };
  if (!isCovered(plain, sheet)) return plain;
  const beside = Math.min((room.width - BUTTONS) / sheet.width, room.height / sheet.height);
  const below = Math.min(room.width / sheet.width, (room.height - BUTTONS) / sheet.height);
  const buttons = beside >= below ? 'column' : 'row';
  const scale = Math.max(0, beside, below);
  const [width, height] = [sheet.width * scale, sheet.height * scale];
  return buttons === 'column'
    ? { scale, left: lead(room.width, width), top: (room.height - height) / 2, buttons }
    : { scale, left: (room.width - width) / 2, top: lead(room.height, height), buttons };
}
