/** What threads load is in the bundles: a server from its sources would never miss it, and one that people run would. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(PACKAGES, path), 'utf8');

/** The files that a thread of the server, or a worker of a command, loads. */
const loaded = ['server/src', 'cli/src'].flatMap((folder) =>
  readdirSync(join(PACKAGES, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(join(folder, path)).matchAll(/new URL\('([\w-]+)\.mjs', import\.meta\.url\)/gu)])
    .map(([, name = '']) => ({ folder, name })),
);

describe('the files that threads load', () => {
  it('are in the bundle of the commands', () => {
    const entries = [...read('cli/bin/build-bundle.mjs').matchAll(/^ {2}'?([\w-]+)'?: 'packages\//gmu)].map(
      ([, name = '']) => name,
    );
    expect(loaded.length).toBeGreaterThan(2);
    expect(entries).toEqual(expect.arrayContaining(loaded.map(({ name }) => name)));
  });

  it('are in the bundle of the server that tests kill', () => {
    const entries = [...read('server/src/testkit/bundle.ts').matchAll(/'([\w-]+\.ts)'\)/gu)].map(([, file = '']) =>
      basename(file, '.ts'),
    );
    const threads = loaded.filter(({ folder }) => folder === 'server/src').map(({ name }) => name);
    expect(entries).toEqual(expect.arrayContaining(threads));
  });
});
