/**
 * Where the site stops and waits. A step in which a company can do nothing goes by there without a word; everywhere else it
 * has to act or to pass. Whether a company can run is asked there of its track alone, whatever its trains are able to do.
 */
import type { Components } from '../../core/components.ts';
import type { CompanyId } from '../../core/ids.ts';
import { neighbourOf } from '../../map/board.ts';
import { type Edge, opposite } from '../../map/hex.ts';
import { stopKey, stopOfKey, stopsWithMarker } from '../../map/markers.ts';
import { type HexFace, hexFace, type Position } from '../../map/position.ts';

function faceAt(box: Components, position: Position, hex: number): HexFace {
  const here = position[hex];
  if (here === undefined) throw new RangeError(`the board has no hex number ${hex}`);
  return hexFace(box, here, hex);
}

/** All parts of the location of a stop. */
function partsOf(box: Components, position: Position, key: number): readonly number[] {
  const { hex, stop } = stopOfKey(key);
  const group = faceAt(box, position, hex).stops[stop]?.group;
  if (group === undefined) return [key];
  return position.flatMap((_, number) =>
    faceAt(box, position, number).stops.flatMap((there, n) => (there.group === group ? [stopKey(number, n)] : [])),
  );
}

const isBarred = ({ hex: { borders } }: HexFace, e: Edge): boolean =>
  borders.some((border) => border.edge === e && border.kind === 'barrier');

/** Whether track leads from a location to any other, with nothing between them. */
function leadsOn(box: Components, position: Position, key: number): boolean {
  const own = new Set(partsOf(box, position, key));
  const seen = new Set<number>();
  const queue: { readonly hex: number; readonly out: Edge }[] = [...own].flatMap((part) => {
    const { hex, stop } = stopOfKey(part);
    return (faceAt(box, position, hex).ways.edgesOf[stop] ?? []).map((out) => ({ hex, out }));
  });
  for (const { hex, out } of queue) {
    const next = isBarred(faceAt(box, position, hex), out) ? -1 : neighbourOf(box.board, hex, out);
    const entered = opposite(out);
    if (next < 0 || seen.has(6 * next + entered)) continue;
    seen.add(6 * next + entered);
    const { ways } = faceAt(box, position, next);
    if ((ways.stopsFrom[entered] ?? []).some((stop) => !own.has(stopKey(next, stop)))) return true;
    for (const e of ways.lines[entered] ?? []) queue.push({ hex: next, out: e });
  }
  return false;
}

/** Whether the site asks a company with trains for its run. */
export const hasRoute = (box: Components, position: Position, company: CompanyId): boolean =>
  stopsWithMarker(position, company).some((key) => leadsOn(box, position, key));
