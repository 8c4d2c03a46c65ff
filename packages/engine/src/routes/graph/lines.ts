/** Lines: what joins the nodes of a train's map. A line is a link, or several with towns that cost no range between them. */
import type { Location } from './locations.ts';
import { itemAt } from './strict.ts';
import type { Survey } from './survey.ts';
import type { TrainRun } from '../types.ts';

/**
 * What a location is to a train. `out`: never visited. `end`: only an end of routes. `pass`: an end, or passed.
 * `free`: a town that costs no range; it is passed on a line, and may be an end.
 */
export type Role = 'out' | 'end' | 'pass' | 'free';

/** Whether only large stops use up range. */
export const townsAreFree = ({ range }: TrainRun): boolean => range.all === undefined && range.large !== undefined;

export function roleOf(train: TrainRun, { kind, own, open }: Location): Role {
  switch (kind) {
    case 'offboard':
      return train.offboards === 0 ? 'out' : 'end';
    case 'mine':
      if (train.mines === 'none') return 'out';
      if (train.mines === 'visit') return 'pass';
      return train.mines === 'own-start' && !own && !train.mayEndAtMine ? 'out' : 'end';
    case 'town':
      return townsAreFree(train) ? 'free' : 'pass';
    case 'city':
      return open ? 'pass' : 'end';
  }
}

export type Line = {
  /** Locations at its ends. */
  readonly from: number;
  readonly to: number;
  /** Links of the survey, in order from `from` to `to`, and the towns between them. */
  readonly links: readonly number[];
  readonly towns: readonly number[];
  /** Tracks it uses up. */
  readonly tracks: readonly number[];
};

const NO_TOWNS: readonly number[] = [];

/** Follows links through towns that cost nothing. */
class LineFinder {
  readonly lines: Line[] = [];
  readonly #survey: Survey;
  readonly #roles: readonly Role[];
  readonly #linksOf: readonly number[][];
  readonly #links: number[] = [];
  readonly #towns: number[] = [];
  readonly #tracks: number[] = [];

  constructor(survey: Survey, roles: readonly Role[]) {
    this.#survey = survey;
    this.#roles = roles;
    this.#linksOf = survey.locations.map(() => []);
    survey.links.forEach(({ from, to }, n) => {
      itemAt(this.#linksOf, from).push(n);
      itemAt(this.#linksOf, to).push(n);
    });
  }

  follow(start: number, at: number): void {
    const { links, locations } = this.#survey;
    for (const n of itemAt(this.#linksOf, at)) {
      const link = itemAt(links, n);
      if (link.tracks.some((track) => this.#tracks.includes(track))) continue;
      const to = link.from === at ? link.to : link.from;
      if (this.#roles[to] === 'out' || to === start || this.#towns.includes(to)) continue;
      const isFree = this.#roles[to] === 'free';
      this.#links.push(n);
      this.#tracks.push(...link.tracks);
      // Lines between two nodes are met from both sides; lines that end in a free town only from the other end.
      if ((isFree || to > start) && itemAt(locations, start).place !== itemAt(locations, to).place) {
        const [used, towns, tracks] = [[...this.#links], [...this.#towns], [...this.#tracks]];
        this.lines.push({ from: start, to, links: used, towns, tracks });
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

export function findLines(survey: Survey, roles: readonly Role[]): readonly Line[] {
  if (!roles.includes('free')) {
    return survey.links.flatMap(({ from, to, tracks }, n) => {
      const apart = itemAt(survey.locations, from).place !== itemAt(survey.locations, to).place;
      const used = apart && roles[from] !== 'out' && roles[to] !== 'out';
      return used ? [{ from, to, links: [n], towns: NO_TOWNS, tracks }] : [];
    });
  }
  const finder = new LineFinder(survey, roles);
  roles.forEach((role, start) => {
    if (role === 'end' || role === 'pass') finder.follow(start, start);
  });
  return finder.lines;
}
