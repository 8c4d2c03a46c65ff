/** The drawing of a board as it becomes ready. */
import { useEffect, useRef, useState } from 'react';
import type { BoardDrawing, DrawingRequest } from './board-drawing.ts';

type Answer = { readonly id: number; readonly drawing: BoardDrawing };

/**
 * Asks the drawing worker whenever the request changes and keeps the last drawing until the next is there. Answers to
 * questions that are no longer asked are left out.
 */
export function useBoardDrawing(request: DrawingRequest): BoardDrawing | undefined {
  const [drawing, setDrawing] = useState<BoardDrawing>();
  const worker = useRef<Worker>(undefined);
  const latest = useRef(0);

  useEffect(() => {
    const started = new Worker(new URL('./draw-worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if (data.id === latest.current) setDrawing(data.drawing);
    });
    worker.current = started;
    return () => {
      worker.current = undefined;
      started.terminate();
    };
  }, []);

  useEffect(() => {
    latest.current += 1;
    worker.current?.postMessage({ id: latest.current, request });
  }, [request]);

  return drawing;
}
