/** Errors: one form everywhere, with a stable code. The sentence is English for people who read raw answers; apps word the code. */
import { z } from 'zod';

export const ERROR_CODES = [
  'malformed', // 400: the request does not fit its schema; params.path says where
  'not-signed-in', // 401
  'wrong-sign-in', // 401: name or password; never says which
  'forbidden', // 403: someone else's game, seat or table
  'out-of-scope', // 403: the token was not made for that
  'forged-origin', // 403: a browser request from another site
  'not-found', // 404: also for what the asker may not know to exist
  'wrong-method', // 405: the address exists, but not for this method
  'moved-on', // 409: the game has entries the client has not seen; they come with the error
  'name-taken', // 409
  'table-full', // 409
  'too-few-players', // 409: the table cannot start yet
  'not-open', // 409: the table does not wait for players
  'not-running', // 409: the game is not running (not started, over, abandoned)
  'unknown-rules', // 409: the game needs a title, a rules version or a form this server does not have; params say which
  'other-form', // 409: the client speaks another form than the server; params.form is the client's, params.known the server's
  'link-expired', // 410: a link that works once, and for a while, was used or came too late
  'too-large', // 413
  'wrong-content-type', // 415: bodies are JSON
  'refused', // 422: the engine says no; `refusal` has code, params and rule
  'not-allowed-here', // 422: the table's own agreement says no (undo policy, acting for others)
  'weak-password', // 422: everybody tries it first; params.why is common, few-letters or name
  'chosen-deal', // 422: the deal of an online game is nobody's to choose; params.path says what would
  'address-refused', // 422: a webhook may not lead into the host's own network
  'too-hard', // 422: a question about a game that takes longer than the server thinks about one
  'too-many-requests', // 429: Retry-After says how many seconds to wait
  'too-many-tries', // 429: wrong codes of tables from one address; the same
  'unexpected', // 500
  'unavailable', // 503: the database is away; try again
] as const;

export const ErrorCode = z.enum(ERROR_CODES);
export type ErrorCode = z.infer<typeof ErrorCode>;

export const RefusalBody = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  rule: z.string().optional(),
});

export const ErrorBody = z.object({
  error: z.object({
    code: ErrorCode,
    message: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    refusal: RefusalBody.optional(),
  }),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
