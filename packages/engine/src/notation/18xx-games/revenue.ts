/**
 * What a run earned, as the file has it and as it comes out here. Every route says what it brings in without mines, the
 * action may add more, and mine money stands apart as a subsidy: in 18Mag with each route and with the action, in 1824
 * with the action alone. What a file does not say is not compared.
 */
import type { LogEvent } from '../../core/events.ts';
import { isRecord } from '../../core/json.ts';
import { type Refusal, refusal } from '../../core/result.ts';
import { listIn, type SavedAction } from './saved-game.ts';

/** The sum of a field over all routes; undefined unless each of them has it. */
function sumOf(routes: readonly unknown[], field: string): number | undefined {
  let sum = 0;
  for (const route of routes) {
    const part = isRecord(route) ? route[field] : undefined;
    if (typeof part !== 'number') return undefined;
    sum += part;
  }
  return sum;
}

const numberOr = <Other>(value: unknown, other: Other): number | Other => (typeof value === 'number' ? value : other);

/** Why the file's figures for a run do not fit the run here, if they do not. */
export function runRefusal(action: SavedAction, events: readonly LogEvent[]): Refusal | undefined {
  const run = events.find((event) => event.event === 'own' && event.what === 'run');
  const { income, mines } = run?.event === 'own' ? run.data : {};
  const routes = listIn(action, 'routes');
  const revenue = sumOf(routes, 'revenue');
  const more = numberOr(action.fields['extra_revenue'], 0);
  if (typeof income === 'number' && revenue !== undefined && revenue + more !== income)
    return refusal('other-revenue', undefined, { company: action.entity, ours: income, theirs: revenue + more });
  const subsidies = [sumOf(routes, 'subsidy'), numberOr(action.fields['subsidy'], undefined)];
  const theirs = subsidies.find((sum) => sum !== undefined && sum !== mines);
  if (typeof mines === 'number' && theirs !== undefined)
    return refusal('other-subsidy', undefined, { company: action.entity, ours: mines, theirs });
  return undefined;
}
