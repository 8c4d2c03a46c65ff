/** Writes a drawing as text. */
import type { Palette, PaletteName } from '../theme.ts';
import { num, type SvgChild, type SvgNode } from './node.ts';

// What XML cannot hold at all, not even escaped.
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ENTITIES: { readonly [letter: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is safe inside an element and inside a quoted attribute. */
export const escapeText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

export type WriteOptions = {
  /** Writes colours and fonts as they are instead of `var(--name)`, for files that stand alone. */
  readonly palette?: Palette;
};

const isName = (palette: Palette, name: string): name is PaletteName => Object.hasOwn(palette, name);

function concrete(value: string, palette: Palette): string {
  return value.replace(/var\(--([a-z0-9-]+)\)/g, (whole, name: string) =>
    isName(palette, name) ? palette[name] : whole,
  );
}

/** The text of a drawing. A `style` element is written as it stands: it is never made of a player's words. */
export function toSvg(node: SvgNode, options: WriteOptions = {}): string {
  const { palette } = options;
  const out: string[] = [];
  const value = (given: string | number): string => {
    const text = typeof given === 'number' ? num(given) : given;
    return escapeText(palette === undefined ? text : concrete(text, palette));
  };
  const write = (child: SvgChild, raw: boolean): void => {
    if (typeof child === 'string') {
      out.push(raw ? child : escapeText(child));
      return;
    }
    out.push(`<${child.tag}`);
    for (const [name, given] of Object.entries(child.attrs)) out.push(` ${name}="${value(given)}"`);
    if (child.children.length === 0) {
      out.push('/>');
      return;
    }
    out.push('>');
    for (const inner of child.children) write(inner, child.tag === 'style');
    out.push(`</${child.tag}>`);
  };
  write(node, false);
  return out.join('');
}
