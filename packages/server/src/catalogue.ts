/** What there is to look at, and in which words: titles with their makers, and the boards of each. */
import { allComponentSets, type Components, type ComponentSetId, type TitleId } from '@kursbuch/engine';

export type Title = {
  readonly id: TitleId;
  readonly name: string;
  readonly place: string;
  readonly designers: string;
  /** Where the title comes from, in one sentence. */
  readonly origin: string;
};

export const TITLES: readonly Title[] = [
  {
    id: '1824',
    name: '1824',
    place: 'Austria-Hungary',
    designers: 'Leonhard Orgler and Helmut Ohley',
    origin: 'First edition 2005, second edition 2019.',
  },
  {
    id: '18mag',
    name: '18Mag',
    place: 'Hungary',
    designers: 'Leonhard Orgler',
    origin: 'First published in 2021.',
  },
  {
    id: '1839',
    name: '1839',
    place: 'The Netherlands',
    designers: 'J C Lawrence',
    origin: 'Drawn after the revision of 21 April 2024.',
  },
];

const BOARD_NAMES: { readonly [id in ComponentSetId]: string } = {
  '1824': 'Austria-Hungary',
  '1824-goods-time': 'Austria-Hungary, Goods Time',
  '1824-cisleithania-2': 'Cisleithania, two players',
  '1824-cisleithania-3': 'Cisleithania, three players',
  '18mag': 'Hungary',
  '18mag-2p': 'Hungary, two players',
  '1839': 'The Netherlands',
};

export type CataloguedBoard = {
  readonly id: ComponentSetId;
  readonly title: Title;
  readonly name: string;
  readonly components: Components;
};

function titleOf(id: TitleId): Title {
  const title = TITLES.find((candidate) => candidate.id === id);
  if (title === undefined) throw new Error(`the catalogue has no title ${id}`);
  return title;
}

export const BOARDS: readonly CataloguedBoard[] = allComponentSets.map((components) => ({
  id: components.id,
  title: titleOf(components.title),
  name: BOARD_NAMES[components.id],
  components,
}));

/** "2", "3 to 6", "2 or 4": player counts as a person would say them. */
export function playersInWords(players: readonly number[]): string {
  const [first, ...rest] = players.toSorted((a, b) => a - b);
  const last = rest.at(-1);
  if (first === undefined) return 'none';
  if (last === undefined) return String(first);
  return last - first === rest.length && rest.length > 1 ? `${first} to ${last}` : [first, ...rest].join(' or ');
}

/** How many tiles of each colour lie in a box; a piece with two faces counts once, by its first. */
export function tileCounts({ faces, pieces }: Components): { readonly [colour: string]: number } {
  const counts: { [colour: string]: number } = { yellow: 0, green: 0, brown: 0, gray: 0 };
  for (const {
    faces: [first],
    count,
  } of pieces) {
    const colour = faces.get(first)?.colour;
    if (colour !== undefined) counts[colour] = (counts[colour] ?? 0) + count;
  }
  return counts;
}
