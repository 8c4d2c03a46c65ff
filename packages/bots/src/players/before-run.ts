/** What a company does just before its trains run: hires cars, and makes room for a better train. */
import { apply, type GameState, isOffer, type Offer } from '@kursbuch/engine';
import { type Act, actsOf } from './act.ts';
import { priceOfTrain } from './earnings.ts';
import { companyIn, companiesIn, tenthsOf, trainsIn, turnsIn } from './figures.ts';
import { impatience } from './impatience.ts';
import { type Judge, stakeIn } from './judge.ts';
import type { Weighed } from './track.ts';

/** What money that has gone to companies which pay it out means to the shares of the judge. */
const fedBy = (before: GameState, after: GameState, { eyes, seat, rounds }: Judge): number =>
  companiesIn(after).reduce((sum, now) => {
    const was = companyIn(before, now.company);
    if (was === undefined || now.shares === undefined || now.treasury === was.treasury) return sum;
    const turns = turnsIn(before, now.company, rounds);
    return sum + tenthsOf(now, seat) * (eyes.payout(after, now, turns) - eyes.payout(before, was, turns));
  }, 0);

/** Cars are hired for one run: what it brings more, against the fee and whom the fee feeds. */
export function weighCars(state: GameState, open: readonly Offer[], judge: Judge): readonly Weighed[] {
  const { owner } = state.place;
  if (owner.kind !== 'company') return [];
  const { company } = owner;
  const trains = companyIn(state, company)?.trains ?? [];
  const before = judge.earnings.today(state, company, trains);
  return open.flatMap((offer): readonly Weighed[] => {
    if (!isOffer(offer, 'buy-car')) return [];
    const act: Act = { type: 'buy-car', seat: offer.seat, ...offer.fixed };
    const applied = apply(state, act);
    if (!applied.ok) return [];
    const more = judge.earnings.today(applied.value.state, company, trains) - before;
    const kept = judge.eyes.money(state, company, judge.rounds) * (more / 2 - offer.about.cost);
    const fed = fedBy(state, applied.value.state, judge);
    return [{ act, gain: (more * stakeIn(state, judge, company)) / 10 + kept + fed }];
  });
}

/**
 * Scraps a train for a better one: it is missing in this run, and the new one runs in all that follow. Only where all places are taken
 * and the better one can be paid. In a long game that would go on for ever otherwise, a train of a new type is worth a place.
 */
export function weighScraps(state: GameState, open: readonly Offer[], judge: Judge): readonly Weighed[] {
  const { owner } = state.place;
  if (owner.kind !== 'company') return [];
  const { company } = owner;
  const [figures, sale] = [companyIn(state, company), trainsIn(state, company)];
  if (figures === undefined || sale?.limit === undefined || figures.trains.length < sale.limit) return [];
  const { trains, treasury } = figures;
  const { earnings, rounds } = judge;
  const today = earnings.of(state, company, trains);
  const stake = stakeIn(state, judge, company) / 10;
  const seen = new Set<string>();
  return open
    .flatMap((offer) => (isOffer(offer, 'scrap') ? actsOf(state, offer) : []))
    .flatMap((act): readonly Weighed[] => {
      const type = state.trains.find(({ id }) => id === act['train'])?.type;
      if (type === undefined || seen.has(type)) return [];
      seen.add(type);
      const kept = trains.filter((_, n) => n !== trains.indexOf(type));
      const missed = today - earnings.of(state, company, kept);
      const gains = sale.onSale
        .map((better) => ({ better, price: priceOfTrain(state, better) }))
        .filter(({ price }) => price <= treasury && price > priceOfTrain(state, type))
        .map(({ better, price }) => {
          const more = earnings.of(state, company, [...kept, better]) - today;
          return (
            stake * ((rounds - 1) * more - missed) -
            judge.eyes.money(state, company, rounds) * price +
            impatience(state, { type: 'buy-train', train: better })
          );
        });
      return gains.length === 0 ? [] : [{ act, gain: (Math.max(...gains) * judge.liking.trains) / 100 }];
    });
}
