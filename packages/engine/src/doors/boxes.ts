/** Every box by its name, and the validation of boxes, with what is printed about each of them. */
import type { Components } from '../core/components.ts';
import type { Box } from '../core/meta.ts';
import { bug } from '../mechanisms/bug.ts';
import { type ParsedComponents, readComponents } from '../map/validate-parse.ts';
import type { KnownBox } from '../map/validate-totals.ts';
import { type ComponentFault, faultsIn } from '../map/validate.ts';
import { titles } from '../titles/registry.ts';

export const allBoxes = (): readonly Box[] => titles().flatMap(({ meta }) => meta.boxes);

export const findBox = (id: string): Box | undefined => allBoxes().find(({ components }) => components.id === id);

export const allComponentSets = (): readonly Components[] => allBoxes().map(({ components }) => components);

/** The contents of a box by an id that is known to be one. */
export const componentSet = (id: string): Components => (findBox(id) ?? bug(`there is no box ${id}`)).components;

const known = (): readonly KnownBox[] =>
  allBoxes().map(({ components: { id, title }, totals }) => ({ id, title, totals }));

/** Everything that is wrong with a box; an empty list means it can be played with. */
export const validateComponents = (components: Components): readonly ComponentFault[] => faultsIn(components, known());

/** Reads a box from data of unknown origin, in the form of `componentsToJson`, and validates it. */
export const parseComponents = (json: unknown): ParsedComponents => readComponents(json, known());
