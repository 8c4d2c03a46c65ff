import { DEEDS, titles } from '@kursbuch/engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestServer, type TestServer } from '../test-server.ts';

type Operation = {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly object[];
  readonly responses: object;
};
type Document = {
  readonly openapi: string;
  readonly paths: { readonly [path: string]: { readonly [method: string]: Operation } };
};

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && 'openapi' in value && 'paths' in value;

describe('the documentation of the API', () => {
  let server: TestServer;
  let document: Document;
  beforeAll(async () => {
    server = await startTestServer();
    const { body } = await server.visitor().ask('GET', '/api/openapi.json');
    if (!isDocument(body)) throw new Error('no document');
    document = body;
  });
  afterAll(async () => {
    await server.close();
  });

  it('has every route, each with its words and its answers', () => {
    expect(document.openapi).toBe('3.1.0');
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );
    expect(operations.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'post /api/account/sign-up',
        'get /api/me',
        'get /api/tables',
        'post /api/invitations/{code}/guest',
        'post /api/games/{id}/actions',
        'get /api/games/{id}/events',
        'get /api/me/events',
      ]),
    );
    for (const { name, operation } of operations) {
      expect([name, operation.summary === undefined, operation.tags?.length]).toEqual([name, false, 1]);
      expect([name, Object.keys(operation.responses).length > 0]).toEqual([name, true]);
    }
  });

  it('refers to nothing that is not there', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/gu)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(0);
    for (const path of new Set(references)) {
      let there: unknown = document;
      for (const part of path.split('/'))
        there = typeof there === 'object' && there !== null ? Reflect.get(there, part) : undefined;
      expect([path, typeof there]).toEqual([path, 'object']);
    }
  });

  it('says what answers really are', () => {
    const at = (path: string, method: string): Operation => {
      const operation = document.paths[path]?.[method];
      if (operation === undefined) throw new Error(`${method} ${path} is not documented`);
      return operation;
    };
    // Nothing has no form; a stream is no JSON, and it can be refused as well.
    for (const [path, method, status] of [
      ['/api/account/sign-out', 'post', '204'],
      ['/api/account/reset-request', 'post', '202'],
    ] as const)
      expect(
        Object.keys(
          z
            .object({})
            .loose()
            .parse(Reflect.get(at(path, method).responses, status)),
        ),
      ).toEqual(['description']);
    for (const path of ['/api/me/events', '/api/games/{id}/events']) {
      const { responses, parameters } = at(path, 'get');
      expect(responses).toMatchObject({ 200: { content: { 'text/event-stream': {} } }, '4XX': {} });
      expect(parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'last-event-id' }));
    }
    expect(at('/api/tables/{id}/abandon', 'post')).toMatchObject({
      requestBody: { required: false, content: { 'application/json': { schema: { type: 'object' } } } },
    });
    // A game that is not running answers 409 too, and then there is nothing that was missed.
    expect(at('/api/games/{id}/actions', 'post').responses).toMatchObject({
      409: { content: { 'application/json': { schema: { anyOf: [{}, {}] } } } },
    });
  });

  it('names the cookie as it is called where it is secure', async () => {
    const secure = await startTestServer({ settings: { origin: 'https://games.example.org' } });
    const visitor = secure.visitor();
    const signUp = await visitor.ask(
      'POST',
      '/api/account/sign-up',
      { name: 'Secure', password: 'correct horse' },
      { origin: 'https://games.example.org' },
    );
    const [cookie = ''] = signUp.headers.getSetCookie();
    const { body } = await visitor.ask('GET', '/api/openapi.json');
    await secure.close();
    expect(body).toMatchObject({ components: { securitySchemes: { cookie: { name: cookie.split('=', 1)[0] } } } });
  });

  it('lists the titles that can be played', () => {
    const text = JSON.stringify(document);
    const ids = titles().map(({ meta }) => meta.id);
    expect(text).not.toContain('x-one-of');
    expect(text.split(`"enum":${JSON.stringify(ids)}`)).toHaveLength(3);
  });

  it('says what requests look like', () => {
    const text = JSON.stringify(document.paths['/api/games/{id}/actions']?.['post']);
    for (const field of ['"seen"', '"key"', '"form"', '"action"', '"minLength":8']) expect(text).toContain(field);
  });

  it('has the form of every deed, and refers to it wherever an action is meant', () => {
    const schemas = z.looseObject({ components: z.looseObject({ schemas: z.record(z.string(), z.json()) }) });
    const known = schemas.parse(document).components.schemas;
    for (const [type, { shape }] of Object.entries(DEEDS)) {
      expect(known[`Action.${type}`]).toEqual(JSON.parse(JSON.stringify(shape.schema)));
      expect(shape.schema).toMatchObject({ type: 'object', properties: { type: { enum: [type] } } });
    }
    const types = Object.keys(DEEDS);
    expect(known['Action']).toMatchObject({
      oneOf: types.map((type) => ({ $ref: `#/components/schemas/Action.${type}` })),
      discriminator: { propertyName: 'type' },
    });
    expect(JSON.stringify(document)).not.toContain('x-schema');
    for (const [path, method] of [
      ['/api/games/{id}/actions', 'post'],
      ['/api/games/{id}/why-not', 'post'],
      ['/api/games/{id}/preview', 'post'],
      ['/api/games/{id}/offers/listed', 'post'],
      ['/api/games/{id}/log', 'get'],
    ] as const)
      expect(JSON.stringify(document.paths[path]?.[method])).toContain('"#/components/schemas/Action"');
  });

  it('can be browsed, with a policy that lets it work', async () => {
    const visitor = server.visitor();
    const page = await visitor.ask('GET', '/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    // No script of the page is inline, so the policy stops none of them.
    expect(page.text.match(/<script(?![^>]*\bsrc=)/u)).toBeNull();
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/gu)].map(
      ([, address = '']) => address,
    );
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      const { status, headers } = await visitor.ask('GET', new URL(address, `${server.address}/api/docs/`).pathname);
      expect([address, status, headers.get('content-type')?.includes('html')]).toEqual([address, 200, false]);
    }
  });
});
