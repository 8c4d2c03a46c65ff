/** Every picture that `npm run boards` makes. */
import { drawBoard, drawManifest, PALETTES, type SvgNode, THEMES, toSvg } from '@kursbuch/board';
import { allComponentSets } from '@kursbuch/engine';
import { FONT_FILES, type FontFile, fontFaces } from './fonts.ts';

export type Picture = { readonly name: string; readonly svg: string };

const CSS_NAMES = { f: 'font-family', w: 'font-weight', s: 'font-style' } as const;

/** The cuts of type that a drawing uses; an element without a weight or a style has the plain one. */
function fontsIn(node: SvgNode, inherited: { family: string; weight: string; style: string }): ReadonlySet<string> {
  const given = (name: string, otherwise: string): string => String(node.attrs[name] ?? otherwise);
  const here = {
    family: given(CSS_NAMES.f, inherited.family),
    weight: given(CSS_NAMES.w, inherited.weight),
    style: given(CSS_NAMES.s, inherited.style),
  };
  const found = new Set(node.tag === 'text' ? [`${here.family} ${here.weight} ${here.style}`] : []);
  for (const child of node.children)
    if (typeof child !== 'string') for (const cut of fontsIn(child, here)) found.add(cut);
  return found;
}

const FAMILIES: { readonly [family: string]: string } = {
  'var(--f-title)': 'Old Standard TT',
  'var(--f-text)': 'Source Sans 3',
  'var(--f-map)': 'Source Serif 4',
};

function filesFor(drawing: SvgNode): readonly FontFile[] {
  const cuts = [...fontsIn(drawing, { family: '', weight: '400', style: 'normal' })].map((cut) => {
    const [, family = '', weight, style] = /^(\S+) (\d+) (\S+)$/.exec(cut) ?? [];
    return { family: FAMILIES[family], weight: Number(weight), style };
  });
  return FONT_FILES.filter(({ family, weight, style }) =>
    cuts.some((cut) => cut.family === family && cut.weight === weight && cut.style === style),
  );
}

const styled = (drawing: SvgNode, css: string): SvgNode => ({
  ...drawing,
  children: [{ tag: 'style', attrs: {}, children: [css] }, ...drawing.children],
});

/** The drawings in light and dark, each with its own type and colours, in need of nothing else. */
export function* pictures(): Generator<Picture> {
  for (const components of allComponentSets) {
    const drawings = [
      ['board', drawBoard(components, [], { surround: true, column: 'yellow' })],
      ['tiles', drawManifest(components)],
    ] as const;
    for (const [kind, drawing] of drawings) {
      const whole = styled(drawing, fontFaces(filesFor(drawing), toSvg(drawing)));
      for (const theme of THEMES)
        yield { name: `${components.id}-${kind}-${theme}`, svg: toSvg(whole, { palette: PALETTES[theme] }) };
    }
  }
}

export const PICTURE_COUNT = allComponentSets.length * 2 * THEMES.length;
