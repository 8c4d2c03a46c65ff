/** The strongest player: it looks at more than Express does, and goes by what games have taught. */
import {
  canonical,
  companyId,
  type GameState,
  newGame,
  roundKind,
  seat as seatOf,
  seatToAct,
  view,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it, vi } from 'vitest';
import { careful, patient } from './careful.ts';
import { choose, type ChooseOptions, thoughts } from './choose.ts';
import { Earnings } from './earnings.ts';
import { ruleOfThumb } from './eyes.ts';
import { LEVELS, LIKINGS } from './level.ts';
import { Work } from './work.ts';

/** What games have taught, for one test after the other. */
const TAUGHT = vi.hoisted((): { habits: { readonly [what: string]: number } } => ({ habits: {} }));
/** A paper of each title that others take later. */
const [BEST, BEST_OF_1824] = ['STK', 'SD2'];
vi.mock('@kursbuch/engine', async (original) => ({
  ...(await original<object>()),
  habitsOf: () => TAUGHT.habits,
  paperOf: (_: unknown, company: string) => ([BEST, BEST_OF_1824].includes(company) ? 5000 : undefined),
}));

const BEHOLDER = { seat: seatOf(0), liking: LIKINGS.even };

it('has patience for more tiles, and more actions played on', () => {
  const [more, less] = [patient, careful].map((look) => look(new Earnings(new Work(1)), BEHOLDER));
  if (more === undefined || less === undefined) throw new Error('no eyes');
  for (const what of ['lays', 'first', 'second'] as const) expect(more.tiles[what]).toBeGreaterThan(less.tiles[what]);
  expect(more.playedOn).toBeGreaterThan(less.playedOn);
});

/** The beginning of a game, and what each strength does there. */
function beginning(title: string) {
  const started = newGame(title, {}, 3, 'papers');
  if (!started.ok) throw new Error('no game');
  const { state } = started.value;
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error('nobody begins');
  const [orient, express, local] = (['orient-express', 'express', 'local'] as const).map((level) =>
    choose(view(state, seat), seat, { level, seed: 'a' }),
  );
  return { state, orient, express, local };
}

it('buys the paper that games have taught to be best, where papers are for sale; Local goes by first guesses', () => {
  const { orient, express, local } = beginning('1824');
  for (const taught of [orient, express]) expect(taught).toMatchObject({ type: 'buy-paper', company: BEST_OF_1824 });
  expect(local?.['company']).not.toBe(BEST_OF_1824);
});

it('takes the paper that games have taught to be best in an auction; Local goes by first guesses', () => {
  const { orient, express, local } = beginning('1839');
  for (const taught of [orient, express]) expect(taught).toMatchObject({ type: 'buy-lot', lot: BEST });
  expect(local?.['lot']).not.toBe(BEST);
});

it('takes a paper for what games have taught of it, where Express goes half the way from its first guess', () => {
  const { state } = beginning('1839');
  const valueOf = (look: typeof careful, company: string, trust: number): number =>
    look(new Earnings(new Work(1)), { ...BEHOLDER, liking: { ...LIKINGS.even, trust } }).paper(
      state,
      companyId(company),
    );
  const guess = valueOf(ruleOfThumb, BEST, 50);
  expect(guess).toBeLessThan(1000);
  expect(valueOf(careful, BEST, LIKINGS.even.trust)).toBe((guess + 5000) / 2);
  expect(valueOf(patient, BEST, 100)).toBe(5000);
  expect(valueOf(patient, BEST, 200)).toBe(5000);
  // Where games have taught nothing of a paper, it is as good as anybody's guess.
  for (const trust of [50, 100]) expect(valueOf(careful, 'KF', trust)).toBe(valueOf(ruleOfThumb, 'KF', 50));
});

/** A game between rounds, where a habit counts. */
function dealing(title = '18mag'): GameState {
  for (let mostActions = 120; mostActions < 300; mostActions += 1) {
    const { state } = playTitleRandomly(title, { seed: 'taught', seats: 3, options: {}, mostActions, spoiled: 0 });
    if (roundKind(state) === 'shares' && state.pending.length === 0 && state.place.owner.kind === 'seat') return state;
  }
  throw new Error('no share round');
}

/** What each share that can be bought gains at first sight, for who deals. */
function gainsOf(state: GameState, options: Pick<ChooseOptions, 'level' | 'habits'>): ReadonlyMap<string, number> {
  const { owner } = state.place;
  if (owner.kind !== 'seat') throw new Error('nobody deals');
  const [first] = [...thoughts(view(state, owner.seat), owner.seat, { seed: 'a', steps: 15_000, ...options })];
  const bought = first?.weighed.filter(({ act }) => act['type'] === 'buy-share') ?? [];
  return new Map(bought.map(({ act, gain }) => [canonical(act), gain]));
}

it('has habits that were learned, like Express, and Local has none', () => {
  const state = dealing();
  const habits = { shares: 60 };
  const plain = LEVELS.map((level) => gainsOf(state, { level }));
  const asked = LEVELS.map((level) => gainsOf(state, { level, habits }));
  TAUGHT.habits = habits;
  const taught = LEVELS.map((level) => gainsOf(state, { level }));
  TAUGHT.habits = {};
  expect(taught).toEqual([plain[0], ...asked.slice(1)]);
  for (const [n, gains] of plain.entries()) {
    expect(gains.size).toBeGreaterThan(0);
    expect(asked[n]).not.toEqual(gains);
  }
});

it.each([
  ['goes twice as much as Express by what games have taught of shares', '18mag', { rivals: 0 }, { trust: 0 }],
  ['minds what others gain twice as much', '1824', { trust: 0, duties: 0 }, { rivals: 0 }],
])('%s', (_, title, besides, without) => {
  const state = dealing(title);
  const [orient, express] = (['orient-express', 'express'] as const).map((level) =>
    gainsOf(state, { level, habits: besides }),
  );
  const seen = gainsOf(state, { level: 'express', habits: { ...besides, ...without } });
  const changes = [...seen].flatMap(([act, gain]) => {
    const [more, less] = [orient?.get(act), express?.get(act)];
    return more === undefined || less === undefined ? [] : [{ more: more - gain, less: less - gain }];
  });
  expect(Math.max(...changes.map(({ more }) => Math.abs(more)))).toBeGreaterThan(1);
  for (const { more, less } of changes) expect(more).toBeCloseTo(2 * less);
});
