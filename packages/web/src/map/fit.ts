/** Where the fitted map lies: beside the zoom buttons, never under them, and as large as that allows. */

export type Size = { readonly width: number; readonly height: number };

export type Fit = {
  /** Pixels for a unit of the drawing. */
  readonly scale: number;
  /** The corner of the map at the top left. */
  readonly left: number;
  readonly top: number;
  /** Where the buttons stand: in a column beside the map, or in a row above it. */
  readonly buttons: 'column' | 'row';
};

/** The room the buttons take on the side they stand on, with some air. */
export const BUTTONS = 52;

/** The free room before something that is in the middle if it can be, and far enough in if it cannot. */
const lead = (room: number, length: number): number => Math.max(BUTTONS, (room - length) / 2);

export function fitted(room: Size, drawing: Size): Fit {
  const beside = Math.min((room.width - BUTTONS) / drawing.width, room.height / drawing.height);
  const below = Math.min(room.width / drawing.width, (room.height - BUTTONS) / drawing.height);
  const buttons = beside >= below ? 'column' : 'row';
  const scale = Math.max(0, beside, below);
  const [width, height] = [drawing.width * scale, drawing.height * scale];
  return buttons === 'column'
    ? { scale, left: lead(room.width, width), top: (room.height - height) / 2, buttons }
    : { scale, left: (room.width - width) / 2, top: lead(room.height, height), buttons };
}
