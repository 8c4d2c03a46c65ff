import { expect, it } from 'vitest';
import { companyId } from '../../core/ids.ts';
import { lines } from './board-line.ts';
import { runRequest } from './rules/runs.ts';
import { table } from './test-table.ts';

it('a line has its trains run by the rules of the game', () => {
  const minor = companyId('1');
  const { state } = table(3).minors({ 1: 0 }).trains('1', '2', '3');
  const game = runRequest(state, minor, []);
  const line = lines.run({ colour: 'yellow', trains: ['2', '3'] }, lines.box('18mag', 3), minor);
  const names = game.trains.map(({ train }) => train);
  expect(line.rules).toEqual(game.rules);
  expect(line.trains.map((train, n) => ({ ...train, train: names[n] }))).toEqual(game.trains);
});
