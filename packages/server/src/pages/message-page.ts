/** A page with one message: what the server has to say where the app cannot. */
import { serverLanguage, serverWords } from '@kursbuch/words/server';
import { type Html, html } from './html.ts';

function messagePage(about: 'not-found' | 'failure' | 'no-app', way?: Html): string {
  const title = serverWords(`page.${about}`);
  return html`<!doctype html>
<html lang="${serverLanguage}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${serverWords('page.title', { title })}</title>
<link rel="stylesheet" href="/assets/message.css">
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
</head>
<body>
<header><a class="wordmark" href="/">Kursbuch</a></header>
<main>
<h1>${title}</h1>
<p>${serverWords(`page.${about}.text`)}</p>
${way}
</main>
</body>
</html>
`.text;
}

const toStart = (): Html => html`<a class="button" href="/">${serverWords('page.to-start')}</a>`;

export const notFoundPage = (): string => messagePage('not-found', toStart());

export const failurePage = (): string => messagePage('failure', toStart());

export const noAppPage = (): string => messagePage('no-app');
