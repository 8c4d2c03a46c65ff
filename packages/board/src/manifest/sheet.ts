/** The sheet of all tiles of a box. */
import { type Components, findBox } from '@kursbuch/engine';
import { BOARD_ENGLISH, type BoardWords } from '@kursbuch/words/board';
import { svgRoot } from '../root.ts';
import { el, group, path, rect, type SvgNode, translate } from '../svg/node.ts';
import { measure } from '../text/measure.ts';
import { ref } from '../theme.ts';
import { tileNode } from '../tile.ts';
import { type Cell, NOTE_SIZE, type Section, sectionsOf } from './cells.ts';

const PAGE = { width: 1320, margin: 36, head: 92 } as const;
const COLUMN = 118;
const CELL = 104;
const TILE = { scale: 0.92, height: 94 } as const;
const CAPTION = 22;
const NUMBER = 20;
const NOTE = 14;
const BETWEEN_GROUPS = 18;

/** What the sheet of a box is headed with. */
const headingOf = ({ id }: Components): string => findBox(id)?.sheet ?? id;

const text = (content: string, x: number, y: number, given: { readonly [name: string]: string | number }): SvgNode =>
  el('text', { x, y, ...given }, [content]);

type Placed = { readonly cell: Cell; readonly x: number; readonly caption?: string };
type Row = { readonly placed: readonly Placed[]; readonly height: number };

/** The cells of a section in rows. A group stays in one row if a row can hold it. */
function rowsOf(section: Section): readonly Row[] {
  const [left, right] = [PAGE.margin + COLUMN, PAGE.width - PAGE.margin];
  const rows: Placed[][] = [[]];
  let x = left;
  const nextRow = (): void => {
    rows.push([]);
    x = left;
  };
  for (const { caption, cells } of section.groups) {
    const captionEnd = measure(caption, 'Source Sans 3 600', 11.5).width * 1.15 + 12;
    const whole = Math.max(cells.length * CELL, captionEnd);
    if (x > left && x + whole > right && (whole <= right - left || x + 3 * CELL > right)) nextRow();
    let least = x + captionEnd;
    for (const [n, cell] of cells.entries()) {
      if (x + CELL > right) {
        nextRow();
        least = left;
      }
      rows.at(-1)?.push({ cell, x: x + CELL / 2, ...(n === 0 ? { caption } : {}) });
      x += CELL;
    }
    x = Math.max(x, least) + BETWEEN_GROUPS;
  }
  return rows.map((placed) => {
    const notes = Math.max(0, ...placed.map(({ cell }) => cell.notes.length));
    return { placed, height: CAPTION + TILE.height + NUMBER + notes * NOTE + 12 };
  });
}

function drawCell({ cell, x, caption }: Placed, y: number): readonly SvgNode[] {
  const { face, count, notes } = cell;
  const type = { 'font-family': ref('f-text'), fill: ref('ink-1') };
  const number = measure(face.id, 'Source Sans 3 700', 14).width;
  const box = measure(String(count), 'Source Sans 3 600', 12).width + 11;
  const left = x - (number + 6 + box) / 2;
  const base = y + CAPTION + TILE.height + 14;
  return [
    ...(caption === undefined
      ? []
      : [
          text(caption, x - CELL / 2 + 8, y + 12, {
            ...type,
            fill: ref('ink-3'),
            'font-size': 11.5,
            'font-weight': 600,
            'letter-spacing': '.07em',
          }),
        ]),
    group({ transform: `${translate(x, y + CAPTION + TILE.height / 2)} scale(${TILE.scale})` }, [
      tileNode(face, 0, 'mid'),
    ]),
    text(face.id, left, base, { ...type, 'font-size': 14, 'font-weight': 700 }),
    rect(left + number + 6, base - 12.5, box, 16, {
      fill: 'none',
      stroke: ref('rule-strong'),
      'stroke-width': 1,
      rx: 2,
    }),
    text(String(count), left + number + 6 + box / 2, base - 0.4, {
      ...type,
      'font-size': 12,
      'font-weight': 600,
      'text-anchor': 'middle',
    }),
    ...notes.map((note, n) =>
      text(note, x, base + 17 + n * NOTE, {
        ...type,
        fill: ref('ink-3'),
        'font-size': NOTE_SIZE,
        'font-weight': 600,
        'text-anchor': 'middle',
      }),
    ),
  ];
}

const rule = (y: number, width: number, stroke: string): SvgNode =>
  path(`M${PAGE.margin} ${y}H${PAGE.width - PAGE.margin}`, { stroke, 'stroke-width': width });

function head(components: Components, words: BoardWords): readonly SvgNode[] {
  const total = components.pieces.reduce((sum, piece) => sum + piece.count, 0);
  const paired = components.pieces.some((piece) => piece.faces.length > 1);
  const note = `${total} ${words.manifest.pieces}.${paired ? ` ${words.manifest.sharedCount}` : ''}`;
  return [
    text(headingOf(components), PAGE.margin, 58, {
      'font-family': ref('f-title'),
      'font-size': 38,
      fill: ref('ink-1'),
    }),
    text(note, PAGE.width - PAGE.margin, 58, {
      'font-family': ref('f-map'),
      'font-style': 'italic',
      'font-size': 16,
      fill: ref('ink-2'),
      'text-anchor': 'end',
    }),
    rule(74, 2.4, ref('rule-strong')),
    rule(78, 0.9, ref('rule-strong')),
  ];
}

export type ManifestOptions = { readonly words?: BoardWords; readonly title?: string };

/** Draws every tile of a box with its number, its count, its other face and what can follow it. */
export function drawManifest(components: Components, options: ManifestOptions = {}): SvgNode {
  const { words = BOARD_ENGLISH } = options;
  const nodes: SvgNode[] = [...head(components, words)];
  let y: number = PAGE.head;
  for (const [n, section] of sectionsOf(components, words, CELL - 8).entries()) {
    if (n > 0) nodes.push(rule(y, 0.9, ref('rule')));
    y += 10;
    nodes.push(
      text(words.manifest.colours[section.colour], PAGE.margin, y + 32, {
        'font-family': ref('f-title'),
        'font-size': 27,
        fill: ref('ink-1'),
      }),
      text(`${section.pieces} ${words.manifest.pieces}`, PAGE.margin, y + 54, {
        'font-family': ref('f-map'),
        'font-style': 'italic',
        'font-size': 14.5,
        fill: ref('ink-2'),
      }),
    );
    for (const row of rowsOf(section)) {
      for (const placed of row.placed) nodes.push(...drawCell(placed, y));
      y += row.height;
    }
  }
  const box = { x: 0, y: 0, width: PAGE.width, height: y + 16 };
  return svgRoot(box, options.title ?? headingOf(components), [
    rect(0, 0, box.width, box.height, { fill: ref('paper-1') }),
    ...nodes,
  ]);
}
