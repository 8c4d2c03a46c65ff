/** How the random player is made to finish games of 1839, and what occurred in them. */
import { applyTo, startGame } from '../../core/game.ts';
import type { LogEvent } from '../../core/events.ts';
import type { Offer } from '../../core/offer.ts';
import { playRandomly, type RandomGame } from '../../testkit/random-player.ts';
import { rules1839 } from './index.ts';
import type { State1839 } from './state.ts';

type Weights = { readonly [type: string]: number };

/** Leaving the game and agreeing on a winner would end every game at once; the rest keeps games moving. */
const COMMON: Weights = {
  concede: 0.001,
  'propose-winner': 0.0005,
  'move-marker': 0.2,
  'swap-markers': 0.02,
  withdraw: 0.2,
  'buy-private': 0.5,
  'buy-share': 3,
  par: 0.5,
  'buy-lot': 2,
  'sell-shares': 0.3,
  pass: 0.5,
  done: 3,
  'lay-tile': 0.3,
};

/** Two tempers: the hasty buy trains until somebody is bankrupt, the thrifty buy few and see the later phases. */
const TEMPERS = { hasty: { 'buy-train': 3 }, thrifty: { 'buy-train': 0.2, done: 8, 'sell-shares': 0.05 } } as const;
export type Temper = keyof typeof TEMPERS;

/** One game by chance; seed, number of players and temper make it what it is. */
export function randomGame(seed: string, seats: number, temper: Temper, mostActions = 5000): RandomGame<State1839> {
  const weights: Weights = { ...COMMON, ...TEMPERS[temper] };
  const weight = ({ type }: Offer): number => weights[type] ?? 1;
  return playRandomly(rules1839, { seed, seats, options: {}, mostActions, spoiled: 1, weight });
}

const nameOf = (event: LogEvent): string | undefined => {
  if (event.event === 'own') return event.what;
  return event.event === 'phase' ? `phase ${event.phase}` : undefined;
};

/** How often what happened, by the log. */
export function survey({ actions }: RandomGame<State1839>, seed: string, seats: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const started = startGame(rules1839, {}, seats, seed);
  if (!started.ok) return counts;
  let { state } = started.value;
  for (const action of actions) {
    const applied = applyTo(rules1839, state, action, 'best-runs');
    if (!applied.ok) break;
    state = applied.value.state;
    for (const name of applied.value.events.map(nameOf))
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const end = `end ${state.outcome?.reason ?? 'open'}`;
  return counts.set(end, (counts.get(end) ?? 0) + 1);
}
