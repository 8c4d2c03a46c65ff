/** A thing the server hands out unchanged until it is restarted: made once, when first asked for. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Content = { readonly body: string | Buffer; readonly etag: string };

export type Resource = {
  readonly type: string;
  readonly cacheControl: string;
  readonly content: () => Content;
};

/** Asked for again each time, answered with 304 when nothing has changed. */
const REVALIDATE = 'no-cache';

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function resource(type: string, cacheControl: string, make: () => string | Buffer): Resource {
  return {
    type,
    cacheControl,
    content: once(() => {
      const body = make();
      return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` };
    }),
  };
}

export const styles = (make: () => string): Resource => resource('text/css; charset=utf-8', REVALIDATE, make);
export const picture = (make: () => string): Resource => resource('image/svg+xml; charset=utf-8', REVALIDATE, make);

/** `If-None-Match` may list several tags, weak ones among them, or be `*`. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//u, '') === etag);
}

export function sendResource(request: FastifyRequest, reply: FastifyReply, { type, cacheControl, content }: Resource) {
  const { body, etag } = content();
  reply.header('etag', etag).header('cache-control', cacheControl);
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(body);
}
