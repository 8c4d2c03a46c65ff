/** What holds of players whatever they think: pure, legal, blind to chance, the same everywhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { type GameState, newGame, seatToAct, titles, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { stateFromView } from '../state-from-view.ts';
import { ruleOfThumb } from './eyes.ts';
import { judgeFor, valueOf } from './judge.ts';
import { LIKINGS } from './level.ts';
import { choose, type Level, LEVELS, type Seen, STYLES, thoughts } from './index.ts';

const ACTIONS = 30;
const TO_THE_END = { concede: 0, 'propose-winner': 0 };

function start(title: string, seats: number, seed: string): GameState {
  const started = newGame(title, {}, seats, seed);
  if (!started.ok) throw new Error('the game does not start');
  return started.value.state;
}

/** A game under way, played by chance. */
const underWay = (title: string, seats: number, seed: string, mostActions: number): GameState =>
  playTitleRandomly(title, { seed, seats, options: {}, mostActions, spoiled: 0 }, TO_THE_END).state;

const games = titles().map(({ meta }) => [meta.name, meta.id, meta.usualPlayers] as const);

describe.each(games)('players of %s', (_, title, seats) => {
  it.each(LEVELS)('do what the rules allow: %s', (level: Level) => {
    const { actions, violations } = playTitleRandomly(title, {
      seed: 'legal',
      seats,
      options: {},
      mostActions: ACTIONS,
      spoiled: 0,
      chooses: (state, seat) => {
        const act = choose(view(state, seat), seat, { level, seed: 'legal' });
        // Chance would decide where a player has nothing to say, and nobody would notice.
        expect(act).toBeDefined();
        return act;
      },
    });
    expect(violations).toEqual([]);
    expect(actions).toHaveLength(ACTIONS);
  });

  it('choose the same from a copy that came over the wire, and whatever was thought of before', () => {
    for (const many of [150, 260]) {
      const state = underWay(title, seats, 'copies', many);
      const seat = seatToAct(state);
      if (seat === undefined) continue;
      const chosen = choose(view(state, seat), seat, { level: 'local', seed: 'a' });
      const copy: Seen = stateFromView(JSON.parse(JSON.stringify(view(state, seat))));
      expect(choose(copy, seat, { level: 'local', seed: 'a' })).toEqual(chosen);
      expect(choose(view(state, seat), seat, { level: 'local', seed: 'a' })).toEqual(chosen);
    }
  });

  it('have something to say at every moment with hardly any work', () => {
    const { actions } = playTitleRandomly(
      title,
      {
        seed: 'hurry',
        seats,
        options: {},
        mostActions: 90,
        spoiled: 0,
        chooses: (state, seat) => {
          expect(choose(view(state, seat), seat, { level: 'local', seed: 'a', steps: 0 })).toBeDefined();
          // Chance goes on, so that all kinds of moments come.
          return undefined;
        },
      },
      TO_THE_END,
    );
    expect(actions).toHaveLength(90);
  });
});

describe('a player', () => {
  it('is not told the random numbers to come', () => {
    expectTypeOf<Seen>().not.toHaveProperty('rng');
    const [first] = games;
    if (first === undefined) throw new Error('there are no titles');
    const [, title, seats] = first;
    const state = start(title, seats, 'blind');
    const seat = seatToAct(state);
    if (seat === undefined) throw new Error('the game is over');
    const other: GameState = { ...state, rng: [1, 2, 3, 4] };
    const options = { level: 'local', seed: 'a' } as const;
    expect(choose(view(other, seat), seat, options)).toEqual(choose(view(state, seat), seat, options));
    // Even somebody who hands over a whole state does not change the choice by it.
    expect(choose(other, seat, options)).toEqual(choose(view(state, seat), seat, options));
  });

  it('has a choice after its first thought, and its last thought is its choice', () => {
    const [first] = games;
    if (first === undefined) throw new Error('there are no titles');
    const [, title, seats] = first;
    const state = start(title, seats, 'thoughts');
    const seat = seatToAct(state);
    if (seat === undefined) throw new Error('the game is over');
    const all = [...thoughts(view(state, seat), seat, { level: 'local', seed: 'a' })];
    expect(all[0]?.act).toBeDefined();
    expect(all.at(-1)?.act).toEqual(choose(view(state, seat), seat, { level: 'local', seed: 'a' }));
  });

  it('plays different games by different seeds, and each seed the same again', () => {
    const game = (seed: string): string =>
      JSON.stringify(
        playTitleRandomly('1824', {
          seed: 'same',
          seats: 4,
          options: {},
          mostActions: 14,
          spoiled: 0,
          chooses: (state, seat) => choose(view(state, seat), seat, { level: 'local', seed }),
        }).actions,
      );
    expect(new Set(['a', 'b', 'c', 'd'].map(game)).size).toBeGreaterThan(2);
    expect(game('a')).toBe(game('a'));
  });

  it('values the same position differently by its style', () => {
    const state = underWay('1824', 4, 'styles', 150);
    const seat = seatToAct(state);
    if (seat === undefined) throw new Error('the game is over');
    const values = STYLES.map((style) =>
      valueOf(state, judgeFor(state, seat, LIKINGS[style], { steps: 100, look: ruleOfThumb })),
    );
    expect(new Set(values).size).toBe(STYLES.length);
  });
});

describe('the choosing part', () => {
  const folder = new URL('.', import.meta.url);
  const sources = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const text = (name: string): string => readFileSync(new URL(name, folder), 'utf8');

  it('imports the engine and itself, so that it runs in a browser', () => {
    const imported = sources.flatMap((name) => [...text(name).matchAll(/from '([^']+)'/gu)].map(([, from]) => from));
    expect(imported.filter((from) => from !== '@kursbuch/engine' && from?.startsWith('./') !== true)).toEqual([]);
  });

  it('uses no function that comes out differently on another machine, no clock and no chance', () => {
    const used = sources.flatMap((name) =>
      [...text(name).matchAll(/Math\.(\w+)|\b(Date|performance)\b/gu)].map(([all]) => all),
    );
    expect([...new Set(used)].toSorted()).toEqual(['Math.abs', 'Math.floor', 'Math.max', 'Math.min']);
  });
});
