/** Type-checks every project and makes sure that no TypeScript file escapes, because no project includes it. */
import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { ROOT } from '../set-up.mjs';
import { type Finding, textFiles } from './files.ts';

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

function checkProject(project: string): Checked {
  const done = spawnSync(process.execPath, [COMPILER, '-p', project, '--listFiles', '--pretty', 'false'], {
    cwd: ROOT,
    encoding: 'utf8',
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
  const projects = textFiles((path) => /(?:^|\/)tsconfig\.json$/u.test(path)).map(({ path }) => path);
  const checked = projects.map(checkProject);
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
