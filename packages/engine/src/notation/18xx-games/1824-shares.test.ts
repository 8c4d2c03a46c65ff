import { describe, expect, it } from 'vitest';
import { rules1824, type State1824 } from '../../titles/1824/index.ts';
import { table } from '../../titles/1824/test-table.ts';
import { Follower1824 } from './1824.ts';
import { readSavedGame } from './saved-game.ts';
import { type Entry, player } from './test-saved.ts';
import { isRecord, type Json } from '../../core/json.ts';

/** What a file with these entries becomes, from this state on. */
function followed(state: State1824, actions: readonly Entry[]): readonly Json[] {
  const players = [0, 1].map((id) => ({ id, name: `P${id}` }));
  const entries = actions.map((action, n) => ({ id: n + 1, ...action }));
  const read = readSavedGame({ title: '1824 Cisleithania', id: 'hs_1', players, actions: entries });
  if (!read.ok) throw new Error(read.refusal.code);
  const follower = new Follower1824(rules1824, read.value, state, () => undefined);
  for (const [n, action] of read.value.actions.entries()) follower.follow(action, n);
  return follower.actions;
}

/**
 * A share round for two, where shares are sold to the pool. In the Bank are certificates 1 and 2 of kk; the first player has 3 to 6,
 * the director has 7 and 8.
 */
const kk = (): State1824 => {
  const t = table({ form: 'cisleithania', ruleset: '18xx.games' }, 2).phase(4).open('KK', 1, [4, 2]);
  return t.money(0, 500).money(1, 500).turnOf(1).state;
};

const sells = player(1, 'sell_shares', { shares: ['KK_7', 'KK_8', 'KK_0'], percent: 30 });
const buys = (seat: number, share: string): Entry => player(seat, 'buy_shares', { shares: [share], percent: 10 });
const bought = (seat: number, from: 'bank' | 'pool'): Json => ({ type: 'buy-share', company: 'KK', from, seat });

describe('a share that is bought', () => {
  it('comes from the pool if it lies there, though the file has never named it', () => {
    // The new director has given two for the certificate of the old one, whose other half came back as 7.
    for (const name of ['KK_3', 'KK_4', 'KK_8'])
      expect(followed(kk(), [sells, player(1, 'pass'), buys(0, name)]).at(-1)).toEqual(bought(0, 'pool'));
    for (const name of ['KK_1', 'KK_2'])
      expect(followed(kk(), [sells, player(1, 'pass'), buys(0, name)]).at(-1)).toEqual(bought(0, 'bank'));
  });

  it('leaves the others where they lie, those in the order in which they were sold', () => {
    const entries = [sells, player(1, 'pass'), buys(0, 'KK_8'), player(1, 'pass'), buys(0, 'KK_4')];
    expect(followed(kk(), entries).filter((action) => isRecord(action) && action['type'] === 'buy-share')).toEqual([
      bought(0, 'pool'),
      bought(0, 'pool'),
    ]);
  });
});
