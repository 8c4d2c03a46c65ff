import { describe, expect, it } from 'vitest';
import { companyId, hexId, seat, type Seat, tileId, trainId, trainType } from '../../core/ids.ts';
import type { Json } from '../../core/json.ts';
import type { BaseState } from '../../core/state.ts';
import type { Action } from '../../deeds/index.ts';
import { apply, newGame, offers, replayGame, seatToAct, stepName } from '../../doors/game.ts';
import type { State1824 } from '../../titles/1824/index.ts';
import type { State18Mag } from '../../titles/18mag/index.ts';
import { exportGame, type GameExport } from './export-game.ts';
import { Untellable } from './site-file.ts';
import { asksOf, limitThere, wastesToken } from './site-limits.ts';
import { actingIn, readAction } from './site-writer.ts';
import { toldGame } from './test-told-games.ts';
import { Writer1824 } from './write-1824.ts';
import { Writer18Mag } from './write-18mag.ts';

/** A game of 18Mag for three: what was done so far, and where it stands. */
class Game {
  readonly actions: { readonly [field: string]: Json }[] = [];
  state: BaseState;

  constructor() {
    const started = newGame('18mag', OPTIONS, 3, 'limits');
    if (!started.ok) throw new Error(started.refusal.code);
    this.state = started.value.state;
  }

  get seat(): Seat {
    return seatToAct(this.state) ?? seat(0);
  }

  act(action: { readonly type: string; readonly [field: string]: Json }): this {
    const whole = { ...action, seat: this.seat };
    const applied = apply(this.state, whole);
    if (!applied.ok) throw new Error(JSON.stringify(applied.refusal));
    this.actions.push(whole);
    this.state = applied.value.state;
    return this;
  }

  /** Takes the first paper of every pick. */
  draft(): this {
    while (this.state.place.round === 'first-share-round') {
      const [pick] = offers(this.state, this.seat);
      const field = pick?.type === 'pick' ? pick.choose.company : undefined;
      const company = field !== undefined && 'oneOf' in field ? field.oneOf[0] : undefined;
      this.act({ type: 'pick', company: String(company) });
    }
    return this;
  }

  /** Goes on to the track of a minor; nobody does anything before it. */
  until(minor: string): this {
    for (;;) {
      const company = actingIn(this.state);
      const step = stepName(this.state);
      if (company === undefined || (company === minor && step === 'track')) return this;
      this.act(step === 'run' ? { type: 'run', company, runs: [] } : { type: 'done' });
    }
  }

  export(): GameExport {
    const { actions, state } = this;
    return exportGame({ title: '18mag', rules: state.rules, options: OPTIONS, seats: 3, seed: 'limits', actions });
  }
}

const OPTIONS = { ruleset: '18xx.games', seating: [0, 1, 2], startPrices: [60, 65, 70, 75, 65, 80, 75] };
const drafted = (): BaseState => new Game().draft().state;

/** What stands in the way of an export, and the types of the entries where nothing does. */
const comesOf = (told: GameExport): readonly unknown[] =>
  told.told
    ? told.file.actions.map(({ type }) => type).slice(18)
    : [told.obstacle.action, told.obstacle.refusal.code, told.obstacle.refusal.rule];

const is18Mag = (state: BaseState): state is State18Mag => state.title === '18mag';
const is1824 = (state: BaseState): state is State1824 => state.title === '1824';

/** A share round of Cisleithania for two, at the first turn of a player. */
let shareTurnFound: { readonly state: State1824; readonly at: Seat } | undefined;
const shareTurn = (): { readonly state: State1824; readonly at: Seat } => (shareTurnFound ??= findShareTurn());

function findShareTurn(): { readonly state: State1824; readonly at: Seat } {
  const found: State1824[] = [];
  replayGame(toldGame('Cisleithania', 'limits', 0, 70), ({ state }) => {
    if (is1824(state) && state.place.round === 'share' && state.place.owner.kind === 'seat') found.push(state);
  });
  const [state] = found;
  if (state?.place.owner.kind !== 'seat') throw new Error('there is no share round');
  return { state, at: state.place.owner.seat };
}

/** The same with nothing in the hands of the player but so much cash, so much debt and so many bonds. */
function poor(cash: number, debt: number, bonds: number): { readonly state: State1824; readonly at: Seat } {
  const { state, at } = shareTurn();
  const { bond, papers, debts } = state.own;
  const shares = state.shares.map((one) => ({
    ...one,
    director: one.director === at ? ('bank' as const) : one.director,
    players: one.players.with(at, one.company === bond?.company ? bonds : 0),
  }));
  const own = {
    ...state.own,
    papers: papers.map((paper) => (paper.owner === at ? { ...paper, owner: 'gone' as const } : paper)),
    debts: debts.with(at, debt),
  };
  const money = { ...state.money, players: state.money.players.with(at, cash) };
  return { state: { ...state, shares, own, money }, at };
}

/** A game of Cisleithania for two as a round begins. */
function inRound(round: string): State1824 {
  const found: State1824[] = [];
  replayGame(toldGame('Cisleithania', 'limits', 0, 12), ({ state }) => {
    if (is1824(state) && state.place.round === round) found.push(state);
  });
  const [state] = found;
  if (state === undefined) throw new Error(`there is no round ${round}`);
  return state;
}

/** The same with so much cash for the first player and plenty for the second. */
const withCash = (state: State1824, first: number): State1824 => ({
  ...state,
  money: { ...state.money, players: [first, 500] },
});

const codeOf = (state: BaseState, action: Action): readonly unknown[] => {
  const limit = limitThere(state, action);
  return [limit?.code, limit?.rule];
};

describe('what can be done here and not on 18xx.games', () => {
  it('is paying for a rail car where no track leads anywhere', () => {
    const state = drafted();
    const company = companyId('1');
    const car = (at: BaseState): Action => ({
      type: 'buy-car',
      seat: seatToAct(at) ?? seat(0),
      company,
      service: 'mine-access',
    });
    expect(codeOf(state, car(state))).toEqual(['no-run-there', '18mag-R-49']);
    const lay = { type: 'lay-tile', seat: seatToAct(state), company, hex: 'D13', tile: '58', rotation: 4 };
    const laid = apply(state, lay);
    if (!laid.ok) throw new Error(laid.refusal.code);
    expect(codeOf(laid.value.state, car(laid.value.state))).toEqual([undefined, undefined]);
  });

  it('is wasting a terrain token, which there is kept for the next tile', () => {
    const state = drafted();
    const lay = (hex: string): Action => ({
      type: 'lay-tile',
      seat: seat(0),
      company: companyId('7'),
      hex: hexId(hex),
      tile: tileId('9'),
      rotation: 0,
      using: 'terrain-token',
    });
    expect(['E16', 'F11'].map((hex) => wastesToken(state, lay(hex)))).toEqual([true, false]);
  });

  it('is trading in a second train in one turn', () => {
    const { state } = shareTurn();
    const trade: Action = {
      type: 'buy-train',
      seat: seat(0),
      company: companyId('SD'),
      from: 'supply',
      train: trainType('4'),
      price: 190,
      tradeIn: trainId('3#1'),
    };
    const traded = (tradedIn: boolean): State1824 => ({
      ...state,
      own: { ...state.own, turn: { ...state.own.turn, tradedIn } },
    });
    expect(codeOf(traded(true), trade)).toEqual(['one-trade-in-there', '1824-TRADEIN-04']);
    expect(codeOf(traded(false), trade)).toEqual([undefined, undefined]);
  });

  it('is passing, or exchanging a paper, while debt could be repaid', () => {
    const [owing, penniless, free] = [poor(5, 100, 0), poor(0, 100, 0), poor(5, 0, 0)];
    const pass = ({ at }: { readonly at: Seat }): Action => ({ type: 'pass', seat: at });
    const exchange: Action = { type: 'exchange', seat: owing.at, company: companyId('B1'), into: companyId('BK') };
    expect(codeOf(owing.state, pass(owing))).toEqual(['must-repay-there', '1824-R-09']);
    expect(codeOf(owing.state, exchange)).toEqual(['must-repay-there', '1824-R-09']);
    expect(codeOf(penniless.state, pass(penniless))).toEqual([undefined, undefined]);
    expect(codeOf(free.state, pass(free))).toEqual([undefined, undefined]);
  });

  it('is selling bonds where nobody waits for it', () => {
    const { state, at } = poor(0, 0, 2);
    const company = state.own.bond?.company ?? companyId('');
    const sale: Action = { type: 'sell-shares', seat: at, sales: [{ company, count: 1 }] };
    expect(codeOf(state, sale)).toEqual(['passed-over-there', undefined]);
    const rich = poor(500, 0, 2);
    expect(codeOf(rich.state, { ...sale, seat: rich.at })).toEqual([undefined, undefined]);
  });

  it('is buying the second mountain railway behind a pass', () => {
    const state = inRound('mountains');
    const at = (first: number): State1824 => ({
      ...withCash(state, first),
      place: { ...state.place, owner: { kind: 'seat', seat: seat(1) } },
    });
    const buy = (company: string): Action => ({
      type: 'buy-paper',
      seat: seat(1),
      company: companyId(company),
      price: 120,
    });
    expect(codeOf(at(120), buy('B2'))).toEqual(['discarded-there', '1824-CIS2-31']);
    expect(codeOf(at(120), buy('B1'))).toEqual([undefined, undefined]);
    expect(codeOf(at(119), buy('B2'))).toEqual([undefined, undefined]);
  });

  it('is buying shares in the initial round for two while a mountain railway is left over', () => {
    const state = inRound('initial');
    const buy: Action = { type: 'buy-share', seat: seat(0), company: companyId('SD'), from: 'bank' };
    const bare = {
      ...state,
      own: { ...state.own, papers: state.own.papers.filter(({ company }) => !/^B\d$/u.test(company)) },
    };
    expect(codeOf(withCash(bare, 119), buy)).toEqual(['no-shares-yet-there', '1824-CIS2-31']);
    expect(asksOf(withCash(bare, 119), seat(0))).toBe('nothing');
    expect(codeOf(withCash(bare, 120), buy)).toEqual([undefined, undefined]);
    expect(asksOf(withCash(bare, 120), seat(0))).toBe('to-act');
  });

  it('ends the export at that action', () => {
    const game = new Game()
      .draft()
      .act({ type: 'done' })
      .act({ type: 'buy-car', company: '1', service: 'mine-access' });
    expect(comesOf(game.export())).toEqual([20, 'no-run-there', '18mag-R-49']);
  });

  it('is a token wasted on a first tile, if the second could use it', () => {
    const wasted = new Game().draft().until('7');
    wasted.act({ type: 'lay-tile', company: '7', hex: 'G10', tile: 'L32', rotation: 1, using: 'terrain-token' });
    const passes = wasted.actions.length;
    expect(comesOf(wasted.export()).slice(-2)).toEqual(['special_buy', 'lay_tile']);
    wasted.act({ type: 'lay-tile', company: '7', hex: 'F11', tile: '9', rotation: 0 });
    expect(comesOf(wasted.export())).toEqual([passes, 'token-serves-later-there', '18mag-R-40']);
  });
});

describe('the question for a second tile', () => {
  it('comes to a minor that can pay the fee of 10', () => {
    const entries = (cash: number): readonly string[] => {
      const game = new Game().draft().until('7');
      const withCash7 = (): State18Mag => {
        const { state } = game;
        if (!is18Mag(state)) throw new Error('this is another title');
        return { ...state, money: { ...state.money, companies: state.money.companies.with(6, cash) } };
      };
      const writer = new Writer18Mag(withCash7(), () => []);
      const tell = (action: Parameters<Game['act']>[0]): void => {
        const before = withCash7();
        game.act(action);
        const after = withCash7();
        writer.tell({ before, after, action: readAction(game.actions.at(-1)), events: [] });
      };
      tell({ type: 'lay-tile', company: '7', hex: 'G10', tile: 'L32', rotation: 1 });
      tell({ type: 'done' });
      return writer.list.entries.map(({ type }) => type);
    };
    expect([entries(10), entries(9)]).toEqual([['lay_tile', 'pass'], ['lay_tile']]);
  });
});

/** What a writer says to an action that has no place over there. */
function codeFrom(tell: () => void): string {
  try {
    tell();
  } catch (error) {
    if (error instanceof Untellable) return error.refusal.code;
    throw error;
  }
  return '';
}

describe('what 18xx.games has no word for', () => {
  it('is a twenty-sixth train of a type, and a deed of another title', () => {
    const state = drafted();
    if (!is18Mag(state)) throw new Error('this is another title');
    const trains = Array.from({ length: 26 }, (_, n) => ({
      id: trainId(`2#${n + 1}`),
      type: trainType('2'),
      owner: companyId('1'),
    }));
    const writing = (after: State18Mag, action: Action) => (): void =>
      new Writer18Mag(state, () => []).tell({ before: { ...state, trains: [] }, after, action, events: [] });
    const done: Action = { type: 'done', seat: seat(0) };
    expect(codeFrom(writing({ ...state, trains }, done))).toBe('no-more-trains-there');
    expect(codeFrom(writing({ ...state, trains: trains.slice(0, 25) }, done))).toBe('');
    expect(codeFrom(writing(state, { type: 'concede', seat: seat(0) }))).toBe('no-word-there');
  });

  it('is a marker of the bond company that is not placed, and a deed of another title', () => {
    const { state } = shareTurn();
    const asked: State1824['pending'] = [
      { kind: 'bond-marker', seat: seat(0), company: companyId('BK'), which: 'second' },
    ];
    const writing = (before: State1824, type: 'concede' | 'done') => (): void =>
      new Writer1824(state).tell({ before, after: state, action: { type, seat: seat(0) }, events: [] });
    expect(codeFrom(writing({ ...state, pending: asked }, 'done'))).toBe('marker-compulsory-there');
    expect(codeFrom(writing(state, 'concede'))).toBe('no-word-there');
    expect(codeFrom(writing({ ...state, pending: asked }, 'concede'))).toBe('no-word-there');
  });
});
