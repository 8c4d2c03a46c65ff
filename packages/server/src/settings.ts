/** Settings from the environment. Everything has a default, so that an evening with friends needs none of them. */
import { serverWords } from '@kursbuch/words/server';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { DEFAULT_CONNECTIONS } from './storage/address.ts';

/** Easy to remember, and not in use by anything well known. */
export const DEFAULT_PORT = 1824;

/**
 * Connections that may wait to be accepted. After a restart everybody comes back at once, and with the usual 511 those
 * beyond them wait for seconds until they knock again; the system lowers it to what it allows.
 */
export const WAITING_CONNECTIONS = 4096;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const SENDER = serverWords('setting.sender');

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Where the database file and the secret lie. */
  readonly dataFolder: string;
  /** The address of a PostgreSQL; without one a SQLite file in the data folder is used. */
  readonly databaseUrl?: string;
  /** Connections that this process may have to PostgreSQL, the one over which it listens included. */
  readonly databaseConnections: number;
  /** The address people type, without a path. Links are made with it. */
  readonly origin?: string;
  /** Signs cookies; made and kept beside the data when not given. */
  readonly secret?: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  readonly mail?: { readonly smtpUrl: string; readonly from: string };
  /** Whose word about the client's address is believed: nobody's, so many proxies', or those of these addresses. */
  readonly trustProxy: boolean | number | readonly string[];
  /** Who may read the metrics: nobody, anybody, this machine, or who knows the token. */
  readonly metrics: 'off' | 'on' | 'local' | { readonly token: string };
  /** Requests a minute that one asker may make. `unlimited` takes away every limit, sign-in's included. */
  readonly requestsPerMinute: number | 'unlimited';
  /** Processes in which programs think; without one no program sits down here, and others think for those that sit already. */
  readonly programThreads: number;
};

/** Wrong settings, each with the name of its variable. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

const wholeNumber = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/u)
    .transform(Number)
    .refine((value) => value >= from && value <= to);

function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol) && new URL(text).origin === text;
}

const hasProtocol = (text: string, protocols: readonly string[]): boolean =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** An address, or a network such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/u.test(bits) && Number(bits) <= most));
}

const trustProxy = z.union([
  z.literal(['no', 'false']).transform(() => false),
  z.literal(['yes', 'true']).transform(() => true),
  wholeNumber(0, 10),
  z
    .string()
    .transform((list) => list.split(',').map((address) => address.trim()))
    .refine((list) => list.every(isNetwork)),
]);

/** Reads the settings; an empty variable counts as left out. Throws a `SettingsError` that names every bad one. */
export function readSettings(environment: { readonly [name: string]: string | undefined }): Settings {
  const problems: string[] = [];
  /** One variable: how it is read, and what it should be. Never repeats the value: some of them are secret. */
  const read = <Value>(name: string, schema: z.ZodType<Value>, expected: string): Value | undefined => {
    const text = environment[name]?.trim();
    if (text === undefined || text === '') return undefined;
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    problems.push(serverWords('setting.unusable', { name, expected }));
    return undefined;
  };

  const port = read('PORT', wholeNumber(0, 65_535), serverWords('setting.number', { from: 0, to: 65_535 }));
  const host = read('HOST', z.string(), serverWords('setting.host'));
  const dataFolder = read('KURSBUCH_DATA', z.string(), serverWords('setting.folder'));
  const databaseUrl = read(
    'DATABASE_URL',
    z.string().refine((text) => hasProtocol(text, ['postgres:', 'postgresql:'])),
    serverWords('setting.database'),
  );
  const connections = read(
    'DATABASE_CONNECTIONS',
    wholeNumber(3, 1000),
    serverWords('setting.number', { from: 3, to: 1000 }),
  );
  const origin = read(
    'ORIGIN',
    z
      .string()
      .transform((text) => text.replace(/\/$/u, ''))
      .refine(isOrigin),
    serverWords('setting.origin'),
  );
  const secret = read('SECRET', z.string().min(32), serverWords('setting.secret'));
  const logLevel = read(
    'LOG_LEVEL',
    z.enum(LOG_LEVELS),
    serverWords('setting.one-of', { values: LOG_LEVELS.join(', ') }),
  );
  const smtpUrl = read(
    'SMTP_URL',
    z.string().refine((text) => hasProtocol(text, ['smtp:', 'smtps:'])),
    serverWords('setting.mail-server'),
  );
  const from = read('MAIL_FROM', z.string().includes('@'), SENDER);
  if (smtpUrl !== undefined && from === undefined && problems.length === 0)
    problems.push(serverWords('setting.no-sender', { expected: SENDER }));
  const trusted = read('TRUST_PROXY', trustProxy, serverWords('setting.proxies'));
  const metrics = read('METRICS', z.enum(['off', 'on', 'local']), serverWords('setting.metrics'));
  const token = read('METRICS_TOKEN', z.string().regex(/^\S{16,}$/u), serverWords('setting.token'));
  const limit = read(
    'REQUESTS_PER_MINUTE',
    z.union([z.literal('unlimited'), wholeNumber(1, 1_000_000)]),
    serverWords('setting.limit'),
  );
  const programThreads = read(
    'PROGRAM_THREADS',
    wholeNumber(0, 64),
    serverWords('setting.number', { from: 0, to: 64 }),
  );
  if (problems.length > 0) throw new SettingsError(problems);

  return {
    port: port ?? DEFAULT_PORT,
    host: host ?? 'localhost',
    dataFolder: resolve(dataFolder ?? 'data'),
    logLevel: logLevel ?? 'info',
    databaseConnections: connections ?? DEFAULT_CONNECTIONS,
    trustProxy: trusted ?? false,
    metrics: token === undefined ? (metrics ?? 'local') : { token },
    requestsPerMinute: limit ?? 1200,
    programThreads: programThreads ?? 1,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(origin === undefined ? {} : { origin }),
    ...(secret === undefined ? {} : { secret }),
    ...(smtpUrl === undefined || from === undefined ? {} : { mail: { smtpUrl, from } }),
  };
}
