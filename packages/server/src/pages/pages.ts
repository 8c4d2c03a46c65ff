/** What the server hands out beside the app: the parts of its own messages, and the way from addresses of old to the app's. */
import { readFileSync } from 'node:fs';
import { allBoxes } from '@kursbuch/engine';
import type { FastifyInstance } from 'fastify';
import { picture, sendResource, styles } from './resource.ts';

const asset = (name: string): string => readFileSync(new URL(`../../assets/${name}`, import.meta.url), 'utf8');

/** Boards and tiles were pages of the server once; links to them stay good. */
const moved = (): readonly (readonly [from: string, to: string])[] => [
  ['/boards', '/titles'],
  ...allBoxes().flatMap(({ components: { id, title } }) => [
    [`/boards/${id}`, `/titles/${title}/board?board=${id}`] as const,
    [`/tiles/${id}`, `/titles/${title}/tiles?board=${id}`] as const,
  ]),
];

export function servePages(app: FastifyInstance): void {
  const resources = new Map([
    ['/assets/message.css', styles(() => asset('message.css'))],
    ['/assets/favicon.svg', picture(() => asset('favicon.svg'))],
  ]);
  for (const [path, resource] of resources)
    app.get(path, { schema: { hide: true } }, (request, reply) => sendResource(request, reply, resource));
  for (const [from, to] of moved()) app.get(from, { schema: { hide: true } }, (_, reply) => reply.redirect(to, 301));
}
