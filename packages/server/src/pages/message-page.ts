/** A page with one message: what the server has to say where the app cannot. */
import { type Html, html } from './html.ts';

const messagePage = (title: string, words: string, way?: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · Kursbuch</title>
<link rel="stylesheet" href="/assets/message.css">
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
</head>
<body>
<header><a class="wordmark" href="/">Kursbuch</a></header>
<main>
<h1>${title}</h1>
<p>${words}</p>
${way}
</main>
</body>
</html>
`.text;

const TO_START = html`<a class="button" href="/">To the start page</a>`;

export const notFoundPage = (): string =>
  messagePage('No such page', 'Nothing is kept at this address. It may have been mistyped.', TO_START);

export const failurePage = (): string =>
  messagePage('Something failed', 'The server met a fault of its own and has written it to its log.', TO_START);

export const noAppPage = (): string =>
  messagePage(
    'The app has not been built',
    'The server runs, but the folder of the web app is missing. Build it with: npm run build -w @kursbuch/web',
  );
