/** Debt: whoever can pay back all of it does, at once or after a sale. */
import { apply, debtNow, type GameState, isOffer, offers, outlookOf, type Seat, titles, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { expect, it } from 'vitest';
import { choose } from './choose.ts';
import { careful } from './careful.ts';
import { judgeFor, valueByParts, valueOf } from './judge.ts';
import { LEVELS, LIKINGS } from './level.ts';
import { weigh } from './weigh.ts';

type Owing = { readonly state: GameState; readonly seat: Seat; readonly most: number };

/** Moments in which somebody may pay back, in games by chance of all titles where that happens. */
const owing: readonly Owing[] = titles().flatMap(({ meta }) => {
  const found: Owing[] = [];
  for (const seed of ['debt 1', 'debt 2', 'debt 3'])
    playTitleRandomly(
      meta.id,
      {
        seed,
        seats: 3,
        options: {},
        mostActions: 900,
        spoiled: 0,
        chooses: (state, seat) => {
          if (outlookOf(state).insolvency !== 'debt') return undefined;
          for (const offer of offers(state, seat))
            if (isOffer(offer, 'repay') && offer.choose.amount !== undefined && 'to' in offer.choose.amount)
              found.push({ state, seat, most: offer.choose.amount.to });
          return undefined;
        },
      },
      { concede: 0, 'propose-winner': 0, repay: 0 },
    );
  return found;
});

it('happens', () => {
  expect(owing.length).toBeGreaterThan(10);
});

it.each(LEVELS)('%s pays back all of it, if it does not sell first', (level) => {
  const all = owing.filter(({ state, seat, most }) => most === debtNow(state, seat)).slice(0, 6);
  expect(all.length).toBeGreaterThan(2);
  for (const { state, seat, most } of all) {
    const act = choose(view(state, seat), seat, { level, seed: 'debt', steps: 500 });
    expect([most, undefined]).toContain(act?.['amount']);
    expect(['repay', 'sell-shares']).toContain(act?.['type']);
  }
});

/** What follows a sale has to bring so much. */
const MARGIN = 15;

it('a sale is weighed with what it lets one pay back', () => {
  const sales = owing.flatMap(({ state, seat }) => {
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 5_000, look: careful });
    return weigh(state, judge).flatMap(({ act, gain }) => {
      const sold = act['type'] === 'sell-shares' ? apply(state, act) : undefined;
      if (sold?.ok !== true) return [];
      const amount = Math.min(debtNow(sold.value.state, seat), sold.value.state.money.players[seat] ?? 0);
      const freed = apply(sold.value.state, { type: 'repay', seat, amount });
      return freed.ok ? [{ gain, both: valueOf(freed.value.state, judge) - valueOf(state, judge) }] : [];
    });
  });
  expect(sales.length).toBeGreaterThan(3);
  for (const { gain, both } of sales) expect(gain).toBeGreaterThanOrEqual(both - MARGIN - 0.01);
});

it('what is owed weighs more than its amount', () => {
  for (const { state, seat } of owing.slice(0, 12)) {
    const judge = judgeFor(state, seat, LIKINGS.even, { steps: 500, look: careful });
    expect(valueByParts(state, judge).duties).toBeLessThanOrEqual(-2.5 * debtNow(state, seat));
  }
});
