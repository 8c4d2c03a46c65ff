/** The engine beside the page: everything that may take long is worked out here. */
import { EngineDesk } from './engine-desk.ts';
import type { Asked, Broken } from './worker-protocol.ts';

const desk = new EngineDesk();

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  try {
    postMessage(desk.answer(data, (thinking) => postMessage(thinking)));
  } catch (error) {
    const report = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
    const broken: Broken = { id: data.id, kind: 'broken', report };
    postMessage(broken);
  }
});
