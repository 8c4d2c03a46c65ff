/** The line on which the server tells what happens in a game. */

/** The part of an `EventSource` that is used. */
export type Stream = {
  readonly on: (kind: string, hear: (data: string) => void) => void;
  readonly close: () => void;
};

/** A browser comes back by itself after a broken line, and gives up after an answer it cannot use; then we come back. */
export const AGAIN = 5000;

/** How long a window may be behind others before nobody counts as looking at it. */
const GLANCE = 1000;

/** A stream of the game's events. A window behind others asks for it in a way that lets its player be called. */
export const browserStream = (path: string): Stream => {
  const listeners: (readonly [kind: string, hear: (data: string) => void])[] = [];
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isLooking = true;
  /** The last entry heard of: a new line goes on behind it. */
  let last = '';
  const listen = (to: EventSource, kind: string, hear: (data: string) => void): void =>
    to.addEventListener(kind, (event) => {
      if (!(event instanceof MessageEvent)) return hear('');
      last = event.lastEventId;
      return hear(typeof event.data === 'string' ? event.data : '');
    });
  const connect = (): void => {
    isLooking = !document.hidden;
    const query = new URLSearchParams({
      ...(last === '' ? {} : { after: last }),
      ...(isLooking ? {} : { looking: 'no' }),
    }).toString();
    const opened = new EventSource(query === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`);
    source = opened;
    for (const [kind, hear] of listeners) listen(opened, kind, hear);
    opened.addEventListener('error', () => {
      if (opened.readyState === EventSource.CLOSED) timer = setTimeout(connect, AGAIN);
    });
  };
  const look = (): void => {
    clearTimeout(timer);
    timer = setTimeout(
      () => {
        if (isLooking === !document.hidden && source?.readyState !== EventSource.CLOSED) return;
        source?.close();
        connect();
      },
      document.hidden ? GLANCE : 0,
    );
  };
  connect();
  document.addEventListener('visibilitychange', look);
  return {
    on: (kind, hear) => {
      listeners.push([kind, hear]);
      if (source !== undefined) listen(source, kind, hear);
    },
    close: () => {
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
      source?.close();
    },
  };
};
