/** One program out of the tests of a group and everything they need, with all mutants of its rules behind switches. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../set-up.mjs';
import { type Around, instrument, type Mutant } from './instrument.ts';
import type { Place } from './syntax.ts';

export type Bundle = { readonly code: string; readonly mutants: readonly Mutant[] };

export type Sources = {
  /** The folder the paths begin in. */
  readonly root: string;
  readonly rules: readonly string[];
  readonly tests: readonly string[];
  /** Further ways to break a place of a file. */
  readonly more?: (file: string, place: Place) => readonly Around[];
};

const ENTRY = '\0entry';
const RUNNER = '\0vitest';

/** Stands in for the test runner: what is imported from it is handed in by whoever runs the program. */
const RUNNER_CODE = `export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } = __kit;`;

/** Every file with tests is loaded when it is asked for. */
const entryCode = ({ root, tests }: Sources): string =>
  `export const files = {${tests
    .map((file) => `${JSON.stringify(file)}: () => import(${JSON.stringify(join(root, file))})`)
    .join(',\n')}};`;

/** Puts the mutants of all rules behind switches. */
export function instrumentAll({ root, rules, more }: Omit<Sources, 'tests'>): {
  readonly mutants: readonly Mutant[];
  readonly code: ReadonlyMap<string, string>;
} {
  const mutants: Mutant[] = [];
  const code = new Map<string, string>();
  for (const file of rules) {
    const further = more === undefined ? undefined : (place: Place): readonly Around[] => more(file, place);
    const done = instrument(file, readFileSync(join(root, file), 'utf8'), mutants.length, further);
    mutants.push(...done.mutants);
    code.set(file, done.code);
  }
  return { mutants, code };
}

export async function bundle(sources: Sources): Promise<Bundle> {
  const { mutants, code } = instrumentAll(sources);
  const plugin: Plugin = {
    name: 'mutants',
    enforce: 'pre',
    resolveId: (id) => (id === 'vitest' ? RUNNER : id === ENTRY ? ENTRY : undefined),
    load(id) {
      if (id === ENTRY) return entryCode(sources);
      if (id === RUNNER) return RUNNER_CODE;
      const broken = code.get(relative(sources.root, id).replaceAll('\\', '/'));
      return broken === undefined ? undefined : { code: broken, moduleType: 'ts' };
    },
  };
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    plugins: [plugin],
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'es2023',
      rolldownOptions: {
        input: ENTRY,
        external: ['fast-check'],
        // Nothing is left out, and every module is run when it is first needed: as if the files lay apart.
        treeshake: false,
        output: { format: 'cjs', codeSplitting: false, strictExecutionOrder: true },
      },
    },
  });
  if (Array.isArray(built) || !('output' in built)) throw new Error('one program was asked for');
  const [chunk, ...others] = built.output;
  if (others.length > 0)
    throw new Error(`one file was asked for, not ${others.map(({ fileName }) => fileName).join()}`);
  return { code: chunk.code, mutants };
}
