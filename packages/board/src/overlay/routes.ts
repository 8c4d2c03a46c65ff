/** Runs of trains over the track. Each has a colour and a pattern of its own. */
import type { Board, HexId, Leg, Run } from '@kursbuch/engine';
import type { Face } from '../face/face.ts';
import { throughSegments } from '../face/lines.ts';
import { spurLine } from '../face/stop-places.ts';
import { hexCentre, scaled, sideMiddle } from '../geometry/hex.ts';
import { line, pathOf, reversed, type Segment } from '../geometry/segment.ts';
import { group, path, type SvgNode } from '../svg/node.ts';
import { ref } from '../theme.ts';

const CASING = 13;
const COLOUR = 8.6;
const MIDDLE = 2.4;

/** The four styles; a fifth train begins again with the first. */
const STYLES = [
  { colour: 'r1', dashes: undefined },
  { colour: 'r2', dashes: '15 6' },
  { colour: 'r3', dashes: '2 6' },
  { colour: 'r4', dashes: '12 5 2 5' },
] as const;

/** How far a run reaches into an off-board hex. */
const INTO_OFFBOARD = 0.62;

function legSegments(face: Face, leg: Leg): readonly Segment[] {
  const { enter, leave, stop } = leg;
  if (face.surface === 'offboard') {
    const edge = enter ?? leave;
    if (edge === undefined) return [];
    const inward = line(sideMiddle(edge), scaled(sideMiddle(edge), INTO_OFFBOARD));
    return [enter === undefined ? reversed(inward) : inward];
  }
  const place = stop === undefined ? undefined : face.places[stop];
  if (place === undefined) return enter === undefined || leave === undefined ? [] : throughSegments(face, enter, leave);
  return [
    ...(enter === undefined ? [] : [spurLine(enter, place)]),
    ...(leave === undefined ? [] : [reversed(spurLine(leave, place))]),
  ];
}

/** The link between two stops of one hex that follow each other in a run. */
function linkSegments(face: Face, leg: Leg, next: Leg | undefined): readonly Segment[] {
  if (next === undefined || next.hex !== leg.hex || leg.leave !== undefined || next.enter !== undefined) return [];
  const [from, to] = [face.places[leg.stop ?? -1], face.places[next.stop ?? -1]];
  return from === undefined || to === undefined ? [] : [line(from.at, to.at)];
}

/** The path of a run in board units. */
export function runPath(board: Board, faceAt: (hex: HexId) => Face | undefined, run: Run): string {
  return run.legs
    .map((leg, n) => {
      const face = faceAt(leg.hex);
      if (face === undefined) return '';
      const segments = [...legSegments(face, leg), ...linkSegments(face, leg, run.legs[n + 1])];
      return segments.length === 0 ? '' : pathOf(segments, hexCentre(leg.hex, board.rows));
    })
    .join('');
}

function strokes(d: string, style: (typeof STYLES)[number]): readonly SvgNode[] {
  return [
    path(d, { stroke: ref('casing'), 'stroke-width': CASING }),
    path(d, { stroke: ref(style.colour), 'stroke-width': COLOUR }),
    ...(style.dashes === undefined
      ? []
      : [path(d, { stroke: ref('casing'), 'stroke-width': MIDDLE, 'stroke-dasharray': style.dashes })]),
  ];
}

const styleOf = (n: number): (typeof STYLES)[number] => STYLES[n % STYLES.length] ?? STYLES[0];

export type RouteOptions = {
  /** The run that is looked at; the others step back. */
  readonly focus?: number | undefined;
};

/** The runs of one company, in the order of its trains. */
export function drawRoutes(
  board: Board,
  faceAt: (hex: HexId) => Face | undefined,
  runs: readonly Run[],
  options: RouteOptions = {},
): readonly SvgNode[] {
  return runs.map((run, n) =>
    group(
      {
        'data-train': run.train,
        fill: 'none',
        'stroke-linejoin': 'round',
        opacity: options.focus === undefined || options.focus === n ? undefined : 0.35,
      },
      strokes(runPath(board, faceAt, run), styleOf(n)),
    ),
  );
}

const LAST = { casing: 7.2, width: 4.4, dashes: '5 4' } as const;

/** Runs that others made last: fine, within the track, so that they never pass for the run in question. */
export function drawLastRuns(
  board: Board,
  faceAt: (hex: HexId) => Face | undefined,
  runs: readonly Run[],
): readonly SvgNode[] {
  const d = runs.map((run) => runPath(board, faceAt, run)).join('');
  if (d === '') return [];
  return [
    group({ 'data-last-runs': runs.length, fill: 'none', 'stroke-linejoin': 'round' }, [
      path(d, { stroke: ref('casing'), 'stroke-width': LAST.casing }),
      path(d, { stroke: ref('r2'), 'stroke-width': LAST.width, 'stroke-dasharray': LAST.dashes }),
    ]),
  ];
}

/** The sample of a run's style that stands beside its train in a list, 46 by 14. */
export const routeSwatch = (n: number): SvgNode => group({ fill: 'none' }, strokes('M2 7H44', styleOf(n)));
