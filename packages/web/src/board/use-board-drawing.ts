/** The drawing of a board as it becomes ready. */
import { useEffect, useRef, useState } from 'react';
import type { BoardDrawing, DrawingRequest } from './board-drawing.ts';

/** One worker at work: it is asked one thing at a time, and of what is asked meanwhile only the last is worth drawing. */
class Draughtsman {
  readonly #worker = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' });
  #busy = false;
  #next: DrawingRequest | undefined;

  constructor(show: (drawing: BoardDrawing) => void) {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<BoardDrawing>) => {
      this.#busy = false;
      const next = this.#next;
      this.#next = undefined;
      if (next !== undefined) this.draw(next);
      show(data);
    });
  }

  draw(request: DrawingRequest): void {
    if (this.#busy) {
      this.#next = request;
      return;
    }
    this.#busy = true;
    this.#worker.postMessage(request);
  }

  dismiss(): void {
    this.#worker.terminate();
  }
}

/** The newest drawing there is; undefined before the first. */
export function useBoardDrawing(request: DrawingRequest): BoardDrawing | undefined {
  const [drawing, setDrawing] = useState<BoardDrawing>();
  const draughtsman = useRef<Draughtsman>(undefined);

  useEffect(() => {
    const hired = new Draughtsman(setDrawing);
    draughtsman.current = hired;
    return () => {
      draughtsman.current = undefined;
      hired.dismiss();
    };
  }, []);

  useEffect(() => {
    draughtsman.current?.draw(request);
  }, [request]);

  return drawing;
}
