/** What the makers of the document leave wrong in it, put right. */

type Node = { [name: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Schemas that contain themselves are referred to under these names, and nobody says what they are. */
const DANGLING = /^#\/components\/schemas\/schema\d+$/u;
const ANY_JSON = '#/components/schemas/Json';

function nameReferences(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) nameReferences(one);
  if (!isNode(value)) return;
  if (typeof value['$ref'] === 'string' && DANGLING.test(value['$ref'])) value['$ref'] = ANY_JSON;
  for (const one of Object.values(value)) nameReferences(one);
}

const isNull = (schema: unknown): boolean => isNode(schema) && schema['type'] === 'null';

/** A body that may be left out is null to the validator, and not required to the reader. */
function allowNoBody(operation: unknown): void {
  const body = isNode(operation) ? operation['requestBody'] : undefined;
  const content = isNode(body) ? body['content'] : undefined;
  if (!isNode(body) || !isNode(content)) return;
  for (const media of Object.values(content)) {
    const schema = isNode(media) ? media['schema'] : undefined;
    const choices = isNode(schema) ? schema['anyOf'] : undefined;
    if (!isNode(media) || !Array.isArray(choices) || !choices.some(isNull)) continue;
    body['required'] = false;
    const left: readonly unknown[] = choices.filter((one) => !isNull(one));
    media['schema'] = left.length === 1 ? left[0] : { anyOf: left };
  }
}

/** Where a schema says that a list of the running server holds its values. */
const ONE_OF = 'x-one-of';

/** Lists that schemas cannot know, by name. */
type Lists = { readonly [name: string]: readonly string[] };

function fillInLists(value: unknown, lists: Lists): void {
  if (Array.isArray(value)) for (const one of value) fillInLists(one, lists);
  if (!isNode(value)) return;
  const name = value[ONE_OF];
  const list = typeof name === 'string' ? lists[name] : undefined;
  if (list !== undefined) {
    delete value[ONE_OF];
    value['enum'] = [...list];
  }
  for (const one of Object.values(value)) fillInLists(one, lists);
}

/** Where a schema stands for one that only the running server knows. */
const SCHEMA = 'x-schema';

/** Schemas that others cannot know, by name. */
type Schemas = { readonly [name: string]: object };

function referTo(value: unknown, schemas: Schemas): void {
  if (Array.isArray(value)) for (const one of value) referTo(one, schemas);
  if (!isNode(value)) return;
  const name = value[SCHEMA];
  if (typeof name === 'string' && Object.hasOwn(schemas, name)) {
    for (const keyword of Object.keys(value)) delete value[keyword];
    value['$ref'] = `#/components/schemas/${name}`;
  }
  for (const one of Object.values(value)) referTo(one, schemas);
}

/**
 * Changes the document: every reference leads somewhere, lists and schemas that only the running server knows are there, and
 * only bodies that are required are said to be.
 */
export function mendDocument(document: object, lists: Lists, known: Schemas): void {
  nameReferences(document);
  fillInLists(document, lists);
  referTo(document, known);
  if (!isNode(document)) return;
  const { components, paths } = document;
  const schemas = isNode(components) ? components['schemas'] : undefined;
  // The only schema that contains itself is that of any JSON.
  if (isNode(components))
    components['schemas'] = { ...(isNode(schemas) ? schemas : {}), ...known, Json: { description: 'Any JSON.' } };
  if (!isNode(paths)) return;
  for (const operations of Object.values(paths))
    if (isNode(operations)) for (const operation of Object.values(operations)) allowNoBody(operation);
}
