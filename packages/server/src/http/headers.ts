/** Headers that tell browsers what pages of ours never do. */
import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

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

/** The headers of every answer, as the library says them once; asking it anew for each answer would give the same. */
async function headersOfAll(secure: boolean): Promise<readonly (readonly [string, string])[]> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: STRICT },
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    // A promise that only a site with a certificate can keep.
    strictTransportSecurity: secure ? { maxAge: 180 * 24 * 3600 } : false,
  });
  let headers: readonly (readonly [string, string])[] = [];
  asked.get('/', async (_, reply) => {
    headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
    return '';
  });
  await asked.inject('/');
  await asked.close();
  return [...headers, ['permissions-policy', 'camera=(), geolocation=(), microphone=()']];
}

export async function useHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  const headers = await headersOfAll(secure);
  app.addHook('onRequest', (_, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    done();
  });
}
