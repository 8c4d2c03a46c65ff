/** Runs a command as the command line would, for tests: what it says on both streams, and how it ends. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { vi } from 'vitest';

export type Said = { readonly out: string; readonly err: string; readonly exit: number };

export async function runCommand(add: (program: Command) => void, ...args: readonly string[]): Promise<Said> {
  const [out, err]: [string[], string[]] = [[], []];
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line: string) => void out.push(`${line}\n`)),
    vi.spyOn(console, 'error').mockImplementation((line: string) => void err.push(`${line}\n`)),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => out.push(String(text)) > 0),
  ];
  const program = new Command('kursbuch').exitOverride();
  add(program);
  try {
    await program.parseAsync(['node', 'kursbuch', ...args]);
    return { out: out.join(''), err: err.join(''), exit: Number(process.exitCode ?? 0) };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** A folder for the files of a test. */
export function testFolder(): {
  readonly file: (name: string, text: string) => string;
  readonly path: string;
  readonly remove: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), 'kursbuch-'));
  return {
    path,
    file: (name, text) => {
      writeFileSync(join(path, name), text);
      return join(path, name);
    },
    remove: () => rmSync(path, { recursive: true }),
  };
}
