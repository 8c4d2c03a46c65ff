/**
 * Games by chance that once went wrong, each by name with what was wrong in it; every one is played again. What a soak finds goes
 * here, besides a test of the rule beside the rule.
 */
import { describe, expect, it } from 'vitest';
import type { Liking } from '../core/title.ts';
import { firstRules1839 } from '../titles/1839/index.ts';
import type { RandomPlay } from './random-player.ts';
import { playTitleRandomly } from './random-titles.ts';

type KeptGame = {
  /** What must be so now. */
  readonly name: string;
  /** What was wrong. */
  readonly reason: string;
  readonly title: string;
  readonly play: RandomPlay;
  /** What the players like besides what the title says. */
  readonly likings?: Liking;
  /** The newest rules, unless others are named. */
  readonly version?: string;
  /** Whether it comes to its end within its actions. */
  readonly ends: boolean;
};

/** Few trains and few sales, so that the later phases are seen. */
const THRIFTY: Liking = {
  'buy-train': 0.3,
  'sell-shares': 0.02,
  par: 0.1,
  'lay-tile': 0.6,
  'buy-private': 0.1,
  done: 2,
};

const leftWhileBuying = (seed: string): KeptGame => ({
  name: `[1839-R-89] a train that is being bought is not taken away: ${seed}`,
  reason: 'Somebody left while another raised money for the last train of its rank, and the game did not go on.',
  title: '1839',
  play: { seed, seats: 4, options: {}, mostActions: 6000, spoiled: 0 },
  likings: THRIFTY,
  version: firstRules1839.version,
  ends: true,
});

const KEPT: readonly KeptGame[] = [
  {
    name: 'lays are not remembered for the wrong company: soak 8',
    reason: 'Lays were remembered for the wrong company.',
    title: '1824',
    // Every offer is as good as any other here.
    play: {
      seed: 'soak 8',
      seats: 4,
      options: { form: 'goods-time' },
      mostActions: 150,
      spoiled: 1,
      weight: () => 1,
    },
    ends: false,
  },
  leftWhileBuying('1839 329'),
  leftWhileBuying('1839 581'),
  leftWhileBuying('1839 719'),
];

describe('games that once went wrong', () => {
  it.each(KEPT)('$name', { timeout: 120_000 }, ({ reason, title, play, likings, version, ends }) => {
    const { state, violations } = playTitleRandomly(title, play, likings, version);
    // The reason is told with a failure.
    expect({ reason, violations, ends: state.outcome !== undefined }).toEqual({ reason, violations: [], ends });
  });

  it('have names of their own', () => {
    expect(new Set(KEPT.map(({ name }) => name)).size).toBe(KEPT.length);
  });
});
