/** Reads server-sent events, and comes back after the last one when the connection breaks. */

export type ServerEvent = { readonly kind: string; readonly data: string; readonly id?: string };

/** Cuts a stream of text into events; what is not complete yet waits. */
export class EventReader {
  #rest = '';

  /** Takes in some text and gives back the events that it completes. */
  read(text: string): readonly ServerEvent[] {
    const blocks = (this.#rest + text).replaceAll('\r\n', '\n').split('\n\n');
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const fields = new Map<string, string>();
      for (const line of block.split('\n')) {
        const [, name = '', value = ''] = /^(\w+): ?(.*)$/u.exec(line) ?? [];
        if (name === '') continue;
        const before = fields.get(name);
        fields.set(name, before === undefined || name !== 'data' ? value : `${before}\n${value}`);
      }
      const data = fields.get('data');
      if (data === undefined) return [];
      const id = fields.get('id');
      return [{ kind: fields.get('event') ?? 'message', data, ...(id === undefined ? {} : { id }) }];
    });
  }
}

export type EventsOptions = {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly signal: AbortSignal;
  /** How long to wait before connecting anew, in milliseconds. */
  readonly pause?: number;
};

const wait = async (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Every event until the signal says stop. Connects again by itself, and resumes after the last event that had an id. */
export async function* events({ url, headers, signal, pause = 1000 }: EventsOptions): AsyncGenerator<ServerEvent> {
  let last: string | undefined;
  while (!signal.aborted) {
    try {
      const response = await fetch(url, {
        headers: { ...headers, accept: 'text/event-stream', ...(last === undefined ? {} : { 'last-event-id': last }) },
        signal,
      });
      // Somebody who may not listen is not let in by asking again.
      if (response.status >= 400 && response.status < 500 && response.status !== 429)
        throw new TypeError(`the stream answers ${response.status}`);
      if (response.ok && response.body !== null) {
        const reader = new EventReader();
        for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
          for (const event of reader.read(text)) {
            yield event;
            last = event.id ?? last;
          }
        }
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof TypeError && error.message.startsWith('the stream answers')) throw error;
    }
    if (!signal.aborted) await wait(pause);
  }
}
