/** The end of a guided round: every company that could run is there with its income, one's own first. */
import { type GameState, recordOf, replayGame, surveyOf, titles } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import type { LogLine } from '../../session/session.ts';
import { gameOf, lessonsOf } from './files.ts';
import { roundFigures } from './round-figures.ts';
import { saidAt } from './texts.ts';

it.each(titles().map(({ meta }) => meta.id))('%s: tells what the round of the lessons brought', async (title) => {
  const lesson = await lessonsOf(title).at(-1)?.open();
  if (lesson?.kind !== 'round') throw new Error('the last lesson is no round');
  const { game, after } = lesson.origin;
  const log: LogLine[] = [];
  const record = recordOf(await gameOf(title, game));
  const states: GameState[] = [];
  replayGame(
    record,
    ({ state, events }) => {
      log.push({ id: states.length, kind: 'action', position: states.length, events });
      states.push(state);
    },
    'best-runs',
  );
  const begun = states[after];
  if (begun === undefined) throw new Error('the game is too short');
  const isRound = ({ place: { round, number } }: GameState): boolean =>
    round === begun.place.round && number === begun.place.number;
  const to = states.findLastIndex(isRound);
  const ended = states[to] ?? begun;
  const rows = roundFigures(ended, log, [after, to], lesson.seat);
  const own = rows.filter(({ seat }) => seat === lesson.seat);
  expect(own.length).toBeGreaterThan(0);
  expect(rows.slice(0, own.length)).toEqual(own);
  expect(rows.some(({ income, got }) => income > 0 && got > 0)).toBe(true);
  expect(rows.every(({ income, got }) => got <= income)).toBe(true);
  const deciders = new Map(surveyOf(ended).companies.map(({ company, decider }) => [company, decider]));
  expect(rows.every(({ company, seat }) => deciders.get(company) === seat)).toBe(true);
});

it('says at a step what is meant for the kind of company, else what is meant for all', () => {
  const text = { name: '', text: [], task: 'task', right: '', help: '', steps: { track: 'all', 'track/coal': 'coal' } };
  expect(saidAt(text, 'track', 'coal')).toBe('coal');
  expect(saidAt(text, 'track', 'other')).toBe('all');
  expect(saidAt(text, 'run', 'coal')).toBe('task');
});
