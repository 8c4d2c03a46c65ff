/** Runs as somebody submits them: what they earn, or which rule they break. */
import type { CompanyId } from '../../../core/ids.ts';
import { refused, type Result, type RuleId } from '../../../core/result.ts';
import type { Edge } from '../../../map/hex.ts';
import { faceAt, hexNumber } from '../../../map/position.ts';
import { type Track, trackEdges } from '../../../map/tile.ts';
import type { SubmittedRun } from '../../../deeds/fields.ts';
import { type CheckedRuns, checkRuns, type RunFault } from '../../../routes/check.ts';
import type { Leg } from '../../../routes/types.ts';
import { boxOf, type State18Mag } from '../state.ts';
import { deviates } from '../variants/18xx-games.ts';
import { runRequest } from './runs.ts';

/** The row of the catalogue behind each fault; those of other titles never come up. */
const FAULT_RULES: { readonly [fault in RunFault]?: RuleId } = {
  'no-such-train': '18mag-ROUTE-19',
  'train-runs-twice': '18mag-ROUTE-19',
  'no-such-car': '18mag-RAILCAR-01',
  'car-used-twice': '18mag-RAILCAR-11',
  'car-idle': '18mag-RAILCAR-14',
  'no-such-hex': '18mag-ROUTE-02',
  'not-connected': '18mag-ROUTE-02',
  'border-closed': '18mag-TRACK-25',
  'track-used-twice': '18mag-ROUTE-16', // 18mag-ROUTE-18
  'no-location': '18mag-ROUTE-01',
  'location-twice': '18mag-ROUTE-14',
  'too-few-locations': '18mag-ROUTE-02',
  'no-own-marker': '18mag-ROUTE-03',
  'too-many-stops': '18mag-ROUTE-12',
  'too-many-large-stops': '18mag-RAILCAR-09',
  'blocked-city-passed': '18mag-ROUTE-10',
  'offboard-passed': '18mag-ROUTE-09',
  'mine-not-allowed': '18mag-MINE-02',
  'too-many-mines': '18mag-MINE-06',
};

const ruleOf = (fault: RunFault): RuleId | undefined => FAULT_RULES[fault];

const touches = (piece: Track, e: Edge | undefined): boolean => trackEdges(piece).some((one) => one === e);

/** Why track does not lead from edge to edge: back the same way, past a location, over a junction or a crossing. */
function brokenAt(state: State18Mag, { hex: id, enter, leave, stop }: Leg): RuleId {
  if (enter !== undefined && enter === leave) return '18mag-ROUTE-04';
  const box = boxOf(state);
  const { track, stops } = faceAt(box, state.hexes, hexNumber(box.board, id));
  const [ins, outs] = [track.filter((piece) => touches(piece, enter)), track.filter((piece) => touches(piece, leave))];
  if (stop !== undefined || ins.length === 0 || outs.length === 0) return '18mag-ROUTE-02';
  // Tiles with locations have no track past them.
  if (stops.length > 0) return '18mag-ROUTE-13';
  const merge = ins.some((one) => outs.some((other) => trackEdges(one).some((e) => touches(other, e))));
  return merge ? '18mag-ROUTE-06' : '18mag-ROUTE-07';
}

/** What the runs of a minor earn with the cars it has paid, or why they are no runs. */
export function checkedRuns(state: State18Mag, company: CompanyId, runs: readonly SubmittedRun[]): Result<CheckedRuns> {
  const carsUsed = deviates(state, 'carsUnchecked') ? 'any' : 'all';
  const request = { ...runRequest(state, company, state.own.turn.cars), carsUsed } as const;
  const checked = checkRuns(request, runs, ruleOf); // 18mag-REV-01, 18mag-REV-02
  if (checked.ok) return checked;
  const { code, params } = checked.refusal;
  // One train that uses track twice breaks another rule than two trains that share it.
  const alone = runs.some((run) => codeOf(checkRuns(request, [run], ruleOf)) === code);
  if (code === 'track-used-twice' && alone) return refused({ ...checked.refusal, rule: '18mag-ROUTE-04' });
  const broken = runs.map(({ legs }) => legs[Number(params['leg'])]).find((leg) => leg?.hex === params['hex']);
  if (code !== 'not-connected' || broken === undefined) return checked;
  return refused({ ...checked.refusal, rule: brokenAt(state, broken) });
}

const codeOf = (checked: Result<CheckedRuns>): string | undefined => (checked.ok ? undefined : checked.refusal.code);
