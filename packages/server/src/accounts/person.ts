/** Somebody the server knows, and by what. */
import type { TokenScope } from '@kursbuch/api';

export type Person = {
  readonly kind: 'guest' | 'account';
  readonly id: string;
  readonly name: string;
  /** Where reset links go; absent for most. */
  readonly contact?: string;
  readonly by: 'cookie' | 'token';
  /** Of a token: what it may be used for, and until when. */
  readonly token?: { readonly scope: TokenScope; readonly ends: string };
};
