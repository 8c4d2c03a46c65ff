import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand, testFolder } from '../test-command.ts';
import { addBestRun } from './best-run.ts';

const EXAMPLES = fileURLToPath(new URL('../../examples/boards.jsonl', import.meta.url));
const folder = testFolder();
afterAll(folder.remove);
const GOOD = readFileSync(EXAMPLES, 'utf8').split('\n')[3] ?? '';

describe('kursbuch best-run', () => {
  it('has something to say about an empty file', async () => {
    const { err, exit } = await runCommand(addBestRun, 'best-run', folder.file('empty.jsonl', '\n'));
    expect([err, exit]).toEqual([expect.stringContaining('there is no board in it.'), 1]);
  });

  it('answers every example with a proven run', async () => {
    const { out, exit } = await runCommand(addBestRun, 'best-run', EXAMPLES, '--json');
    expect(exit).toBe(0);
    expect(
      out
        .trim()
        .replaceAll(/"ms":[\d.]+/gu, '"ms":0')
        .split('\n'),
    ).toMatchInlineSnapshot(`
      [
        "{"id":"18mag, two trains","income":80,"incomePlusMines":80,"compulsory":80,"proven":true,"ms":0}",
        "{"id":"18mag, all three cars","income":100,"incomePlusMines":130,"compulsory":100,"proven":true,"ms":0}",
        "{"id":"18mag for two, from Vienna to Buda","income":110,"incomePlusMines":110,"compulsory":110,"proven":true,"ms":0}",
        "{"id":"1824, a coal railway","income":20,"incomePlusMines":30,"compulsory":20,"proven":true,"ms":0}",
        "{"id":"1824, a goods train and a normal one","income":20,"incomePlusMines":30,"compulsory":20,"proven":true,"ms":0}",
        "{"id":"Goods Time","income":20,"incomePlusMines":30,"compulsory":20,"proven":true,"ms":0}",
        "{"id":"Cisleithania for three","income":10,"incomePlusMines":30,"compulsory":10,"proven":true,"ms":0}",
        "{"id":"1839, a Major and the sea","income":90,"incomePlusMines":90,"compulsory":90,"proven":true,"ms":0}",
        "{"id":"1839, R trains count again","income":90,"incomePlusMines":90,"compulsory":90,"proven":true,"ms":0}",
        "{"id":"1839, a Local stays on the board","income":50,"incomePlusMines":50,"compulsory":50,"proven":true,"ms":0}",
      ]
    `);
  });

  it('says what each train does', async () => {
    const { out } = await runCommand(addBestRun, 'best-run', EXAMPLES);
    expect(out).toContain('1824, a coal railway: 20, 30 with mine money at its highest');
    expect(out).toContain('  1g: C6 – B5 earns 20, and 10 from the mine');
  });

  it.each([
    ['{', 'this is no JSON'],
    ['[]', 'line'],
    [GOOD.replace('"1824"', '"1846"'), 'title'],
    [GOOD.replace('"1824"', '"constructor"'), 'title'],
    [GOOD.replace('"1824"', '"1824-cisleithania","players":7'), 'players: expected 2 or 3'],
    [GOOD.replace('["B5","6",3]', '["B5","6",7]'), 'tiles[0]: expected a rotation from 0 to 5, not 7'],
    [GOOD.replace('["B5","6",3]', '["B5","999",3]'), 'tiles[0]: expected a tile of the box, not 999'],
    [GOOD.replace('["B5","6",3]', '["Z5","6",3]'), 'tiles[0]: expected a hex of the board, not Z5'],
    [GOOD.replace('["B5","6",3]', '["C6","6",3]'), 'tiles[0]: expected a hex that takes tiles, not C6'],
    [
      GOOD.replace('["C6",0,"EPP"]', '["C6",0,"EPP"],["C6",0,"EOD"]'),
      'tokens[1]: expected a free circle in C6, which has 1',
    ],
    [GOOD.replace('["C6",0,"EPP"]', '["C6",4,"EPP"]'), 'tokens[0]: expected a stop of C6, not 4'],
    [GOOD.replace('["1g"]', '["9g"]'), 'trains[0]: expected a train of 1824, not 9g'],
    [GOOD.replace('"yellow"', '"purple"'), 'colour'],
  ])('names the place where %s is wrong, and goes on', async (bad, place) => {
    const { out, err, exit } = await runCommand(
      addBestRun,
      'best-run',
      folder.file('boards.jsonl', `${bad}\n${GOOD}\n`),
      '--json',
    );
    expect(err).toContain('line 1: ');
    expect(err.toLowerCase()).toContain(place.toLowerCase());
    expect(out.trim().split('\n')).toHaveLength(1);
    expect(exit).toBe(1);
  });
});
