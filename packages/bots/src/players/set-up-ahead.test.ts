/** The stronger player looks at an auction to its end. */
import { auctionNow, type GameState, seat as seatOf, view, worthNow } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { choose } from './choose.ts';
import type { Level } from './level.ts';

/** What everybody is worth when the auction is over. */
function afterAuction(levels: readonly Level[], seed: string): readonly number[] {
  let over: GameState | undefined;
  playTitleRandomly('1839', {
    seed,
    seats: levels.length,
    options: {},
    mostActions: 60,
    spoiled: 0,
    chooses: (state, seat) => {
      if (auctionNow(state) === undefined) over ??= state;
      const level = levels[seat];
      if (over !== undefined || level === undefined) return undefined;
      return choose(view(state, seat), seat, { level, seed: `${seed} ${seat}` });
    },
  });
  if (over === undefined) throw new Error('the auction never ended');
  const end = over;
  return end.money.players.map((_, n) => worthNow(end, seatOf(n)));
}

it('comes out of it with more than those who take what is best at the moment, wherever it sits', () => {
  for (let turn = 0; turn < 3; turn += 1) {
    const levels = Array.from({ length: 3 }, (_, seat): Level => (seat === turn ? 'express' : 'local'));
    const worth = afterAuction(levels, 'auction');
    const [mine = 0] = [worth[turn]];
    expect(mine).toBe(Math.max(...worth));
  }
});
