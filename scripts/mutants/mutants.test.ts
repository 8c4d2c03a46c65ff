import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROOT } from '../set-up.mjs';
import { type Bundle, bundle, instrumentAll } from './bundle.ts';
import { type Coverage, coverageOf, finders, redTests } from './coverage.ts';
import { draw } from './draw.ts';
import { type Excuse, excusedAmong, storedExcuses } from './excused.ts';
import { sharedGroup, titleGroup, titles } from './groups.ts';
import { instrument, type Mutant } from './instrument.ts';
import { startWorker } from './process.ts';
import { countsOf, survivors, table } from './report.ts';
import { checkClean, coverFile, type FileSeen, tryMutant, type Verdict } from './trials.ts';
import type { Answer } from './worker.ts';
import { compile, type Program } from './world.ts';

/** The mutants of a piece of source: `original → mutated`. */
const mutantsOf = (source: string): readonly string[] =>
  instrument('rule.ts', source, 0).mutants.map(({ original, mutated }) => `${original} → ${mutated}`);

describe('what is broken', () => {
  it('comparisons, at their edge and as a whole', () => {
    expect(mutantsOf('f(a < b)')).toEqual(['f(a < b) → (removed)', 'a < b → a <= b', 'a < b → a >= b']);
    expect(mutantsOf('const x = a !== b;')).toEqual(['a !== b → a === b']);
  });

  it('sums and numbers, but not texts', () => {
    expect(mutantsOf('const x = a + 2;')).toEqual(['a + 2 → a - 2', '2 → 3', '2 → 1']);
    expect(mutantsOf("const x = a + 'b';")).toEqual([]);
    expect(mutantsOf('const x = 0;')).toEqual(['0 → 1']);
  });

  it('both sides of a condition', () => {
    expect(mutantsOf('const x = a && b;')).toEqual(['a && b → (a) || (b)', 'a → true', 'b → true']);
    expect(mutantsOf('const x = a || b;')).toEqual(['a || b → (a) && (b)', 'a → false', 'b → false']);
    expect(mutantsOf('const x = a ?? b;')).toEqual(['a ?? b → (b)', 'a ?? b → (a)']);
    expect(mutantsOf('const x = !a;')).toEqual(['!a → a']);
  });

  it('not the question whether something is there beside another one, except its direction', () => {
    expect(mutantsOf('const x = a !== undefined && b;')).toEqual([
      'a !== undefined && b → (a !== undefined) || (b)',
      'a !== undefined → a === undefined',
      'b → true',
    ]);
  });

  it('not what the compiler wants behind a look-up, but other values behind it', () => {
    expect(mutantsOf('const x = a[n] ?? 5;')).toEqual(['a[n] ?? 5 → (5)']);
    expect(mutantsOf('const x = f(n) ?? 0;')).toEqual(['f(n) ?? 0 → (0)']);
    expect(mutantsOf('const x = f(n) ?? -1;')).toEqual(['f(n) ?? -1 → (-1)']);
    expect(mutantsOf('const x = f(n) ?? 5;')).toEqual(['f(n) ?? 5 → (5)', '5 → 6', '5 → 4']);
  });

  it('decisions, always and never; a loop only never', () => {
    expect(mutantsOf('const x = a ? b : c;')).toEqual(['a → true', 'a → false']);
    expect(mutantsOf('while (a) b();')).toEqual(['a → false', 'b(); → (removed)']);
    expect(mutantsOf('for (const one of all) b();')).toEqual(['all → []', 'b(); → (removed)']);
    expect(mutantsOf("function f() { switch (a) { case 'b': return c; } }")).toEqual(["'b' → Symbol()"]);
  });

  it('lists and what picks from them', () => {
    expect(mutantsOf('const x = a.filter(f);')).toEqual(['a.filter(f) → a']);
    expect(mutantsOf('const x = a.some(f);')).toEqual(['a.some(f) → a.every(f)']);
    expect(mutantsOf('const x = Math.min(a, b);')).toEqual(['Math.min(a, b) → Math.max(a, b)']);
    expect(mutantsOf('const x = [a, b];')).toEqual(['[a, b] → []']);
    expect(mutantsOf('const [a, b] = [];')).toEqual([]);
    expect(mutantsOf('const x = a.at(0);')).toEqual(['a.at(0) → a.at(-1)', '0 → 1']);
  });

  it('statements, unless their condition decides on them already', () => {
    expect(mutantsOf('pay(a);')).toEqual(['pay(a); → (removed)']);
    expect(mutantsOf('if (a) pay(b);')).toEqual(['a → true', 'a → false']);
    expect(mutantsOf('function* f() { if (a) { yield b; return; } }')).toEqual([
      'a → true',
      'a → false',
      'yield b; → (removed)',
      'return; → (removed)',
    ]);
    expect(mutantsOf('function f() { if (a) return b; else pay(c); }')).toEqual([
      'a → true',
      'a → false',
      'pay(c); → (removed)',
    ]);
  });

  it('not what is only told, what cannot be, types, names and modules', () => {
    expect(mutantsOf('log(play, { n: 1 + 1 });')).toEqual([]);
    expect(mutantsOf("const x = refusal('code', 'row', { most: 5 });")).toEqual([]);
    expect(mutantsOf("const x = refusal('code', a ? 'row' : 'other');")).toEqual(['a → true', 'a → false']);
    expect(mutantsOf('if (a < 1) throw new RangeError(`${b + 1}`);')).toEqual([]);
    expect(mutantsOf("type A = 1 | [2, 3]; import b from 'b'; const c: 4 = d as 5; const e = { 6: f };")).toEqual([]);
  });

  it('a part of a chain only as a whole', () => {
    expect(mutantsOf('const x = a?.b.filter(f);')).toEqual(['a?.b.filter(f) → a?.b']);
    expect(mutantsOf('const x = a?.b.filter(f).length;')).toEqual([]);
  });

  it('behind switches that are numbered on, in a text that can still be read', () => {
    const { code, mutants } = instrument('rule.ts', 'export const f = (n: number): boolean => n > 1; // top', 7);
    expect(code).toBe(
      'export const f = (n: number): boolean => (__mutant(7) ? (n >= 1) : __mutant(8) ? (n <= 1) : (n > (__mutant(9) ? (2) : __mutant(10) ? (0) : (1)))); // top',
    );
    expect(mutants.map(({ line, column, context, nth }) => [line, column, context.slice(0, 12), nth])).toEqual([
      [1, 42, 'export const', 1],
      [1, 42, 'export const', 1],
      [1, 46, 'export const', 1],
      [1, 46, 'export const', 1],
    ]);
  });

  it('behind a decision, where a condition is decided', () => {
    const { code } = instrument('rule.ts', 'if (a && b) c(); while (d) e;', 0);
    expect(code).toBe(
      'if (__decided(0, 1, (__mutant(2) ? ((a) || (b)) : (__decided(3, -1, a) && __decided(4, -1, b))))) c(); while (__decided(-1, 5, d)) { if (!__mutant(6)) { e; } }',
    );
  });

  it('keeps its name when its line moves, and two that are alike have two names', () => {
    const ids = (source: string): readonly string[] => instrument('rule.ts', source, 0).mutants.map(({ id }) => id);
    expect(ids('\n\nconst x = a + 0;')).toEqual(ids('const x = a + 0;'));
    expect(new Set(ids('const x = [0, 0];')).size).toBe(3);
  });
});

const RULE = `
import { later } from './table.ts';
const known = new Map<number, boolean>();
export function mayBuy(money: number): boolean {
  const before = known.get(money);
  if (before !== undefined) return before;
  const may = money >= 10;
  known.set(money, may);
  return may;
}
export const never = (n: number): number => n * 2;
export const size = later();
export function count(n: number): number {
  let left = n;
  let sum = 0;
  while (left > 0) { left -= 1; sum += 1; }
  return sum;
}
`;
const TABLE = `export const later = (): number => 3;`;
const RULE_TEST = `
import { beforeEach, describe, expect, it } from 'vitest';
import { count, mayBuy, size } from './rule.ts';
let counted = 0;
describe('rule', () => {
  beforeEach(() => { counted += 1; });
  it('with much', () => { expect(mayBuy(11)).toBe(true); });
  it('with much again', () => { expect(mayBuy(11)).toBe(true); });
  it.each([[4, false], [0, false]])('with %i', (money, may) => { expect(mayBuy(money)).toBe(may); });
  it('size', async () => { expect(await Promise.resolve({ size })).toEqual({ size: expect.any(Number) }); });
  it('counts', () => { expect([count(3), counted > 0]).toEqual([3, true]); });
});
`;
const SIZE_TEST = `
import { expect, it } from 'vitest';
import { size } from './rule.ts';
it('is three', () => { expect(size).toBe(3); });
`;

describe('a small group', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-mutants-'));
  const tests = ['rule.test.ts', 'size.test.ts'];
  let built: Bundle;
  let program: Program;
  let seen: readonly FileSeen[];
  let coverage: Coverage;

  beforeAll(async () => {
    for (const [file, text] of Object.entries({
      'rule.ts': RULE,
      'table.ts': TABLE,
      'rule.test.ts': RULE_TEST,
      'size.test.ts': SIZE_TEST,
    }))
      writeFileSync(join(folder, file), text);
    built = await bundle({ root: folder, rules: ['rule.ts', 'table.ts'], tests });
    program = compile(built.code);
    seen = await Promise.all(tests.map((file) => coverFile(program, built.mutants.length, file)));
    coverage = coverageOf(seen);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const numberOf = (original: string, mutated: string): number =>
    built.mutants.findIndex((one) => one.original === original && one.mutated === mutated);
  const tried = (original: string, mutated: string): Promise<Verdict> => {
    const number = numberOf(original, mutated);
    return tryMutant(program, number, coverage.touching(number));
  };
  const touching = (original: string, mutated: string): readonly string[] =>
    coverage
      .touching(numberOf(original, mutated))
      .map(({ name }) => name)
      .toSorted();

  it('passes without mutants, all its tests', async () => {
    expect(coverage.tests.map(({ name }) => name).toSorted()).toEqual([
      'is three',
      'rule > counts',
      'rule > size',
      'rule > with 0 #2',
      'rule > with 4 #1',
      'rule > with much',
      'rule > with much again',
    ]);
    expect(redTests(seen)).toEqual([]);
    expect(await checkClean(program, coverage.tests)).toEqual([]);
  });

  it('knows every test that comes to a place, whatever others have left in memory', () => {
    const four = ['rule > with 0 #2', 'rule > with 4 #1', 'rule > with much', 'rule > with much again'];
    expect(touching('money >= 10', 'money > 10')).toEqual(four);
    expect(touching('n * 2', 'n / 2')).toEqual([]);
  });

  it('knows which tests have a condition otherwise', () => {
    expect(touching('before !== undefined', 'true')).toEqual(touching('money >= 10', 'money > 10'));
    expect(touching('before !== undefined', 'false')).toEqual([]);
    expect(touching('left > 0', 'false')).toEqual(['rule > counts']);
  });

  it('leaves out tests that are red without any mutant', () => {
    const [first, ...others] = seen;
    if (first === undefined) throw new Error('there are two files');
    const broken = { ...first, tests: first.tests.map((test) => ({ ...test, failed: 'no reason' })) };
    expect(redTests([broken, ...others])).toHaveLength(6);
    expect(coverageOf([broken, ...others]).tests.map(({ name }) => name)).toEqual(['is three']);
    expect(coverageOf([broken]).touching(numberOf('money >= 10', 'money > 10'))).toEqual([]);
  });

  it('finds out what a test proves, and not what none does', async () => {
    expect(await tried('money >= 10', 'money < 10')).toMatchObject({ verdict: 'killed' });
    expect(await tried('money >= 10', 'money > 10')).toEqual({ verdict: 'survived' });
    expect(await tried('before !== undefined', 'false')).toEqual({ verdict: 'survived' });
  });

  it('makes tables anew with the mutant that changes them', async () => {
    expect(touching('3', '4')).toHaveLength(7);
    expect(await tried('3', '4')).toMatchObject({ verdict: 'killed', by: { file: 'size.test.ts', name: 'is three' } });
  });

  it('stops what goes round in a circle', async () => {
    expect(await tried('left -= 1', 'left += 1')).toMatchObject({ verdict: 'time', by: { name: 'rule > counts' } });
    expect(await tried('sum += 1', 'sum -= 1')).toMatchObject({ verdict: 'killed' });
  });

  it('asks those first that found the last one', () => {
    const [mutant] = built.mutants;
    const [first, ...others] = coverage.tests;
    const last = others.at(-1);
    if (mutant === undefined || first === undefined || last === undefined) throw new Error('there are seven tests');
    const memory = finders();
    expect(memory.order(mutant, coverage.tests)).toEqual(coverage.tests);
    memory.note(mutant, last);
    expect(memory.order(mutant, coverage.tests)).toEqual([last, first, ...others.slice(0, -1)]);
  });
});

describe('a process that tries mutants', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-mutants-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is stopped by the clock when it does not answer, and followed by another', async () => {
    const path = join(folder, 'program.cjs');
    writeFileSync(
      path,
      `exports.files = { hangs: () => { for (;;) {} }, works: async () => __kit.it('works', () => {}) };`,
    );
    const worker = startWorker(path);
    try {
      const check = (file: string, ms: number): Promise<Answer | 'late'> =>
        worker.ask({ ask: 'check', places: [{ file, index: 0, name: 'works' }] }, ms);
      expect(await check('hangs', 500)).toBe('late');
      expect(await check('works', 60_000)).toEqual({ answer: 'check', failed: [] });
    } finally {
      worker.restart();
    }
  });
});

const mutant = (id: string, more: Partial<Mutant> = {}): Mutant => ({
  id,
  file: 'rule.ts',
  line: 3,
  column: 5,
  original: '1',
  mutated: '2',
  context: 'a + 1',
  nth: 1,
  ...more,
});

describe('the draw', () => {
  const all = Array.from({ length: 200 }, (_, n) => mutant(`m${n}`));

  it('is the same for the same seed, and a larger one holds the smaller', () => {
    const ids = (count: number, seed: string): readonly string[] => draw(all, count, seed).map(({ id }) => id);
    expect(ids(20, '1')).toEqual(ids(20, '1'));
    expect(ids(40, '1').slice(0, 20)).toEqual(ids(20, '1'));
    expect(ids(20, '2')).not.toEqual(ids(20, '1'));
    expect(ids(500, '1')).toHaveLength(200);
  });

  it('hardly changes when another mutant comes up', () => {
    const more = draw([...all, mutant('new')], 50, '1');
    expect(draw(all, 50, '1').filter((one) => more.includes(one)).length).toBeGreaterThanOrEqual(49);
  });
});

describe('excuses', () => {
  const excuse: Excuse = { file: 'rule.ts', context: 'a + 1', original: '1', mutated: '2', reason: 'no difference' };

  it('are known by their text, wherever the line has gone', () => {
    const all = [mutant('x', { nth: 2 }), mutant('y', { line: 90 })];
    expect([...excusedAmong(all, [excuse])]).toEqual([['y', 'no difference']]);
    expect([...excusedAmong(all, [{ ...excuse, nth: 2 }])]).toEqual([['x', 'no difference']]);
  });

  it('for nothing are refused', () => {
    expect(() => excusedAmong([mutant('x')], [{ ...excuse, context: 'a + b' }])).toThrow('any more');
  });

  it('of the project each stand for something', () => {
    const excuses = storedExcuses();
    const files = new Set(excuses.map(({ file }) => file));
    const groups = [...titles().map(titleGroup), sharedGroup()];
    const rules = groups.flatMap((group) => group.rules).filter((file) => files.has(file));
    expect(excusedAmong(instrumentAll({ root: ROOT, rules }).mutants, excuses).size).toBe(excuses.length);
  });
});

describe('the report', () => {
  const outcome = {
    tests: 9,
    mutants: 40,
    red: 0,
    tried: [
      { mutant: mutant('a'), number: 0, verdict: 'killed', tests: 3 },
      { mutant: mutant('b'), number: 1, verdict: 'time', tests: 3 },
      { mutant: mutant('c'), number: 2, verdict: 'survived', tests: 3 },
      { mutant: mutant('d'), number: 3, verdict: 'uncovered', tests: 0 },
      { mutant: mutant('e'), number: 4, verdict: 'survived', tests: 3 },
    ],
  } as const;
  const excused = new Map([['e', 'no difference']]);

  it('counts every mutant once', () => {
    expect(countsOf(outcome, excused)).toEqual({ drawn: 5, killed: 1, time: 1, survived: 1, uncovered: 1, excused: 1 });
    expect(table('some', countsOf(outcome, excused)).split('\n').at(-1)).toBe(
      '| some | 5 | 1 | 1 | 1 | 1 | 1 (20.0 %) | 40.0 % | 50.0 % |',
    );
  });

  it('names those that nobody found and nobody excused', () => {
    expect(survivors(outcome, excused)).toEqual([
      'rule.ts:3:5  1 → 2  [tests that touch it: 3]  c',
      'rule.ts:3:5  1 → 2  [no test comes here or has it otherwise]  d',
    ]);
  });
});
