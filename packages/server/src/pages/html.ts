/** Markup as a value of its own: what is put into a template is escaped unless it is markup already. */

/** Text that is safe to send as HTML. Only `html` and `trusted` make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | undefined | readonly Html[];

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

function textOf(piece: Piece): string {
  if (piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(({ text }) => text).join('');
  return String(piece).replaceAll(/[&<>"']/gu, (character) => ESCAPES.get(character) ?? character);
}

/** A template of markup: html`<p>${name}</p>`. Arrays of markup are joined, `undefined` leaves nothing behind. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return new Html(parts.map((part, index) => part + textOf(pieces[index])).join(''));
}

/** Markup that this project made itself, such as a drawing. Never for anything a person typed. */
export const trusted = (markup: string): Html => new Html(markup);
