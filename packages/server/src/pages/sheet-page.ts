/** A page that is one drawing: a board to move about on, or the tiles of a box to read down. */
import { type CataloguedBoard, listInWords } from '../catalogue.ts';
import { type Html, html, trusted } from './html.ts';
import { layout, type Page } from './layout.ts';

const ICONS = {
  out: trusted('<path d="M5 12h14"/>'),
  fit: trusted('<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>'),
  in: trusted('<path d="M5 12h14M12 5v14"/>'),
};

const zoomButton = (act: keyof typeof ICONS, label: string, key: string): Html =>
  html`<button class="icon" type="button" data-zoom="${act}" aria-label="${label}" title="${label} (${key})">
    <svg viewBox="0 0 24 24" aria-hidden="true">${ICONS[act]}</svg>
  </button>`;

const common = ({ id, title, name }: CataloguedBoard, kind: 'board' | 'tiles'): Omit<Page, 'main'> => ({
  title: `${title.name}, ${name}: ${kind}`,
  description: `The ${kind} of ${title.name}, ${name}, by ${listInWords(title.makers)}.`,
  here: html`<h1 class="title strong">${title.name}</h1>
    <span class="muted">${name}</span>`,
  tabs: [
    { name: 'Board', href: `/boards/${id}`, current: kind === 'board' },
    { name: 'Tiles', href: `/tiles/${id}`, current: kind === 'tiles' },
  ],
});

/** `drawing` is SVG with colours and fonts by name. */
export const boardPage = (board: CataloguedBoard, drawing: string): string =>
  layout({
    ...common(board, 'board'),
    fill: true,
    scripts: ['/assets/view.js'],
    main: html`<main id="main" class="view">
      <div class="sheet">${trusted(drawing)}</div>
      <div class="zoom" role="group" aria-label="Size of the drawing">
        ${zoomButton('out', 'Smaller', '-')}${zoomButton('fit', 'All of it', '0')}${zoomButton('in', 'Larger', '+')}
      </div>
    </main>`,
  });

/** `drawing` is SVG with colours and fonts by name. */
export const tilesPage = (board: CataloguedBoard, drawing: string): string =>
  layout({ ...common(board, 'tiles'), main: html`<main id="main" class="manifest">${trusted(drawing)}</main>` });
