/** What there is to look at, and in which words: the titles the engine has, and the boards of each. */
import { type Components, type ComponentSetId, type Meta, titles } from '@kursbuch/engine';

export type CataloguedBoard = {
  readonly id: ComponentSetId;
  readonly title: Meta;
  readonly name: string;
  readonly components: Components;
};

/** Every board, title by title. */
export const boards = (): readonly CataloguedBoard[] =>
  titles().flatMap(({ meta }) =>
    meta.boxes.map(({ components, name }) => ({ id: components.id, title: meta, name, components })),
  );

const AND = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "A, B and C": several things as a person would say them. */
export const listInWords = (items: readonly string[]): string => AND.format(items);

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
