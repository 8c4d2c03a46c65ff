/** Routes the way the site writes them: chains of hexes from stop to stop, and what each train brings in. */
import type { Components } from '../../core/components.ts';
import type { LogEvent } from '../../core/events.ts';
import { hexId } from '../../core/ids.ts';
import { isRecord } from '../../core/json.ts';
import type { SubmittedRun } from '../../deeds/index.ts';
import { hexFace, hexNumber, type Position } from '../../map/position.ts';
import type { SiteFields } from './site-file.ts';

/** A stop of a way: its hex and its place there. */
type StopOnWay = { readonly hex: string; readonly stop: number };

/** Where the site's map differs from ours. */
export type SiteMap = {
  /** Hexes of a location that the site has only as track to another hex of it, and that hex. */
  readonly leadTo: ReadonlyMap<string, string>;
  /** Printed hexes whose stops the site counts together with their track. */
  readonly countsTrack: ReadonlySet<string>;
};

export const SAME_MAP: SiteMap = { leadTo: new Map(), countsTrack: new Set() };

/** The way of a run as chains from stop to stop, and the stops themselves. */
function wayOf({ legs }: SubmittedRun): {
  readonly chains: readonly (readonly string[])[];
  readonly stops: readonly StopOnWay[];
} {
  const chains: (readonly string[])[] = [];
  const stops: StopOnWay[] = [];
  let chain: readonly string[] = [];
  for (const { hex, stop } of legs) {
    chain = [...chain, hex];
    if (stop === undefined) continue;
    stops.push({ hex, stop });
    if (chain.length > 1) chains.push(chain);
    chain = [hex];
  }
  return { chains, stops };
}

/** What each train earned, by its id, as the run's event tells it. */
export function earnings(events: readonly LogEvent[]): {
  readonly mines: number;
  readonly byTrain: ReadonlyMap<string, number>;
} {
  const event = events.find((one) => one.event === 'own' && one.what === 'run');
  const { mines, runs } = event?.event === 'own' ? event.data : {};
  const byTrain = new Map<string, number>();
  for (const run of Array.isArray(runs) ? runs : [])
    if (isRecord(run) && typeof run['train'] === 'string' && typeof run['income'] === 'number')
      byTrain.set(run['train'], run['income']);
  return { mines: typeof mines === 'number' ? mines : 0, byTrain };
}

export class RouteWriter {
  readonly #box: Components;
  readonly #map: SiteMap;

  constructor(box: Components, map: SiteMap) {
    this.#box = box;
    this.#map = map;
  }

  /** A stop by its hex and its number among the parts of what lies there. */
  #node(position: Position, { hex, stop }: StopOnWay): string {
    const to = this.#map.leadTo.get(hex);
    if (to !== undefined) return `${to}-0`;
    const printed = position[hexNumber(this.#box.board, hexId(hex))]?.tile === undefined;
    return `${hex}-${printed && this.#map.countsTrack.has(hex) ? 2 * stop : stop}`;
  }

  /** A chain that ends in a hex which the site has only as track goes on to where that leads. */
  #whole(chain: readonly string[]): readonly string[] {
    const [before, behind] = [this.#map.leadTo.get(chain[0] ?? ''), this.#map.leadTo.get(chain.at(-1) ?? '')];
    return [...(before === undefined ? [] : [before]), ...chain, ...(behind === undefined ? [] : [behind])];
  }

  /** Whether a way comes to a mine. */
  visitsMine(position: Position, { legs }: SubmittedRun): boolean {
    return legs.some(({ hex, stop }) => {
      const number = hexNumber(this.#box.board, hex);
      const here = position[number];
      return stop !== undefined && here !== undefined && hexFace(this.#box, here, number).stops[stop]?.kind === 'mine';
    });
  }

  /** One route; its train has a name over there already. */
  route(position: Position, run: SubmittedRun, train: string, revenue: number): SiteFields {
    const { chains, stops } = wayOf(run);
    const hexes = stops.map(({ hex }) => this.#map.leadTo.get(hex) ?? hex);
    return {
      train,
      connections: chains.map((chain) => this.#whole(chain)),
      hexes,
      revenue,
      revenue_str: hexes.join('-'),
      nodes: stops.map((stop) => this.#node(position, stop)),
    };
  }
}
