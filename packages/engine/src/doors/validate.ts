/** Validation of boxes, with what is printed about each of them. */
import type { Components } from '../core/components.ts';
import { type ComponentFault, faultsIn } from '../map/validate.ts';
import { type ParsedComponents, readComponents } from '../map/validate-parse.ts';
import type { KnownBox } from '../map/validate-totals.ts';
import { allBoxes } from './boxes.ts';

const known = (): readonly KnownBox[] =>
  allBoxes().map(({ components: { id, title }, totals }) => ({ id, title, totals }));

/** Everything that is wrong with a box; an empty list means it can be played with. */
export const validateComponents = (components: Components): readonly ComponentFault[] => faultsIn(components, known());

/** Reads a box from data of unknown origin, in the form of `componentsToJson`, and validates it. */
export const parseComponents = (json: unknown): ParsedComponents => readComponents(json, known());
