/** Every deed as a schema of the documentation: what an action of each type has to look like, whatever the title. */
import { DEEDS } from '@kursbuch/engine';

const nameOf = (type: string): string => `Action.${type}`;
const addressOf = (type: string): string => `#/components/schemas/${nameOf(type)}`;

/** One schema for each type of action, and `Action` for any of them. A title may take less; what it takes its offers say. */
export function deedSchemas(): { readonly [name: string]: object } {
  const deeds = Object.values(DEEDS);
  const types = deeds.map(({ type }) => type);
  return {
    ...Object.fromEntries(deeds.map(({ type, shape }) => [nameOf(type), shape.schema])),
    Action: {
      description: 'Any action; `type` says which.',
      oneOf: types.map((type) => ({ $ref: addressOf(type) })),
      discriminator: {
        propertyName: 'type',
        mapping: Object.fromEntries(types.map((type) => [type, addressOf(type)])),
      },
    },
  };
}
