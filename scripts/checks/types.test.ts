import { describe, expect, it } from 'vitest';
import { putTogether, readCompilerOutput } from './types.ts';

describe('what the compiler prints', () => {
  it('is sorted into files read and findings', () => {
    const output = [
      "packages/a/src/x.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.",
      '  The expected type comes from here.',
      'error TS18003: No inputs were found.',
      '/repo/packages/a/src/x.ts',
      '/repo/node_modules/typescript/lib/lib.es5.d.ts',
      '',
    ].join('\n');
    expect(readCompilerOutput(output, 'packages/a/tsconfig.json', '/repo')).toEqual({
      files: ['packages/a/src/x.ts', 'node_modules/typescript/lib/lib.es5.d.ts'],
      findings: [
        {
          path: 'packages/a/src/x.ts',
          line: 3,
          what: "error TS2322: Type 'string' is not assignable to type 'number'.",
        },
        { path: 'packages/a/src/x.ts', line: 3, what: 'The expected type comes from here.' },
        { path: 'packages/a/tsconfig.json', line: 0, what: 'error TS18003: No inputs were found.' },
      ],
    });
  });
});

describe('projects', () => {
  const project = (path: string, config: object): { path: string; text: string } => ({
    path,
    text: JSON.stringify(config),
  });

  it('with the same options are checked as one, and others for themselves', () => {
    const node = { types: ['node'], allowJs: true };
    const together = putTogether([
      project('packages/a/tsconfig.json', { extends: '../../base.json', compilerOptions: node, include: ['src'] }),
      project('packages/b/tsconfig.json', { extends: '../../base.json', include: ['src'] }),
      project('scripts/tsconfig.json', {
        extends: '../base.json',
        compilerOptions: { allowJs: true, types: ['node'] },
        include: ['.', '../*.ts'],
      }),
    ]);
    expect(together.map(({ projects, extended, include }) => ({ projects, extended, include }))).toEqual([
      {
        projects: ['packages/a/tsconfig.json', 'scripts/tsconfig.json'],
        extended: 'base.json',
        include: ['packages/a/src', 'scripts', '*.ts'],
      },
      { projects: ['packages/b/tsconfig.json'], extended: 'base.json', include: ['packages/b/src'] },
    ]);
  });

  it('that say more than options and files are refused, for it would be lost', () => {
    const more = { extends: '../base.json', include: ['.'], exclude: ['old'] };
    expect(() => putTogether([project('e2e/tsconfig.json', more)])).toThrow('e2e/tsconfig.json should have');
  });
});
