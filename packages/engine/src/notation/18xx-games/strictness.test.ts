/** What a file of 18xx.games must not get away with, in small games of our own making. */
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../core/result.ts';
import { rules1824 } from '../../titles/1824/index.ts';
import { Operating1824 } from './1824-operating.ts';
import { translate } from './follower.ts';
import { type GameImport, importGame } from './import-game.ts';
import { readSavedGame, type SavedAction } from './saved-game.ts';
import { company, type Entry, player } from './test-saved.ts';

/** A game of 1824 for three as the file has it. */
const file = (actions: readonly Entry[], more: object = {}): object => ({
  title: '1824',
  id: 'hs_1',
  players: [1, 2, 3].map((id) => ({ id, name: `P${id}` })),
  settings: { seed: 1, optional_rules: [] },
  actions: actions.map((action, n) => ({ id: n + 1, ...action })),
  ...more,
});

function imported(game: object): GameImport {
  const read = importGame(game);
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return read.value;
}

/** Where the games part, as the number of the saved action, and why. */
function parting(
  actions: readonly Entry[],
  more: object = {},
): readonly [number, string, Refusal['params']] | undefined {
  const { divergence } = imported(file(actions, more));
  return divergence && [divergence.action, divergence.refusal.code, divergence.refusal.params];
}

const refusalOf = (game: object): unknown => {
  const read = importGame(game);
  return read.ok ? undefined : [read.refusal.code, read.refusal.params['path']];
};

/** The initial share round there: seats 3, 2, 1, 1, 2, 3, 1. */
const opening: readonly Entry[] = [
  player(3, 'buy_company', { company: 'EPP', price: 160 }),
  player(2, 'buy_company', { company: 'SD2', price: 120 }),
  player(1, 'buy_company', { company: 'B1', price: 120 }),
  player(1, 'buy_shares', { shares: ['BK_1'], percent: 10 }),
  player(2, 'pass'),
  player(3, 'pass'),
  player(1, 'pass'),
];

const run = (more: object = {}, route: object = {}): Entry =>
  company('EPP', 'run_routes', {
    routes: [{ train: '1g-0', connections: [['C6', 'B5']], hexes: ['C6', 'B5'], ...route }],
    ...more,
  });

/** The first operating round: EPP builds and runs, SD2 builds and buys a train. */
const operating: readonly Entry[] = [
  company('EPP', 'lay_tile', { hex: 'B5', tile: '6-0', rotation: 3 }),
  run(),
  company('SD2', 'lay_tile', { hex: 'G10', tile: '57-0', rotation: 4 }),
  company('SD2', 'buy_train', { train: '2-0', price: 80, variant: '2' }),
];

describe('names that nobody has', () => {
  it('are told at the action that has them, whatever the action is', () => {
    const strange = [
      company('ZZ', 'buy_train', { train: '2-0', price: 80 }),
      company('ZZ', 'dividend', { kind: 'payout' }),
      company('ZZ', 'pass'),
      { ...company('ZZ', 'buy_shares', { shares: ['BK_1'] }), entity_type: 'company' },
      player(1, 'buy_shares', { shares: ['ZZ_1'], percent: 10 }),
      player(1, 'sell_shares', { shares: ['ZZ_1'], percent: 10 }),
      player(1, 'par', { corporation: 'ZZ', share_price: '60,6,2' }),
      player(1, 'buy_company', { company: 'ZZ', price: 120 }),
    ];
    for (const action of strange)
      expect(parting([...opening, action])).toEqual([8, 'no-such-company', { company: 'ZZ', action: 8 }]);
  });

  it('may be called like parts of every object, or nothing at all', () => {
    for (const name of ['constructor', '__proto__', '']) {
      expect(parting([player(name, 'pass')])).toEqual([1, 'no-such-player', { player: name, action: 1 }]);
      expect(parting([...opening, company(name, 'pass')])).toEqual([
        8,
        'no-such-company',
        { company: name, action: 8 },
      ]);
    }
  });
});

describe('results', () => {
  const ended: readonly Entry[] = [...opening, player(1, 'end_game')];
  const { result } = imported(file(opening));
  const recorded = { 1: result['P1'], 2: result['P2'], 3: result['P3'] };

  it('agree when everybody is worth what the file says', () => {
    expect(imported(file(ended, { result: recorded }))).toMatchObject({ matches: true, recorded: result });
    expect(imported(file(ended, { result: {} })).matches).toBe(true);
  });

  it('are numbers by player and nothing else', () => {
    expect(refusalOf(file(ended, { result: { ...recorded, 2: `${result['P2']}` } }))).toEqual([
      'malformed',
      'result.2',
    ]);
    for (const wrong of [[820, 700, 660], '820', 820])
      expect(refusalOf(file(ended, { result: wrong }))).toEqual(['malformed', 'result']);
  });

  it('are there for everybody or for nobody', () => {
    const { 2: _second, ...others } = recorded;
    expect(parting(ended, { result: others })).toEqual([8, 'result-missing', { player: 'P2' }]);
  });
});

describe('lists of a file', () => {
  it('are lists', () => {
    const [first, ...rest] = opening;
    expect(refusalOf(file([{ ...first, type: 'buy_company', auto_actions: 'x' }, ...rest]))).toEqual([
      'malformed',
      'actions[0].auto_actions',
    ]);
    const settings = (rules: unknown): object => file([], { settings: { seed: 1, optional_rules: rules } });
    expect(refusalOf(settings('goods_time'))).toEqual(['malformed', 'settings.optional_rules']);
    expect(refusalOf(settings([1]))).toEqual(['malformed', 'settings.optional_rules[0]']);
    expect(refusalOf(file([], { settings: 'x' }))).toEqual(['malformed', 'settings']);
  });
});

describe('what a run earned', () => {
  const [build, ...others] = operating;
  const after = (ran: Entry): ReturnType<typeof parting> =>
    parting([...opening, ...(build === undefined ? [] : [build]), ran, ...others.slice(1)]);

  it('is what comes out here: the routes, what the action adds, and mines apart', () => {
    expect(after(run())).toBeUndefined();
    expect(after(run({ extra_revenue: 0, subsidy: 10 }, { revenue: 20 }))).toBeUndefined();
    expect(after(run({ extra_revenue: 15 }, { revenue: 5 }))).toBeUndefined();
  });

  it('is compared where the file tells it', () => {
    const told = { company: 'EPP', ours: 20, theirs: 200 };
    expect(after(run({}, { revenue: 200 }))).toEqual([9, 'other-revenue', told]);
    const mines = { company: 'EPP', ours: 10, theirs: 30 };
    expect(after(run({ subsidy: 30 }))).toEqual([9, 'other-subsidy', mines]);
    expect(after(run({}, { subsidy: 30 }))).toEqual([9, 'other-subsidy', mines]);
  });

  it('does not stand in the game when it differs', () => {
    const { imported: game, state } = imported(file([...opening, operating[0] ?? run(), run({}, { revenue: 1 })]));
    expect(game.record.actions.at(-1)).toMatchObject({ type: 'lay-tile' });
    expect(state?.place.owner).toEqual({ kind: 'company', company: 'EPP' });
  });
});

describe('whose turn it is', () => {
  const deal = opening.slice(0, 4);

  it("is nobody else's while somebody could do something", () => {
    const [first, second, ...rest] = opening;
    if (first === undefined || second === undefined) throw new Error('no opening');
    expect(parting([second, first, ...rest])).toEqual([1, 'not-your-turn', { seat: 1, due: 2 }]);
    expect(parting(opening.slice(1))).toEqual([1, 'not-your-turn', { seat: 1, due: 2 }]);
    expect(parting([...deal, player(3, 'pass')])).toEqual([5, 'not-your-turn', { seat: 2, due: 1 }]);
  });

  it("is a company's only when the players are through", () => {
    expect(parting([...opening.slice(0, 6), ...operating])).toEqual([7, 'too-early', { due: 0 }]);
    expect(parting([...opening.slice(0, 6), company('EPP', 'pass')])).toEqual([7, 'too-early', { due: 0 }]);
  });

  it('comes once: no purchase, sale or run counts twice', () => {
    for (const [n, entry] of opening.slice(0, 5).entries())
      expect(parting([...opening.slice(0, n + 1), entry])?.[0]).toBe(n + 2);
    const [build, ran] = operating;
    if (build === undefined || ran === undefined) throw new Error('no operating round');
    expect(parting([...opening, build, ran, ran])?.[0]).toBe(10);
    expect(parting([...opening, build, ran, company('EPP', 'run_routes', { routes: [] })])).toEqual([
      10,
      'not-its-turn',
      { company: 'EPP' },
    ]);
    const pays = company('EPP', 'dividend', { kind: 'payout' });
    expect(parting([...opening, build, ran, pays])).toBeUndefined();
    expect(parting([...opening, build, ran, pays, pays])).toEqual([11, 'not-its-turn', { company: 'EPP' }]);
    expect(parting([...opening, build, pays])).toEqual([9, 'not-its-turn', { company: 'EPP' }]);
  });
});

describe('the turns of companies', () => {
  const [build, ran, other, bought] = operating;
  if (build === undefined || ran === undefined || other === undefined || bought === undefined)
    throw new Error('no operating round');
  const pass = (who: string): Entry => company(who, 'pass');

  it('have a run where one is possible', () => {
    expect(parting([...opening, build, other, bought])).toEqual([9, 'too-early', { company: 'EPP', step: 'run' }]);
  });

  it('have a tile or a pass where the file writes passes down', () => {
    expect(parting([...opening, pass('EPP'), other, bought, pass('SD2')])).toBeUndefined();
    expect(parting([...opening, other, bought, pass('SD2')])).toEqual([
      8,
      'too-early',
      { company: 'EPP', step: 'track' },
    ]);
    expect(parting([...opening, pass('SD2')])).toEqual([8, 'too-early', { company: 'EPP', step: 'track' }]);
    // A file without a single pass of a company tells nothing.
    expect(parting([...opening, other, bought])).toBeUndefined();
  });

  it('end with a pass behind the run, and begin no more', () => {
    const through = [...opening, build, ran, pass('EPP')];
    expect(parting([...through, other, bought, pass('SD2')])).toBeUndefined();
    expect(parting([...through, pass('EPP')])).toEqual([11, 'too-early', { company: 'SD2', step: 'track' }]);
    const buys = company('SD2', 'buy_train', { train: '2-1', price: 80 });
    const early = [...through, other, bought, pass('SD2')];
    expect(parting([...early, buys])).toEqual([14, 'too-early', { due: 1 }]);
  });
});

describe('a company with income', () => {
  it('decides about it before it can pass', () => {
    const bh: readonly Entry[] = [
      player(3, 'par', { corporation: 'BH', share_price: '60,6,2' }),
      player(2, 'buy_shares', { shares: ['BH_1'], percent: 10 }),
      player(1, 'buy_shares', { shares: ['BH_2'], percent: 10 }),
      player(1, 'buy_shares', { shares: ['BH_3'], percent: 10 }),
      ...[2, 3, 1].map((id) => player(id, 'pass')),
      company('BH', 'lay_tile', { hex: 'I10', tile: '8-0', rotation: 5 }),
      company('BH', 'buy_train', { train: '2-0', price: 80 }),
      company('BH', 'pass'),
      ...[2, 3, 1].map((id) => player(id, 'pass')),
      company('BH', 'lay_tile', { hex: 'I8', tile: '401-0', rotation: 3 }),
      company('BH', 'run_routes', {
        routes: [{ train: '2-0', connections: [['I8', 'I10', 'J11', 'J13']], hexes: ['I8', 'J13'] }],
      }),
    ];
    const pays = company('BH', 'dividend', { kind: 'payout' });
    const pass = company('BH', 'pass');
    expect(parting([...bh, pays, pass])).toBeUndefined();
    expect(parting([...bh, pass, pays])).toEqual([16, 'too-early', { company: 'BH', step: 'dividend' }]);
  });
});

describe('the draft for two', () => {
  const draft: readonly Entry[] = [
    player(2, 'buy_company', { company: 'EOD', price: 120 }),
    player(1, 'buy_company', { company: 'SD2', price: 120 }),
    player(1, 'buy_company', { company: 'KK1', price: 240 }),
    player(2, 'buy_company', { company: 'SD1', price: 240 }),
  ];
  const two = (actions: readonly Entry[]): ReturnType<typeof parting> =>
    parting(actions, {
      title: '1824 Cisleithania',
      players: [1, 2].map((id) => ({ id, name: `P${id}` })),
      settings: { seed: 732163147 },
    });

  it('names what came to the other one, once and at once', () => {
    const [first, second, third] = draft;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no draft');
    expect(two(draft)).toBeUndefined();
    expect(two([first, third])).toEqual([2, 'too-early', { due: 0 }]);
    expect(two([first, second, second])?.[0]).toBe(3);
  });
});

describe('shares and trains', () => {
  it('fit what the action says about them', () => {
    const buys = (more: object): ReturnType<typeof parting> =>
      parting([...opening.slice(0, 3), player(1, 'buy_shares', { percent: 10, ...more })]);
    expect(buys({ shares: ['BK_1'] })).toBeUndefined();
    expect(buys({ shares: ['BK_1', 'BK_2'] })?.slice(0, 2)).toEqual([4, 'shares-apart']);
    expect(buys({ shares: ['BK_1', 'MS_1'] })?.slice(0, 2)).toEqual([4, 'unknown-action']);
    expect(buys({ shares: ['BK_1'], percent: 20 })?.slice(0, 2)).toEqual([4, 'unknown-action']);
    const sells = player(2, 'sell_shares', { shares: ['BK_1', 'BK_2'], percent: 10 });
    expect(parting([...opening, ...operating, sells])?.slice(0, 2)).toEqual([12, 'shares-apart']);
  });

  it('leave the supply in order, and only once', () => {
    const buys = (train: string): ReturnType<typeof parting> =>
      parting([...opening, ...operating.slice(0, 3), company('SD2', 'buy_train', { train, price: 80 })]);
    expect(buys('2-0')).toBeUndefined();
    expect(buys('2-1')).toEqual([11, 'another-train', { ours: '2-0', theirs: '2-1' }]);
    const again = operating[3] ?? run();
    expect(parting([...opening, ...operating, again])?.[0]).toBe(12);
  });

  it('are of a type that is on the card', () => {
    const odd = company('SD2', 'buy_train', { train: '2-0', price: 80, variant: '9' });
    expect(parting([...opening, ...operating.slice(0, 3), odd])?.slice(0, 2)).toEqual([11, 'unknown-action']);
  });
});

describe('what our rules do not expect at all', () => {
  class Broken extends Operating1824 {
    readonly #error: Error;
    constructor(error: Error, ...[rules, saved, state]: ConstructorParameters<typeof Operating1824>) {
      super(rules, saved, state, () => undefined);
      this.#error = error;
    }
    protected carryOut({ position }: SavedAction): void {
      if (position === 2) throw this.#error;
    }
  }
  const broken = (error: Error): ReturnType<typeof translate> => {
    const read = readSavedGame(file(opening));
    if (!read.ok) throw new Error(read.refusal.code);
    return translate(
      {
        title: rules1824.title,
        rules: rules1824,
        options: () => ({ ok: true, value: { ruleset: '18xx.games' } }),
        follower: (saved, state) => new Broken(error, rules1824, saved, state, () => undefined),
      },
      read.value,
    );
  };

  it('parts the games there instead of breaking the import down', () => {
    for (const error of [new RangeError('x'), new TypeError('x')])
      expect(broken(error).fault).toMatchObject({ position: 2, refusal: { code: 'cannot-be-followed' } });
    expect(() => broken(new Error('a fault of ours'))).toThrow('a fault of ours');
  });
});
