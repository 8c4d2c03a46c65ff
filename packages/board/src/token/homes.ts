/** Which companies are at home where, as the board looks now. */
import {
  type CompanyCard,
  type CompanyId,
  type Components,
  type HexFace,
  type Home,
  type Track,
} from '@kursbuch/engine';
import { cardStyle } from './style.ts';

/** Letters to be put in an empty circle: short ones, and the whole for a close look. */
export type HomeMark = {
  readonly company: CompanyId;
  readonly stop: number;
  readonly short: string;
  readonly full: string;
};

/** 1839: a company may have a home in one of several places; each is marked with a question mark. */
const alternatives = (card: CompanyCard & { readonly homeOneOf?: readonly Home[] }): readonly Home[] =>
  card.homeOneOf ?? [];

const edgesOf = (track: readonly Track[], stop: number): readonly number[] =>
  track.flatMap((piece) => (piece.kind === 'spur' && piece.stop === stop ? [piece.edge] : []));

/** The stop of a tile that continues a printed stop: the one its track leads to, else the one in the same place. */
function continued(stop: number, shown: HexFace): number {
  const { hex, tile } = shown;
  if (tile === undefined) return stop;
  const edges = edgesOf(hex.track, stop);
  const joined = shown.stops.findIndex(
    (_, n) => edges.length > 0 && edges.every((e) => edgesOf(shown.track, n).includes(e)),
  );
  return joined >= 0 ? joined : Math.min(stop, shown.stops.length - 1);
}

/** The homes in a hex, of companies that are still to come. */
export function homesIn(components: Components, shown: HexFace, closed: readonly CompanyId[]): readonly HomeMark[] {
  return (
    components.companies
      // A state railway of 1824 takes over the markers of others; no circle waits for it.
      .filter(({ id, kind }) => kind !== 'state' && !closed.includes(id))
      .flatMap((card) => {
        const short = cardStyle(components, card).mark;
        const full = card.kind === 'minor' ? short : card.id;
        const mark = (home: Home, doubt: string): readonly HomeMark[] =>
          home.hex === shown.hex.id
            ? [
                {
                  company: card.id,
                  stop: continued(home.stop, shown),
                  short: short + doubt,
                  full: full + doubt,
                },
              ]
            : [];
        return [
          ...card.homes.flatMap((home) => mark(home, '')),
          ...alternatives(card).flatMap((home) => mark(home, '?')),
        ];
      })
  );
}
