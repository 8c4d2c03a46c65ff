import { describe, expect, it } from 'vitest';
import { companyId, type CompanyId } from '../../core/ids.ts';
import { trainsOf } from '../../mechanisms/trains.ts';
import { rules1824, type State1824 } from '../../titles/1824/index.ts';
import { table } from '../../titles/1824/test-table.ts';
import { Operating1824 } from './1824-operating.ts';
import { readSavedGame, type SavedAction } from './saved-game.ts';

/** Follows from any state; of players it only knows the choice of a home. */
class Late extends Operating1824 {
  protected carryOut(action: SavedAction): void {
    if (action.entityType === 'player') this.chooseHomeByText(action, this.seatOf(action.entity));
    else this.operate(action, companyId(action.entity));
  }
}

type Entry = { readonly type: string; readonly entity: string | number; readonly [field: string]: unknown };

function after(state: State1824, actions: readonly Entry[]): State1824 {
  const players = [0, 1, 2].map((id) => ({ id, name: `P${id}` }));
  const read = readSavedGame({
    title: '1824',
    id: 'hs_1',
    players,
    actions: actions.map((action, n) => ({
      id: n + 1,
      entity_type: typeof action.entity === 'number' ? 'player' : 'corporation',
      ...action,
    })),
  });
  if (!read.ok) throw new Error(read.refusal.code);
  const follower = new Late(rules1824, read.value, state, () => undefined);
  for (const [n, action] of read.value.actions.entries()) follower.follow(action, n);
  return follower.state;
}

const types = (state: State1824, company: CompanyId): readonly string[] =>
  trainsOf(state, company).map(({ type }) => type);

describe('decisions that come together in a game of 1824 saved by 18xx.games', () => {
  const kk = companyId('KK');
  /** kk is due with four trains, one too many, and with homes in two cities of Wien. */
  const due = (): State1824 => {
    const t = table({ ruleset: '18xx.games' }).paper('KK1', 0).paper('KK2', 1);
    t.marker('KK1', 'E12', 1).marker('KK2', 'E12', 2).afterInitial().phase(5).left('5', 0);
    t.trains('KK1', '4', '2g').trains('KK2', '5', '3g');
    t.open('BH', 2, [0, 0, 4]).marker('BH', 'J13').money('BH', 900).trains('BH', '5').at('BH', 'trains').set(3, 1);
    t.do('buy-train', { company: 'BH', from: 'supply', train: '6', price: 600 });
    while (t.state.pending[0]?.kind !== 'home') t.do('done');
    expect(t.state.pending.map(({ kind }) => kind)).toEqual(['home', 'surplus-train']);
    return t.state;
  };
  const discard: Entry = { type: 'discard_train', entity: 'KK', train: '2g-1' };
  const choose: Entry = { type: 'choose', entity: 0, choice: 'Return one token' };

  it('may be answered in the order of either side', () => {
    for (const answers of [
      [discard, choose],
      [choose, discard],
    ]) {
      const state = after(due(), answers);
      expect(state.pending).toEqual([]);
      expect(types(state, kk)).toEqual(['4', '5', '3g']);
    }
  });

  it('stay open while another action stands before their answer', () => {
    const built: Entry = { type: 'lay_tile', entity: 'KK', hex: 'E10', tile: '9-0', rotation: 1 };
    expect(() => after(due(), [discard, built, choose])).toThrow('out-of-step');
  });
});

describe('a train that a company cannot pay', () => {
  it('is named at once, though its turn is over with us', () => {
    const t = table({ ruleset: '18xx.games' }).afterInitial().phase(3).open('BH', 2, [0, 0, 4]).marker('BH', 'J13');
    t.money('BH', 60).trains('BH', '3').left('2', 0).at('BH', 'dividend').set(1, 1);
    t.own({ turn: { ...t.state.own.turn, income: 50 } });
    const pays: Entry = { type: 'dividend', entity: 'BH', kind: 'payout' };
    const buys: Entry = { type: 'buy_train', entity: 'BH', train: '3-1', price: 180 };
    expect(() => after(t.state, [pays, buys])).toThrow('not-enough-money');
  });
});

describe('a turn in which a company has nothing to decide', () => {
  /** BH pays out, then Ug, which has no director, has its turn; BH is the first to act in the next round. */
  const paying = (money = 0): State1824 => {
    const t = table({ ruleset: '18xx.games' }).afterInitial().phase(3).left('2', 0);
    t.open('BH', 2, [0, 0, 4], 90).marker('BH', 'C12').money('BH', money).trains('BH', '3');
    t.open('UG', 0).shares('UG', 'bank', [1]).field('UG', 6, 1).marker('UG', 'F17').money('UG', 0);
    t.at('BH', 'dividend', ['UG']).set(2, 1);
    return t.own({ turn: { ...t.state.own.turn, income: 50 } }).state;
  };
  const pays: Entry = { type: 'dividend', entity: 'BH', kind: 'payout' };
  const passes = (entity: string): Entry => ({ type: 'pass', entity });
  const builds: Entry = { type: 'lay_tile', entity: 'BH', hex: 'C12', tile: '57-0', rotation: 0 };

  it('may be passed when the next operating round has begun, and again in that one', () => {
    const begun = after(paying(), [pays, passes('UG')]);
    expect([begun.rounds['operating'], begun.own.acted]).toEqual([2, ['BH']]);
    const over = after(paying(), [pays, passes('UG'), builds, passes('UG')]);
    expect([over.place.round, over.own.acted]).toEqual(['share', ['BH', 'UG']]);
  });

  it('is not passed by who takes no part in the round', () => {
    expect(() => after(paying(), [pays, passes('CL')])).toThrow('too-early');
  });

  it('is that of the new round as soon as somebody has acted in it', () => {
    // BH could buy a train, and does not.
    const built = [pays, passes('BH'), passes('UG'), builds];
    expect(after(paying(500), built).place).toMatchObject({ round: 'operating', step: 'trains' });
    expect(after(paying(500), [...built, passes('UG')]).place.round).toBe('share');
  });

  it('may begin with a run of nothing, if there is no director to be asked for track', () => {
    const t = table({ ruleset: '18xx.games' }).afterInitial().phase(3).left('2', 0);
    t.open('BH', 2, [0, 0, 4], 90).marker('BH', 'C12').money('BH', 0).trains('BH', '3');
    t.open('UG', 0).shares('UG', 'bank', [1]).marker('UG', 'F17').money('UG', 0).at('BH', 'track', ['UG']).set(1, 1);
    const runs: Entry = { type: 'run_routes', entity: 'UG', routes: [] };
    expect(after(t.state, [passes('BH'), runs]).place.round).toBe('share');
    expect(() => after(t.state, [runs])).not.toThrow();
    expect(() => after(t.state, [passes('BH'), runs, runs])).toThrow('not-its-turn');
  });
});
