import { describe, expect, it } from 'vitest';
import { replay } from '../../core/record.ts';
import { companyId } from '../../core/ids.ts';
import { sharesOf } from '../../mechanisms/shares.ts';
import { boxOf1824, ownerOf, rules1824, type State1824 } from '../../titles/1824/index.ts';
import { import1824 } from './1824.ts';
import { type Import, readSavedGame } from './saved-game.ts';
import { company, type Entry, player } from './test-saved.ts';

function imported(
  actions: readonly Entry[],
  title = '1824',
  players = 3,
  seed = 1,
  rules: readonly string[] = [],
): Import {
  const read = readSavedGame({
    title,
    id: 'hs_1',
    players: Array.from({ length: players }, (_, n) => ({ id: n + 1, name: `P${n + 1}` })),
    settings: { seed, optional_rules: rules },
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

const tileOn = (state: State1824, hex: string): string => {
  const { tile } = state.hexes[boxOf1824(state).board.hexes.findIndex(({ id }) => id === hex)] ?? {};
  return tile === undefined ? 'none' : `${tile.id}/${tile.rotation}`;
};

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

  it('names the action that nobody knows, with its number', () => {
    const strange = [
      company('EPP', 'dance'),
      player(1, 'convert'),
      player(1, 'choose', { choice: 'Wien' }),
      company('EPP', 'lay_tile', { hex: 'B5', tile: '6-0', rotation: 6 }),
    ];
    for (const action of strange)
      expect(imported([...opening, action]).fault).toMatchObject({
        position: 7,
        refusal: { code: 'unknown-action', params: { type: action.type, entity: String(action['entity']), action: 8 } },
      });
    expect(imported([player(9, 'pass')]).fault?.refusal).toMatchObject({
      code: 'no-such-player',
      params: { action: 1 },
    });
  });

  it('turns tiles that look the same to the first rotation', () => {
    const state = endOf(imported([...opening, company('EPP', 'lay_tile', { hex: 'B7', tile: '9-0', rotation: 3 })]));
    expect(tileOn(state, 'B7')).toBe('9/0');
  });

  it('refuses options that change the rules, and reads those it knows', () => {
    expect(imported([], '1824', 3, 1, ['nonsense']).fault?.refusal).toMatchObject({
      code: 'unknown-option',
      params: { option: 'nonsense' },
    });
    const form = (rules: readonly string[], title = '1824'): unknown => {
      const { options } = imported([], title, 3, 1, rules).imported.record;
      return typeof options === 'object' && options !== null && 'form' in options ? options['form'] : undefined;
    };
    expect([form([]), form(['goods_time']), form(['cisleithania']), form([], '1824_cisleithania')]).toEqual([
      'second-edition',
      'goods-time',
      'cisleithania',
      'cisleithania',
    ]);
  });

  it('takes no notice of a second pass beside that of a program, but of any other', () => {
    const buys = player(3, 'buy_company', { company: 'B2', price: 120 });
    const program = player(2, 'program_share_pass', { auto_actions: [player(2, 'pass')] });
    const state = endOf(imported([...opening.slice(0, 4), program, player(2, 'pass'), buys]));
    expect([ownerOf(state, companyId('B2')), state.place.round]).toEqual([2, 'initial']);
    expect(imported([...opening.slice(0, 5), player(2, 'pass'), buys]).fault).toMatchObject({
      position: 5,
      refusal: { code: 'not-your-turn', params: { seat: 1, due: 2 } },
    });
  });

  it('keeps to the ways of today where the earlier ones give no recorded result either', () => {
    const read = readSavedGame({
      title: '1824',
      id: 'hs_1',
      players: [1, 2, 3].map((id) => ({ id, name: `P${id}` })),
      settings: { seed: 1 },
      actions: opening.map((action, n) => ({ id: n + 1, ...action })),
      result: { 1: 1, 2: 2, 3: 3 },
    });
    const found = read.ok ? import1824(read.value) : undefined;
    expect(found?.imported.record.options).toEqual({ form: 'second-edition', ruleset: '18xx.games' });
  });

  it('takes a pass behind a deed of the same player for the end of his turn', () => {
    const done = [...opening.slice(0, 4), player(1, 'pass'), player(2, 'buy_company', { company: 'B2', price: 120 })];
    expect(ownerOf(endOf(imported(done)), companyId('B2'))).toBe(1);
  });
});

describe('Cisleithania for two saved by 18xx.games', () => {
  /** Both take their papers there; the railways drawn are EOD and SD2. */
  const draft: readonly Entry[] = [
    player(2, 'buy_company', { company: 'EOD', price: 120 }),
    player(1, 'buy_company', { company: 'SD2', price: 120 }),
    player(1, 'buy_company', { company: 'KK1', price: 240 }),
    player(2, 'buy_company', { company: 'SD1', price: 240 }),
    player(1, 'buy_company', { company: 'KK2', price: 120 }),
    player(2, 'buy_company', { company: 'SD3', price: 120 }),
    player(2, 'buy_company', { company: 'MLB', price: 140 }),
    player(1, 'buy_company', { company: 'EPP', price: 120 }),
    player(1, 'buy_company', { company: 'B2', price: 120 }),
    player(2, 'buy_company', { company: 'B1', price: 120 }),
  ];
  const two = (more: readonly Entry[]): Import => imported([...draft, ...more], '1824 Cisleithania', 2, 732163147);

  it('takes the partner of a pick as it comes, and goes on when a turn is over', () => {
    const state = endOf(two([player(2, 'pass'), player(1, 'buy_shares', { shares: ['MS_0'], percent: 20 })]));
    expect(state.money.players).toEqual([830 - 720 - 100, 830 - 740]);
    expect(['EOD', 'SD2', 'EPP', 'MLB', 'B2'].map((id) => ownerOf(state, companyId(id)))).toEqual([1, 0, 0, 1, 0]);
    expect(sharesOf(state, companyId('MS')).director).toBe(0);
  });

  it('gives the card to the neighbour of whoever took the last paper', () => {
    const bare = imported(draft.slice(0, 8), '1824 Cisleithania', 2, 732163147);
    const { own } = endOf(bare);
    expect(own.shareRound.lastActor).toBe(0);
  });

  it('knows the first trains by the order of the coal railways', () => {
    const run = company('MLB', 'run_routes', {
      routes: [{ train: '1g-0', connections: [['A22', 'A20']], hexes: ['A22', 'A20'] }],
    });
    const state = endOf(two([company('MLB', 'lay_tile', { hex: 'A20', tile: '4-0', rotation: 1 }), run]));
    expect(state.money.players[1]).toBe(830 - 740 + 25 + 5);
  });
});

describe('late in a game of 1824 saved by 18xx.games', () => {
  it('ends a route in the first hex of Sarajewo, and finishes rounds nobody wrote about', () => {
    const bh: readonly Entry[] = [
      player(3, 'par', { corporation: 'BH', share_price: '60,6,2' }),
      player(2, 'buy_shares', { shares: ['BH_1'], percent: 10 }),
      player(1, 'buy_shares', { shares: ['BH_2'], percent: 10 }),
      player(1, 'buy_shares', { shares: ['BH_3'], percent: 10 }),
      ...[2, 3, 1].map((id) => player(id, 'pass')),
      company('BH', 'lay_tile', { hex: 'I10', tile: '8-0', rotation: 5 }),
      company('BH', 'buy_train', { train: '2-0', price: 80 }),
      ...[2, 3, 1].map((id) => player(id, 'pass')),
      company('BH', 'lay_tile', { hex: 'I8', tile: '401-0', rotation: 3 }),
    ];
    const route = (...chain: readonly string[]): Entry =>
      company('BH', 'run_routes', { routes: [{ train: '2-0', connections: [chain], hexes: ['I8', 'J13'] }] });
    for (const chain of [
      ['I8', 'I10', 'J11', 'K12', 'J13'],
      ['J13', 'J11', 'I10', 'I8'],
    ]) {
      const state = endOf(imported([...bh, route(...chain), company('BH', 'dividend', { kind: 'payout' })]));
      expect(state.money.players).toEqual([820 - 120 + 8, 820 - 60 + 4, 820 - 120 + 8]);
    }
    const odd = imported([...bh, route('I8', 'I10', 'J11', 'J13'), company('BH', 'dividend', { kind: 'half' })]);
    expect(odd.fault?.refusal).toMatchObject({ code: 'unknown-action', params: { kind: 'half' } });
  });
});
