import { expect, it } from 'vitest';
import { companyId } from '../../core/ids.ts';
import { lines } from './board-line.ts';
import { columnOf, runRequest } from './rules/runs.ts';
import { table } from './test-table.ts';

it.each(['BH', 'EPP'])('a line has its trains run by the rules of the game: %s', (name) => {
  const company = companyId(name);
  const t = table().afterInitial().phase(3);
  t.edit((play) => {
    play.draft.trains = [];
  });
  t.trains(name, '3', '1g');
  const game = runRequest(t.state, company);
  const box = lines.box('1824', 3);
  const line = lines.run({ colour: columnOf(t.state), trains: ['3', '1g'] }, box, company);
  const names = game.trains.map(({ train }) => train);
  expect(line.rules).toEqual(game.rules);
  expect(line.trains.map((train, n) => ({ ...train, train: names[n] }))).toEqual(game.trains);
});
