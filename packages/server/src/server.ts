/** The HTTP server, ready to listen. What it stands on (storage, games) is handed in. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { createAccounts, nameAccounts } from './accounts/accounts.ts';
import { whoAsks } from './accounts/asker.ts';
import { createAuth, migrateAuth, type Passwords, sweepAuth } from './accounts/auth.ts';
import { createDevices } from './accounts/devices.ts';
import { createMailer } from './accounts/mail.ts';
import { Remembered } from './accounts/remembered.ts';
import { ResetLinks } from './accounts/reset-links.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { Games } from './games/contract.ts';
import { HandOff } from './hand-off/hand-off.ts';
import { OUTSIDE, type Outside } from './hand-off/outgoing.ts';
import { handOffRoutes } from './hand-off/routes.ts';
import type { App } from './http/app.ts';
import { allowTokensFromElsewhere } from './http/cors.ts';
import { documentRoutes } from './http/docs.ts';
import { Elsewhere } from './http/elsewhere.ts';
import { answerClientError, answerFrameworkError, handleErrors } from './http/errors.ts';
import { useHeaders } from './http/headers.ts';
import { useJsonBodies } from './http/json-body.ts';
import { useLimits } from './http/limits.ts';
import { refuseForgedOrigin } from './http/origin.ts';
import { Problem } from './http/problem.ts';
import { serveWebApp, type WebApp } from './http/web-app.ts';
import { liveRoutes } from './live/routes.ts';
import { Live } from './live/live.ts';
import { moveRoutes } from './moves/routes.ts';
import { createThinkers } from './moves/thinkers.ts';
import { servePages } from './pages/pages.ts';
import { playRoutes } from './play/routes.ts';
import { PeopleFirst } from './programs/people-first.ts';
import { createPlayers } from './programs/players.ts';
import { ProgramTurns } from './programs/program-turns.ts';
import { healthRoutes } from './operation/health.ts';
import { createLog, logRequests } from './operation/log.ts';
import { Metrics, metricsRoute } from './operation/metrics.ts';
import type { IsPresent } from './tables/summary.ts';
import { createOneTable } from './tables/one-table.ts';
import { oneTableRoutes } from './tables/one-table-routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { createTables } from './tables/tables.ts';
import { watchers } from './tables/watcher.ts';
import { pushKeys, secretOf } from './secret.ts';
import type { Settings } from './settings.ts';
import type { Storage } from './storage/contract.ts';
import { StorageUnavailable } from './storage/unavailable.ts';

/** Nothing that is sent to us is large: files are read in the browser. */
const LARGEST_BODY = 256 * 1024;

const LARGEST_HEADERS = 64 * 1024;

/** How long somebody may take to send a request, in milliseconds. Whoever never ends one would keep the connection for ever. */
const LONGEST_REQUEST = 60_000;

/** How long requests under way may take when the server closes, in milliseconds. */
const LONGEST_CLOSING = 10_000;

/** How long the closing server waits for the rest of the world to take its calls and mails, in milliseconds. */
const LONGEST_ERRANDS = 4000;

/** Waits for work, but no longer than so many milliseconds. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const enough = new AbortController();
  await Promise.race([work, pause(milliseconds, undefined, { signal: enough.signal }).catch(() => undefined)]);
  enough.abort();
}

/** For so long it is remembered that somebody was told about a turn, in milliseconds. */
const KEEP_CLAIMS = 180 * 24 * 3600 * 1000;

/** So long a token goes on that an older version had made without an end, in milliseconds. */
const A_YEAR = 365 * 24 * 3600 * 1000;

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

export type ServerParts = {
  readonly settings: Settings;
  readonly storage: Storage;
  readonly games: Games;
  readonly log?: FastifyBaseLogger;
  /** Where the built web app lies. */
  readonly webFolder?: string;
  /** What calls to webhooks and push services meet. */
  readonly outside?: Outside;
  /** Where the secret of a new table's deal comes from; left out, from chance, as it must for people to trust it. */
  readonly dealSecret?: (() => string) | undefined;
  /** How passwords are kept; left out, so that guessing is dear, as it must be for people. */
  readonly passwords?: Passwords | undefined;
  /** How long a game rests before somebody is called to it, in milliseconds. */
  readonly handOffRest?: number;
};

/** The framework's own word for it. */
function trusted(proxies: Settings['trustProxy']): boolean | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return typeof proxies === 'object' ? [...proxies] : proxies;
}

const ID_BYTES = 9;
/** Chance comes from the system, which is dear to ask for a few bytes at a time. */
const IDS_AT_ONCE = 256;

/** Ids of requests: no two processes ever make the same. */
function requestIds(): () => string {
  let chance = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used >= chance.length) {
      chance = randomBytes(ID_BYTES * IDS_AT_ONCE);
      used = 0;
    }
    used += ID_BYTES;
    return chance.toString('base64url', used - ID_BYTES, used);
  };
}

/** Makes the server. Closing it closes everything it was given, too. */
export async function createServer(parts: ServerParts): Promise<App> {
  const { settings, storage, games } = parts;
  const log = parts.log ?? createLog(settings.logLevel);
  const secure = settings.origin?.startsWith('https:') ?? false;
  const origin = settings.origin ?? `http://localhost:${settings.port}`;

  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    bodyLimit: LARGEST_BODY,
    requestTimeout: LONGEST_REQUEST,
    trustProxy: trusted(settings.trustProxy),
    forceCloseConnections: 'idle',
    // It would answer in a form of its own; ours comes from the hook below.
    return503OnClosing: false,
    // The mark of somebody with a thousand games comes back in a header.
    http: { maxHeaderSize: LARGEST_HEADERS },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  // The compiler has checked what handlers answer, and the tests check it against the schemas; doing it again for every
  // answer would walk through whole games.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));

  let webApp: WebApp = { answer: () => false };
  handleErrors(app, {
    isDatabaseAway: async (since) => {
      if (storage.wasAwaySince(since)) return true;
      try {
        await storage.health();
        return false;
      } catch (error) {
        return error instanceof StorageUnavailable;
      }
    },
    answerInstead: (request, reply) => webApp.answer(request, reply),
  });
  useJsonBodies(app);
  await useHeaders(app, secure);
  allowTokensFromElsewhere(app);
  const elsewhere = new Elsewhere(storage.bus);
  await useLimits(app, settings.requestsPerMinute, elsewhere);
  logRequests(app);
  let closing = false;
  // Without a promise, as all hooks that every request passes: each would be another turn of the loop's queue.
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    reply.header('x-request-id', request.id);
    if (closing && url !== '/healthz') throw new Problem('unavailable');
    if (url.startsWith('/api')) reply.header('cache-control', 'no-store');
    refuseForgedOrigin(request, settings.origin);
    if (url.includes('%00')) throw new Problem('malformed', { params: { path: 'url' } });
    done();
  });

  await documentRoutes(app, settings.origin);

  const mailer = createMailer(settings.mail, log);
  const secret = await secretOf({
    storage,
    given: settings.secret,
    folder: settings.databaseUrl === undefined ? settings.dataFolder : undefined,
    onChanged: () => {
      log.warn('the secret is another one than sessions were signed with: everybody signs in again, and guests cannot');
    },
  });
  const resetLinks = new ResetLinks();
  const auth = createAuth({
    passwords: parts.passwords,
    storage,
    secret,
    secure,
    onReset: ({ name }, contact, token) => {
      resetLinks.add({ name, contact, token });
    },
    onFault: (message, details) => {
      log.error({ details: details.map(String) }, message);
    },
  });
  await storage.exclusively('accounts', async () => {
    await migrateAuth(auth);
    await sweepAuth(auth);
    await nameAccounts(storage);
  });
  await storage.reach.forgetClaims(new Date(Date.now() - KEEP_CLAIMS).toISOString());
  const accounts = createAccounts({
    auth,
    storage,
    mailer,
    log,
    resetLinks,
    resetAddress: (token) => `${origin}/reset?token=${token}`,
    limited: settings.requestsPerMinute !== 'unlimited',
    elsewhere,
  });
  const ends = new Date(Date.now() + A_YEAR).toISOString();
  const owners = await storage.tokens.giveEnds(ends);
  // Without a mail server the log would be full of them, and nobody the wiser.
  if (settings.mail !== undefined) accounts.tellOfEnds(owners, ends, `${origin}/account`);
  const remembered = new Remembered();
  const who = whoAsks(auth, storage, remembered);

  const live = new Live(storage, games, log, remembered);
  const keys = pushKeys(secret);
  const outside = parts.outside ?? OUTSIDE;
  const rest = parts.handOffRest === undefined ? {} : { rest: parts.handOffRest };
  const handOff = new HandOff({ storage, live, log, keys, origin, outside, ...rest });
  const metrics = new Metrics({
    streams: () => live.streams,
    gamesInMemory: () => games.memory().games,
  });
  metrics.count(app);
  const thinkers = createThinkers();
  const players = createPlayers(settings.programThreads);
  const peopleFirst = new PeopleFirst();
  peopleFirst.mind(app);
  const onActed = (): void => {
    metrics.written('action');
  };
  const programs =
    settings.programThreads === 0
      ? undefined
      : new ProgramTurns({ storage, games, players, step: () => peopleFirst.step(), log, onActed });
  app.addHook('preClose', async () => {
    closing = true;
    // Whoever takes longer to answer, or to listen, is not waited for.
    setTimeout(() => {
      app.server.closeAllConnections();
    }, LONGEST_CLOSING).unref();
    // First, for those who look on now do not once their connections have ended.
    await within(LONGEST_ERRANDS, handOff.close());
    live.end();
  });
  app.addHook('onSend', (_, reply, _payload, done) => {
    // Otherwise the connection would wait for a next request that is not coming.
    if (closing) reply.header('connection', 'close');
    done();
  });
  app.addHook('onClose', async () => {
    await within(LONGEST_ERRANDS, accounts.close());
    accounts.end();
    elsewhere.close();
    await live.close();
    await programs?.close();
    await Promise.all([thinkers.close(), players.close()]);
    await games.close();
    await storage.close();
  });

  healthRoutes(app, storage, () => closing);
  const tables = createTables(storage, games, {
    secretOf: parts.dealSecret,
    programs: settings.programThreads > 0,
  });
  accountRoutes(app, {
    who,
    accounts,
    devices: createDevices(auth),
    storage,
    leaveOpenTables: tables.leaveOpen,
    waitNoLonger: tables.waitNoLonger,
    onSignedOut: (user) => {
      live.signedOut(user);
    },
  });
  const isPresent: IsPresent = (game, user) => live.presence.isPresent(game, user);
  const limited = settings.requestsPerMinute !== 'unlimited';
  const oneTable = createOneTable(storage, tables);
  const watcherOf = watchers(who, tables, oneTable);
  tableRoutes(app, { who, accounts, tables, storage, isPresent, watcherOf });
  oneTableRoutes(app, { who, accounts, oneTable, storage, isPresent, limited, elsewhere });
  playRoutes(app, {
    who,
    tables,
    games,
    storage,
    isPresent,
    watcherOf,
    onWritten: (kind) => {
      metrics.written(kind);
    },
  });
  moveRoutes(app, { who, tables, games, thinkers, limited, elsewhere });
  liveRoutes(app, { who, tables, games, live, storage, watcherOf });
  handOffRoutes(app, { who, storage, publicKey: keys.publicKey, origin, outside });
  metricsRoute(app, metrics, settings.metrics);

  servePages(app);
  webApp = await serveWebApp(app, parts.webFolder ?? WEB_FOLDER);
  return app;
}
