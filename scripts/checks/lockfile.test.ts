import { describe, expect, it } from 'vitest';
import { lockfileFaults } from './lockfile.ts';

const manifests = new Map([
  ['', { devDependencies: { a: '1.0.0' } }],
  ['packages/engine', {}],
]);
const packages = {
  '': { devDependencies: { a: '1.0.0' } },
  'packages/engine': {},
  'node_modules/@kursbuch/engine': { resolved: 'packages/engine' },
  'node_modules/a': { dependencies: { b: '^2.0.0' }, optionalDependencies: { '@a/linux': '1.0.0' } },
  'node_modules/a/node_modules/b': {},
  'node_modules/@a/linux': {},
};

describe('the lockfile', () => {
  it('is well when complete, in step and without addresses', () => {
    expect(lockfileFaults({ packages }, manifests)).toEqual([]);
  });

  it('holds no download address', () => {
    const resolved = 'https://example.org/a-1.0.0.tgz';
    expect(lockfileFaults({ packages: { ...packages, 'node_modules/c': { resolved } } }, manifests)).toEqual([
      `node_modules/c has the download address ${resolved}`,
    ]);
  });

  it.each(['@a/linux', 'a/node_modules/b'])('names a needed package that was dropped: %s', (name) => {
    const { [`node_modules/${name}`]: _dropped, ...rest }: { [path: string]: object } = packages;
    expect(lockfileFaults({ packages: rest }, manifests)).toEqual([
      `node_modules/a needs ${name.replace('a/node_modules/', '')}, which is not in the lockfile`,
    ]);
  });

  it('repeats what the package files ask for', () => {
    const changed = new Map([...manifests, ['', { devDependencies: { a: '1.0.1' } }] as const]);
    expect(lockfileFaults({ packages }, changed)).toEqual([
      'package.json asks for 1.0.1 a, the lockfile has 1.0.0: run npm install',
    ]);
  });
});
