/** How the marker of a company looks: never by colour alone, always with letters and a pattern or a shape. */
import {
  type CompanyCard,
  type CompanyId,
  type Components,
  findTitle,
  MARKER_PATTERNS,
  type MarkerPattern,
  markOf,
} from '@kursbuch/engine';
import { inked } from './colour.ts';

export { MARKER_PATTERNS as PATTERNS } from '@kursbuch/engine';
export type Pattern = MarkerPattern;

export type TokenStyle =
  /** A black disc with a white number. */
  | { readonly shape: 'minor'; readonly mark: string }
  /** A black hexagon. */
  | { readonly shape: 'coal'; readonly mark: string }
  /** A paper disc with a double rim, for markers that belong to nobody. */
  | { readonly shape: 'neutral'; readonly mark: string }
  /** A disc in the company's colour with a paper band for its letters; state railways have a second rim. */
  | {
      readonly shape: 'share' | 'state';
      readonly mark: string;
      readonly colour: string;
      readonly pattern: Pattern;
    };

const short = (id: string): string => [...id].slice(0, 3).join('');

const isShare = ({ kind }: CompanyCard): boolean => kind !== 'minor' && kind !== 'coal' && kind !== 'pre-state';

/** The pattern of a company nobody has designed a marker for: every place in the box has its own. */
function patternByPlace({ companies }: Components, company: CompanyId): Pattern {
  const place = companies.filter(isShare).findIndex(({ id }) => id === company);
  const [plain, ...patterns] = MARKER_PATTERNS;
  return patterns[place % patterns.length] ?? plain;
}

/** The marker of a company of the box by its card. */
export function cardStyle(components: Components, card: CompanyCard): TokenStyle {
  const { id, kind } = card;
  const meta = findTitle(components.title)?.meta;
  const mark = short(meta === undefined ? id : markOf(meta, id));
  switch (kind) {
    case 'minor':
      return { shape: 'minor', mark: short(id) };
    case 'coal':
      return { shape: 'coal', mark: short(id) };
    case 'pre-state':
      return { shape: 'share', mark, colour: inked(card.colour.hex), pattern: 'plain' };
    default: {
      const designs = meta?.markers ?? {};
      const design = Object.hasOwn(designs, id) ? designs[id] : undefined;
      return {
        shape: kind === 'state' ? 'state' : 'share',
        mark: design?.letters ?? mark,
        colour: inked(card.colour.hex),
        pattern: design?.pattern ?? patternByPlace(components, id),
      };
    }
  }
}

/** The marker of a company by its id; what is no company of the box is neutral (1839: the government's markers). */
export function tokenStyle(components: Components, company: CompanyId): TokenStyle {
  const card = components.companies.find(({ id }) => id === company);
  return card === undefined ? { shape: 'neutral', mark: short(company) } : cardStyle(components, card);
}
