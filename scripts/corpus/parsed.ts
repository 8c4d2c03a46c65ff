/** JSON that we wrote ourselves. */
import { isJson, type Json } from '@kursbuch/engine';

export function parsed(text: string): Json {
  const value: unknown = JSON.parse(text);
  if (!isJson(value)) throw new TypeError('this is no JSON of ours');
  return value;
}
