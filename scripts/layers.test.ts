/**
 * Proves that the linter's guards bite. A layering rule that silently matches nothing looks exactly like a clean house,
 * so each one is broken here once, in a small copy of the house.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from './set-up.mjs';

const engine = 'packages/engine/src';

/** The rooms of the best run, each above those before it. */
const ROUTE_ROOMS = ['graph', 'bound', 'one-train', 'many-trains'];

/** What lies over all of them. */
const ROUTE_DOORS = ['best-run', 'by-hand', 'check', 'index', 'remembered'];

/** What each file breaks: `path`, its text, and the rules that must speak up. */
const BROKEN: readonly (readonly [path: string, text: string, rules: readonly string[]])[] = [
  [`${engine}/core/node-import.ts`, "export * from 'node:fs';", ['no-restricted-imports']],
  [`${engine}/core/package-import.ts`, "import 'fastify';", ['no-restricted-imports']],
  [`${engine}/map/other-package.ts`, "export * from '@kursbuch/board';", ['no-restricted-imports']],
  [`${engine}/map/side-door.ts`, "export * from '../../../board/src/index.ts';", ['no-restricted-imports']],
  [`${engine}/core/clock.ts`, 'export const now = Date.now();', ['no-restricted-globals']],
  [`${engine}/core/chance.ts`, 'export const roll = Math.random();', ['no-restricted-properties']],
  [`${engine}/core/surroundings.ts`, 'export const { env } = process;', ['no-restricted-globals']],
  [`${engine}/core/back-door.ts`, 'export const clock = globalThis.Date;', ['no-restricted-globals']],
  [`${engine}/core/talk.ts`, "console.log('here');", ['no-console', 'no-restricted-globals']],
  [`${engine}/core/language.ts`, "export const order = 'a'.localeCompare('b');", ['no-restricted-properties']],
  ...['core', 'deeds', 'map', 'routes', 'market', 'mechanisms', 'sequence'].map(
    (room) =>
      [`${engine}/${room}/title.ts`, "export * from '../titles/1824/x.ts';", ['no-restricted-imports']] as const,
  ),
  ...ROUTE_ROOMS.flatMap((room, n) =>
    [
      ...ROUTE_ROOMS.slice(n + 1).map((above) => `${above}/x`),
      ...ROUTE_DOORS,
      '../titles/1824/x',
      '../../../board/src/x',
    ].map(
      (other) =>
        [
          `${engine}/routes/${room}/up-to-${other.replaceAll(/[./]+/gu, '-')}.ts`,
          `export * from '../${other}.ts';`,
          ['no-restricted-imports'],
        ] as const,
    ),
  ),
  [`${engine}/titles/1824/rules/a.ts`, "export * from '../../18mag/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/18mag/a.ts`, "export * from '../1839/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/1839/a.ts`, "export * from '../1824/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/1839/list.ts`, "export * from '../registry.ts';", ['no-restricted-imports']],
  [`${engine}/core/reads-disk.test.ts`, "export * from 'node:fs';", ['no-restricted-imports']],
  [`${engine}/core/circle-a.ts`, "export * from './circle-b.ts';", ['no-cycle']],
  [`${engine}/core/circle-b.ts`, "export * from './circle-a.ts';", ['no-cycle']],
  [`${engine}/core/types-a.ts`, "import type { B } from './types-b.ts';\nexport type A = B;", ['no-cycle']],
  [`${engine}/core/types-b.ts`, "import type { A } from './types-a.ts';\nexport type B = A;", ['no-cycle']],
  ['packages/board/src/up.ts', "export * from '@kursbuch/server';", ['no-restricted-imports']],
  ['packages/board/src/disk.ts', "export * from 'node:fs';", ['no-restricted-imports']],
  ['packages/board/src/helper.ts', "export * from 'fastify';", ['no-restricted-imports']],
  ['packages/board/src/reads-disk.test.ts', "export * from 'node:fs';", ['no-restricted-imports']],
  ['packages/words/src/up.ts', "export * from '@kursbuch/board';", ['no-restricted-imports']],
  ['packages/words/src/disk.ts', "export * from 'node:fs';", ['no-restricted-imports']],
  ['packages/words/src/side-door.ts', "export * from '../../engine/src/x.ts';", ['no-restricted-imports']],
  ['packages/server/src/up.ts', "export * from '@kursbuch/cli';", ['no-restricted-imports']],
  ['packages/server/src/opponent.ts', "export * from '@kursbuch/bots';", ['no-restricted-imports']],
  ['packages/server/src/up.test.ts', "export * from '@kursbuch/cli';", ['no-restricted-imports']],
  ['packages/api/src/down.ts', "export * from '@kursbuch/engine';", ['no-restricted-imports']],
  ['packages/api/src/disk.ts', "export * from 'node:fs';", ['no-restricted-imports']],
  ['packages/bots/src/up.ts', "export * from '@kursbuch/server';", ['no-restricted-imports']],
  ['packages/web/src/server.ts', "export * from '@kursbuch/server';", ['no-restricted-imports']],
  ['packages/web/src/opponent.tsx', "export * from '@kursbuch/bots';", ['no-restricted-imports']],
  ['packages/web/src/disk.ts', "export * from 'node:fs';", ['no-restricted-imports']],
  ['packages/web/src/side-door.ts', "export * from '../../engine/src/x.ts';", ['no-restricted-imports']],
  ...['bots', 'cli', 'server', 'web', 'words'].map(
    (name) =>
      [
        `packages/${name}/src/own.ts`,
        'export const own = (state: { own: number }): number => state.own;',
        ['no-restricted-properties'],
      ] as const,
  ),
  ...['bots', 'board', 'cli', 'server', 'web', 'words'].map(
    (name) =>
      [`packages/${name}/src/kit.ts`, "export * from '@kursbuch/engine/testkit';", ['no-restricted-imports']] as const,
  ),
  [`${engine}/core/kit.ts`, "export * from '../testkit/x.ts';", ['no-restricted-imports']],
  [`${engine}/by-chance/kit.ts`, "export * from '../testkit/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/1824/kit.ts`, "export * from '../../testkit/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/1824/rules/kit.ts`, "export * from '../../../testkit/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/1824/test-other.ts`, "export * from '../18mag/x.ts';", ['no-restricted-imports']],
  [`${engine}/titles/1824/test-package.ts`, "export * from 'fastify';", ['no-restricted-imports']],
  [`${engine}/core/games.ts`, "export * from '../by-chance/x.ts';", ['no-restricted-imports']],
  ['packages/cli/src/side-door.ts', "export * from '../../engine/src/x.ts';", ['no-restricted-imports']],
  ['packages/cli/src/any.ts', 'export const a = (x: any): unknown => x;', ['no-explicit-any']],
  ['packages/cli/src/bang.ts', 'export const a = (x?: string): string => x!;', ['no-non-null-assertion']],
  ['packages/cli/src/loose.ts', 'export const a = (x: unknown): boolean => x == 1;', ['eqeqeq']],
  ['packages/cli/src/default.ts', 'export default 1;', ['no-default-export']],
  ['packages/cli/src/CamelCase.ts', 'export const a = 1;', ['filename-case']],
  ['packages/cli/src/kind.ts', 'export interface Kind { a: 1 }', ['consistent-type-definitions']],
  ['packages/cli/src/null.ts', 'export const a = null;', ['no-null']],
  ['packages/cli/src/later.ts', '// TODO: later\nexport const a = 1;', ['no-warning-comments']],
  [
    'packages/cli/src/value-import.ts',
    "import { kinds } from './kinds.ts';\nexport type A = typeof kinds;",
    ['consistent-type-imports'],
  ],
  ['packages/cli/src/unused.ts', 'const a = 1;\nexport {};', ['no-unused-vars']],
  ['packages/cli/src/cast.ts', 'export const a = (x: unknown): string => x as string;', ['no-unsafe-type-assertion']],
  ['packages/cli/src/forgotten.ts', 'const later = async (): Promise<void> => {};\nlater();', ['no-floating-promises']],
  [
    'packages/cli/src/some.ts',
    "export function a(x: 'b' | 'c'): void {\n  switch (x) {\n    case 'b':\n  }\n}",
    ['switch-exhaustiveness-check'],
  ],
  [
    'packages/cli/src/empty.test.ts',
    "import { it } from 'vitest';\nit('asserts nothing', () => {});",
    ['expect-expect'],
  ],
  [
    'packages/cli/src/only.test.ts',
    "import { expect, it } from 'vitest';\nit.only('alone', () => {\n  expect(1).toBe(1);\n});",
    ['no-focused-tests'],
  ],
];

/** What must pass, so that the guards above do not simply forbid everything. */
const SOUND: readonly (readonly [path: string, text: string])[] = [
  [`${engine}/core/neighbour.ts`, "export * from '../map/hex.ts';"],
  [`${engine}/titles/1824/rules/own.ts`, "export * from '../x.ts';\nexport * from '../../../mechanisms/x.ts';"],
  [`${engine}/titles/1824/beside.ts`, "export * from './rules/own.ts';\nexport * from '../../core/x.ts';"],
  [`${engine}/core/with-title.test.ts`, "export * from '../titles/1824/x.ts';\nexport * from 'fast-check';"],
  ...ROUTE_ROOMS.map(
    (room, n) =>
      [
        `${engine}/routes/${room}/down.ts`,
        ['types', ...ROUTE_ROOMS.slice(0, n).map((below) => `${below}/x`), '../map/hex']
          .map((other) => `export * from '../${other}.ts';`)
          .join('\n'),
      ] as const,
  ),
  [`${engine}/routes/many-trains/up.test.ts`, "export * from '../best-run.ts';"],
  [`${engine}/doors.ts`, "export * from './titles/1824/x.ts';"],
  [
    'packages/board/src/down.ts',
    "export * from '@kursbuch/engine';\nexport * from '@kursbuch/words/board';\nexport * from './other.ts';",
  ],
  [`${engine}/titles/1824/test-kit.ts`, "export * from '../../testkit/x.ts';"],
  [`${engine}/titles/1824/many.ts`, "export * from '../../by-chance/x.ts';"],
  ...['bots', 'cli', 'server', 'web'].map(
    (name) => [`packages/${name}/src/kit.test.ts`, "export * from '@kursbuch/engine/testkit';"] as const,
  ),
  ...['bots', 'cli', 'server'].map(
    (name) => [`packages/${name}/src/games.ts`, "export * from '@kursbuch/engine/by-chance';"] as const,
  ),
  ['packages/board/src/down.test.ts', "export * from '@kursbuch/engine/testkit';\nexport * from 'vitest';"],
  [
    'packages/server/src/down.ts',
    "export * from '@kursbuch/board';\nexport * from 'node:fs';\nexport * from 'fastify';",
  ],
  ['packages/words/src/down.ts', "export * from '@kursbuch/engine';\nexport * from './other.ts';"],
  ['packages/words/src/reads-sources.test.ts', "export * from 'node:fs';\nexport * from 'vitest';"],
  ['packages/server/src/against.test.ts', "export * from '@kursbuch/bots';"],
  ['packages/api/src/shape.ts', "export * from 'zod';\nexport * from './other.ts';"],
  ['packages/bots/src/down.ts', "export * from '@kursbuch/engine';\nexport * from '@kursbuch/api';"],
  ['packages/cli/src/all.ts', "export * from '@kursbuch/server';\nconsole.log('said');"],
  ['packages/cli/src/kinds.ts', 'export const kinds = [1] as const;'],
];

type Report = { readonly diagnostics: readonly { readonly code: string; readonly filename: string }[] };

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'diagnostics' in value && Array.isArray(value.diagnostics);
}

describe('the linter', () => {
  const house = mkdtempSync(join(tmpdir(), 'kursbuch-layers-'));
  const spoken = new Map<string, Set<string>>();

  beforeAll(() => {
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), `${text}\n`);
    };
    for (const [path, text] of [...BROKEN, ...SOUND]) write(path, text);
    for (const name of ['engine', 'board', 'server', 'words', 'cli']) {
      write(`packages/${name}/tsconfig.json`, '{ "compilerOptions": { "strict": true }, "include": ["src"] }');
    }
    copyFileSync(join(ROOT, '.oxlintrc.json'), join(house, '.oxlintrc.json'));

    const done = spawnSync(process.execPath, [join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint'), '--format=json'], {
      cwd: house,
      encoding: 'utf8',
      // It looks for its other half, which knows the types, where programs are looked for.
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules', '.bin')}${delimiter}${process.env['PATH']}` },
      timeout: 50_000,
      killSignal: 'SIGKILL',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (done.error !== undefined) throw new Error('the linter did not end within 50 s', { cause: done.error });
    const report: unknown = JSON.parse(done.stdout);
    if (!isReport(report)) throw new Error(`not a report: ${done.stdout}${done.stderr}`);
    for (const { code, filename } of report.diagnostics) {
      const rule = /\((?<rule>.+)\)/u.exec(code)?.groups?.['rule'] ?? code;
      spoken.set(filename, (spoken.get(filename) ?? new Set()).add(rule));
    }
  });

  afterAll(() => {
    rmSync(house, { recursive: true });
  });

  it.each(BROKEN)('speaks up about %s', (path, _, rules) => {
    expect([...(spoken.get(path) ?? [])]).toEqual(expect.arrayContaining([...rules]));
  });

  it.each(SOUND)('is content with %s', (path) => {
    expect([...(spoken.get(path) ?? [])]).toEqual([]);
  });
});
