/** Words on the map: fonts, sizes, halos. */
import type { TextRole, TextWord } from '../face/word.ts';
import { el, type SvgNode } from '../svg/node.ts';
import { type PaletteName, ref } from '../theme.ts';

type Type = {
  readonly family: 'f-map' | 'f-text';
  readonly weight: number;
  readonly italic?: true;
  readonly halo?: number;
};

const TYPES: { readonly [role in TextRole]: Type } = {
  name: { family: 'f-map', weight: 600, halo: 3 },
  'offboard-name': { family: 'f-map', weight: 600, italic: true },
  caption: { family: 'f-map', weight: 400, italic: true },
  label: { family: 'f-map', weight: 700, halo: 2.4 },
  'upgrade-cost': { family: 'f-text', weight: 600, halo: 2 },
  'terrain-cost': { family: 'f-text', weight: 600 },
  blocked: { family: 'f-text', weight: 600 },
  'tile-number': { family: 'f-text', weight: 600, halo: 1.6 },
  coordinate: { family: 'f-text', weight: 600, halo: 1.6 },
};

/** Text in the middle of a line. */
export const textNode = (
  text: string,
  x: number,
  y: number,
  given: { readonly [name: string]: string | number | undefined },
): SvgNode => el('text', { x, y, 'text-anchor': 'middle', ...given }, [text]);

/** A word with a halo in the colour of its ground, so that it can be read across track. */
export function drawText(word: TextWord, ink: PaletteName, ground: PaletteName): readonly SvgNode[] {
  const { family, weight, italic, halo } = TYPES[word.role];
  return word.lines.map(({ text, at }) =>
    textNode(text, at.x, at.y, {
      'font-family': ref(family),
      'font-size': word.size,
      'font-weight': weight,
      'font-style': italic === true ? 'italic' : undefined,
      fill: ref(ink),
      ...(halo === undefined
        ? {}
        : { stroke: ref(ground), 'stroke-width': halo, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
    }),
  );
}
