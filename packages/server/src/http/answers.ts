/** What routes say they answer, for the documentation and the compiler. */
import { ErrorBody } from '@kursbuch/api';
import { z } from 'zod';

const failures = { '4xx': ErrorBody, '5xx': ErrorBody } as const;

/** The same, with nothing in it to be changed. */
export type Unchanging<Value> = Value extends readonly (infer Item)[]
  ? readonly Unchanging<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> }
    : Value;

type Answers<Schema extends z.ZodType> = { readonly 200: z.ZodType<Unchanging<z.output<Schema>>> } & typeof failures;

/** A route that answers with this. What is only sent need not be changeable, so handlers may answer with read-only data. */
export function answers<Schema extends z.ZodType>(schema: Schema): Answers<Schema>;
export function answers(schema: z.ZodType): { readonly 200: z.ZodType } {
  return { 200: schema, ...failures };
}

/** A route that answers with a stream of events. */
export const answersStream = {
  200: {
    description: 'Server-sent events; see docs/api.md. `id:` is what Last-Event-ID resumes after.',
    content: { 'text/event-stream': { schema: z.string() } },
  },
  ...failures,
} as const;

/** A route that answers with nothing but success. */
export const answersNothing = { 204: z.undefined().describe('Done.'), ...failures } as const;

/** A route that takes something in and does it afterwards. */
export const answersLater = { 202: z.undefined().describe('Taken in.'), ...failures } as const;
