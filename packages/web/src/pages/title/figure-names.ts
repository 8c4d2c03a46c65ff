/** What the names in a figure stand for, and which of them stand for nothing. */
import type { CompanyCard, Components, Meta, TileId } from '@kursbuch/engine';
import type { Figure } from '../reading/blocks.ts';

/** The box a figure is drawn from: the one a board is asked for, else the usual one. */
export const boxOf = ({ boxes }: Pick<Meta, 'boxes'>, { kind, names }: Figure): Components =>
  (boxes.find(({ components }) => kind === 'board' && components.id === names[0]) ?? boxes[0]).components;

/** The tiles of a figure, in its order. */
export const tilesNamed = ({ faces }: Pick<Components, 'faces'>, { names }: Figure): readonly TileId[] =>
  names.flatMap((name) => [...faces.keys()].find((tile) => tile === name) ?? []);

/** The companies of a figure, in its order. */
export const companiesNamed = (
  { companies }: Pick<Components, 'companies'>,
  { names }: Figure,
): readonly CompanyCard[] => names.flatMap((name) => companies.find(({ id }) => id === name) ?? []);

/** Names that nothing in the box of the title has. */
export function unknownNames(meta: Pick<Meta, 'boxes'>, figure: Figure): readonly string[] {
  const box = boxOf(meta, figure);
  const known = new Set<string>(
    figure.kind === 'board'
      ? meta.boxes.map(({ components }) => components.id)
      : figure.kind === 'tiles'
        ? tilesNamed(box, figure)
        : figure.kind === 'companies'
          ? companiesNamed(box, figure).map(({ id }) => id)
          : [],
  );
  return figure.names.filter((name) => !known.has(name));
}
