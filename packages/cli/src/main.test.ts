import { describe, expect, it, vi } from 'vitest';
import { makeProgram } from './main.ts';

/** What `--help` prints for a command, its examples included. */
async function helpOf(name: string): Promise<string> {
  const said: string[] = [];
  const program = await makeProgram(name);
  const command = program.commands.find((one) => one.name() === name);
  command?.configureOutput({ writeOut: (text) => void said.push(text) }).outputHelp();
  return said.join('');
}

const names = (await makeProgram()).commands.map((command) => command.name());

describe('the command line', () => {
  it('has all its commands', () => {
    expect(names).toEqual(
      expect.arrayContaining(['serve', 'play', 'simulate', 'import', 'export', 'verify', 'map', 'tiles', 'rules']),
    );
  });

  it('loads what is called under its own name', async () => {
    for (const name of names)
      expect((await makeProgram(name)).commands.map((command) => command.name())).toEqual([name]);
  });

  it.each(names)('%s has an example and output for programs', async (name) => {
    const help = await helpOf(name);
    expect(help).toMatch(new RegExp(`^Examples?:\n {2}kursbuch ${name}`, 'mu'));
    expect(help).toContain('--json');
  });

  it.each([
    ['a command nobody knows', ['dance'], 2],
    ['an option nobody knows', ['tiles', '18mag', '--dance'], 2],
    ['a missing option', ['simulate', '--players', '3'], 2],
    ['a number that is none', ['simulate', '--title', '18mag', '--players', 'three'], 2],
    ['a call for help', ['--help'], 0],
    ['a question for the version', ['--version'], 0],
  ])('ends on %s with the right code', async (_, args, code) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation((ended) => {
      throw new Error(`exit ${ended}`);
    });
    const quiet = [
      vi.spyOn(process.stderr, 'write').mockReturnValue(true),
      vi.spyOn(process.stdout, 'write').mockReturnValue(true),
    ];
    await expect((await makeProgram()).parseAsync(['node', 'kursbuch', ...args])).rejects.toThrow(`exit ${code}`);
    for (const spy of [exit, ...quiet]) spy.mockRestore();
  });
});
