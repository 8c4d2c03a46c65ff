/** Where a page of tables ended. Opaque to clients. */

type PageMark = { readonly moved: string; readonly id: string };

export const markOf = (moved: string, id: string): string =>
  Buffer.from(JSON.stringify([moved, id])).toString('base64url');

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string');

/** Undefined for a text that was not made here. */
export function readMark(text: string): PageMark | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isPair(value) ? { moved: value[0], id: value[1] } : undefined;
  } catch {
    return undefined;
  }
}
