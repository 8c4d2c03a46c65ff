/** How the marker of a company looks: never by colour alone, always with letters and a pattern or a shape. */
import type { CompanyCard, CompanyId, Components } from '@kursbuch/engine';
import { inked } from './colour.ts';

export const PATTERNS = [
  'plain',
  'pale',
  'pales',
  'fess',
  'bend',
  'bend-sinister',
  'dots',
  'disc',
  'chevron',
  'saltire',
  'chequer',
  'ring',
  'zigzag',
  'stripes',
  'boxes',
  'few-rays',
  'many-rays',
] as const;
export type Pattern = (typeof PATTERNS)[number];

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

type Design = { readonly mark: string; readonly pattern: Pattern };

const DESIGNS: { readonly [company: string]: Design } = {
  // 1824
  BK: { mark: 'BK', pattern: 'pale' },
  MS: { mark: 'MS', pattern: 'fess' },
  CL: { mark: 'CL', pattern: 'bend' },
  SB: { mark: 'SB', pattern: 'chevron' },
  BH: { mark: 'BH', pattern: 'dots' },
  SD: { mark: 'Sd', pattern: 'disc' },
  UG: { mark: 'Ug', pattern: 'saltire' },
  KK: { mark: 'kk', pattern: 'bend-sinister' },
  // 18Mag
  RABA: { mark: 'RÁ', pattern: 'pale' },
  'G&C': { mark: 'GC', pattern: 'dots' },
  SNW: { mark: 'SN', pattern: 'bend' },
  SIK: { mark: 'SI', pattern: 'chevron' },
  SKEV: { mark: 'SK', pattern: 'fess' },
  LdStEG: { mark: 'Ld', pattern: 'saltire' },
  MAVAG: { mark: 'MÁ', pattern: 'disc' },
  // 1839
  AMS: { mark: 'AMS', pattern: 'disc' },
  HIJSM: { mark: 'HIJ', pattern: 'bend' },
  MSS: { mark: 'MSS', pattern: 'fess' },
  NBDS: { mark: 'NBD', pattern: 'pale' },
  NCS: { mark: 'NCS', pattern: 'dots' },
  NRS: { mark: 'NRS', pattern: 'chevron' },
  NWS: { mark: 'NWS', pattern: 'pales' },
  ZHESM: { mark: 'ZHE', pattern: 'saltire' },
  L1: { mark: 'L1', pattern: 'chequer' },
  L2: { mark: 'L2', pattern: 'ring' },
  L3: { mark: 'L3', pattern: 'saltire' },
  L4: { mark: 'L4', pattern: 'zigzag' },
  L5: { mark: 'L5', pattern: 'stripes' },
  L6: { mark: 'L6', pattern: 'few-rays' },
  L7: { mark: 'L7', pattern: 'boxes' },
  L8: { mark: 'L8', pattern: 'many-rays' },
};

const PRE_STATE: { readonly [letters: string]: string } = { SD: 'Sd', UG: 'Ug', KK: 'kk' };
const short = (id: string): string => [...id].slice(0, 3).join('');

/** The marker of a company by its card. */
export function cardStyle(card: CompanyCard): TokenStyle {
  const { id, kind } = card;
  switch (kind) {
    case 'minor':
      return { shape: 'minor', mark: short(id) };
    case 'coal':
      return { shape: 'coal', mark: short(id) };
    case 'pre-state': {
      const mark = (PRE_STATE[id.slice(0, 2)] ?? id.slice(0, 1)) + id.slice(2);
      return { shape: 'share', mark: short(mark), colour: inked(card.colour.hex), pattern: 'plain' };
    }
    default: {
      const { mark, pattern } = DESIGNS[id] ?? { mark: short(id), pattern: 'plain' };
      return { shape: kind === 'state' ? 'state' : 'share', mark, colour: inked(card.colour.hex), pattern };
    }
  }
}

/** The marker of a company by its id; what is no company of the box is neutral (1839: the government's markers). */
export function tokenStyle(components: Components, company: CompanyId): TokenStyle {
  const card = components.companies.find(({ id }) => id === company);
  return card === undefined ? { shape: 'neutral', mark: short(company) } : cardStyle(card);
}
