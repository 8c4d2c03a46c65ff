/** What can be chosen for a new game: variants, how many play, and the options of each. */
import type { ComponentSetId, Json, TitleId } from '@kursbuch/engine';
import type { WordId } from '../words/index.ts';

export type Variant = {
  readonly id: string;
  readonly name: WordId;
  readonly about: WordId;
  readonly players: readonly number[];
  readonly options: { readonly [name: string]: Json };
};

export type OptionChoice = {
  readonly id: string;
  readonly name: WordId;
  readonly about: WordId;
  /** The values and what they are called; the first is the usual one and stands for nothing said. */
  readonly values: readonly { readonly value: Json; readonly name: WordId }[];
  /** Whether it can be chosen in this variant with so many players. */
  readonly fits: (variant: string, players: number) => boolean;
};

export type TitleChoices = {
  readonly place: WordId;
  readonly about: WordId;
  readonly players: WordId;
  readonly usual: number;
  readonly variants: readonly [Variant, ...(readonly Variant[])];
  readonly options: readonly OptionChoice[];
  readonly board: (variant: string, players: number) => ComponentSetId;
};

const RULESET: OptionChoice = {
  id: 'ruleset',
  name: 'new.ruleset',
  about: 'new.ruleset.about',
  values: [
    { value: 'rulebook', name: 'new.ruleset.rulebook' },
    { value: '18xx.games', name: 'new.ruleset.site' },
  ],
  fits: () => true,
};

const THREE_TO_SIX = [3, 4, 5, 6];

export const CHOICES: { readonly [title in TitleId]: TitleChoices } = {
  '1824': {
    place: 'place.1824',
    about: 'new.about.1824',
    players: 'new.players.1824',
    usual: 4,
    variants: [
      {
        id: 'second-edition',
        name: 'new.variant.second-edition',
        about: 'new.variant.second-edition.about',
        players: THREE_TO_SIX,
        options: {},
      },
      {
        id: 'cisleithania',
        name: 'new.variant.cisleithania',
        about: 'new.variant.cisleithania.about',
        players: [2, 3],
        options: { form: 'cisleithania' },
      },
      {
        id: 'goods-time',
        name: 'new.variant.goods-time',
        about: 'new.variant.goods-time.about',
        players: THREE_TO_SIX,
        options: { form: 'goods-time' },
      },
      {
        id: 'first-edition',
        name: 'new.variant.first-edition',
        about: 'new.variant.first-edition.about',
        players: THREE_TO_SIX,
        options: { form: 'first-edition' },
      },
    ],
    options: [
      {
        id: 'placement',
        name: 'new.placement',
        about: 'new.placement.about',
        values: [
          { value: 'suggested', name: 'new.placement.suggested' },
          { value: 'free', name: 'new.placement.free' },
        ],
        fits: (variant) => variant === 'goods-time',
      },
      RULESET,
    ],
    board: (variant, players) => {
      if (variant === 'cisleithania') return players === 2 ? '1824-cisleithania-2' : '1824-cisleithania-3';
      return variant === 'goods-time' ? '1824-goods-time' : '1824';
    },
  },
  '18mag': {
    place: 'place.18mag',
    about: 'new.about.18mag',
    players: 'new.players.18mag',
    usual: 3,
    variants: [
      {
        id: 'usual',
        name: 'new.variant.usual',
        about: 'new.variant.18mag.about',
        players: [1, 2, 3, 4, 5, 6],
        options: {},
      },
    ],
    options: [
      {
        id: 'minors',
        name: 'new.minors',
        about: 'new.minors.about',
        values: [
          { value: 3, name: 'new.minors.long' },
          { value: 2, name: 'new.minors.short' },
        ],
        fits: (_variant, players) => players === 1,
      },
      RULESET,
    ],
    board: (_variant, players) => (players <= 2 ? '18mag-2p' : '18mag'),
  },
  '1839': {
    place: 'place.1839',
    about: 'new.about.1839',
    players: 'new.players.1839',
    usual: 3,
    variants: [
      {
        id: 'usual',
        name: 'new.variant.usual',
        about: 'new.variant.1839.about',
        players: [2, 3, 4],
        options: {},
      },
    ],
    options: [
      {
        id: 'beginners',
        name: 'new.beginners',
        about: 'new.beginners.about',
        values: [
          { value: false, name: 'new.beginners.no' },
          { value: true, name: 'new.beginners.yes' },
        ],
        fits: () => true,
      },
    ],
    board: () => '1839',
  },
};

/** The options as the engine takes them; what is usual is left out. */
export function optionsFor(
  title: TitleId,
  variant: Variant,
  players: number,
  chosen: { readonly [option: string]: Json },
): { readonly [name: string]: Json } {
  const extra = CHOICES[title].options.flatMap(({ id, values, fits }) => {
    const value = chosen[id];
    return value === undefined || value === values[0]?.value || !fits(variant.id, players)
      ? []
      : [[id, value] as const];
  });
  return { ...variant.options, ...Object.fromEntries(extra) };
}
