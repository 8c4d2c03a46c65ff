import { createRequire } from 'node:module';
import { relative, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../set-up.mjs';
import { circlesIn, importsOf, type Needs, roomsOf } from './circles.ts';
import { textFiles } from './files.ts';

/** The file behind the door of a package: `@kursbuch/api/deal` is `packages/api/src/deal.ts`. */
const behind = (door: string): string =>
  relative(ROOT, createRequire(import.meta.url).resolve(door)).replaceAll(sep, '/');

const told = (needs: Needs): readonly string[] => circlesIn(needs).map((circle) => circle.join(' > '));

const imports = (files: Readonly<Record<string, string>>): Needs =>
  importsOf(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    (door) => `${door.replace('@kursbuch/', '')}/door.ts`,
  );

const circles = (files: Readonly<Record<string, string>>): readonly string[] => told(imports(files));

let read: Needs | undefined;

/** Every file of the house with what it imports, read once. */
function house(): Needs {
  read ??= importsOf(
    textFiles((path) => /\.(?:ts|tsx|mjs)$/u.test(path) && !path.startsWith('examples/')),
    behind,
  );
  return read;
}

/** A file takes a few milliseconds and there are many. */
const PATIENCE = { timeout: 120_000 };

const isTest = (path: string): boolean => /\.test\.ts$|\/test-/u.test(path);

describe('circles of files', () => {
  it.each([
    ['a plain import', "import { b } from './b.ts';"],
    ['an import for what it does', "import './b.ts';"],
    ['an import of a type', "import type { B } from './b.ts';"],
    ['a type named in passing', "export type A = typeof import('./b.ts');"],
    ['an import when it is needed', "export const later = async () => import('./b.ts');"],
    ['handing on', "export { b } from './b.ts';"],
    ['handing on everything', "export * from './b.ts';"],
    ['handing on types', "export type { B } from './b.ts';"],
  ])('are seen through %s', (_, text) => {
    expect(circles({ 'x/a.ts': text, 'x/b.ts': "import type { A } from './a.ts';" })).toEqual([
      'x/a.ts > x/b.ts > x/a.ts',
    ]);
  });

  it('are told in the order of the imports, without what only leads to them', () => {
    expect(
      circles({
        'way-in.ts': "import './one.ts';",
        'one.ts': "import './room/two.ts';",
        'room/two.ts': "import '../three.tsx';",
        'three.tsx': "export const c = <a />; import './one.ts';",
      }),
    ).toEqual(['one.ts > room/two.ts > three.tsx > one.ts']);
  });

  it('are seen through the door of a package', () => {
    expect(circles({ 'a.ts': "import '@kursbuch/b';", 'b/door.ts': "import '../a.ts';" })).toEqual([
      'a.ts > b/door.ts > a.ts',
    ]);
  });

  it('are not made by two ways to one file, by strangers or by words', () => {
    expect(
      circles({
        'a.ts': "import './b.ts'; import './c.ts'; import 'react';",
        'b.ts': "import './c.ts'; // import './a.ts'",
        'c.ts': 'export const text = "import \'./a.ts\'";',
      }),
    ).toEqual([]);
  });

  it('are nowhere in the house', PATIENCE, () => {
    expect(house().size).toBeGreaterThan(1000);
    expect(told(house())).toEqual([]);
  });
});

describe('circles of rooms', () => {
  it('are seen where no two files make one', () => {
    const files = imports({ 'a/one.ts': "import '../b/one.ts';", 'a/two.ts': '', 'b/two.ts': "import '../a/two.ts';" });
    expect(told(files)).toEqual([]);
    expect(told(roomsOf(files))).toEqual(['a > b > a']);
  });

  it('are nowhere in the app', PATIENCE, () => {
    const app = [...house()].filter(([path]) => /^packages\/web\/src\/.*\.tsx?$/u.test(path) && !isTest(path));
    expect(app.length).toBeGreaterThan(200);
    expect(told(roomsOf(new Map(app)))).toEqual([]);
  });

  it('are nowhere among the rooms of the best run', PATIENCE, () => {
    const routes = [...house()].filter(
      ([path]) => /^packages\/engine\/src\/routes\/[^/]+\//u.test(path) && !isTest(path),
    );
    expect(routes.length).toBeGreaterThan(25);
    expect(told(roomsOf(new Map(routes)))).toEqual([]);
  });
});
