/** Panels against random games: whatever is offered finds its panel, and whatever a panel proposes is legal. */
import {
  type Action,
  apply,
  canonical,
  companyId,
  componentsOf,
  type GameState,
  listed,
  newGame,
  offer,
  type Offer,
  offers,
  payoutBounds,
  type Seat,
  seat as seatOf,
  seatToAct,
  stepName,
  surveyOf,
  type TitleId,
  titleId,
  trainId,
  whyNot,
} from '@kursbuch/engine';
import { Dice, playTitleRandomly } from '@kursbuch/engine/by-chance';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actionOf, begunOf } from '../../ask/read-offer.ts';
import { changesOf } from '../shared/changes.ts';
import {
  cardOf,
  costs,
  leastValues,
  type Line,
  lineAction,
  lineCost,
  linesOf,
  lowestPrice,
  missingField,
  startValues,
} from '../shared/line.ts';
import { isFolded, type Section, sectionsOf, type Table } from '../shared/sections.ts';
import { askedToRedeem, stayingPrices } from '../shared/then.ts';
import { answerView } from './answer-view.ts';
import { auctionView } from './auction-view.ts';
import { PAPER_CLAIMS } from './claims.ts';
import { dividendView, sharesOut, usualWay } from './dividend-view.ts';
import { finishView } from './finish-view.ts';
import { saleActions, saleMoney, saleProceeds, salesView } from './sales.ts';

/** What the map room decides. */
const ON_THE_MAP = new Set([
  'lay-tile',
  'place-marker',
  'choose-home',
  'run',
  'place-town',
  'remote-build',
  'move-marker',
  'swap-markers',
  'return-marker',
  'take-local',
]);
const CLAIMED: ReadonlySet<string> = new Set(Object.values(PAPER_CLAIMS).flat());

type Played = {
  readonly title: TitleId;
  readonly options: unknown;
  readonly seats: number;
  readonly seed: string;
  readonly actions: number;
};

const GAMES: readonly Played[] = [
  { title: titleId('18mag'), options: {}, seats: 3, seed: 'a', actions: 220 },
  { title: titleId('18mag'), options: {}, seats: 2, seed: 'b', actions: 160 },
  { title: titleId('18mag'), options: { minors: 2 }, seats: 1, seed: 'b', actions: 90 },
  { title: titleId('1824'), options: { form: 'second-edition' }, seats: 3, seed: 'a', actions: 420 },
  { title: titleId('1824'), options: { form: 'cisleithania' }, seats: 2, seed: 'b', actions: 420 },
  { title: titleId('1839'), options: {}, seats: 3, seed: 'a', actions: 420 },
  { title: titleId('1839'), options: {}, seats: 2, seed: 'b', actions: 420 },
];

/** The states of a random game, one after the other. */
function statesOf({ title, options, seats, seed, actions }: Played): readonly GameState[] {
  const game = playTitleRandomly(title, { seed, seats, options, mostActions: actions, spoiled: 0 });
  const started = newGame(title, options, seats, seed);
  if (!started.ok) throw new Error('the game does not start');
  let { state } = started.value;
  return game.actions.map((action) => {
    const now = state;
    const applied = apply(state, action, 'best-runs');
    if (!applied.ok) throw new Error(`refused: ${canonical(action)}`);
    ({ state } = applied.value);
    return now;
  });
}

/** Whether a rule is in the catalogue of its title. */
const catalogued = (title: TitleId, rule: string): boolean =>
  readFileSync(new URL(`../../../../../docs/rules/${title}.md`, import.meta.url), 'utf8').includes(`| ${rule} |`);

/** Each game is played once. */
const PLAYED = GAMES.map((played) => ({ ...played, states: statesOf(played) }));

const tableOf = (state: GameState, seat: Seat): Table => ({
  components: componentsOf(state),
  state,
  survey: surveyOf(state),
  seat,
});

/** Fills in what has to be listed, as a panel does when somebody has made a choice. */
function complete(state: GameState, line: Line): Action | undefined {
  const values = leastValues(line);
  const action = lineAction(line, values);
  if (action !== undefined) return action;
  for (const one of listed(state, begunOf(line.offer, { ...values, ...line.told })))
    return one.type === 'par' && one.homes !== undefined
      ? lineAction(line, { ...values, homes: one.homes })
      : undefined;
  return undefined;
}

/** Every action the panels would propose first, by the offer's type. */
function proposals(
  state: GameState,
  seat: Seat,
  all: readonly Offer[],
): readonly (readonly [string, Action | undefined])[] {
  const table = tableOf(state, seat);
  const found: (readonly [string, Action | undefined])[] = [];
  const sales = salesView(all);
  for (const line of sales?.lines ?? [])
    for (const count of line.counts)
      found.push(
        ...saleActions(all, sales?.lines ?? [], new Map([[line.key, count]])).map(
          (one) => ['sell-shares', one] as const,
        ),
      );
  for (const { lines } of sectionsOf(table, all))
    for (const line of lines) found.push([line.type, complete(state, line)]);
  const auction = auctionView(table, all);
  for (const { buy, discount } of auction?.lots ?? [])
    for (const line of [buy, discount]) if (line !== undefined) found.push([line.type, complete(state, line)]);
  const dividend = dividendView(payoutBounds(state), all);
  for (const { action } of dividend?.ways ?? []) found.push(['dividend', action]);
  const answer = answerView(all);
  if (answer !== undefined) found.push(['answer', answer.yes], ['answer', answer.no]);
  for (const type of ['pass', 'done']) {
    const own = all.filter((one) => one.type === type);
    const finish = finishView(own, all, stepName(state), false);
    if (finish !== undefined) found.push([type, finish.action]);
  }
  for (const one of all) {
    if (one.type === 'borrow' || one.type === 'withdraw' || one.type === 'concede')
      found.push([one.type, actionOf(one)]);
    if (one.type === 'propose-winner' && one.choose.winner !== undefined && 'oneOf' in one.choose.winner)
      for (const winner of one.choose.winner.oneOf) found.push([one.type, actionOf(one, { winner })]);
  }
  return found;
}

/** One in so many positions of a kind is looked at. */
function chanceOf({ pending }: GameState): number {
  const [due] = pending;
  if (due === undefined) return 14;
  return due.kind === 'train-sale' || due.kind === 'redeem' ? 4 : 1;
}

/** Decisions that a short game may never come to. */
const RARE = new Set([
  'buy-private',
  'borrow',
  'repay',
  'give-train',
  'discard-train',
  'withdraw',
  'redeem',
  'set-price',
]);

describe('panels in random games', () => {
  const seen = new Set<string>();
  const asked = new Set<string>();

  it.each(PLAYED)('propose what is legal: $title, $seats players, seed $seed', ({ title, seed, states }) => {
    const dice = new Dice(seed);
    for (const [number, state] of states.entries()) {
      // How it begins, whatever is seldom asked, and some of the rest.
      if (number > 12 && dice.roll(chanceOf(state)) > 0) continue;
      for (let n = 0; n < state.seats; n += 1) {
        const seat = seatOf(n);
        const all = offers(state, seat);
        const unclaimed = all.filter(({ type }) => !CLAIMED.has(type) && !ON_THE_MAP.has(type));
        expect(unclaimed).toEqual([]);
        const proposed = proposals(state, seat, all);
        for (const { type } of all) {
          if (!CLAIMED.has(type)) continue;
          seen.add(type);
          expect(proposed.map(([kind]) => kind)).toContain(type);
        }
        for (const [type, action] of proposed) {
          if (action === undefined) throw new Error(`${type} of ${title} cannot be filled in`);
          expect({ action, reasons: whyNot(state, action) }).toEqual({ action, reasons: [] });
        }
        const answer = answerView(all);
        if (answer !== undefined) asked.add(answer.question.question);
      }
    }
  });

  it('have met every kind of decision but the rarest', () => {
    expect([...CLAIMED].filter((type) => !seen.has(type) && !RARE.has(type))).toEqual([]);
    expect([...asked]).toEqual(expect.arrayContaining(['redeem', 'train-sale']));
  });
});

describe('changes', () => {
  it.each(PLAYED)('agree with the position they lead to: $title, $seats players, seed $seed', ({ seed, states }) => {
    const dice = new Dice(`${seed} changes`);
    let compared = 0;
    for (const state of states) {
      if (dice.roll(10) > 0) continue;
      const before = surveyOf(state);
      for (let n = 0; n < state.seats; n += 1) {
        const one = dice.pick(proposals(state, seatOf(n), offers(state, seatOf(n))));
        const applied = one?.[1] === undefined ? undefined : apply(state, one[1]);
        if (applied?.ok !== true) continue;
        const changes = changesOf(before, [applied.value]);
        if (changes.goesOn) continue;
        const after = surveyOf(applied.value.state);
        compared += 1;
        expect(changes.cash.map((move) => move.after)).toEqual(after.seats.map(({ cash }) => cash));
        expect(changes.certificates.map((move) => move.after)).toEqual(
          after.seats.map(({ certificates }) => certificates),
        );
        for (const { company, after: price } of changes.prices)
          expect(after.companies.find((row) => row.company === company)?.price).toBe(price);
        for (const { company, treasury } of after.companies) {
          const move = changes.treasuries.find((row) => row.company === company);
          const now = before.companies.find((row) => row.company === company)?.treasury;
          expect(move?.after ?? now).toBe(treasury);
        }
      }
    }
    expect(compared).toBeGreaterThan(3);
  });

  it('tell why a sale leaves the price where it is', () => {
    const reasons = new Map<string, number>();
    for (const { title, states } of PLAYED)
      for (const state of states) {
        const seat = seatToAct(state);
        const all = seat === undefined ? [] : offers(state, seat);
        const sales = salesView(all);
        const [line] = sales?.lines ?? [];
        if (sales === undefined || line === undefined) continue;
        const [action] = saleActions(all, sales.lines, new Map([[line.key, line.counts[0] ?? 1]]));
        const applied = apply(state, action);
        if (!applied.ok) throw new Error(applied.refusal.code);
        const survey = surveyOf(state);
        const changes = changesOf(survey, [applied.value]);
        const money = saleMoney([applied.value], seat ?? seatOf(0));
        expect(money).toBe(saleProceeds(sales.lines, new Map([[line.key, line.counts[0] ?? 1]])));
        expect(money).toBeGreaterThan(0);
        const staying = stayingPrices({ title, survey }, changes, [line.company], askedToRedeem([applied.value]));
        expect(staying.length === 0).toBe(changes.prices.some(({ company }) => company === line.company));
        for (const { why, company, rule } of staying) {
          const row = survey.companies.find((one) => one.company === company);
          const lowest = componentsOf(state).market.rows.some((prices) => prices[0] === row?.price);
          // In the grid of 1824 it is the lowest field of a column.
          expect(why === 'end' ? title === '1824' || lowest : title === '1839').toBe(true);
          expect(catalogued(title, rule)).toBe(true);
          reasons.set(`${title} ${why}`, (reasons.get(`${title} ${why}`) ?? 0) + 1);
        }
      }
    expect([...reasons.keys()].toSorted()).toEqual(['1824 end', '1839 end', '1839 redeem', '18mag end']);
  });

  it('leave the prices of all that is sold open while one company is asked to redeem', () => {
    const told = new Set<string>();
    for (const { title, states } of PLAYED.filter((one) => one.title === '1839'))
      for (const state of states) {
        const seat = seatToAct(state);
        const all = seat === undefined ? [] : offers(state, seat);
        const lines = salesView(all)?.lines ?? [];
        const chosen = new Map(lines.slice(0, 2).map(({ key, counts }) => [key, counts[0] ?? 1]));
        const [action] = lines.length < 2 ? [] : saleActions(all, lines, chosen);
        const applied = apply(state, action);
        if (!applied.ok) continue;
        const asked = askedToRedeem([applied.value]);
        const survey = surveyOf(state);
        const sold = lines.slice(0, 2).map(({ company }) => company);
        const staying = stayingPrices({ title, survey }, changesOf(survey, [applied.value]), sold, asked);
        for (const { company, why } of asked === undefined ? [] : staying) {
          expect(why).toBe(company === asked ? 'redeem' : 'waits');
          told.add(why);
        }
      }
    expect([...told].toSorted()).toEqual(['redeem', 'waits']);
  });

  it('say who gets what of a dividend', () => {
    for (const { states } of PLAYED.filter(({ title }) => title !== '18mag'))
      for (const state of states) {
        if (stepName(state) !== 'dividend') continue;
        const all = Array.from({ length: state.seats }, (_, n) => offers(state, seatOf(n))).flat();
        const view = dividendView(payoutBounds(state), all);
        const way = view === undefined ? undefined : usualWay(view);
        const applied = way === undefined ? undefined : apply(state, way.action);
        if (view === undefined || applied?.ok !== true) continue;
        const out = sharesOut(surveyOf(state), view.company, changesOf(surveyOf(state), [applied.value], view.company));
        const holders =
          surveyOf(state).companies.find(({ company }) => company === view.company)?.shares?.players ?? [];
        const paid = out.filter(({ who }) => typeof who === 'number');
        expect(paid.map(({ who }) => who)).toEqual(holders.flatMap((percent, n) => (percent > 0 ? [n] : [])));
        expect(paid.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThan(0);
        return;
      }
  });
});

describe('sections', () => {
  it('name trains that are alike once, and none is lost', () => {
    let fewer = 0;
    for (const { states } of PLAYED)
      for (const state of states) {
        const seat = seatToAct(state);
        const all =
          seat === undefined ? [] : offers(state, seat).filter(({ type }) => /^(?:discard|scrap)/u.test(type));
        if (seat === undefined || all.length === 0) continue;
        const lines = sectionsOf(tableOf(state, seat), all).flatMap((section) => section.lines);
        const typeOf = (id: unknown): string | undefined => state.trains.find((train) => train.id === id)?.type;
        const shown = lines.map((line) => typeOf(cardOf(line)));
        const offered = linesOf(all).map((line) => typeOf(cardOf(line)));
        expect(new Set(shown)).toEqual(new Set(offered));
        // An R train of 1839 that has had its run is not like one that has not.
        expect(state.title === '1839' || new Set(shown).size === shown.length).toBe(true);
        fewer += offered.length - shown.length;
      }
    expect(fewer).toBeGreaterThan(0);
  });

  it('are two where two spans of prices are left', () => {
    const fixed = { company: companyId('6'), from: companyId('7') };
    const spans = [
      { from: 1, to: 3, step: 1 },
      { from: 5, to: 9, step: 1 },
    ];
    const lines = linesOf(
      spans.map((price) => offer('buy-train', seatOf(0), fixed, { card: { oneOf: [trainId('2#1')] }, price }, {})),
    );
    expect([new Set(lines.map(({ key }) => key)).size, lines.map(lowestPrice)]).toEqual([2, [1, 5]]);
  });

  it('are never all folded away', () => {
    const [buyer, seller] = [companyId('6'), companyId('7')];
    const line = linesOf([
      offer('buy-train', seatOf(0), { company: buyer, from: seller, card: trainId('2-1'), price: 1 }, {}, {}),
    ]);
    const many = Array.from({ length: 12 }, () => line).flat();
    const trains: Section = { id: 'exchange', lines: many, closed: [] };
    const pass: Action = { type: 'pass', seat: seatOf(0) };
    const refused: Section = { id: 'supply', lines: [], closed: [{ key: '2', about: undefined, action: pass }] };
    expect(isFolded(trains, [refused, trains])).toBe(false);
    expect(isFolded(trains, [{ ...refused, lines: line }, trains])).toBe(true);
    expect(isFolded({ ...trains, lines: line }, [{ ...refused, lines: line }, trains])).toBe(false);
  });
});

describe('lines', () => {
  it('know what they cost', () => {
    const prices = { price: { oneOf: [50, 60] } };
    const counts = { count: { from: 1, to: 3, step: 1 } };
    const [par] = linesOf([offer('par', seatOf(0), { company: companyId('SB') }, prices, { shares: 2 })]);
    const [redeem] = linesOf([offer('redeem', seatOf(0), { company: companyId('NRS') }, counts, { price: 70 })]);
    if (par === undefined || redeem === undefined) throw new Error('no lines');
    expect(lineCost(par, { price: 60 })).toBe(120);
    expect(lineCost(redeem, { count: 2 })).toBe(140);
    expect(par.about).toBe(companyId('SB'));
  });

  it('start with the least of a span and with none of several prices: what is spent somebody has chosen', () => {
    const fixed = { company: companyId('6'), from: companyId('7') };
    const choose = {
      card: { oneOf: [trainId('2-1'), trainId('3-1')] },
      price: { from: 1, to: 90, step: 1 },
    };
    const [line] = linesOf([offer('buy-train', seatOf(0), fixed, choose, {})]);
    if (line === undefined) throw new Error('no line');
    expect(line.told).toEqual({ card: '2-1' });
    expect(startValues(line)).toEqual({ price: 1 });
    expect(costs(line)).toBe(true);
    const prices = { price: { oneOf: [90, 60, 70] } };
    const [par] = linesOf([offer('par', seatOf(0), { company: companyId('SB') }, prices, { shares: 2 })]);
    if (par === undefined) throw new Error('no line');
    expect([startValues(par), leastValues(par), missingField(par, {})]).toEqual([{}, { price: 60 }, 'price']);
    expect([costs(par), missingField(par, { price: 70 })]).toEqual([true, undefined]);
    const [pick] = linesOf([offer('pick', seatOf(0), {}, { company: { oneOf: [companyId('6')] } }, {})]);
    expect(pick === undefined ? undefined : costs(pick)).toBe(false);
    expect(lineAction(line, { price: 40 })).toEqual({
      type: 'buy-train',
      seat: 0,
      company: '6',
      from: '7',
      card: '2-1',
      price: 40,
    });
  });
});
