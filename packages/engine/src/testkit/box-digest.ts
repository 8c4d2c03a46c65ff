/** A short text that tells one box from another: what is printed does not change by itself. */
import type { Components } from '../core/components.ts';
import { componentsToJson } from '../map/validate-json.ts';

/** Plain data as text, with the fields of records in one order whatever the order of writing. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, part]) => `${name}:${canonical(part)}`).join()}}`;
}

/** FNV-1a over the text: enough to notice a changed figure. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The digest of a box. After a correction that is meant, the test of its title gets the new one. */
export const boxDigest = (box: Components): string => digest(canonical(componentsToJson(box)));
