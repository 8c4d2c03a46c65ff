/** A page with one message, for addresses that lead nowhere and for mistakes of our own. */
import { html } from './html.ts';
import { layout } from './layout.ts';

const messagePage = (title: string, words: string): string =>
  layout({
    title,
    description: title,
    main: html`<main id="main" class="message">
      <h1 class="title">${title}</h1>
      <p>${words}</p>
      <a class="button" href="/boards">All boards and tiles</a>
    </main>`,
  });

export const notFoundPage = (): string =>
  messagePage('No such page', 'Nothing is kept at this address. It may have been mistyped.');

export const failurePage = (): string =>
  messagePage('Something failed', 'The server met a fault of its own and has written it to its log.');

export const noAppPage = (): string =>
  messagePage(
    'The app has not been built',
    'The server runs, but the folder of the web app is missing. Build it with: npm run build -w @kursbuch/web',
  );
