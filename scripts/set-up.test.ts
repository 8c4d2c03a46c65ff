import { describe, expect, it } from 'vitest';
import { nodeTooOld, upToDate } from './set-up.mjs';

describe('the Node version', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0', '100.0.0'])('%s will do', (version) => {
    expect(nodeTooOld(version)).toBeUndefined();
  });

  it.each(['20.18.9', '18.20.4', '9.99.0'])('%s is refused in one plain sentence', (version) => {
    expect(nodeTooOld(version)).toBe(
      `Kursbuch needs Node 20.19 or newer; this is Node ${version}. Newer ones are at https://nodejs.org.`,
    );
  });
});

describe('what is installed', () => {
  const wanted = {
    packages: {
      '': { version: '0.1.0' },
      'packages/engine': { version: '0.1.0' },
      'node_modules/@kursbuch/engine': { link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-b', optional: true },
    },
  };
  const { '': _root, 'node_modules/for-another-system': _other, ...installed } = wanted.packages;

  it('is up to date when npm has recorded the same packages', () => {
    expect(upToDate(wanted, { packages: installed })).toBe(true);
  });

  it.each([
    ['nothing is recorded', undefined],
    ['a package is missing', { 'node_modules/a': undefined }],
    ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }],
    ['a package has another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-c' } }],
    ['an optional package has another version', { 'node_modules/for-another-system': { version: '0.9.0' } }],
    ['a workspace is not linked', { 'node_modules/@kursbuch/engine': undefined }],
  ])('is out of date when %s', (_, change) => {
    const packages = Object.fromEntries(
      Object.entries({ ...installed, ...change }).flatMap(([path, pkg]) => (pkg === undefined ? [] : [[path, pkg]])),
    );
    expect(upToDate(wanted, change === undefined ? undefined : { packages })).toBe(false);
  });
});
