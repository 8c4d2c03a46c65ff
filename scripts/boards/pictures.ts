/** Every picture that `npm run boards` makes. */
import { drawBoard, drawManifest, PALETTES, type SvgNode, THEMES, toSvg } from '@kursbuch/board';
import { allComponentSets, type Components } from '@kursbuch/engine';
import { FONT_FILES, type FontFile, fontFaces } from './fonts.ts';

export type Picture = { readonly name: string; readonly svg: string };

/** The cuts of type that a drawing uses; an element without a weight or a style has the plain one. */
function fontsIn(node: SvgNode, inherited: { family: string; weight: string; style: string }): ReadonlySet<string> {
  const given = (name: string, otherwise: string): string => String(node.attrs[name] ?? otherwise);
  const here = {
    family: given('font-family', inherited.family),
    weight: given('font-weight', inherited.weight),
    style: given('font-style', inherited.style),
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

const KINDS = ['board', 'tiles'] as const;
const DRAW: { readonly [kind in (typeof KINDS)[number]]: (components: Components) => SvgNode } = {
  board: (components) => drawBoard(components, [], { surround: true, column: 'yellow' }),
  tiles: (components) => drawManifest(components),
};

/** The names of all pictures, in the order in which they are made. */
export const PICTURE_NAMES: readonly string[] = allComponentSets().flatMap(({ id }) =>
  KINDS.flatMap((kind) => THEMES.map((theme) => `${id}-${kind}-${theme}`)),
);

/** The drawings whose names are wanted, in light and dark, each with its own type and colours, in need of nothing else. */
export function* pictures(wanted: (name: string) => boolean): Generator<Picture> {
  for (const components of allComponentSets())
    for (const kind of KINDS) {
      const names = THEMES.map((theme) => ({ theme, name: `${components.id}-${kind}-${theme}` })).filter(({ name }) =>
        wanted(name),
      );
      if (names.length === 0) continue;
      const drawing = DRAW[kind](components);
      const whole = styled(drawing, fontFaces(filesFor(drawing), toSvg(drawing)));
      for (const { theme, name } of names) yield { name, svg: toSvg(whole, { palette: PALETTES[theme] }) };
    }
}
