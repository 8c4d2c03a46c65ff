/** Papers are kept while the company whose share they become is far from its start. */
import { apply, canonical, type GameState, isOffer, offers, seatToAct, view, worthNow } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { type Act, actsOf } from './act.ts';
import { choose } from './choose.ts';
import { early } from './exchanges.ts';
import { ruleOfThumb } from './eyes.ts';
import { trainsIn } from './figures.ts';
import { judgeFor, valueOf } from './judge.ts';
import { LIKINGS } from './level.ts';
import { weigh } from './weigh.ts';

type Moment = { readonly state: GameState; readonly act: Act; readonly after: GameState };

/** Exchanges on offer in a game of programs, one for each paper and round. */
function exchanges(): readonly Moment[] {
  const found = new Map<string, Moment>();
  playTitleRandomly(
    '1824',
    {
      seed: 'papers',
      seats: 4,
      options: {},
      mostActions: 260,
      spoiled: 0,
      chooses: (state, seat) => {
        for (const offer of offers(state, seat).filter((one) => isOffer(one, 'exchange')))
          for (const act of actsOf(state, offer, 1)) {
            const applied = apply(state, act);
            const key = `${String(act['company'])} ${state.place.number}`;
            if (applied.ok && !found.has(key)) found.set(key, { state, act, after: applied.value.state });
          }
        return choose(view(state, seat), seat, { level: 'local', seed: 'papers', steps: 60 });
      },
    },
    { concede: 0, 'propose-winner': 0 },
  );
  return [...found.values()];
}

const moments = exchanges();
const withMoney = (state: GameState, amount: number): GameState => ({
  ...state,
  money: { ...state.money, players: state.money.players.map(() => amount) },
});
/** What an exchange adds to the score of who is at turn. */
function scored({ state, after }: Moment): number {
  const seat = seatToAct(state);
  return seat === undefined ? 0 : worthNow(after, seat) - worthNow(state, seat);
}
function earlyIn({ state, act, after }: Moment): number {
  const seat = seatToAct(state);
  return seat === undefined ? 0 : early(state, act, after, seat);
}

describe('a paper given for a share of a company that has not started', () => {
  it('counts the less the further the start is away', () => {
    let far = 0;
    for (const { state, act, after } of moments) {
      const [poor, rich] = [0, 5000].map((money) => {
        const moment = { state: withMoney(state, money), act, after: withMoney(after, money) };
        return { early: earlyIn(moment), scored: scored(moment) };
      });
      if (poor === undefined || rich === undefined) throw new Error('no moments');
      expect(poor.early).toBeLessThanOrEqual(poor.scored);
      expect(rich.early).toBeLessThanOrEqual(poor.early);
      if (rich.early < poor.early && poor.early > poor.scored / 2) far += 1;
    }
    expect(far).toBeGreaterThan(0);
  });

  it('counts in full where anybody may take the share', () => {
    const free = moments.filter(({ act }) => act['from'] === 'bank');
    expect(free.length).toBeGreaterThan(0);
    for (const moment of free) expect(earlyIn(moment)).toBe(0);
  });

  it('loses nothing where the company runs, and nothing else is an exchange', () => {
    for (const moment of moments) {
      const running = moment.state.shares.find(({ company }) => trainsIn(moment.after, company) !== undefined);
      const into = running?.company ?? 'nowhere';
      expect(earlyIn({ ...moment, act: { ...moment.act, into } })).toBe(0);
      expect(earlyIn({ ...moment, act: { ...moment.act, type: 'buy-share' } })).toBe(0);
    }
  });
});

it('as much less is seen in an exchange when it is weighed', () => {
  let lessened = 0;
  for (const moment of moments) {
    const { state, act, after } = moment;
    const seat = seatToAct(state);
    if (seat === undefined) continue;
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 10_000, look: ruleOfThumb });
    const less = earlyIn(moment);
    const leads = valueOf(after, judge) - valueOf(state, judge);
    const found = weigh(state, judge).find(({ act: one }) => canonical(one) === canonical(act));
    // What gains less than nothing is not among what is weighed.
    expect(found?.gain ?? leads - less).toBeCloseTo(leads - less);
    if (found !== undefined && less > 1) lessened += 1;
  }
  expect(lessened).toBeGreaterThan(0);
});
