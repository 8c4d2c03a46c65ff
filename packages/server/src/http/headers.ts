/** Headers that tell browsers what pages of ours never do. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Nothing comes from anywhere but here, and no page may frame one of ours. */
const STRICT = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'font-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

const policyText = (directives: { readonly [name: string]: readonly string[] }): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

/**
 * The app's own policy. Its dialogs put a style element into the page to keep it from scrolling, so styles may be inline;
 * scripts may not. Pictures it makes itself (a board to keep) and the search in a worker need `blob:`.
 */
export const APP_POLICY = policyText({
  ...STRICT,
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'worker-src': ["'self'", 'blob:'],
});

/** The policy of the browsable documentation, which styles itself as it goes. */
export const docsPolicy = (): string =>
  policyText({ ...STRICT, 'style-src': ["'self'", "'unsafe-inline'"], 'img-src': ["'self'", 'data:'] });

export async function useHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: { useDefaults: false, directives: STRICT },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // A promise that only a site with a certificate can keep.
    strictTransportSecurity: secure ? { maxAge: 180 * 24 * 3600 } : false,
  });
  const workedOut = (reply: FastifyReply): readonly (readonly [string, ReturnType<FastifyReply['getHeader']>])[] => {
    const before = new Set(Object.keys(reply.getHeaders()));
    reply.helmet();
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
    return Object.entries(reply.getHeaders()).filter(([name]) => !before.has(name));
  };
  // They are the same for every answer, so they are worked out once.
  let headers: ReturnType<typeof workedOut> | undefined;
  app.addHook('onRequest', (_, reply, done) => {
    headers ??= workedOut(reply);
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}
