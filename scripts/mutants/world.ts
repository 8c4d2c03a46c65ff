/**
 * The program of a group, loaded afresh. Everything the engine remembers lies in the world that found it out, so nothing a
 * mutant has worked out is ever seen by the next one, and tables made while modules load are made anew with it.
 */
import { createRequire } from 'node:module';
import { Script } from 'node:vm';
import { createKit, type Test } from './kit.ts';
import { markingSwitches, type Switches, switchesWith } from './switches.ts';

/** The compiled program; every call makes a world. */
export type Program = (
  kit: unknown,
  mutant: Switches['mutant'],
  decided: Switches['decided'],
  exports: object,
  require: unknown,
) => void;

export function compile(code: string): Program {
  const script = new Script(`(function (__kit, __mutant, __decided, exports, require) {${code}\n})`, {
    filename: 'mutants.cjs',
  });
  const made: unknown = script.runInThisContext();
  if (!isProgram(made)) throw new Error('the program is no function');
  return made;
}

const isProgram = (value: unknown): value is Program => typeof value === 'function';

/** Too many steps: the mutant goes round in a circle. */
export class TooLong extends Error {
  override readonly name = 'TooLong';
}

export type World = {
  /** The tests of a file; running the file's own statements is part of it. */
  readonly load: (file: string) => Promise<readonly Test[]>;
  /** From here so many switches may be asked for. */
  readonly allow: (steps: number) => void;
  /** How many were asked for since then. */
  readonly steps: () => number;
};

const require = createRequire(import.meta.url);

type Load = () => Promise<unknown>;

const isLoad = (value: unknown): value is Load => typeof value === 'function';

/** A world in which one mutant is switched on; given a list to mark, none is. */
export function openWorld(program: Program, active: number | Uint8Array): World {
  const kit = createKit();
  const exports: { files?: unknown } = {};
  let steps = 0;
  let most = Number.POSITIVE_INFINITY;
  const count = (): void => {
    steps += 1;
    if (steps > most) throw new TooLong(`more than ${most} steps`);
  };
  const { mutant, decided } = typeof active === 'number' ? switchesWith(active, count) : markingSwitches(active, count);
  program(kit.exports, mutant, decided, exports, require);
  const { files } = exports;
  const loaded = new Map<string, readonly Test[]>();
  return {
    async load(file) {
      const known = loaded.get(file);
      if (known !== undefined) return known;
      const load: unknown = typeof files === 'object' && files !== null ? Reflect.get(files, file) : undefined;
      if (!isLoad(load)) throw new Error(`there is no ${file} in the program`);
      await load();
      const tests = kit.gathered();
      loaded.set(file, tests);
      return tests;
    },
    allow(more) {
      steps = 0;
      most = more;
    },
    steps: () => steps,
  };
}
