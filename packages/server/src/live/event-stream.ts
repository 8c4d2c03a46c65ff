/** One connection over which events are sent: server-sent events, by hand. */
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What may wait for one slow reader before the connection is given up; the reader then resumes where it was. */
const MOST_WAITING = 1024 * 1024;
/** Keeps proxies from thinking that the connection is idle. */
const HEARTBEAT_EVERY = 20_000;

/** As much of a connection as whoever sends over it has to know. */
export type Outlet = Pick<EventStream, 'end' | 'isOpen' | 'mark' | 'onClose' | 'pass' | 'send'>;

export class EventStream {
  readonly #raw: FastifyReply['raw'];
  readonly #heartbeat: NodeJS.Timeout;
  readonly #onClose: (() => void)[] = [];
  #open = true;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    reply.hijack();
    this.#raw = reply.raw;
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) this.#raw.setHeader(name, value);
    }
    this.#raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      // nginx would otherwise collect events before it passes them on.
      'x-accel-buffering': 'no',
    });
    this.#raw.on('close', () => {
      this.#ended();
    });
    request.raw.socket.setNoDelay(true);
    // How long to wait before connecting again, in milliseconds.
    this.#write('retry: 1500\n\n');
    this.#heartbeat = setInterval(() => {
      this.#write(': still here\n\n');
    }, HEARTBEAT_EVERY);
    this.#heartbeat.unref();
    // Whoever went while it was looked up who they are was gone before anybody listened for it.
    if (request.raw.socket.destroyed) this.#ended();
  }

  get isOpen(): boolean {
    return this.#open;
  }

  /** Called once, when the connection ends for whatever reason. */
  onClose(listener: () => void): void {
    if (this.#open) this.#onClose.push(listener);
    else listener();
  }

  /** An event. Only log entries have an id, because only they are resumed after. */
  send(kind: string, data: unknown, id?: string): void {
    this.pass(kind, JSON.stringify(data), id);
  }

  /** An event whose data is text already. */
  pass(kind: string, text: string, id?: string): void {
    const mark = id === undefined ? '' : `id: ${id}\n`;
    this.#write(`${mark}event: ${kind}\ndata: ${text}\n\n`);
  }

  /** Where the reader is, without an event: whoever loses the connection before the first one comes back to here. */
  mark(id: string): void {
    this.#write(`id: ${id}\n\n`);
  }

  /** Ends the connection; the client comes back by itself. What is to be done then is done at once. */
  end(): void {
    if (!this.#open) return;
    this.#raw.end();
    this.#ended();
  }

  #write(text: string): void {
    if (!this.#open) return;
    this.#raw.write(text);
    if (this.#raw.writableLength > MOST_WAITING) this.#raw.destroy();
  }

  #ended(): void {
    if (!this.#open) return;
    this.#open = false;
    clearInterval(this.#heartbeat);
    for (const listener of this.#onClose) listener();
  }
}
