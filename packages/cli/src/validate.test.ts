import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { componentSet, componentsToJson } from '@kursbuch/engine';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addValidate } from './validate.ts';

let folder = '';
let said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kursbuch-'));
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

async function validate(...args: readonly string[]): Promise<{ readonly said: string; readonly exit: unknown }> {
  const program = new Command();
  addValidate(program);
  await program.parseAsync(['node', 'kursbuch', 'validate', ...args]);
  return { said: said.join('\n'), exit: process.exitCode };
}

const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

describe('kursbuch validate', () => {
  it('finds nothing wrong with any box', async () => {
    const { said: text, exit } = await validate();
    expect(text.split('\n')).toHaveLength(7);
    expect(text).not.toMatch(/:$/mu);
    expect(exit).toBeUndefined();
  });

  it('accepts a box written out and read back', async () => {
    const path = file('good.json', JSON.stringify(componentsToJson(componentSet('18mag-2p'))));
    expect(await validate(path)).toEqual({ said: `${path}: all is well`, exit: undefined });
  });

  it('names the place of a fault', async () => {
    const broken = JSON.stringify(componentsToJson(componentSet('18mag-2p'))).replace('"rotation":2', '"rotation":7');
    const { said: text, exit } = await validate(file('broken.json', broken));
    expect(text).toMatch(/rotation/u);
    expect(exit).toBe(1);
  });

  it('says so when a file is no JSON or is not there', async () => {
    expect(await validate(file('bad.json', '{'))).toMatchObject({ exit: 1 });
    expect(said.join()).toContain('bad.json ends in the middle');
    expect(await validate(join(folder, 'nowhere.json'))).toMatchObject({ exit: 2 });
  });
});
