/** Who draws the boards: one worker for as long as the app is open, so that what it has learned of a map is kept. */
import type { GameState } from '@kursbuch/engine';
import type { BoardDrawing, DrawingRequest } from './board-drawing.ts';

type Order = { readonly request: DrawingRequest; readonly show: (drawing: BoardDrawing) => void };

/** The scale of a map on most screens. */
const LIKELY_SCALE = 0.86;

/** Asked one thing at a time; of what is asked meanwhile only the last is worth drawing. */
class Draughtsman {
  readonly #worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module', name: 'board' });
  #now: Order | undefined;
  #next: Order | undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<BoardDrawing>) => {
      const done = this.#now;
      const next = this.#next;
      this.#now = undefined;
      this.#next = undefined;
      if (next !== undefined) this.#begin(next);
      done?.show(data);
    });
  }

  draw(order: Order): void {
    if (this.#now === undefined) this.#begin(order);
    else this.#next = order;
  }

  /** Finds places for the words of a board before the page that wants it is there. */
  study(state: GameState): void {
    if (this.#now === undefined)
      this.#begin({ request: { state, zoom: 'mid', scale: LIKELY_SCALE }, show: () => undefined });
  }

  #begin(order: Order): void {
    this.#now = order;
    this.#worker.postMessage(order.request);
  }
}

let hired: Draughtsman | undefined;

/** Whoever draws; called early, the worker is ready when the first board is wanted. */
export const draughtsman = (): Draughtsman => (hired ??= new Draughtsman());
