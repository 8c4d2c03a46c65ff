/**
 * Calls to addresses that users chose. The name is looked up here, every address it has must be public, and the connection goes
 * to one that was checked and to no other, so that a name that changes its mind in between gains nothing. Redirects are not
 * followed.
 */
import type { LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT = 7000;

/** Why a call did not come about. */
export const OUTGOING_FAULTS = ['scheme', 'port', 'credentials', 'unknown-host', 'not-public', 'no-answer'] as const;
export type OutgoingFault = (typeof OUTGOING_FAULTS)[number];

export type Resolved = { readonly address: string; readonly family: number };

/** What the outside world is, to be replaced in tests. */
export type Outside = {
  readonly resolve: (host: string) => Promise<readonly Resolved[]>;
  readonly isAllowed: (address: string) => boolean;
};

export const OUTSIDE: Outside = {
  resolve: async (host) => lookup(host, { all: true }),
  isAllowed: isPublicAddress,
};

type Target = { readonly url: URL; readonly addresses: readonly Resolved[] };

/** Web servers have these; below 1024 live services that a stray request could hurt. */
const isUsualPort = (port: string): boolean => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

/** Looks at an address before it is called, or kept to be called later. */
export async function checkTarget(text: string, outside: Outside = OUTSIDE): Promise<Target | OutgoingFault> {
  if (!URL.canParse(text)) return 'scheme';
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'scheme';
  if (url.username !== '' || url.password !== '') return 'credentials';
  if (!isUsualPort(url.port)) return 'port';
  // The parser has turned decimal, octal and hexadecimal forms of an address into the usual one.
  const host = url.hostname.replace(/^\[|\]$/gu, '');
  let found: readonly Resolved[];
  try {
    found = isIP(host) === 0 ? await outside.resolve(host) : [{ address: host, family: isIP(host) }];
  } catch {
    return 'unknown-host';
  }
  if (found.length === 0) return 'unknown-host';
  return found.every(({ address }) => outside.isAllowed(address)) ? { url, addresses: found } : 'not-public';
}

export type Outgoing = {
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body: string | Buffer;
};

/** Posts something; gives back the status of the answer, whatever it is, or why there was none. */
export async function post(
  { url: text, headers, body }: Outgoing,
  outside: Outside = OUTSIDE,
): Promise<number | OutgoingFault> {
  const target = await checkTarget(text, outside);
  if (typeof target === 'string') return target;
  const { url, addresses } = target;
  // Whatever the name leads to by now, the connection goes to one of the addresses that were checked: the first that takes it.
  const checked: LookupFunction = callbackify(async (_host: string, _options: LookupOptions) => [...addresses]);
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const call = send({
      method: 'POST',
      host: url.hostname.replace(/^\[|\]$/gu, ''),
      lookup: checked,
      port: url.port === '' ? undefined : url.port,
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
      // The certificate has to be that of the name; a bare address has none to show.
      servername: isIP(url.hostname.replace(/^\[|\]$/gu, '')) === 0 ? url.hostname : '',
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT),
    });
    call.on('response', (answer) => {
      // What it says is of no interest, and may be endless.
      answer.destroy();
      resolve(answer.statusCode ?? 'no-answer');
    });
    call.on('error', () => {
      resolve('no-answer');
    });
    call.end(body);
  });
}
