/** What tests import from the test runner, as far as the engine's tests use it. It only gathers the tests; a world runs them. */
import { format } from 'node:util';
import { expect } from 'vitest';

type Body = (...values: readonly unknown[]) => unknown;

/** What is done before and after the tests of a `describe`. */
type Suite = {
  readonly name: string;
  readonly before: Body[];
  readonly beforeEach: Body[];
  readonly afterEach: Body[];
  begun: boolean;
};

export type Test = { readonly name: string; readonly run: () => Promise<void> };

export type Kit = {
  /** What the module `vitest` exports. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** The tests gathered since the last call. */
  readonly gathered: () => readonly Test[];
};

const isBody = (value: unknown): value is Body => typeof value === 'function';

/** The function among the arguments of `it`, which may have options before it and a time limit behind it. */
function bodyOf(name: string, values: readonly unknown[]): Body {
  const body = values.find(isBody);
  if (body === undefined) throw new Error(`"${name}" has no function`);
  return body;
}

/** The rows of `it.each` as arguments: a list is spread, anything else is the one argument. */
const argumentsOf = (row: unknown): readonly unknown[] => {
  const values: readonly unknown[] = Array.isArray(row) ? row : [row];
  return values;
};

/** The name of one case: its first values stand where the name leaves places for them. */
function nameOfCase(name: string, row: readonly unknown[], number: number): string {
  const places = [...name.matchAll(/%[sdifjoO]/gu)].length;
  return `${format(name, ...row.slice(0, places))} #${number}`;
}

export function createKit(): Kit {
  let tests: Test[] = [];
  const open: Suite[] = [];

  function it(name: string, ...rest: readonly unknown[]): void {
    add(name, bodyOf(name, rest), []);
  }

  function add(name: string, body: Body, values: readonly unknown[]): void {
    const suites = [...open];
    tests.push({
      name: [...suites.map((suite) => suite.name), name].join(' > '),
      async run() {
        for (const suite of suites) {
          if (!suite.begun) for (const hook of suite.before) await hook();
          suite.begun = true;
        }
        for (const suite of suites) for (const hook of suite.beforeEach) await hook();
        try {
          await body(...values);
        } finally {
          for (const suite of suites.toReversed()) for (const hook of suite.afterEach) await hook();
        }
      },
    });
  }

  function describe(name: string, ...rest: readonly unknown[]): void {
    open.push({ name, before: [], beforeEach: [], afterEach: [], begun: false });
    try {
      bodyOf(name, rest)();
    } finally {
      open.pop();
    }
  }

  const each =
    (run: (name: string, body: Body, row: readonly unknown[]) => void) =>
    (rows: readonly unknown[]) =>
    (name: string, ...rest: readonly unknown[]): void => {
      for (const [n, row] of rows.entries()) {
        const values = argumentsOf(row);
        run(nameOfCase(name, values, n + 1), bodyOf(name, rest), values);
      }
    };

  const hook =
    (kind: 'before' | 'beforeEach' | 'afterEach') =>
    (body: Body): void => {
      const suite = open.at(-1);
      if (suite === undefined) throw new Error('hooks stand in a describe');
      suite[kind].push(body);
    };

  const refuse = (): never => {
    throw new Error('nothing is tidied up after the tests of a file');
  };

  const theIt = Object.assign(it, { each: each(add) });
  const theDescribe = Object.assign(describe, {
    each: each((name, body, row) => describe(name, () => body(...row))),
  });
  return {
    exports: {
      afterAll: refuse,
      afterEach: hook('afterEach'),
      beforeAll: hook('before'),
      beforeEach: hook('beforeEach'),
      describe: theDescribe,
      expect,
      it: theIt,
      test: theIt,
    },
    gathered() {
      const found = tests;
      tests = [];
      return found;
    },
  };
}
