/** Values of fields among listed actions, narrowed down one field after the other. */
import { type Action, canonical } from '@kursbuch/engine';
import type { Filled } from '../../ask/read-offer.ts';

const valueAt = (action: Action, field: string): unknown =>
  Object.entries<unknown>(action).find(([name]) => name === field)?.[1];

/** The different values of a field, in the order in which they are listed. */
export function listedValues(actions: readonly Action[], field: string): readonly unknown[] {
  const found = new Map<string, unknown>();
  for (const action of actions) {
    const value = valueAt(action, field);
    if (value !== undefined) found.set(canonical(value), value);
  }
  return [...found.values()];
}

/** For a field, the actions that agree with everything chosen in the fields before it. */
export const narrowed =
  (actions: readonly Action[], values: Filled, fields: readonly string[]) =>
  (field: string): readonly Action[] => {
    const before = fields.slice(0, fields.indexOf(field)).filter((one) => values[one] !== undefined);
    return actions.filter((action) =>
      before.every((one) => canonical(valueAt(action, one)) === canonical(values[one])),
    );
  };
