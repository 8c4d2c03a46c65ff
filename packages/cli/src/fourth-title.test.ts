/** A title that nobody here has heard of: what the command line knows of titles it knows from their manifests. */
import { seatToAct } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import type { Command } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addExport } from './export/export.ts';
import { makeProgram } from './main.ts';
import { addMap } from './map.ts';
import { PLAIN } from './play/colours.ts';
import { GameLoop } from './play/game-loop.ts';
import { addPlay } from './play/play.ts';
import { actionsOf, fileOf, type Session, startSession, stateNow } from './play/session.ts';
import { addRules } from './rules/rules.ts';
import { addSimulate } from './simulate/simulate.ts';
import { runCommand, testFolder } from './test-command.ts';
import { addTiles } from './tiles.ts';

const { id, name } = fourthTitle.meta;
let forget = (): void => undefined;
beforeAll(() => {
  forget = addTitle(fourthTitle);
});
afterAll(() => forget());

const helpOf = async (command: string): Promise<string> => {
  const program = await makeProgram(command);
  return program.commands.map((one: Command) => one.helpInformation()).join('\n');
};

/** Answers by chance whatever is asked, until the game is over. */
async function playByChance(session: Session, seed: string): Promise<Session> {
  const dice = new Dice(seed);
  const lines: string[] = [];
  const answer = (prompt: string): string | undefined => {
    const menu = lines.splice(0).flatMap((line) => /^ +(\d+) {2}(?!Leave)/u.exec(line)?.[1] ?? []);
    const [, from, to] = /\((\d+) to (\d+)/u.exec(prompt) ?? [];
    if (from !== undefined && to !== undefined) return String(Number(from) + dice.roll(Number(to) - Number(from) + 1));
    if (prompt === '> ') return undefined;
    return prompt.includes('which') ? dice.pick(['yes', 'no']) : dice.pick(menu);
  };
  const terminal = {
    say: (text: string) => void lines.push(text),
    ask: (prompt: string) => Promise.resolve(answer(prompt)),
    paint: PLAIN,
    columns: () => 120,
  };
  const loop = new GameLoop(session, terminal, { save: () => ({ words: '', ok: true }) }, false);
  await loop.play();
  return loop.session;
}

describe('a fourth title', () => {
  it('is offered by name, with its variants', async () => {
    expect((await makeProgram()).description()).toMatch(new RegExp(`^1824, .+ and ${name}: look at them`, 'u'));
    for (const command of ['play', 'simulate']) {
      expect(await helpOf(command)).toMatch(new RegExp(`choices: [^)]*"${id}"`, 'u'));
      expect(await helpOf(command)).toMatch(new RegExp(`${id}:\\s+long`, 'u'));
    }
    expect(await helpOf('rules')).toContain(`"${id}"`);
    expect(await runCommand(addPlay, 'play', '--title', id, '--players', '9')).toMatchObject({ exit: 2 });
  });

  it('plays a random game in a simulation', async () => {
    const simulate = ['simulate', '--title', id, '--players', '3', '--games', '1', '--spoiled', '2', '--json'];
    const { out, exit } = await runCommand(addSimulate, ...simulate);
    expect(JSON.parse(out)).toMatchObject({ games: 1, endings: { rounds: 1 }, violations: [] });
    expect(exit).toBe(0);
    const long: unknown = JSON.parse((await runCommand(addSimulate, ...simulate, '--variant', 'long')).out);
    expect(long).toMatchObject({ endings: { rounds: 1 }, violations: [] });
    expect(await runCommand(addSimulate, ...simulate, '--variant', 'beginners')).toMatchObject({
      err: `${name} has no variant beginners. Its variants are: long.\n`,
      exit: 2,
    });
  });

  it('plays a random game in the terminal, and writes it down', async () => {
    const started = startSession({ title: id, options: {}, players: ['Anna', 'Béla', 'Cili'], seed: 'a' });
    if (!started.ok) throw new Error(started.refusal.code);
    const ended = await playByChance(started.value, 'a');
    expect(seatToAct(stateNow(ended))).toBeUndefined();
    expect(stateNow(ended).outcome?.reason).toBe('rounds');
    expect(new Set(actionsOf(ended).map((action) => JSON.stringify(action))).size).toBeGreaterThan(5);
    const folder = testFolder();
    const { out } = await runCommand(addExport, 'export', folder.file('game.json', JSON.stringify(fileOf(ended))));
    expect(JSON.parse(out)).toMatchObject({ version: 2, title: id, seats: ['Anna', 'Béla', 'Cili'] });
    folder.remove();
  });

  it('has its box drawn', async () => {
    expect((await runCommand(addMap, 'map', id)).out).toContain('>Nowhere<');
    expect((await runCommand(addTiles, 'tiles', id)).out).toMatch(/^57 /mu);
  });

  it('without a catalogue has no rules to show', async () => {
    expect(await runCommand(addRules, 'rules', id)).toMatchObject({
      err: `There is no catalogue of the rules of ${name}.\n`,
      exit: 1,
    });
  });
});
