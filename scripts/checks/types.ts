/** Type-checks every project and makes sure that no TypeScript file escapes, because no project includes it. */
import { isRecord } from '@kursbuch/engine';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, posix, relative, sep } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { type Finding, type TextFile, textFiles } from './files.ts';

const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** A project takes seconds; on the busiest machine not this long. */
const LONGEST_MINUTES = 5;

/** One line of the compiler: `file(line,column): error TS1234: words`; words that go on stand indented below. */
const DIAGNOSTIC = /^(?<path>.+?)\((?<line>\d+),\d+\): (?<what>.+)$/u;

type Checked = { readonly files: readonly string[]; readonly findings: readonly Finding[] };

/** Sorts what `tsc --listFiles` prints into the files it read and what it says about them. */
export function readCompilerOutput(output: string, project: string, root: string): Checked {
  const files: string[] = [];
  const findings: Finding[] = [];
  for (const line of output.split(/\r?\n/u)) {
    const found = DIAGNOSTIC.exec(line)?.groups;
    const last = findings.at(-1);
    if (found !== undefined) {
      findings.push({ path: found['path'] ?? project, line: Number(found['line']), what: found['what'] ?? line });
    } else if (/^(?:\/|[A-Za-z]:[\\/])/u.test(line)) files.push(relative(root, line).split(sep).join('/'));
    else if (line.startsWith(' ') && last !== undefined) findings.push({ ...last, what: line.trim() });
    else if (line.trim() !== '') findings.push({ path: project, line: 0, what: line });
  }
  return { files, findings };
}

/** Several projects with the same options, as one: what they have in common is then read and checked once. */
export type Together = {
  readonly projects: readonly string[];
  /** Options and files as a tsconfig.json has them, with paths from the root of the repository. */
  readonly options: object;
  readonly extended: string;
  readonly include: readonly string[];
};

/** Puts projects together that differ in their files only. */
export function putTogether(projects: readonly TextFile[]): readonly Together[] {
  const together = new Map<string, Together>();
  for (const { path, text } of projects) {
    const config: unknown = JSON.parse(text);
    // Whatever else a project said would be lost on the way.
    const known = isRecord(config) ? config : {};
    const { extends: base, compilerOptions: options = {}, include, ...more } = known;
    if (typeof base !== 'string' || !isRecord(options) || !Array.isArray(include) || Object.keys(more).length > 0)
      throw new Error(`${path} should have "extends", "compilerOptions", "include" and nothing else`);
    const from = (name: unknown): string => posix.join(posix.dirname(path), String(name));
    const extended = from(base);
    const key = JSON.stringify([extended, Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1))]);
    const before = together.get(key);
    together.set(key, {
      projects: [...(before?.projects ?? []), path],
      options,
      extended,
      include: [...(before?.include ?? []), ...include.map(from)],
    });
  }
  return [...together.values()];
}

/** Where the projects that were put together are written down: below the packages, so that their types are found. */
const CACHE = join(ROOT, 'node_modules', '.cache', 'kursbuch');

function checkTogether({ projects, options, extended, include }: Together, n: number): Checked {
  mkdirSync(CACHE, { recursive: true });
  const file = join(CACHE, `types-${n}.json`);
  const at = (path: string): string => join(ROOT, path);
  writeFileSync(file, JSON.stringify({ extends: at(extended), compilerOptions: options, include: include.map(at) }));
  const project = projects.join(', ');
  // Several checkers at once each find out again what the others know, and the tests need the other processors.
  const words = [COMPILER, '-p', file, '--checkers', '1', '--listFiles', '--pretty', 'false'];
  const done = spawnSync(process.execPath, words, {
    cwd: ROOT,
    encoding: 'utf8',
    // Memory is there; collecting it in small steps is a fifth of the time.
    env: { ...process.env, GOGC: '400' },
    maxBuffer: 256 * 1024 * 1024,
    timeout: LONGEST_MINUTES * 60_000,
    killSignal: 'SIGKILL',
  });
  if (done.error !== undefined) {
    const what = `the compiler was stopped: ${done.error.message}; it may take ${LONGEST_MINUTES} minutes`;
    return { files: [], findings: [{ path: project, line: 0, what }] };
  }
  const checked = readCompilerOutput(`${done.stdout}${done.stderr}`, project, realpathSync(ROOT));
  if (done.status === 0 || checked.findings.length > 0) return checked;
  return { ...checked, findings: [{ path: project, line: 0, what: `the compiler ended with ${done.status}` }] };
}

/** The check as `npm test` runs it. */
export function checkTypes(): readonly Finding[] {
  const projects = textFiles((path) => /(?:^|\/)tsconfig\.json$/u.test(path));
  const checked = putTogether(projects).map(checkTogether);
  const seen = new Set(checked.flatMap(({ files }) => files));
  const sources = textFiles((path) => /\.tsx?$/u.test(path)).map(({ path }) => path);
  const escaped = sources.filter((path) => !seen.has(path) && existsSync(join(ROOT, path)));
  // A file that several projects read is found fault with in each of them.
  const findings = new Map(checked.flatMap((result) => result.findings.map((found) => [JSON.stringify(found), found])));
  return [
    ...findings.values(),
    ...escaped.map((path) => ({ path, line: 0, what: 'no tsconfig.json includes this file' })),
  ];
}
