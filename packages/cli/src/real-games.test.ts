/** Games that people played elsewhere, taken in from the files they left. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { addImport } from './import.ts';
import { runCommand } from './test-command.ts';

const GAMES = [
  { name: '18xx-games-18mag', result: [8939, 7793, 6907] },
  { name: '18xx-games-1824', result: [1442, 1845, 1799, 1722] },
  { name: '18xx-games-1824-cisleithania', result: [725, 735, 735] },
];

describe('real games', () => {
  it.each(GAMES)('$name comes to the end that its file records', { timeout: 120_000 }, async ({ name, result }) => {
    const saved = fileURLToPath(new URL(`../examples/${name}.json`, import.meta.url));
    const { out, err, exit } = await runCommand(addImport, 'import', saved, '--json');
    expect([err, exit]).toEqual(['', 0]);
    const byName = Object.fromEntries(result.map((worth, n) => [`Player ${n + 1}`, worth]));
    expect(JSON.parse(out)).toMatchObject({ result: byName, recorded: byName, matches: true, divergence: null });
  });
});
