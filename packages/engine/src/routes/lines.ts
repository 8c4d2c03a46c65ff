/** Lines: what joins the nodes of a train's map. A line is a link, or several with towns that cost no range between them. */
import type { Location } from './locations.ts';
import type { Network } from './network.ts';
import type { TrainRun } from './types.ts';

/**
 * What a location is to a train. `out`: never visited. `end`: only an end of routes. `pass`: an end, or passed.
 * `free`: a town that costs no range; it is passed on a line, and may be an end.
 */
export type Role = 'out' | 'end' | 'pass' | 'free';

export function roleOf(train: TrainRun, { kind, own, open }: Location): Role {
  switch (kind) {
    case 'offboard':
      return train.offboards === 0 ? 'out' : 'end';
    case 'mine':
      if (train.mines === 'none') return 'out';
      if (train.mines === 'visit') return 'pass';
      return train.mines === 'own-start' && !own && !train.mayEndAtMine ? 'out' : 'end';
    case 'town':
      return train.range.all === undefined && train.range.large !== undefined ? 'free' : 'pass';
    case 'city':
      return open ? 'pass' : 'end';
  }
}

export type Line = {
  /** Locations at its ends. */
  readonly from: number;
  readonly to: number;
  /** Links of the network, in order from `from` to `to`, and the towns between them. */
  readonly links: readonly number[];
  readonly towns: readonly number[];
  /** Tracks it uses up. */
  readonly tracks: readonly number[];
};

/** Follows links through towns that cost nothing. */
class LineFinder {
  readonly lines: Line[] = [];
  readonly #network: Network;
  readonly #locations: readonly Location[];
  readonly #roles: readonly Role[];
  readonly #linksOf: readonly number[][];
  readonly #links: number[] = [];
  readonly #towns: number[] = [];
  readonly #tracks: number[] = [];

  constructor(network: Network, locations: readonly Location[], roles: readonly Role[]) {
    this.#network = network;
    this.#locations = locations;
    this.#roles = roles;
    const linksOf: number[][] = locations.map(() => []);
    network.links.forEach(({ from, to }, n) => {
      if (roles[from] === 'out' || roles[to] === 'out') return;
      linksOf[from]?.push(n);
      linksOf[to]?.push(n);
    });
    this.#linksOf = linksOf;
  }

  follow(start: number, at: number): void {
    for (const n of this.#linksOf[at] ?? []) {
      const link = this.#network.links[n];
      if (link === undefined || link.tracks.some((track) => this.#tracks.includes(track))) continue;
      const to = link.from === at ? link.to : link.from;
      if (to === start || this.#towns.includes(to)) continue;
      const isFree = this.#roles[to] === 'free';
      this.#links.push(n);
      this.#tracks.push(...link.tracks);
      // Lines between two nodes are met from both sides; lines that end in a free town only from the other end.
      if ((isFree || to > start) && this.#locations[start]?.place !== this.#locations[to]?.place) {
        this.lines.push({
          from: start,
          to,
          links: [...this.#links],
          towns: [...this.#towns],
          tracks: [...this.#tracks],
        });
      }
      if (isFree) {
        this.#towns.push(to);
        this.follow(start, to);
        this.#towns.pop();
      }
      this.#links.pop();
      this.#tracks.length -= link.tracks.length;
    }
  }
}

export function findLines(network: Network, locations: readonly Location[], roles: readonly Role[]): readonly Line[] {
  const finder = new LineFinder(network, locations, roles);
  roles.forEach((role, start) => {
    if (role === 'end' || role === 'pass') finder.follow(start, start);
  });
  return finder.lines;
}
