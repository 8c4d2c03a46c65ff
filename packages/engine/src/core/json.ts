/** Data as JSON knows it: what comes from outside, and what is written down. */

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

export const isRecord = (input: unknown): input is { readonly [name: string]: unknown } =>
  typeof input === 'object' && input !== null && !Array.isArray(input);
