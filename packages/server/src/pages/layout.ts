/** What every page has: head, header with the way back, and the button for the theme. */
import type { Html } from './html.ts';
import { html, trusted } from './html.ts';

type Tab = { readonly name: string; readonly href: string; readonly current: boolean };

export type Page = {
  /** For the browser's tab; the name of the product follows. */
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** What the page is about, beside the wordmark. */
  readonly here?: Html;
  readonly tabs?: readonly Tab[];
  /** A page that fills the window instead of scrolling. */
  readonly fill?: boolean;
  readonly scripts?: readonly string[];
};

const MOON = trusted('<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z"/>');
const SUN = trusted(
  '<circle cx="12" cy="12" r="4.2"/><path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
);

const tab = ({ name, href, current }: Tab): Html =>
  current ? html`<a href="${href}" aria-current="page">${name}</a>` : html`<a href="${href}">${name}</a>`;

export function layout({ title, description, main, here, tabs = [], fill = false, scripts = [] }: Page): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${title} · Kursbuch</title>
<meta name="description" content="${description}">
<script src="/assets/theme.js"></script>
<link rel="preload" href="/fonts/source-sans-3/source-sans-3-latin-400-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/fonts/source-sans-3/source-sans-3-latin-600-normal.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/assets/fonts.css">
<link rel="stylesheet" href="/assets/theme.css">
<link rel="stylesheet" href="/assets/tokens.css">
<link rel="stylesheet" href="/assets/page.css">
<link rel="icon" href="/assets/favicon.svg" type="image/svg+xml">
${scripts.map((source) => html`<script src="${source}" type="module"></script>`)}
</head>
<body${fill ? html` class="fill"` : undefined}>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="wordmark" href="/">Kursbuch</a>
${here === undefined ? undefined : html`<div class="here">${here}</div>`}
${tabs.length === 0 ? undefined : html`<nav class="tabs" aria-label="Pages">${tabs.map(tab)}</nav>`}
<button class="icon push" type="button" data-action="theme" aria-label="Change between light and dark">
<svg viewBox="0 0 24 24" aria-hidden="true"><g data-shows="light">${MOON}</g><g data-shows="dark">${SUN}</g></svg>
</button>
</header>
${main}
</body>
</html>
`.text;
}
