/** What the first page shows without the engine, recorded by `npm run front`. */
import type { Stamp } from '../shared/stamp-drawing.ts';

/** A group of a layer of the board, as text. */
export type FrontPart = {
  readonly layer: string;
  readonly key: string;
  readonly html: string;
  readonly transform?: string;
};

/** One move: what changes in the drawing, where, and in words. */
export type FrontMove = {
  readonly parts: readonly FrontPart[];
  readonly hex: string;
  readonly round: string;
  readonly number: number;
  readonly said: string;
};

export type FrontTitle = {
  readonly id: string;
  readonly name: string;
  readonly makers: readonly string[];
  readonly licence?: { readonly name: string };
  readonly players: { readonly from: number; readonly to: number };
  readonly stamp: Stamp;
};

export type FrontData = {
  /** What is offered to whoever wants to play at once. */
  readonly usual: string;
  readonly game: { readonly title: string; readonly name: string };
  readonly viewBox: string;
  /** Layers from the lowest to the highest, with the parts each begins with. */
  readonly layers: readonly { readonly name: string; readonly keys: readonly string[] }[];
  readonly parts: readonly FrontPart[];
  readonly moves: readonly FrontMove[];
  readonly titles: readonly FrontTitle[];
};
