import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { titleIds } from '../../packages/cli/src/titles.ts';
import { instrumentAll } from '../mutants/bundle.ts';
import { instrument, type Mutant } from '../mutants/instrument.ts';
import { ROOT } from '../set-up.mjs';
import { LEFT_OUT, leavingOut, otherTexts } from './left-out.ts';
import { breaksOf, lineByLine, namesOf, testsOf } from './names.ts';
import { type Reach, reachOf, readSource } from './reach.ts';
import { figures, rows } from './report.ts';
import type { Finding } from './finding.ts';
import { run } from './run.ts';

/** What can be broken on a line of a text: in what begins there, in what decides about it, and by leaving it out. */
function at(text: string, line: number): { readonly [where: string]: readonly string[] } {
  const source = readSource('rule.ts', text);
  const reach: Reach = reachOf(source, line);
  const { mutants } = instrument('rule.ts', text, 0, leavingOut(reach.heads));
  const told = (some: readonly Mutant[]): readonly string[] =>
    some.map(({ original, mutated }) => `${original} → ${mutated}`);
  const usual = mutants.filter(({ mutated }) => mutated !== LEFT_OUT);
  return {
    inside: told(usual.filter(reach.inside)),
    deciding: told(usual.filter(reach.deciding)),
    leftOut: told(mutants.filter((mutant) => mutant.mutated === LEFT_OUT && reach.inside(mutant))),
  };
}

/** The text with what a line stands for behind a switch. */
const written = (text: string, line: number): string => {
  const { heads } = reachOf(readSource('rule.ts', text), line);
  return instrument('rule.ts', text, 0, leavingOut(heads)).code;
};

describe('what a name stands for', () => {
  it('is all of the function or statement that begins on the line, and nothing beside it', () => {
    expect(at('const a = 1;\nfunction f() {\n  return b < c;\n}\nconst d = 2;', 2)['inside']).toEqual([
      'b < c → b <= c',
      'b < c → b >= c',
    ]);
    expect(at('f();\ng();', 2)['inside']).toEqual(['g(); → (removed)']);
  });

  it('is a field of an object or an element of a list by itself', () => {
    const text = 'const x = {\n  a: 1,\n  b: 2,\n};';
    expect(at(text, 3)['inside']).toEqual(['2 → 3', '2 → 1']);
  });

  it('is one link of a chain', () => {
    const text = 'const x = all\n  .filter(f)\n  .slice(1);';
    expect(at(text, 2)['inside']).toEqual(['all .filter(f) → all']);
  });

  it('is decided by the condition around it', () => {
    expect(at("function* f() {\n  if (a < b)\n    yield refusal('x');\n}", 3)).toMatchObject({
      inside: [],
      deciding: ['a < b → true', 'a < b → false', 'a < b → a <= b', 'a < b → a >= b'],
    });
    expect(at("const x = a\n  ? 'b'\n  : 'c';", 3)['deciding']).toEqual(['a → true', 'a → false']);
    expect(at("function f() {\n  if (a) {\n    g();\n    return refusal('x');\n  }\n}", 4)).toMatchObject({
      deciding: ['a → true', 'a → false'],
    });
  });

  it('is not decided by what only holds it', () => {
    expect(at("const x = a ? {\n  b: 'c',\n} : d;", 2)['deciding']).toEqual([]);
  });
});

describe('leaving out', () => {
  it('takes a field, an element, what a function does, and a constant', () => {
    expect(written("const x = {\n  a: 'b',\n};", 2)).toContain("a: (__mutant(0) ? undefined : ('b'))");
    expect(written('const x = {\n  a,\n};', 2)).toContain('a: (__mutant(0) ? undefined : a)');
    expect(written('const x = [\n  f(),\n];', 2)).toContain('...(__mutant(1) ? [] : [f()])');
    expect(written('function f() {\n  return a;\n}', 1)).toContain('{ if (__mutant(0)) return; \n  return a;');
    expect(written('const f = (n: number) => g(n);', 1)).toContain('=> (__mutant(0) ? undefined : (g(n)))');
    expect(written("const x = type('4');", 1)).toBe("const x = (__mutant(0) ? undefined : (type('4')));");
  });

  it('leaves what takes values in as it is', () => {
    for (const text of ['const { a } = b;\nf(\n  ({ c }) => c,\n);', 'switch (a) {\n  case 1:\n    b();\n}'])
      for (const line of [1, 2, 3]) expect(readSource('rule.ts', written(text, line)).paths.length).toBeGreaterThan(1);
  });

  it('takes other texts, where texts are values', () => {
    const text = "land('A1', { label: 'T' });\nland('B2');";
    const { heads } = reachOf(readSource('rule.ts', text), 1);
    const { mutants } = instrument('rule.ts', text, 0, otherTexts(heads));
    expect(mutants.filter(({ mutated }) => mutated === "'other'").map(({ original }) => original)).toEqual([
      "'A1'",
      "'T'",
    ]);
  });
});

describe('the rows of a title', () => {
  const [title] = titleIds().filter((id) => id === '18mag');
  if (title === undefined) throw new Error('there is one with such rows');

  it('are named at lines of code, and tests are named after them', { timeout: 60_000 }, () => {
    const names = namesOf(title);
    const [one] = names.filter(({ id }) => id === '18mag-TERRAIN-02');
    expect(one?.lines.every(({ file, line }) => file.includes('/titles/18mag/') && line > 1)).toBe(true);
    expect(testsOf(title, ['18mag-TERRAIN-02'])).toEqual(['packages/engine/src/titles/18mag/rules/terrain.test.ts']);
    expect(lineByLine(names).length).toBeGreaterThan(names.length);
  });

  it('can all be broken, in texts that can still be read', { timeout: 120_000 }, () => {
    for (const one of titleIds()) {
      const { files, more } = breaksOf(namesOf(one));
      for (const [file, text] of instrumentAll({ root: ROOT, rules: files, more }).code)
        expect([file, ...parseSync(file, text, { lang: 'ts', sourceType: 'module' }).errors]).toEqual([file]);
    }
  });

  it('are proven where a break turns their own test red, and weak where none does', { timeout: 300_000 }, async () => {
    const wanted = ['18mag-TERRAIN-02', '18mag-TERRAIN-03', '18mag-TERRAIN-05'];
    const all = namesOf(title);
    const names = all.filter(({ id }) => wanted.includes(id));
    // The tests of one row, at the lines of another.
    const lines = all.flatMap(({ id, lines: some }) => (id === '18mag-END-01' ? some : []));
    const astray = { id: '18mag-TERRAIN-02', lines };
    const { findings, red } = await run({ title, names: [...names, astray], say: () => {}, remember: false });
    expect(findings.map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      ...wanted.map((id) => `${id} proven`),
      '18mag-TERRAIN-02 weak',
    ]);
    expect(red).toEqual([]);
  });
});

describe('the report', () => {
  const proven: Finding = {
    id: 'a',
    verdict: 'proven',
    at: ['packages/engine/src/x.ts:1'],
    breaks: 3,
    touched: 2,
    by: { file: 'packages/engine/src/x.ts', broken: '1: a || b → true', test: 'x > [a] is so', testFile: 'x.test.ts' },
  };
  const weak: Finding = { id: 'b', verdict: 'weak', at: ['packages/engine/src/y.ts:7'], breaks: 4, touched: 0 };

  it('tells what was broken and what went red', () => {
    expect(rows([proven, weak]).split('\n').slice(2)).toEqual([
      '| a | proven | x.ts | 1: a \\|\\| b → true | x > [a] is so |',
      '| b | weak | y.ts:7 | 4 ways, 0 of them reached by its tests | – |',
    ]);
    expect(figures('t', [proven, weak])).toBe('| t | 2 | 1 | 1 | 0 | 0 |');
  });
});
