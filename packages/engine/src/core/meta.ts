/** What is known of a title before any game of it begins: names, makers, money, what can be chosen, what lies in its boxes. */
import type { Colour } from '../map/tile.ts';
import type { Components } from './components.ts';
import type { CompanyId, ComponentSetId, TitleId } from './ids.ts';
import type { Json } from './json.ts';
import type { RuleId } from './result.ts';

export type Options = { readonly [name: string]: Json };

/** A form of the title that people choose by name. */
export type Variant = {
  readonly id: string;
  readonly players: readonly number[];
  readonly options: Options;
};

/** Something else that can be chosen; its values have names in the words of the app. */
export type OptionChoice = {
  readonly id: string;
  /** The first is the usual one and stands for nothing said. */
  readonly values: readonly [Json, ...(readonly Json[])];
  /** Whether it can be chosen in this variant with so many players. */
  readonly fits: (variant: string, players: number) => boolean;
};

/** One box: what lies in it, what its sheets are called, and the number of pieces printed beside the list of tiles. */
export type Box = {
  readonly components: Components;
  /** What the board shows, in plain words. */
  readonly name: string;
  /** What the sheet of its tiles is headed with. */
  readonly sheet: string;
  readonly cartouche: { readonly title: string; readonly subtitle: string };
  readonly totals: { readonly [colour in Colour]: number };
};

/** The patterns a marker can have, so that markers are told apart without their colours. */
export const MARKER_PATTERNS = [
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
export type MarkerPattern = (typeof MARKER_PATTERNS)[number];

/** How the marker of a share company looks. Without letters of its own it has the first three of its mark. */
export type MarkerDesign = { readonly pattern: MarkerPattern; readonly letters?: string };

export type Meta = {
  readonly id: TitleId;
  /** As it is printed. */
  readonly name: string;
  readonly place: string;
  readonly makers: readonly string[];
  /** Where the title comes from, in one sentence. */
  readonly origin: string;
  /** The licence of the makers' own materials, where they have one. */
  readonly licence?: { readonly name: string; readonly address: string };
  readonly currency: { readonly sign: string; readonly stands: 'before' | 'behind' };
  /** The number of players somebody is asked about first. */
  readonly usualPlayers: number;
  /** The first is the one everybody plays. */
  readonly variants: readonly [Variant, ...(readonly Variant[])];
  readonly choices: readonly OptionChoice[];
  /** Forms that the command line has short names for, with the options they stand for. */
  readonly shortNames: { readonly [name: string]: Options };
  readonly boxes: readonly [Box, ...(readonly Box[])];
  readonly boxFor: (variant: string, players: number) => ComponentSetId;
  /** Companies as they are written at the table, where that is not their id. */
  readonly marks: { readonly [company: string]: string };
  /** Markers of share companies by company; one that is not named gets a pattern by its place in the box. */
  readonly markers: { readonly [company: string]: MarkerDesign };
  /** Whether prices stand in a grid, or in one line or several with names of their own. */
  readonly chart: { readonly kind: 'grid' } | { readonly kind: 'lines'; readonly names: readonly string[] };
  /** Whether the Bank's money is counted and can run out. */
  readonly bank: 'counted' | 'unlimited';
  /** Rows of the catalogue that the app refers to by what they say. */
  readonly rows: {
    /** A price at the end of its line is not moved by a sale. */
    readonly saleAtTheEnd: RuleId;
    /** A company may redeem shares before a sale moves anything. */
    readonly redeemFirst?: RuleId;
  };
};

/** The mark of a company in a title. */
export const markOf = ({ marks }: Pick<Meta, 'marks'>, company: CompanyId): string =>
  (Object.hasOwn(marks, company) ? marks[company] : undefined) ?? company;
