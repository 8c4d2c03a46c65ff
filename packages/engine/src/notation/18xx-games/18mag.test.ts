import { describe, expect, it } from 'vitest';
import { replay } from '../../core/record.ts';
import { rules18Mag, type State18Mag } from '../../titles/18mag/index.ts';
import { import18Mag } from './18mag.ts';
import { type Import, readSavedGame } from './saved-game.ts';

type Saved = { readonly type: string; readonly entity: number | string; readonly [field: string]: unknown };

const player = (entity: number, type: string, more: object = {}): Saved => ({
  type,
  entity,
  entity_type: 'player',
  ...more,
});
const minor = (entity: string, type: string, more: object = {}): Saved => ({
  type,
  entity,
  entity_type: 'minor',
  ...more,
});
const major = (entity: string, type: string, more: object = {}): Saved => ({
  type,
  entity,
  entity_type: 'corporation',
  ...more,
});
const lay = (entity: string, hex: string, tile: string, rotation: number): Saved =>
  minor(entity, 'lay_tile', { hex, tile, rotation });
const route = (train: string, ...connections: readonly (readonly string[])[]): object => ({
  train,
  connections,
  hexes: [...new Set(connections.flatMap((chain) => [chain[0], chain.at(-1)]))],
});
const runs = (entity: string, ...routes: readonly object[]): Saved => minor(entity, 'run_routes', { routes });

/** Three players choose 1–12 in turning order, then six shares. */
const DRAFT: readonly Saved[] = [
  ...[0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2].map((seat, n) => player(seat, 'bid', { minor: String(n + 1), price: 0 })),
  ...[1, 2, 0, 2, 0, 1].map((seat, n) =>
    player(seat, 'bid', { corporation: ['RABA', 'SIK', 'SNW', 'SKEV', 'LdStEG', 'MAVAG'][n], price: 0 }),
  ),
];

/** Two players choose 1-2-2-1-1-2-2-1. */
const DRAFT_FOR_TWO: readonly Saved[] = ['1', '11', '2', '3', '4', '6', 'RABA', 'SIK'].map((paper, n) =>
  player([0, 1, 1, 0, 0, 1, 1, 0][n] ?? 0, 'bid', { [n < 6 ? 'minor' : 'corporation']: paper, price: 0 }),
);

function imported(
  actions: readonly Saved[],
  id = 'hs_test_1762198060',
  players = 3,
  optionalRules: readonly string[] = [],
): Import {
  const read = readSavedGame({
    title: '18Mag',
    id,
    players: Array.from({ length: players }, (_, n) => ({ id: n, name: `P${n}` })),
    settings: { optional_rules: optionalRules },
    actions: actions.map((action, n) => ({ ...action, id: n + 1 })),
  });
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return import18Mag(read.value);
}

/** The state a translated game replays to. */
function stateOf({ imported: { record }, fault }: Import): State18Mag {
  if (fault !== undefined) throw new Error(JSON.stringify(fault));
  const { result } = replay(rules18Mag, record, () => undefined, 'best-runs');
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return result.value;
}
const types = ({ imported: { record } }: Import): readonly unknown[] =>
  record.actions.map((action) =>
    typeof action === 'object' && action !== null && 'type' in action ? action['type'] : '',
  );
const tileOn = (state: State18Mag, hex: string): string | undefined => {
  const { board } = rules18Mag.componentsOf(state);
  const found = state.hexes[board.hexes.findIndex(({ id }) => id === hex)]?.tile;
  return found === undefined ? undefined : `${found.id}/${found.rotation}`;
};

describe('saved games of 18Mag', () => {
  it('have the start prices their seed deals', () => {
    const state = stateOf(imported(DRAFT));
    const line = rules18Mag.componentsOf(state).market.rows[0] ?? [];
    const price = (company: string): number | undefined =>
      line[state.market.findIndex((pile) => pile.some((one) => one === company))];
    expect(['RABA', 'G&C', 'SNW', 'SIK', 'SKEV', 'LdStEG', 'MAVAG'].map(price)).toEqual([60, 65, 70, 75, 65, 80, 75]);
  });

  it('translate the draft pick by pick', () => {
    const draft = imported(DRAFT);
    expect(types(draft)).toEqual(DRAFT.map(() => 'pick'));
    expect(stateOf(draft).own.minors.map(({ owner }) => owner)).toEqual([0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2, 'gone']);
  });

  it('end optional steps where the site passes over them, and keep where each action came from', () => {
    const game = imported([
      ...DRAFT,
      lay('1', 'D13', '58-0', 4),
      minor('1', 'pass'),
      runs('1', route('2-0', ['E12', 'D13'])),
    ]);
    expect(types(game).slice(DRAFT.length)).toEqual(['lay-tile', 'done', 'run']);
    expect(game.imported.origins.slice(DRAFT.length)).toEqual([18, 20, 20]);
    expect(stateOf(game).money.players).toEqual([15, 0, 0]);
  });

  it('turn tiles that look the same to the first rotation', () => {
    const game = imported([...DRAFT, lay('1', 'D13', '4-0', 3)]);
    expect(tileOn(stateOf(game), 'D13')).toBe('4/0');
  });

  it('spend terrain tokens with the tile that follows', () => {
    const game = imported([
      ...DRAFT,
      minor('5', 'special_buy', { description: 'Use Terrain Token', cost: 0 }),
      lay('5', 'H27', '6-0', 1),
    ]);
    const state = stateOf(game);
    expect([state.own.minors[4]?.terrainTokens, state.money.companies[4]]).toEqual([2, 50]);
  });

  it('keep a terrain token that was spent too early for the tile with terrain in the same turn', () => {
    const token = minor('7', 'special_buy', { description: 'Use Terrain Token', cost: 0 });
    const seven = (...actions: readonly Saved[]): readonly unknown[] => {
      const state = stateOf(imported([...DRAFT, ...actions]));
      return [state.own.minors[6]?.terrainTokens, state.money.companies[6]];
    };
    // Mohács has no terrain; the river at F11 costs 20, the second tile 10.
    expect(seven(token, lay('7', 'G10', 'L32-0', 1), lay('7', 'F11', '9-0', 0))).toEqual([0, 40]);
    expect(seven(token, lay('7', 'G10', 'L32-0', 1))).toEqual([0, 50]);
    expect(seven(lay('7', 'G10', 'L32-0', 1), lay('7', 'F11', '9-0', 0))).toEqual([1, 20]);
  });

  it('do not carry a token into the next turn', () => {
    const game = imported([
      ...DRAFT,
      lay('7', 'G10', 'L32-0', 1),
      minor('7', 'special_buy', { description: 'Use Terrain Token', cost: 0 }),
      player(2, 'pass'),
      player(0, 'pass'),
      player(1, 'pass'),
      lay('7', 'F11', '9-0', 0),
    ]);
    expect(stateOf(game).money.companies[6]).toBe(30);
  });

  it('spend no second token before a tile has been laid with the first', () => {
    const token = minor('5', 'special_buy', { description: 'Use Terrain Token', cost: 0 });
    expect(imported([...DRAFT, token, token]).fault).toMatchObject({
      position: DRAFT.length + 1,
      refusal: { code: 'unknown-action' },
    });
  });

  it('pass for nobody who could buy, and run where a train can', () => {
    expect(imported([...DRAFT, player(1, 'pass')]).fault?.refusal).toMatchObject({
      code: 'not-your-turn',
      params: { seat: 1 },
    });
    const built = [...DRAFT, lay('1', 'D13', '58-0', 4)];
    expect(imported([...built, lay('3', 'E10', '57-0', 2)]).fault).toMatchObject({
      position: DRAFT.length + 1,
      refusal: { code: 'too-early', params: { company: '1', step: 'run' } },
    });
  });

  it('pay no more for a car than it costs', () => {
    const paid = (cost: number): unknown => {
      const car = minor('6', 'special_buy', { description: 'Mine Access [SNW]', cost });
      return imported([...DRAFT, lay('6', 'B17', '57-0', 0), lay('6', 'C16', '57-1', 0), car]).fault?.refusal;
    };
    expect(paid(10)).toBeUndefined();
    expect(paid(20)).toMatchObject({ code: 'other-price', params: { ours: 10, theirs: 20 } });
  });

  it('compare what a run brings in with the file, mines apart', () => {
    const ran = (told: object): unknown => {
      const run = runs('6', { ...route('2-5', ['B17', 'A18'], ['B17', 'C16']), ...told });
      const car = minor('6', 'special_buy', { description: 'Mine Access [SNW]', cost: 10 });
      return imported([...DRAFT, lay('6', 'B17', '57-0', 0), lay('6', 'C16', '57-1', 0), car, run]).fault?.refusal;
    };
    expect(ran({ revenue: 40, subsidy: 30 })).toBeUndefined();
    expect(ran({ revenue: 70, subsidy: 0 })).toMatchObject({ code: 'other-revenue', params: { ours: 40, theirs: 70 } });
    expect(ran({ revenue: 40, subsidy: 0 })).toMatchObject({ code: 'other-subsidy', params: { ours: 30, theirs: 0 } });
  });

  it('pay rail cars and hang them on the train that uses them', () => {
    const game = imported([
      ...DRAFT,
      lay('6', 'B17', '57-0', 0),
      lay('6', 'C16', '57-1', 0),
      minor('6', 'special_buy', { description: 'Mine Access [SNW]', cost: 10 }),
      runs('6', route('2-5', ['B17', 'A18'], ['B17', 'C16'])),
    ]);
    const state = stateOf(game);
    // 50 - 10 terrain - 10 tile - 10 car + 20 + 30 from the mine.
    expect([state.money.companies[5], state.money.players[0]]).toEqual([70, 20]);
  });

  it('take from the routes of two players which benefit of RABA was paid', () => {
    const ran = (...connections: readonly (readonly string[])[]): readonly unknown[] => {
      const state = stateOf(
        imported(
          [
            ...DRAFT_FOR_TWO,
            lay('11', 'B3', '6-0', 0),
            lay('11', 'C2', '58-0', 3),
            minor('11', 'special_buy', { description: '+20 Offboard Bonus / Train Upgrade [RABA]', cost: 10 }),
            runs('11', route('2-1', ...connections)),
          ],
          'hs_two_1',
          2,
        ),
      );
      return [state.own.minors.find(({ company }) => company === '11')?.lastIncome, state.money.players[1]];
    };
    // Bécs 30, Sopron 20 and the town 10, or Bécs and Sopron with the 20 of the bonus.
    expect(ran(['A2', 'B3'], ['B3', 'C2'])).toEqual([60, 30]);
    expect(ran(['A2', 'B3'])).toEqual([70, 35]);
  });

  it('scrap and buy trains by the cards of the site', () => {
    const trade = imported([...DRAFT, minor('8', 'buy_train', { train: '2-9', price: 10 })]);
    expect(
      stateOf(trade)
        .trains.filter(({ owner }) => owner === '8')
        .map(({ id }) => id),
    ).toEqual(['2#8', '2#10']);
    const asked = imported([...DRAFT, minor('8', 'buy_train', { train: '2-8', price: 10 })]);
    expect(types(asked).slice(-2)).toEqual(['buy-train', 'answer']);
    const scrapped = imported([...DRAFT, lay('1', 'D13', '58-0', 4), minor('1', 'discard_train', { train: '2-0' })]);
    expect(stateOf(scrapped).trains.filter(({ owner }) => owner === '1')).toEqual([]);
  });

  it('follow share rounds and payouts', () => {
    const round = [...DRAFT, player(2, 'pass'), player(0, 'pass'), player(1, 'pass'), lay('1', 'D13', '58-0', 4)];
    const game = imported(round);
    expect(stateOf(game).place).toMatchObject({ round: 'operating-round', number: 2 });
  });

  it('begin the first share round with whoever began it there', () => {
    const round = (...seats: readonly number[]): Import =>
      imported([...DRAFT, ...seats.map((seat) => player(seat, 'pass')), lay('1', 'D13', '58-0', 4)]);
    const [now, formerly] = [round(2, 0, 1), round(0, 1, 2)];
    expect(now.imported.record.options).not.toHaveProperty('site');
    expect(formerly.imported.record.options).toMatchObject({ site: ['priority-moves-on'] });
    for (const game of [now, formerly]) {
      expect(types(game).filter((type) => type === 'pass')).toHaveLength(3);
      expect(stateOf(game).place).toMatchObject({ round: 'operating-round', number: 2 });
    }
  });

  it('begin it so with two players as well', () => {
    const options = (...seats: readonly number[]): unknown => {
      const game = imported([...DRAFT_FOR_TWO, ...seats.map((seat) => player(seat, 'pass'))], 'hs_two_1', 2);
      expect(types(game).filter((type) => type === 'pass')).toHaveLength(2);
      return game.imported.record.options;
    };
    expect(options(0, 1)).not.toHaveProperty('site');
    expect(options(1, 0)).toMatchObject({ site: ['priority-moves-on'] });
  });

  it('know that a major was once sold twice in a turn', () => {
    const sell = (seat: number, share: string): Saved => player(seat, 'sell_shares', { shares: [share], percent: 10 });
    const site = (...actions: readonly Saved[]): unknown => imported([...DRAFT, ...actions]).imported.record.options;
    expect(site(sell(2, 'SIK_1'), sell(2, 'SNW_1'), sell(2, 'SIK_2'))).toMatchObject({ site: ['repeated-sales'] });
    expect(site(sell(2, 'SIK_1'), player(0, 'pass'), sell(2, 'SIK_2'))).not.toHaveProperty('site');
  });

  it('find out that there was no river at Szolnok where the game cannot be followed otherwise', () => {
    const built = [...DRAFT, lay('1', 'D13', '3-0', 5), lay('1', 'E14', '57-0', 2)];
    expect(imported(built).imported.record.options).not.toHaveProperty('site');
    // 10 for the second tile and 40 for the station are all the minor has.
    const game = imported([...built, minor('1', 'place_token', { city: '57-0-0', slot: 0 })]);
    expect(game.imported.record.options).toMatchObject({ site: ['dry-szolnok'] });
    expect(stateOf(game).money.companies[0]).toBe(0);
    // If no way leads to the end, the one that comes furthest is told.
    const lost = imported([...built, minor('1', 'place_token', { city: '57-0-0', slot: 0 }), minor('1', 'dance')]);
    expect(lost.fault).toMatchObject({ position: DRAFT.length + 3, refusal: { code: 'unknown-action' } });
  });

  it('know standard dividends, and refuse what belongs to the expansion', () => {
    const game = imported(DRAFT, 'hs_test_1', 3, ['standard_divs']);
    expect([game.fault, game.imported.record.options]).toMatchObject([undefined, { site: ['whole-payouts'] }]);
    expect(imported(DRAFT, 'hs_test_1', 3, ['standard_divs', 'supporters']).fault).toMatchObject({
      position: -1,
      refusal: { code: 'unknown-option', params: { option: 'supporters' } },
    });
  });

  it('buy nothing but certificates of 10 %', () => {
    const game = imported([...DRAFT, player(2, 'buy_shares', { shares: ['SIK_0'], percent: 20 })]);
    expect(game.fault).toMatchObject({ position: 18, refusal: { code: 'unknown-action', params: { percent: 20 } } });
  });

  it('place markers in cities named by hex or by tile', () => {
    const game = imported([
      ...DRAFT,
      lay('3', 'E10', '57-0', 2),
      major('SIK', 'place_token', { city: 'C12-0-0', slot: 0 }),
    ]);
    // Nobody directs SIK yet, so the game cannot be followed to that marker.
    expect(game.fault?.refusal).toMatchObject({ code: 'too-early', params: { due: 2 } });
    expect(stateOf({ imported: game.imported }).place).toMatchObject({
      round: 'operating-round',
      number: 1,
      owner: { company: '3' },
    });
  });

  it('say which action does not fit, and why', () => {
    const game = imported([...DRAFT, lay('1', 'E14', '57-0', 0)]);
    expect(game.fault).toMatchObject({ position: 18, refusal: { code: 'not-connected', rule: '18mag-TRACK-12' } });
    expect(imported([...DRAFT, minor('1', 'dance')]).fault).toMatchObject({
      position: 18,
      refusal: { code: 'unknown-action' },
    });
    expect(imported([player(9, 'bid', { minor: '1' })]).fault).toMatchObject({ refusal: { code: 'no-such-player' } });
    expect(imported([], 'x', 9).fault).toMatchObject({ position: -1, refusal: { code: 'player-count' } });
  });
});
