/** A connection to a stream of events, for tests: keeps everything that came. */
import { GameEvent } from '@kursbuch/api';
import { vi } from 'vitest';
import type { Answer, Visitor } from './test-server.ts';

export type Heard = { readonly event: GameEvent; readonly id?: string };

export class TestStream {
  readonly heard: Heard[] = [];
  /** What a reader comes back with: the last id, also of what is no event. */
  lastId: string | undefined;
  readonly headers: Headers;
  readonly #stop: AbortController;
  ended = false;

  private constructor(response: Response, stop: AbortController) {
    this.headers = response.headers;
    this.#stop = stop;
    void this.#read(response);
  }

  /** Opens a stream; an error comes back as its answer. */
  static async open(visitor: Visitor, path: string, lastEventId?: string): Promise<TestStream> {
    const stop = new AbortController();
    const response = await fetch(`${visitor.address}${path}`, {
      headers: { ...visitor.headers(), ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }) },
      signal: stop.signal,
    });
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return new TestStream(response, stop);
  }

  static async refused(visitor: Visitor, path: string, lastEventId?: string): Promise<Answer> {
    return visitor.ask('GET', path, undefined, lastEventId === undefined ? {} : { 'last-event-id': lastEventId });
  }

  /** The sequences of the entries heard. */
  sequences(game?: string): readonly number[] {
    return this.heard.flatMap(({ event }) =>
      event.kind === 'entry' && (game === undefined || event.game === game) ? [event.entry.sequence] : [],
    );
  }

  of<Kind extends GameEvent['kind']>(kind: Kind): readonly Extract<GameEvent, { kind: Kind }>[] {
    return this.heard.flatMap(({ event }) => (isOf(event, kind) ? [event] : []));
  }

  async until(words: string, is: () => boolean, timeout = 10_000): Promise<void> {
    await vi.waitUntil(is, { timeout, interval: 10 }).catch(() => {
      throw new Error(`waited in vain for ${words}; heard ${JSON.stringify(this.heard).slice(-2000)}`);
    });
  }

  close(): void {
    this.#stop.abort();
  }

  async #read(response: Response): Promise<void> {
    let rest = '';
    try {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        for (const block of blocks) this.#take(block);
      }
    } catch {
      // Closed by us, or by a server that was killed.
    }
    this.ended = true;
  }

  #take(block: string): void {
    const data = /^data: (.*)$/mu.exec(block)?.[1];
    const id = /^id: (.*)$/mu.exec(block)?.[1];
    this.lastId = id ?? this.lastId;
    if (data === undefined) return;
    const event = GameEvent.parse(JSON.parse(data));
    if (!block.includes(`event: ${event.kind}\n`)) throw new Error(`an event by another name: ${block}`);
    this.heard.push({ event, ...(id === undefined ? {} : { id }) });
  }
}

function isOf<Kind extends GameEvent['kind']>(
  event: GameEvent,
  kind: Kind,
): event is Extract<GameEvent, { kind: Kind }> {
  return event.kind === kind;
}
