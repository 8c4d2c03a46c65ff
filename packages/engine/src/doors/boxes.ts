/** Every box by its name. */
import type { Components } from '../core/components.ts';
import type { Box } from '../core/meta.ts';
import { titles } from '../titles/registry.ts';

export const allBoxes = (): readonly Box[] => titles().flatMap(({ meta }) => meta.boxes);

export const findBox = (id: string): Box | undefined => allBoxes().find(({ components }) => components.id === id);

export const allComponentSets = (): readonly Components[] => allBoxes().map(({ components }) => components);

/** The contents of a box by an id that is known to be one. */
export function componentSet(id: string): Components {
  const found = findBox(id);
  if (found === undefined) throw new RangeError(`there is no box ${id}`);
  return found.components;
}
