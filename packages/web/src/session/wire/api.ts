/** Talking to the server: one way for every request, and one form for everything that can go wrong. */
import type { ErrorBody, ErrorCode } from '@kursbuch/api';

/** What went wrong, by the contract's code; `offline` when no answer came at all. */
export type Trouble = {
  readonly code: ErrorCode | 'offline';
  readonly params: { readonly [name: string]: string | number };
  readonly refusal?: NonNullable<ErrorBody['error']['refusal']>;
  /** The whole body, for the answers that carry more than the error. */
  readonly body: unknown;
};

export type Answer<Body> =
  | { readonly ok: true; readonly value: Body }
  | { readonly ok: false; readonly trouble: Trouble };

export type Fields = { readonly [name: string]: unknown };

export const isFields = (input: unknown): input is Fields =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

/** Tells whether what came is what was asked for. */
export type Guard<Body> = (input: unknown) => input is Body;

/** A guard that looks for fields by the type they have; the server checks its own answers by the same contract. */
export const withFields =
  <Body>(fields: {
    readonly [name in keyof Body & string]?: 'string' | 'number' | 'boolean' | 'object' | 'list' | 'any';
  }) =>
  (input: unknown): input is Body =>
    isFields(input) &&
    Object.entries(fields).every(([name, type]) => {
      const value = input[name];
      if (type === 'list') return Array.isArray(value);
      return type === 'any' ? value !== undefined : typeof value === type;
    });

/** Every code of the contract; the compiler sees that none is missing. */
const CODES: { readonly [code in ErrorCode]: true } = {
  malformed: true,
  'not-signed-in': true,
  'wrong-sign-in': true,
  forbidden: true,
  'out-of-scope': true,
  'forged-origin': true,
  'not-found': true,
  'wrong-method': true,
  'moved-on': true,
  'name-taken': true,
  'table-full': true,
  'too-few-players': true,
  'not-open': true,
  'not-running': true,
  'unknown-rules': true,
  'other-form': true,
  'link-expired': true,
  'too-large': true,
  'wrong-content-type': true,
  refused: true,
  'not-allowed-here': true,
  'weak-password': true,
  'chosen-deal': true,
  'address-refused': true,
  'too-hard': true,
  'too-many-requests': true,
  'too-many-tries': true,
  unexpected: true,
  unavailable: true,
};
const isCode = (text: unknown): text is ErrorCode => typeof text === 'string' && Object.hasOwn(CODES, text);

const isRefusal = (input: unknown): input is NonNullable<Trouble['refusal']> =>
  isFields(input) && typeof input['code'] === 'string' && isFields(input['params']);

function params(input: unknown): Trouble['params'] {
  if (!isFields(input)) return {};
  const found: { [name: string]: string | number } = {};
  for (const [name, value] of Object.entries(input))
    if (typeof value === 'string' || typeof value === 'number') found[name] = value;
  return found;
}

const offline: Trouble = { code: 'offline', params: {}, body: undefined };

function troubleIn(body: unknown): Trouble {
  const error = isFields(body) && isFields(body['error']) ? body['error'] : {};
  const code = isCode(error['code']) ? error['code'] : 'unexpected';
  const refusal = isRefusal(error['refusal']) ? { refusal: error['refusal'] } : {};
  return { code, params: params(error['params']), body, ...refusal };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return undefined;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks the server. Nothing is thrown: an answer that did not come is one of the answers. */
export async function ask<Body>(
  method: Method,
  path: string,
  is: Guard<Body>,
  content?: unknown,
  signal?: AbortSignal,
): Promise<Answer<Body>> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: content === undefined ? {} : { 'content-type': 'application/json' },
      ...(content === undefined ? {} : { body: JSON.stringify(content) }),
      ...(signal === undefined ? {} : { signal }),
    });
    body = await bodyOf(response);
  } catch {
    return { ok: false, trouble: offline };
  }
  if (!response.ok) {
    // A page instead of an error of ours comes from something between here and the server.
    const fromUs = isFields(body) && 'error' in body;
    return { ok: false, trouble: fromUs ? troubleIn(body) : { ...offline, body } };
  }
  return is(body) ? { ok: true, value: body } : { ok: false, trouble: { ...offline, code: 'unexpected', body } };
}

export const isNothing = (input: unknown): input is undefined => input === undefined || isFields(input);
