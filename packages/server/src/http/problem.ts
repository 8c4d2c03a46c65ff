/** What is wrong with a request, as an error that the error handler turns into the answer the contract promises. */
import type { ErrorBody, ErrorCode } from '@kursbuch/api';
import type { Refusal } from '@kursbuch/engine';

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

/** Sentences for people who read raw answers; apps word the code themselves. */
const SENTENCES: { readonly [code in ErrorCode]: string } = {
  malformed: 'The request does not have the form it should have.',
  'not-signed-in': 'Sign in first.',
  'wrong-sign-in': 'The name or the password is wrong.',
  forbidden: 'This belongs to somebody else.',
  'out-of-scope': 'This token was not made for that.',
  'forged-origin': 'The request comes from another site.',
  'not-found': 'There is nothing here.',
  'wrong-method': 'This address does not know that method.',
  'moved-on': 'The game has moved on.',
  'name-taken': 'Somebody has that name.',
  'table-full': 'Every seat is taken.',
  'too-few-players': 'There are too few players to start.',
  'not-open': 'The table does not wait for players.',
  'not-running': 'The game is not running.',
  'unknown-rules': 'The game needs a title, rules or a form that this server does not have. Update the server.',
  'other-form': 'Kursbuch has been updated. Reload the page, or update the program.',
  'link-expired': 'The link was used before, or it came too late.',
  'too-large': 'The request is too large.',
  'wrong-content-type': 'Bodies are JSON: content-type: application/json.',
  refused: 'The rules do not allow it.',
  'not-allowed-here': 'What was agreed for this table does not allow it.',
  'weak-password': 'Everybody tries this password first. Choose another.',
  'chosen-deal': 'Nobody chooses the deal of an online game: it comes from the server and the players together.',
  'address-refused': 'That address cannot be used.',
  'too-hard': 'The answer takes longer than anybody may think here.',
  'too-many-requests': 'Too many requests. Wait a while.',
  'too-many-tries': 'Too many wrong codes. Wait a while.',
  unexpected: 'The server met a fault of its own and has written it to its log.',
  unavailable: 'The database is away. Try again in a moment.',
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
    super(SENTENCES[code]);
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
