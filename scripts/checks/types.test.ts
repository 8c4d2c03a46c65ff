import { describe, expect, it } from 'vitest';
import { readCompilerOutput } from './types.ts';

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
