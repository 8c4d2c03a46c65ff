/** A real server on a free port and visitors with cookies, for tests. */
import { isRecord } from '@kursbuch/engine';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { z } from 'zod';
import { type OpenOptions, openServer } from './open-server.ts';
import { cheapPasswords } from './testkit/cheap-passwords.ts';
import { TEST_SECRET } from './testkit/played.ts';
import { readSettings, type Settings } from './settings.ts';

export type TestServer = {
  readonly address: string;
  /** Somebody new: no cookie yet. */
  readonly visitor: () => Visitor;
  /** What was written to the log so far. */
  readonly log: readonly string[];
  readonly close: () => Promise<void>;
};

type Options = { readonly settings?: Partial<Settings> } & Omit<OpenOptions, 'settings' | 'log'>;

/** Starts a server on SQLite in a folder of its own, without limits and with cheap passwords unless it is told otherwise. */
export async function startTestServer({ settings = {}, ...parts }: Options = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-server-'));
  const lines: string[] = [];
  const app = await openServer({
    settings: {
      ...readSettings({}),
      dataFolder: folder,
      port: 0,
      host: '127.0.0.1',
      requestsPerMinute: 'unlimited',
      logLevel: 'info',
      ...settings,
    },
    dealSecret: () => TEST_SECRET,
    passwords: cheapPasswords,
    log: pino({ level: settings.logLevel ?? 'info' }, { write: (line) => lines.push(line) }),
    ...parts,
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    visitor: () => new Visitor(address),
    log: lines,
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
};

/** The code of an error answer, or the status when it is none. */
export function codeOf({ body, status }: Answer): number | string {
  const error = isRecord(body) ? body['error'] : undefined;
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : status;
}

/** A person with a browser, or a program with a token. */
export class Visitor {
  readonly address: string;
  readonly cookies = new Map<string, string>();
  token: string | undefined;

  constructor(address: string) {
    this.address = address;
  }

  headers(): { [name: string]: string } {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return {
      ...(this.token === undefined ? { origin: this.address } : { authorization: `Bearer ${this.token}` }),
      ...(cookie === '' || this.token !== undefined ? {} : { cookie }),
    };
  }

  async ask(
    method: string,
    path: string,
    body?: unknown,
    more: { readonly [name: string]: string } = {},
  ): Promise<Answer> {
    const response = await fetch(`${this.address}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...this.headers(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...more },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(cookie) ?? [];
      if (value === '' || /max-age=0/iu.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const parsed: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
    return { status: response.status, headers: response.headers, body: parsed, text };
  }

  /** Asks, expects success, and checks the answer against the contract. */
  async get<Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> {
    return this.#checked(schema, 'GET', path, await this.ask('GET', path));
  }

  async post<Schema extends z.ZodType>(schema: Schema, path: string, body?: unknown): Promise<z.output<Schema>> {
    return this.#checked(schema, 'POST', path, await this.ask('POST', path, body));
  }

  #checked<Schema extends z.ZodType>(schema: Schema, method: string, path: string, answer: Answer): z.output<Schema> {
    if (answer.status !== 200) throw new Error(`${method} ${path} answers ${answer.status}: ${answer.text}`);
    return schema.parse(answer.body);
  }
}
