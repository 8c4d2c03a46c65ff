/** The drawing of a board as it becomes ready. */
import { startTransition, useEffect, useState } from 'react';
import type { BoardDrawing, DrawingRequest } from './board-drawing.ts';
import { draughtsman } from './draughtsman.ts';

/** The newest drawing there is; undefined before the first. Nothing is asked for before there is room for it. */
export function useBoardDrawing(request: DrawingRequest | undefined): BoardDrawing | undefined {
  const [drawing, setDrawing] = useState<BoardDrawing>();
  useEffect(() => {
    if (request === undefined) return;
    draughtsman().draw({
      request,
      // A whole map is set in small steps; whatever somebody presses meanwhile comes first.
      show: (ready) => startTransition(() => setDrawing(ready)),
    });
  }, [request]);
  return drawing;
}
