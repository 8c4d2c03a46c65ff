/** A drawing as plain data. The same tree becomes text for a file or elements for a page. */
export type Attributes = { readonly [name: string]: string | number };
export type SvgChild = SvgNode | string;
export type SvgNode = {
  readonly tag: string;
  readonly attrs: Attributes;
  readonly children: readonly SvgChild[];
};

type Given = { readonly [name: string]: string | number | undefined };

/** An element; attributes without a value are left out. */
export function el(tag: string, given: Given = {}, children: readonly SvgChild[] = []): SvgNode {
  const attrs: { [name: string]: string | number } = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) attrs[name] = value;
  return { tag, attrs, children };
}

export const group = (given: Given, children: readonly SvgChild[]): SvgNode => el('g', given, children);
export const path = (d: string, given: Given = {}): SvgNode => el('path', { d, ...given });
export const circle = (x: number, y: number, r: number, given: Given = {}): SvgNode =>
  el('circle', { cx: x === 0 ? undefined : x, cy: y === 0 ? undefined : y, r, ...given });
export const rect = (x: number, y: number, width: number, height: number, given: Given = {}): SvgNode =>
  el('rect', { x, y, width, height, ...given });

/** A number as it is written in a drawing: two decimals are finer than any screen. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** A move of a group; nothing where there is none. */
export const translate = (x: number, y: number): string => `translate(${num(x)} ${num(y)})`;
