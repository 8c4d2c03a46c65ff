/** What is wrong with a request, as an error that the error handler turns into the answer the contract promises. */
import type { ErrorBody, ErrorCode } from '@kursbuch/api';
import type { Refusal } from '@kursbuch/engine';
import { serverWords } from '@kursbuch/words/server';

const STATUS: { readonly [code in ErrorCode]: number } = {
  malformed: 400,
  'not-signed-in': 401,
  'wrong-sign-in': 401,
  forbidden: 403,
  'out-of-scope': 403,
  'forged-origin': 403,
  'not-found': 404,
  'wrong-method': 405,
  'moved-on': 409,
  'name-taken': 409,
  'table-full': 409,
  'too-few-players': 409,
  'not-open': 409,
  'not-running': 409,
  'unknown-rules': 409,
  'other-form': 409,
  'link-expired': 410,
  'too-large': 413,
  'wrong-content-type': 415,
  refused: 422,
  'not-allowed-here': 422,
  'weak-password': 422,
  'chosen-deal': 422,
  'address-refused': 422,
  'too-hard': 422,
  'too-many-requests': 429,
  'too-many-tries': 429,
  unexpected: 500,
  unavailable: 503,
};

type Details = {
  readonly params?: { readonly [name: string]: string | number };
  readonly refusal?: Refusal;
  /** What comes beside the error, such as the entries of `moved-on`. */
  readonly beside?: { readonly [name: string]: unknown };
};

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(serverWords(`problem.${code}`));
    this.code = code;
    this.details = details;
  }

  get statusCode(): number {
    return STATUS[this.code];
  }

  get body(): ErrorBody {
    const { params, refusal, beside } = this.details;
    return {
      error: {
        code: this.code,
        message: this.message,
        ...(params === undefined ? {} : { params: { ...params } }),
        ...(refusal === undefined ? {} : { refusal: { ...refusal, params: { ...refusal.params } } }),
      },
      ...beside,
    };
  }
}
