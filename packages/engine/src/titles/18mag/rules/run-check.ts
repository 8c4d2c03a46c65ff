/**
 * Runs as somebody submits them: whether they are routes at all, and what they earn. What a run claims to earn is never
 * asked. Whether another set of runs would earn more is the search's question, not this one.
 */
import type { CompanyId } from '../../../core/ids.ts';
import { type Refusal, refusal, type RuleId } from '../../../core/result.ts';
import { neighbourOf } from '../../../map/board.ts';
import { type Edge, opposite } from '../../../map/hex.ts';
import { markersIn, passable } from '../../../map/markers.ts';
import { type HexFace, hexFace } from '../../../map/position.ts';
import { type Stop, type Track, trackEdges } from '../../../map/tile.ts';
import type { SubmittedRun } from '../../../mechanisms/action-fields.ts';
import { trainsOf } from '../../../mechanisms/trains.ts';
import type { Leg, Run } from '../../../routes/types.ts';
import { phaseOf } from '../readers.ts';
import { boxOf, majorCard, type State18Mag } from '../state.ts';
import { trainCardOf } from './trains.ts';

/** A refusal on its way out of a run that is being walked. */
class NoRun extends Error {
  readonly refusal: Refusal;
  constructor(code: string, rule: RuleId, params: Refusal['params']) {
    super(code);
    this.refusal = refusal(code, rule, params);
  }
}

/** A stop a run calls at. */
type Call = { readonly hex: number; readonly number: number; readonly shown: Stop; readonly passed: boolean };

type Walked = { readonly calls: readonly Call[]; readonly sides: readonly number[] };

function faceOf(state: State18Mag, { hex: id }: Leg): { readonly hex: number; readonly face: HexFace } {
  const box = boxOf(state);
  const hex = box.board.numberOf.get(id);
  const here = hex === undefined ? undefined : state.hexes[hex];
  if (hex === undefined || here === undefined) throw new NoRun('no-such-hex', '18mag-ROUTE-02', { hex: id });
  return { hex, face: hexFace(box, here, hex) };
}

const touches = (piece: Track, e: Edge): boolean => trackEdges(piece).includes(e);

/** Why track does not lead from one edge of a hex to another: a location in between, a junction, a crossing, or nothing. */
function whyNoTrack(track: readonly Track[], enter: Edge, leave: Edge): RuleId {
  const [ins, outs] = [track.filter((piece) => touches(piece, enter)), track.filter((piece) => touches(piece, leave))];
  if (ins.length === 0 || outs.length === 0) return '18mag-ROUTE-02';
  if (ins.some(({ kind }) => kind === 'spur') && outs.some(({ kind }) => kind === 'spur')) return '18mag-ROUTE-13';
  const merge = ins.some((one) => outs.some((other) => trackEdges(one).some((e) => touches(other, e))));
  return merge ? '18mag-ROUTE-06' : '18mag-ROUTE-07';
}

/** One hex on the way: the stop called at, if any, over track that is there. */
function walkLeg(state: State18Mag, leg: Leg): Call | undefined {
  const { hex, face } = faceOf(state, leg);
  const { enter, stop, leave } = leg;
  if (stop === undefined) {
    if (enter === undefined || leave === undefined) throw new NoRun('ends-nowhere', '18mag-ROUTE-02', { hex: leg.hex });
    const through = face.track.some(
      (piece) => piece.kind === 'through' && touches(piece, enter) && touches(piece, leave),
    );
    if (enter === leave || !through)
      throw new NoRun('no-track', whyNoTrack(face.track, enter, leave), { hex: leg.hex });
    return undefined;
  }
  const shown = face.stops[stop];
  if (shown === undefined) throw new NoRun('no-such-stop', '18mag-ROUTE-01', { hex: leg.hex, stop });
  for (const e of [enter, leave])
    if (
      e !== undefined &&
      !face.track.some((piece) => piece.kind === 'spur' && piece.edge === e && piece.stop === stop)
    )
      throw new NoRun('no-track', '18mag-ROUTE-02', { hex: leg.hex, edge: e });
  if (enter !== undefined && enter === leave) throw new NoRun('track-twice', '18mag-ROUTE-04', { hex: leg.hex });
  return { hex, number: stop, shown, passed: enter !== undefined && leave !== undefined };
}

/** One number for the side between two hexes, whichever of them it is seen from. */
function sideBetween(state: State18Mag, from: Leg, to: Leg): number {
  const { board } = boxOf(state);
  const hex = board.numberOf.get(from.hex) ?? -1;
  const { leave } = from;
  const next = leave === undefined ? -1 : neighbourOf(board, hex, leave);
  if (leave === undefined || next < 0 || board.hexes[next]?.id !== to.hex || to.enter !== opposite(leave))
    throw new NoRun('not-joined', '18mag-ROUTE-02', { from: from.hex, to: to.hex });
  return Math.min(6 * hex + leave, 6 * next + opposite(leave));
}

/** Follows the legs of a run from end to end. */
function walk(state: State18Mag, legs: readonly Leg[]): Walked {
  const calls = legs.flatMap((leg) => walkLeg(state, leg) ?? []);
  const sides: number[] = [];
  for (const [n, leg] of legs.entries()) {
    const next = legs[n + 1];
    if (next === undefined || (n === 0 && leg.enter !== undefined)) continue;
    const side = sideBetween(state, leg, next);
    if (sides.includes(side)) throw new NoRun('track-twice', '18mag-ROUTE-04', { hex: leg.hex });
    sides.push(side);
  }
  if (legs[0]?.enter !== undefined || legs.at(-1)?.leave !== undefined || legs.at(-1)?.stop === undefined)
    throw new NoRun('ends-nowhere', '18mag-ROUTE-02', {});
  return { calls, sides };
}

/** Locations of a route: what they are, in which order, how often (18mag-ROUTE-01, 02, 03, 09, 10, 14). */
function checkCalls(state: State18Mag, company: CompanyId, calls: readonly Call[]): void {
  const id = ({ hex }: Call): string => boxOf(state).board.hexes[hex]?.id ?? '';
  if (calls.filter(({ shown }) => shown.kind !== 'mine').length < 2)
    throw new NoRun('two-locations', '18mag-ROUTE-02', {});
  for (const [n, call] of calls.entries()) {
    if (calls.findIndex(({ hex, number }) => hex === call.hex && number === call.number) < n)
      throw new NoRun('location-twice', '18mag-ROUTE-14', { hex: id(call) });
    if (!call.passed) continue;
    if (call.shown.kind === 'offboard') throw new NoRun('through-red-location', '18mag-ROUTE-09', { hex: id(call) });
    const here = state.hexes[call.hex];
    const markers = here === undefined ? [] : markersIn(here, call.number);
    if (call.shown.kind === 'city' && !passable(call.shown, markers, company, []))
      throw new NoRun('blocked-city', '18mag-ROUTE-10', { hex: id(call) });
  }
  const own = calls.some(({ hex, number }) => state.hexes[hex]?.markers[number]?.includes(company) === true);
  if (!own) throw new NoRun('no-own-station', '18mag-ROUTE-03', {});
}

/** How far the train runs, and whether its cars take effect (18mag-ROUTE-12, 18mag-RAILCAR-08, 09, 14). */
function checkRange(state: State18Mag, run: SubmittedRun, calls: readonly Call[]): void {
  const type = state.trains.find(({ id }) => id === run.train)?.type;
  const range = (type === undefined ? undefined : trainCardOf(state, type)?.range.all) ?? 0;
  const counted = calls.filter(({ shown }) => shown.kind !== 'mine');
  const large = counted.filter(({ shown }) => shown.kind !== 'town').length;
  const [plus, mines] = [run.cars.includes('plus-train'), calls.length - counted.length];
  if (plus && (large > range || counted.length > 2 * range))
    throw new NoRun('too-far', '18mag-RAILCAR-09', { range, stops: counted.length });
  if (!plus && counted.length > range) throw new NoRun('too-far', '18mag-ROUTE-12', { range, stops: counted.length });
  if (mines > 0 && !run.cars.includes('mine-access')) throw new NoRun('mine-without-car', '18mag-MINE-02', {});
  if (mines > 1) throw new NoRun('one-mine', '18mag-MINE-06', {});
  const idle =
    (plus && counted.length <= range && 'plus-train') ||
    (run.cars.includes('mine-access') && mines === 0 && 'mine-access') ||
    (run.cars.includes('offboard-bonus') && !calls.some(({ shown }) => shown.kind === 'offboard') && 'offboard-bonus');
  if (idle !== false) throw new NoRun('car-not-used', '18mag-RAILCAR-14', { service: idle });
}

/** What a stop counts now, with 10 for each marker of a major (18mag-REV-03 to 05). */
function valueOf(state: State18Mag, { hex, number, shown }: Call): number {
  const { revenue } = shown;
  const printed = typeof revenue === 'object' ? revenue[phaseOf(state).name] : Number(revenue);
  const box = boxOf(state);
  const majors = (state.hexes[hex]?.markers[number] ?? []).filter((one) => majorCard(box, one) !== undefined).length;
  return printed + majors * box.own.majorMarkerBonus;
}

function checkedRun(
  state: State18Mag,
  company: CompanyId,
  run: SubmittedRun,
): { readonly run: Run; readonly sides: readonly number[] } {
  const { calls, sides } = walk(state, run.legs);
  checkCalls(state, company, calls);
  checkRange(state, run, calls);
  const sum = (some: readonly Call[]): number => some.reduce((total, call) => total + valueOf(state, call), 0);
  const bonus = run.cars.includes('offboard-bonus') ? boxOf(state).own.offboardBonus[phaseOf(state).name] : 0;
  return {
    run: {
      ...run,
      income: sum(calls.filter(({ shown }) => shown.kind !== 'mine')) + bonus,
      mines: sum(calls.filter(({ shown }) => shown.kind === 'mine')),
    },
    sides,
  };
}

/** Trains of the minor, each once; cars that were paid, each on one train (18mag-ROUTE-19, 18mag-RAILCAR-11). */
function checkTrains(state: State18Mag, company: CompanyId, runs: readonly SubmittedRun[]): void {
  const trains = runs.map(({ train }) => train);
  for (const [n, train] of trains.entries()) {
    if (!trainsOf(state, company).some(({ id }) => id === train))
      throw new NoRun('not-its-train', '18mag-ROUTE-19', { train });
    if (trains.indexOf(train) < n) throw new NoRun('train-twice', '18mag-ROUTE-19', { train });
  }
  const cars = runs.flatMap((run) => run.cars);
  for (const [n, service] of cars.entries()) {
    if (!state.own.turn.cars.some((paid) => paid === service))
      throw new NoRun('car-not-paid', '18mag-RAILCAR-01', { service });
    if (cars.indexOf(service) < n) throw new NoRun('car-on-two-trains', '18mag-RAILCAR-11', { service });
  }
}

export type CheckedRuns = { readonly runs: readonly Run[]; readonly income: number; readonly mines: number };

/** What the runs of a minor earn, or why they are no runs. */
export function checkRuns(
  state: State18Mag,
  company: CompanyId,
  submitted: readonly SubmittedRun[],
): { readonly ok: true; readonly value: CheckedRuns } | { readonly ok: false; readonly refusal: Refusal } {
  try {
    checkTrains(state, company, submitted);
    const used = new Set<number>();
    const runs = submitted.map((one) => {
      const { run, sides } = checkedRun(state, company, one);
      for (const side of sides) {
        if (used.has(side)) throw new NoRun('track-shared', '18mag-ROUTE-16', { train: run.train });
        used.add(side);
      }
      return run;
    });
    const total = (field: 'income' | 'mines'): number => runs.reduce((sum, run) => sum + run[field], 0);
    return { ok: true, value: { runs, income: total('income'), mines: total('mines') } };
  } catch (error) {
    if (error instanceof NoRun) return { ok: false, refusal: error.refusal };
    throw error;
  }
}
