/** Every error in one form: ours, the framework's, the validator's, the database's; pages get a page. */
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { UnknownRules } from '../games/unknown-rules.ts';
import { failurePage, notFoundPage } from '../pages/message-page.ts';
import { StorageUnavailable } from '../storage/unavailable.ts';
import { Problem } from './problem.ts';

const TOO_MANY = 429;

/** Whether a program asks, which wants JSON, and not a person with a browser. */
const isForPrograms = (url: string): boolean => /^\/(?:api(?:[/?]|$)|healthz|readyz|metrics)/u.test(url);

/** The problem behind a framework's or a validator's error; undefined when the fault is our own. */
function knownProblem(error: unknown): Problem | undefined {
  if (error instanceof Problem) return error;
  if (error instanceof StorageUnavailable) return new Problem('unavailable');
  if (error instanceof UnknownRules)
    return new Problem('unknown-rules', { params: { title: error.title, rules: error.rules } });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    const within = (first?.instancePath ?? '').split('/').filter((part) => part !== '');
    const place = [error.validationContext ?? 'body', ...within].join('.');
    return new Problem('malformed', { params: { path: place, expected: first?.message ?? '' } });
  }
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined;
  switch ('code' in error ? error.code : undefined) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('wrong-content-type');
    default:
      return typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500
        ? new Problem('malformed', { params: { path: 'request' } })
        : undefined;
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.code === 'unavailable') reply.header('retry-after', '2');
  const { seconds } = problem.details.params ?? {};
  if (problem.statusCode === TOO_MANY && seconds !== undefined) reply.header('retry-after', String(seconds));
  return (
    reply
      .code(problem.statusCode)
      .header('cache-control', 'no-store')
      // Answers that the framework gives by itself pass no hook of ours.
      .header('x-content-type-options', 'nosniff')
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(problem.body)
  );
}

const sendPage = (reply: FastifyReply, status: number, page: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page);

/** Answers what the router cannot even read, such as `GET /%`. */
export function answerFrameworkError(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  void sendProblem(reply, new Problem('malformed', { params: { path: 'url' } }));
}

/** Answers what is not even HTTP, on the bare connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, code]: readonly [string, 'too-large' | 'malformed'] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'too-large']
      : ['400 Bad Request', 'malformed'];
  const body = JSON.stringify(new Problem(code, { params: { path: 'request' } }).body);
  socket.end(
    [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

/** Which methods each address knows, to tell a wrong method from a wrong address. */
class KnownAddresses {
  readonly #patterns = new Map<string, { readonly matches: RegExp; readonly methods: Set<string> }>();

  add(url: string, methods: readonly string[]): void {
    if (url.includes('*')) return;
    const source = url
      .split('/')
      .map((part) => (part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)))
      .join('/');
    const known = this.#patterns.get(url) ?? { matches: new RegExp(`^${source}/?$`, 'u'), methods: new Set() };
    for (const method of methods) known.methods.add(method);
    this.#patterns.set(url, known);
  }

  methodsOf(path: string): readonly string[] {
    return [...this.#patterns.values()]
      .filter(({ matches }) => matches.test(path))
      .flatMap(({ methods }) => [...methods]);
  }
}

type ErrorParts = {
  /** Whether the database was away since a moment. Asked about errors nobody knows: some libraries keep to themselves what it said. */
  readonly isDatabaseAway: (since: number) => Promise<boolean>;
  /** May answer for an address that no route knows, because it is the app's. */
  readonly answerInstead: (request: FastifyRequest, reply: FastifyReply) => false | FastifyReply;
};

export function handleErrors(app: FastifyInstance, { isDatabaseAway, answerInstead }: ErrorParts): void {
  const addresses = new KnownAddresses();
  app.addHook('onRoute', ({ url, method }) => {
    addresses.add(url, [method].flat());
  });

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = addresses.methodsOf(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      reply.header('allow', methods.join(', '));
      return sendProblem(reply, new Problem('wrong-method'));
    }
    const instead = answerInstead(request, reply);
    if (instead !== false) return instead;
    return isForPrograms(request.url) || !['GET', 'HEAD'].includes(request.method)
      ? sendProblem(reply, new Problem('not-found'))
      : sendPage(reply, 404, notFoundPage());
  });

  app.setErrorHandler(async (error, request, reply) => {
    const known = knownProblem(error);
    const problem =
      known ??
      new Problem((await isDatabaseAway(performance.now() - reply.elapsedTime)) ? 'unavailable' : 'unexpected');
    if (problem.code === 'unexpected') request.log.error({ err: error }, 'a fault of our own');
    else if (problem.code === 'unavailable') request.log.warn({ err: error }, 'the database is away');
    if (isForPrograms(request.url)) return sendProblem(reply, problem);
    return problem.statusCode < 500
      ? sendPage(reply, 404, notFoundPage())
      : sendPage(reply, problem.statusCode, failurePage());
  });
}
