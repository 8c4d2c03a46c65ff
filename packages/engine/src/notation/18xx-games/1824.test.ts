import { describe, expect, it } from 'vitest';
import { replay } from '../../core/record.ts';
import { companyId } from '../../core/ids.ts';
import { ownerOf, rules1824, type State1824 } from '../../titles/1824/index.ts';
import { import1824 } from './1824.ts';
import { type Import, readSavedGame } from './saved-game.ts';

type Entry = { readonly type: string; readonly entity: string | number; readonly [field: string]: unknown };

const player = (entity: number, type: string, more: object = {}): Entry => ({
  type,
  entity,
  entity_type: 'player',
  ...more,
});
const company = (entity: string, type: string, more: object = {}): Entry => ({
  type,
  entity,
  entity_type: 'corporation',
  ...more,
});

function imported(actions: readonly Entry[], title = '1824', players = 3, seed = 1): Import {
  const read = readSavedGame({
    title,
    id: 'hs_1',
    players: Array.from({ length: players }, (_, n) => ({ id: n + 1, name: `P${n + 1}` })),
    settings: { seed, optional_rules: [] },
    actions: actions.map((action, n) => ({ id: n + 1, ...action })),
  });
  if (!read.ok) throw new Error(read.refusal.code);
  return import1824(read.value);
}

function endOf({ imported: { record }, fault }: Import): State1824 {
  if (fault !== undefined) throw new Error(JSON.stringify(fault));
  const { result } = replay(rules1824, record, undefined, 'best-runs');
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

/** The initial share round there: seats 3, 2, 1, 1, 2, 3. */
const opening: readonly Entry[] = [
  player(3, 'buy_company', { company: 'EPP', price: 160 }),
  player(2, 'buy_company', { company: 'SD2', price: 120 }),
  player(1, 'buy_company', { company: 'B1', price: 120 }),
  player(1, 'buy_shares', { shares: ['BK_1'], percent: 10 }),
  player(2, 'pass'),
  player(3, 'pass'),
  player(1, 'pass'),
];

/** The first operating round: EPP builds and runs, SD2 builds and buys a train. */
const operating: readonly Entry[] = [
  company('EPP', 'lay_tile', { hex: 'B5', tile: '6-0', rotation: 3 }),
  company('EPP', 'run_routes', {
    routes: [{ train: '1g-0', connections: [['C6', 'B5']], hexes: ['C6', 'B5'], revenue: 20 }],
  }),
  company('SD2', 'lay_tile', { hex: 'G10', tile: '57-0', rotation: 4 }),
  company('SD2', 'buy_train', { train: '2-0', price: 80, variant: '2' }),
];

describe('games of 1824 saved by 18xx.games', () => {
  it('follows purchases, tiles, runs and trains, and ends optional steps by itself', () => {
    const state = endOf(imported([...opening, ...operating]));
    expect([ownerOf(state, companyId('EPP')), ownerOf(state, companyId('SD2'))]).toEqual([2, 1]);
    expect(state.money.players).toEqual([820 - 120 - 80 + 25, 700, 820 - 160 + 10]);
    expect(state.place.round).toBe('share');
    expect(state.own.ruleset).toBe('18xx.games');
  });

  it('gives each of our actions the place of the saved one behind it', () => {
    const { imported: game } = imported([...opening, ...operating]);
    expect(game.origins).toHaveLength(game.record.actions.length);
    expect(Math.max(...game.origins)).toBe(10);
  });

  it('takes undone actions out', () => {
    const undone = [
      ...opening.slice(0, 1),
      player(2, 'buy_company', { company: 'KK1', price: 240 }),
      player(2, 'undo'),
    ];
    const state = endOf(imported([...undone, ...opening.slice(1), ...operating]));
    expect(ownerOf(state, companyId('KK1'))).toBeUndefined();
  });

  it('says where and why it cannot go on', () => {
    const broken = imported([...opening, company('EPP', 'lay_tile', { hex: 'G10', tile: '57-0', rotation: 0 })]);
    expect(broken.fault).toMatchObject({ position: 7, refusal: { rule: '1824-TRACK-05' } });
    const strange = imported([...opening, company('EPP', 'dance')]);
    expect(strange.fault?.refusal.code).toBe('unknown-action');
  });

  it('reads the draw of Cisleithania for two from the seed', () => {
    const { imported: game } = imported([], '1824 Cisleithania', 2, 732163147);
    expect(game.record.options).toEqual({
      form: 'cisleithania',
      ruleset: '18xx.games',
      drawn: { coal: 'EOD', preStaatsbahn: 'SD2' },
    });
  });

  it('reads an exchange of a coal railway, which the rules still judge', () => {
    const exchange = [player(2, 'pass'), player(3, 'special_buy', { description: 'EPP', cost: 0 })];
    expect(imported([...opening, ...operating, ...exchange]).fault).toMatchObject({
      position: 12,
      refusal: { rule: '1824-COAL-12' },
    });
  });
});
