/** What shares were paid, against the money that players got when dividends were paid. */
import { apply, companiesNow, isRecord, newGame, view } from '@kursbuch/engine';
import { expect, it } from 'vitest';
import { choose } from '../players/choose.ts';
import { paidIn } from './paid.ts';
import { playGame } from './play.ts';

it('is the sum of all dividends on one share, round by round', () => {
  const game = { seed: 'paid', seats: 3, options: {}, mostActions: 330 };
  const { actions } = playGame('1824', game, (now, seat) =>
    choose(view(now, seat), seat, { level: 'local', seed: 'paid', steps: 60 }),
  );
  const started = newGame('1824', game.options, game.seats, game.seed);
  if (!started.ok) throw new Error('1824 does not start');
  let { state } = started.value;
  const sums = new Map<string, number>();
  for (const action of actions) {
    const applied = apply(state, action);
    if (!applied.ok) throw new Error('the game cannot be told again');
    const next = applied.value.state;
    const { owner } = state.place;
    const shares = companiesNow(state).find(
      ({ company }) => owner.kind === 'company' && company === owner.company,
    )?.shares;
    const held = shares?.players.reduce((sum, percent) => sum + percent / 10, 0) ?? 0;
    const got = next.money.players.reduce((sum, cash, n) => sum + cash - (state.money.players[n] ?? 0), 0);
    if (isRecord(action) && action['type'] === 'dividend' && owner.kind === 'company' && held > 0)
      sums.set(owner.company, (sums.get(owner.company) ?? 0) + got / held);
    state = next;
  }
  expect(sums.size).toBeGreaterThan(1);
  const paid = paidIn('1824', game, actions);
  for (const [company, sum] of sums) {
    expect(paid[company]?.[0]).toBe(0);
    expect(paid[company]?.at(-1)).toBeCloseTo(sum, -1);
    expect(paid[company]).toEqual(paid[company]?.toSorted((a, b) => a - b));
  }
});
