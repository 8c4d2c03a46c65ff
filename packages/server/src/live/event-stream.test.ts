import { connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EventStream } from './event-stream.ts';

describe('an event stream', () => {
  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  /** A server with one stream, and a connection that reads nothing until it is told to. */
  async function connected() {
    const streams: EventStream[] = [];
    const app = fastify({ forceCloseConnections: true });
    app.get('/', (request, reply) => {
      streams.push(new EventStream(request, reply));
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += part.toString();
    });
    socket.on('error', () => undefined);
    socket.pause();
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    closers.push(async () => {
      socket.destroy();
      await app.close();
    });
    const stream = await vi.waitUntil(() => streams[0], { timeout: 20_000 });
    return { stream, socket, text: () => text };
  }

  it('writes kind, data and id as the standard wants them', async () => {
    const { stream, socket, text } = await connected();
    stream.send('entry', { text: 'one\ntwo' }, '7');
    stream.send('presence', {});
    socket.resume();
    await vi.waitUntil(() => text().includes('event: presence'), { timeout: 20_000 });
    expect(text()).toContain('id: 7\nevent: entry\ndata: {"text":"one\\ntwo"}\n\n');
    expect(text()).toMatch(/\r\nevent: presence\ndata: \{\}\n\n/u);
  });

  it('writes a mark that is no event', async () => {
    const { stream, socket, text } = await connected();
    stream.mark('41');
    stream.send('presence', {});
    socket.resume();
    await vi.waitUntil(() => text().includes('event: presence'), { timeout: 20_000 });
    expect(text()).toMatch(/\r\nid: 41\n\n\r\n/u);
  });

  it('is over at once when we end it', async () => {
    const { stream } = await connected();
    let closed = 0;
    stream.onClose(() => {
      closed += 1;
    });
    stream.end();
    stream.end();
    expect([closed, stream.isOpen]).toEqual([1, false]);
  });

  it('lets go of a reader that does not read', async () => {
    const { stream } = await connected();
    let closed = 0;
    stream.onClose(() => {
      closed += 1;
    });
    const piece = 'x'.repeat(64 * 1024);
    for (let n = 0; n < 400 && stream.isOpen; n += 1) {
      stream.send('entry', piece);
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    await vi.waitUntil(() => closed > 0, { timeout: 20_000 });
    expect([closed, stream.isOpen]).toEqual([1, false]);
  });

  it('is over from the beginning for somebody who went before it began', async () => {
    const app = fastify({ forceCloseConnections: true });
    const streams: EventStream[] = [];
    let asked = false;
    app.get('/', async (request, reply) => {
      asked = true;
      await vi.waitUntil(() => request.raw.socket.destroyed, { timeout: 20_000 });
      streams.push(new EventStream(request, reply));
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    closers.push(async () => app.close());
    const socket = connect(Number(port), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    await vi.waitUntil(() => asked, { timeout: 20_000 });
    socket.destroy();
    const stream = await vi.waitUntil(() => streams[0], { timeout: 20_000 });
    let told = false;
    stream.onClose(() => {
      told = true;
    });
    expect([stream.isOpen, told]).toEqual([false, true]);
  });

  it('tells late listeners too that it is closed, and takes no more', async () => {
    const { stream, socket } = await connected();
    socket.destroy();
    await vi.waitUntil(() => !stream.isOpen, { timeout: 20_000 });
    let told = false;
    stream.onClose(() => {
      told = true;
    });
    stream.send('entry', {});
    expect(told).toBe(true);
  });
});
