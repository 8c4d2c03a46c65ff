/** The documentation of the API, made from the schemas that check requests: /api/openapi.json, and to browse /api/docs. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { LEVELS, STYLES } from '@kursbuch/bots/players';
import { titles } from '@kursbuch/engine';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';
import { mendDocument } from './docs-mended.ts';
import { deedSchemas } from './docs-deeds.ts';
import { docsPolicy } from './headers.ts';

const DESCRIPTION = `
Everything the web app does, programs can do too. A program signs in with a personal access token, made on the account page:
\`Authorization: Bearer kursbuch_…\`. Errors are JSON with a stable code: \`{ "error": { "code": "moved-on", … } }\`.
`;

/** Has to come before the routes, which it collects. */
export async function documentRoutes(app: App, origin: string | undefined): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Kursbuch', version: '1', description: DESCRIPTION.trim(), license: { name: 'MIT' } },
      servers: [{ url: origin ?? '/' }],
      tags: [
        { name: 'account', description: 'Accounts, guests and tokens' },
        { name: 'tables', description: 'Where people sit down before a game' },
        { name: 'games', description: 'Playing' },
        { name: 'moves', description: 'What may be done, and what would come of it' },
        { name: 'live', description: 'Streams of events, chat, notes' },
        { name: 'hand-off', description: 'How to be told that it is your turn' },
      ],
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'A personal access token.' },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            // Browsers keep what begins so to encrypted connections.
            name: `${(origin ?? '').startsWith('https:') ? '__Secure-' : ''}kursbuch.session_token`,
          },
        },
      },
      security: [{ token: [] }, { cookie: [] }, {}],
    },
    // Pages and files are no part of the API.
    transform: (route) =>
      route.url.startsWith('/api/') ? jsonSchemaTransform(route) : { schema: { hide: true }, url: route.url },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      const lists = { titles: titles().map(({ meta }) => meta.id), levels: LEVELS, styles: STYLES };
      mendDocument(made.openapiObject, lists, deedSchemas());
      return made.openapiObject;
    },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Without the bar at the top, which is about the tool and not about us.
    uiConfig: {
      layout: 'BaseLayout',
      docExpansion: 'list',
      deepLinking: true,
      tryItOutEnabled: false,
      persistAuthorization: false,
    },
    theme: { title: 'Kursbuch: the API' },
    staticCSP: docsPolicy(),
    logLevel: 'warn',
  });
  // It never changes while the server runs, and to write it takes as long as ten other answers.
  let text: string | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, (_, reply) => {
    text ??= JSON.stringify(app.swagger());
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .serializer(String)
      .send(text);
  });
}
