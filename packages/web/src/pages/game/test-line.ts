/** For tests: a desk of the engine at the other end of a real message channel, so that everything is cloned as in a browser. */
import { EngineDesk } from '../../session/worker/engine-desk.ts';
import type { Line } from '../../session/worker/worker-client.ts';
import type { Answered, Asked, Broken, Thinking } from '../../session/worker/worker-protocol.ts';

export function testLine(): Line {
  const { port1: page, port2: worker } = new MessageChannel();
  const desk = new EngineDesk();
  worker.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    try {
      worker.postMessage(desk.answer(data, (thinking) => worker.postMessage(thinking)));
    } catch (error) {
      const broken: Broken = { id: data.id, kind: 'broken', report: String(error) };
      worker.postMessage(broken);
    }
  });
  worker.start();
  return {
    post: (asked) => page.postMessage(asked),
    listen: (hear) => {
      page.addEventListener('message', ({ data }: MessageEvent<Answered | Broken | Thinking>) => hear(data));
      page.start();
    },
    close: () => {
      page.close();
      worker.close();
    },
  };
}
