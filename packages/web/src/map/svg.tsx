/** Drawings of the board package on a page. */
import { type SvgNode, toSvg } from '@kursbuch/board';
import { memo, useMemo } from 'react';

type DrawingProps = {
  readonly node: SvgNode;
  /** Left, top, width and height in the units of the drawing. */
  readonly box: readonly [number, number, number, number];
  readonly width: number;
  readonly height: number;
  /** What a screen reader says; without it the drawing is decoration. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
};

/** What is inside a drawing; one that is a document of its own brings its frame, and this one has another. */
const inner = (node: SvgNode): string =>
  node.tag === 'svg'
    ? node.children.map((child) => (typeof child === 'string' || child.tag === 'title' ? '' : toSvg(child))).join('')
    : toSvg(node);

/** One drawing. Its text comes from `toSvg`, which escapes every word. */
export const Drawing = memo(function Drawing({ node, box, width, height, label, className }: DrawingProps) {
  const html = useMemo(() => ({ __html: inner(node) }), [node]);
  return (
    <svg
      className={className}
      viewBox={box.join(' ')}
      width={width}
      height={height}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={html}
    />
  );
});
