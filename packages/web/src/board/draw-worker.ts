/** Draws boards beside the page, so that finding places for words never holds it up. */
import { boardDrawing, type DrawingRequest } from './board-drawing.ts';

export type DrawMessage = { readonly id: number; readonly request: DrawingRequest };

addEventListener('message', ({ data }: MessageEvent<DrawMessage>) => {
  postMessage({ id: data.id, drawing: boardDrawing(data.request) });
});
