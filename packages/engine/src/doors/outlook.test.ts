/** What is said to come comes, in random games of every title. */
import { describe, expect, it } from 'vitest';
import type { LogEvent } from '../core/events.ts';
import { canonical } from '../core/hash.ts';
import { companyId, seat as seatOf, titleId } from '../core/ids.ts';
import { trainsOf } from '../mechanisms/trains.ts';
import { budget } from '../testkit/budget.ts';
import { playTitleRandomly } from '../by-chance/random-titles.ts';
import { titleOf, titles } from '../titles/registry.ts';
import { apply, type GameState, newGame } from './game.ts';
import { incomeOf } from './income.ts';
import { outlookOf as freshOutlook, type Outlook, payoutsIn } from './outlook.ts';
import { deciderFor, roundKind } from './shown.ts';
import { surveyOf } from './survey.ts';

const ids = titles().map(({ meta }) => meta.id);

/** Nobody leaves and nobody agrees on an end: such games end by the rules alone. */
const TO_THE_END = { concede: 0, 'propose-winner': 0 };

type Moment = { readonly state: GameState; readonly events: readonly LogEvent[] };

/** A random game, moment by moment: each state with the events that led to it. */
function momentsOf(title: string, seed: string, seats: number): readonly Moment[] {
  const started = newGame(title, {}, seats, seed);
  if (!started.ok) throw new Error('the game does not start');
  const moments: Moment[] = [started.value];
  const play = { seed, seats, options: {}, mostActions: 6000, spoiled: 0 };
  let { state } = started.value;
  for (const action of playTitleRandomly(title, play, TO_THE_END).actions) {
    const applied = apply(state, action, 'best-runs');
    if (!applied.ok) throw new Error(`the game does not go on: ${canonical(applied.refusal)}`);
    ({ state } = applied.value);
    moments.push(applied.value);
  }
  return moments;
}

const players = (title: string): readonly number[] => titleOf(titleId(title)).meta.variants[0]?.players ?? [];

/** Some games of a title, with different numbers of players. */
const games = (title: string): readonly (readonly Moment[])[] => {
  const numbers = players(title);
  return Array.from({ length: budget(2, 40) }, (_, n) =>
    momentsOf(title, `outlook ${n}`, numbers[n % numbers.length] ?? 0),
  );
};

const outlooks = new WeakMap<GameState, Outlook>();

/** What is to come from a state; found once for all the tests that look at it, because it takes a search for each company. */
function outlookOf(state: GameState): Outlook {
  const outlook = outlooks.get(state) ?? freshOutlook(state);
  outlooks.set(state, outlook);
  return outlook;
}

/** Pairs of moments that follow each other. */
const steps = (moments: readonly Moment[]): readonly (readonly [GameState, Moment])[] =>
  moments.slice(1).flatMap((after, n) => {
    const before = moments[n];
    return before === undefined ? [] : [[before.state, after] as const];
  });

const sameRound = ({ place: a }: GameState, { place: b }: GameState): boolean =>
  a.round === b.round && a.number === b.number;

const names = (companies: Outlook['companies']): readonly string[] => companies.map(({ company }) => company);

/** Whether companies must own trains in a title, and whether trains rust; in 18Mag neither is so. */
const hasDuties = (title: string): boolean => title !== '18mag';

describe.each(ids)('%s: what is to come', (title) => {
  const all = games(title);

  it('says how many rounds of companies are left, at least and at most', () => {
    let told = 0;
    for (const moments of all) {
      const last = moments.at(-1)?.state;
      if (last?.outcome === undefined) continue;
      const name = moments.find(({ state }) => roundKind(state) === 'companies')?.state.place.round ?? '';
      const played = last.rounds[name] ?? 0;
      for (const { state } of moments) {
        const { least, likely, most = Infinity } = outlookOf(state).rounds;
        const running = state.place.round === name && state.outcome === undefined;
        const left = played - (state.rounds[name] ?? 0) + (running ? 1 : 0);
        expect({ left, fits: least <= left && left <= most }).toEqual({ left, fits: true });
        expect(least <= likely && likely <= most).toBe(true);
        if (most < Infinity) told += 1;
      }
    }
    expect(told).toBeGreaterThan(0);
  });

  it('says who is next', () => {
    let changes = 0;
    for (const moments of all) {
      for (const [before, { state }] of steps(moments)) {
        const { order, companies } = outlookOf(before);
        const { owner } = before.place;
        if (owner.kind === 'nobody') continue;
        expect(order[0]).toBe(owner.kind === 'seat' ? owner.seat : owner.company);
        const now = state.place.owner;
        if (!sameRound(before, state) || now.kind !== owner.kind || canonical(now) === canonical(owner)) continue;
        const stays = canonical(names(companies)) === canonical(names(outlookOf(state).companies));
        if (now.kind === 'company' && !stays) continue;
        // Companies that have nothing to decide are passed over; seats are not, and go round and round.
        const [at, many] = now.kind === 'company' ? [order.indexOf(now.company), Infinity] : [1, 1];
        expect(at).toBeGreaterThan(0);
        expect(order.slice(at, at + many)).toEqual(outlookOf(state).order.slice(0, many));
        changes += 1;
      }
    }
    expect(changes).toBeGreaterThan(50);
  });

  it('knows the limits of trains, and who must own one', () => {
    let must = 0;
    for (const moments of all) {
      for (const [before, { state }] of steps(moments)) {
        // Whoever has too many is asked at once which to give up.
        for (const { company, limit = Infinity } of state.pending.length === 0 ? outlookOf(state).companies : [])
          expect(trainsOf(state, company).length).toBeLessThanOrEqual(limit);
        const { owner } = before.place;
        // Behind a round trains are exported, which may cost companies theirs.
        if (!sameRound(before, state) || state.place.stage !== 'turn') continue;
        if (owner.kind !== 'company' || canonical(state.place.owner) === canonical(owner)) continue;
        const here = outlookOf(before).companies.find(({ company }) => company === owner.company);
        const still = outlookOf(state).companies.some(({ company }) => company === owner.company);
        if (here?.mustOwn !== true || !still || here.onSale.length === 0) continue;
        expect(trainsOf(state, owner.company).length).toBeGreaterThan(0);
        must += 1;
      }
    }
    expect(must > 0).toBe(hasDuties(title));
  });

  it('knows which purchases are forced, and what they are short of', () => {
    for (const moments of all) {
      for (const { state } of moments) {
        for (const { company, train, price, short } of outlookOf(state).forced) {
          const here = outlookOf(state).companies.find((one) => one.company === company);
          expect(here?.mustOwn).toBe(true);
          expect(here?.onSale).toContain(train);
          expect(trainsOf(state, company).filter(({ run }) => run !== 'doomed')).toEqual([]);
          expect(short).toBeGreaterThanOrEqual(0);
          expect(short).toBeLessThanOrEqual(price);
        }
      }
    }
  });

  it('counts a train that goes with its next run for nothing, and one that finds no route for a train', () => {
    const seen = { forced: 0, stays: 0 };
    for (const moments of all) {
      for (const { state } of moments.filter((_, n) => n % 20 === 0)) {
        const rusted: GameState = { ...state, trains: state.trains.map((train) => ({ ...train, run: 'doomed' })) };
        const doomed = freshOutlook(rusted);
        expect(doomed.rusting).toEqual([]);
        for (const one of freshOutlook({ ...state, trains: [] }).forced) {
          const { length } = trainsOf(state, one.company);
          const income = incomeOf(rusted, one.company);
          const runs = income.kind === 'earns' && income.income > 0;
          const isForced = doomed.forced.some((other) => canonical(other) === canonical(one));
          // Of several trains some may find no route beside the others.
          const wanted = length > 1 && runs ? isForced : length === 0 || runs;
          expect(isForced).toBe(wanted);
          seen.forced += isForced ? 1 : 0;
          seen.stays += length > 0 && !isForced ? 1 : 0;
        }
      }
    }
    expect([seen.forced > 0, seen.stays > 0]).toEqual([hasDuties(title), hasDuties(title)]);
  });

  it('knows what becomes of who cannot pay', () => {
    const states = all.flatMap((moments) => moments.map(({ state }) => state));
    const owes = states.some((state) => surveyOf(state).seats.some(({ debt }) => debt > 0));
    const said = new Set(states.map((state) => outlookOf(state).insolvency));
    expect([...said]).toEqual([hasDuties(title) ? (owes ? 'debt' : 'out') : 'never']);
  });

  it('knows what the first train of a type removes', () => {
    let gone = 0;
    for (const moments of all) {
      for (const [before, { state }] of steps(moments)) {
        for (const { by, trains } of outlookOf(before).rusting) {
          if ((state.supply.find(({ type }) => type === by)?.sold ?? 0) === 0) continue;
          // What has not had the run that it is owed goes with that.
          for (const { id } of trains)
            expect(state.trains.some((train) => train.id === id && train.run !== 'doomed')).toBe(false);
          gone += trains.length;
        }
      }
    }
    expect(gone > 0).toBe(hasDuties(title));
  });

  it('reads from the log what companies earned and who got it', () => {
    let paid = 0;
    for (const moments of all) {
      let log: readonly LogEvent[] = [];
      for (const [before, { state, events }] of steps(moments)) {
        const [earlier] = payoutsIn(before, log);
        log = [...(sameRound(before, state) ? log : []), ...events];
        const [payout] = payoutsIn(state, log);
        const touchSeats = events.filter(
          (one) => one.event === 'paid' && [one.from, one.to].some((who) => typeof who === 'number'),
        );
        const shared = touchSeats.filter((one) => one.event === 'paid' && ['dividend', 'income'].includes(one.why));
        if (payout === undefined || shared.length !== touchSeats.length || shared.length === 0) continue;
        if (payoutsIn(state, events).length > 1) continue;
        const known =
          earlier?.company === payout.company && payoutsIn(state, events).length === 0 ? earlier.players : [];
        const got = state.money.players.map((cash, n) => cash - (before.money.players[n] ?? 0));
        expect(payout.players).toEqual(got.map((amount, n) => amount + (known[n] ?? 0)));
        paid += 1;
      }
    }
    expect(paid).toBeGreaterThan(10);
  });
});

describe('payouts in a log', () => {
  it('do not take what is paid in the next round for what was earned in the last', () => {
    const started = newGame('18mag', {}, 3, 'payouts');
    if (!started.ok) throw new Error('the game does not start');
    const company = companyId('3');
    const paid = (to: number, amount: number): LogEvent => ({
      event: 'paid',
      from: 'bank',
      to: seatOf(to),
      amount,
      why: 'income',
    });
    const log: readonly LogEvent[] = [
      { event: 'own', what: 'run', data: { company, income: 70, mines: 0, runs: [] } },
      paid(0, 35),
      { event: 'round', round: 'operating-round', number: 2 },
      paid(1, 20),
    ];
    expect(payoutsIn(started.value.state, log)).toEqual([{ company, income: 70, players: [35, 0, 0] }]);
  });
});

it('a company for which nobody decides is not forced to buy', () => {
  const options = { form: 'cisleithania', ruleset: '18xx.games' };
  const play = { seed: 'nobody 2', seats: 3, options, mostActions: 300, spoiled: 0 };
  const { actions } = playTitleRandomly('1824', play, TO_THE_END);
  const started = newGame('1824', options, play.seats, play.seed);
  if (!started.ok) throw new Error('the game does not start');
  let { state } = started.value;
  let alone = 0;
  for (const action of actions) {
    const applied = apply(state, action, 'best-runs');
    if (!applied.ok) throw new Error(canonical(applied.refusal));
    ({ state } = applied.value);
    const { companies, forced } = freshOutlook(state);
    for (const { company, mustOwn } of companies) {
      if (typeof deciderFor(state, company) === 'number') continue;
      expect([mustOwn, forced.some((one) => one.company === company)]).toEqual([false, false]);
      alone += 1;
    }
  }
  expect(alone).toBeGreaterThan(0);
});
