/** A line to a server that goes through us, to be cut at a chosen moment or to fall silent. */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type SpoiledLine = {
  readonly port: number;
  /**
   * Cuts the line over which the next request with these words goes: `before` the server gets it, or `after` the server has
   * done it, in place of the answer.
   */
  readonly cut: (words: string, when: 'before' | 'after') => void;
  /** Nothing comes through any more, either way, and nobody is told. */
  readonly fallSilent: () => void;
  /** Cuts all lines there are, and answers on new ones are kept back until the function that comes back is called. */
  readonly holdAnswers: () => () => void;
  /** How many lines there are. */
  readonly lines: () => number;
  /** Everything comes through again, on new lines; the silent ones stay silent. */
  readonly speak: () => void;
  readonly close: () => Promise<void>;
};

type Cut = { readonly words: string; readonly when: 'before' | 'after' };

export async function spoiledLine(to: number): Promise<SpoiledLine> {
  const sockets = new Set<Socket>();
  const silenced = new WeakSet<Socket>();
  let silent = false;
  let cut: Cut | undefined;
  let answers: Promise<void> = Promise.resolve();

  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    if (silent) silenced.add(near);
    /** The answer to what was sent is not to come. */
    let doomed = false;
    const hangUp = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', hangUp);
      socket.on('close', () => {
        sockets.delete(socket);
        if (!silenced.has(near)) hangUp();
      });
    }
    near.on('data', (data) => {
      if (silenced.has(near)) return;
      if (cut !== undefined && data.includes(cut.words)) {
        const { when } = cut;
        cut = undefined;
        if (when === 'before') {
          hangUp();
          return;
        }
        doomed = true;
      }
      far.write(data);
    });
    const answer = async (data: Buffer): Promise<void> => {
      await answers;
      if (near.writable) near.write(data);
    };
    far.on('data', (data) => {
      if (silenced.has(near)) return;
      if (doomed) hangUp();
      else void answer(data);
    });
    lines.add(near);
    near.on('close', () => lines.delete(near));
  });
  const lines = new Set<Socket>();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return {
    port: address.port,
    cut: (words, when) => {
      cut = { words, when };
    },
    fallSilent: () => {
      silent = true;
      for (const line of lines) silenced.add(line);
    },
    holdAnswers: () => {
      let release: () => void = () => undefined;
      answers = new Promise((resolve) => {
        release = resolve;
      });
      for (const line of lines) line.destroy();
      return release;
    },
    lines: () => lines.size,
    speak: () => {
      silent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
