/** The worker that shows messages while the app is closed, as a browser would call it. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

type Shown = {
  readonly title: string;
  readonly options: { readonly tag: string; readonly data: { readonly url: string } };
};
type Happening = { readonly waitUntil: (work: Promise<unknown>) => void; readonly [field: string]: unknown };

const SOURCE = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8');

/** A browser with some pages open: what it shows, and what it opens and brings to the front. */
function browser(pages: readonly string[] = []) {
  const listeners = new Map<string, (event: Happening) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const self = {
    addEventListener: (kind: string, listener: (event: Happening) => void) => listeners.set(kind, listener),
    registration: {
      showNotification: async (title: string, options: Shown['options']) => {
        shown.push({ title, options });
        return Promise.resolve();
      },
    },
    location: { origin: 'https://games.example.org' },
    clients: {
      matchAll: async () =>
        Promise.resolve(
          pages.map((url) => ({
            url,
            focus: async () => {
              focused.push(url);
              return Promise.resolve();
            },
          })),
        ),
      openWindow: async (url: string) => {
        opened.push(url);
        return Promise.resolve();
      },
    },
  };
  runInNewContext(SOURCE, { self, URL });
  const happen = async (kind: string, event: { readonly [field: string]: unknown }): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (one) => void work.push(one) });
    await Promise.all(work);
  };
  return {
    shown,
    opened,
    focused,
    push: async (message: unknown) =>
      happen('push', { data: { json: () => message, text: () => JSON.stringify(message) } }),
    press: async (which: Shown | undefined) =>
      happen('notificationclick', { notification: { close: () => undefined, data: which?.options.data } }),
  };
}

/** As the server writes it. */
const message = (game: string) => ({
  title: 'Thursday',
  body: 'It is your turn (18Mag).',
  link: `https://games.example.org/table/${game}`,
  game,
});

describe('a push message', () => {
  it('opens the game it is about', async () => {
    const { push, press, shown, opened } = browser(['https://games.example.org/', 'https://games.example.org/table/b']);
    await push(message('a'));
    expect(shown[0]?.title).toBe('Thursday');
    await press(shown[0]);
    expect(opened).toEqual(['https://games.example.org/table/a']);
  });

  it('brings the game to the front where it is open', async () => {
    const { push, press, shown, opened, focused } = browser(['https://games.example.org/table/a?view=map']);
    await push(message('a'));
    await press(shown[0]);
    expect([opened, focused]).toEqual([[], ['https://games.example.org/table/a?view=map']]);
  });

  it('takes the place of an older one about the same game, and of no other', async () => {
    const { push, shown } = browser();
    for (const game of ['a', 'b', 'a']) await push(message(game));
    const [first, other, again] = shown.map(({ options }) => options.tag);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  it('that says nothing of a game opens the start page', async () => {
    const { push, press, shown, opened } = browser();
    await push({ body: 'Hello' });
    await press(shown[0]);
    expect(opened).toEqual(['/']);
  });
});
