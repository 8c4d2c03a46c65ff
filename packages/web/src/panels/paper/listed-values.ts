/** Values of fields among listed actions, narrowed down one field after the other. */
import { type BaseAction, canonical, isJson, type Json } from '@kursbuch/engine';
import type { Fields } from '../read-offer.ts';

const valueAt = (action: BaseAction, field: string): Json | undefined => {
  const value = Object.entries(action).find(([name]) => name === field)?.[1];
  return isJson(value) ? value : undefined;
};

/** The different values of a field, in the order in which they are listed. */
export function listedValues(actions: readonly BaseAction[], field: string): readonly Json[] {
  const found = new Map<string, Json>();
  for (const action of actions) {
    const value = valueAt(action, field);
    if (value !== undefined) found.set(canonical(value), value);
  }
  return [...found.values()];
}

/** For a field, the actions that agree with everything chosen in the fields before it. */
export const narrowed =
  (actions: readonly BaseAction[], values: Fields, fields: readonly string[]) =>
  (field: string): readonly BaseAction[] => {
    const before = fields.slice(0, fields.indexOf(field)).filter((one) => values[one] !== undefined);
    return actions.filter((action) =>
      before.every((one) => canonical(valueAt(action, one)) === canonical(values[one])),
    );
  };
