/** Draws boards beside the page, so that finding places for words never holds it up. */
import { boardDrawing, type DrawingRequest } from './board-drawing.ts';

addEventListener('message', ({ data }: MessageEvent<DrawingRequest>) => {
  postMessage(boardDrawing(data));
});
