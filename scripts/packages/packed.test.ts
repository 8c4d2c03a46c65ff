/** The packed packages in a project of their own, as somebody elsewhere would have them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CopiedTree, copyTree } from '../copied-tree.ts';
import { ROOT } from '../set-up.mjs';
import { PACKED } from './door.ts';

const PATIENCE_MS = 180_000;
const COMPILER = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc');

/** Runs a program to its end; what it wrote. */
function run(program: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
    shell: program === 'npm' && process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? ''}\n${stdout}\n${stderr}`);
  return stdout;
}

describe('the packed packages', () => {
  let copied: CopiedTree | undefined;
  const project = mkdtempSync(join(realpathSync(tmpdir()), 'kursbuch-example-'));
  let workspace = '';

  beforeAll(() => {
    copied = copyTree();
    workspace = readFileSync(join(copied.path, 'packages', 'engine', 'package.json'), 'utf8');
    cpSync(join(ROOT, 'examples', 'engine'), project, {
      recursive: true,
      filter: (path) => !/node_modules$|\.tgz$/u.test(path),
    });
    const which = PACKED.map((name) => `--workspace=packages/${name}`);
    run('npm', ['pack', ...which, '--pack-destination', project], copied.path);
    const files = readdirSync(project).filter((name) => name.endsWith('.tgz'));
    run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...files.map((name) => `./${name}`)], project);
  }, 4 * PATIENCE_MS);
  afterAll(() => {
    copied?.remove();
    rmSync(project, { recursive: true, force: true });
  });

  it('are plain modules with types, each as it is told of and none of its sources', () => {
    for (const name of PACKED) {
      const folder = join(project, 'node_modules', '@kursbuch', name);
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
      expect(files).toEqual(expect.arrayContaining(['API.md', 'LICENSE', 'README.md']));
      const typescript = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts'));
      expect([typescript, files.filter((file) => /test/u.test(file))]).toEqual([[], []]);
    }
  });

  it('leave the workspace as it was', () => {
    const folder = join(copied?.path ?? '', 'packages', 'engine');
    expect(readFileSync(join(folder, 'package.json'), 'utf8')).toBe(workspace);
    expect(readdirSync(folder)).not.toContain('LICENSE');
  });

  it(
    'play a game to its end, draw it and tell it, in a project with nothing else',
    () => {
      const played: unknown = JSON.parse(run(process.execPath, ['play.mjs', '1839', '3', 'packed'], project));
      expect(played).toMatchObject({ title: '1839', over: true });
      expect(played).toHaveProperty('hash');
    },
    PATIENCE_MS,
  );

  it(
    'have types that a compiler accepts, their own declarations included',
    () => {
      const roots = join(ROOT, 'node_modules', '@types');
      expect(
        run(process.execPath, [COMPILER, '-p', join(project, 'jsconfig.json'), '--typeRoots', roots], project),
      ).toBe('');
    },
    PATIENCE_MS,
  );
});
