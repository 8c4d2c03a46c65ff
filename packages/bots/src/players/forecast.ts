/** What the next round of companies brings if everybody plays on quickly: dividends and prices, title by title the same way. */
import { type CompanyId, type GameState, type LogEvent, payoutsIn, roundKind } from '@kursbuch/engine';
import { stepOn } from './fast-policy.ts';
import { companiesIn } from './figures.ts';

/** By company: what a share gets in a round, and what its price moves by. */
export type Forecast = ReadonlyMap<CompanyId, { readonly perShare: number; readonly rise: number }>;

/** A round of companies has ended long before so many actions. */
const MOST_ACTIONS = 400;

/** Plays on until a round of companies is over. */
export function afterRound(state: GameState): { readonly state: GameState; readonly events: readonly LogEvent[] } {
  let now = state;
  let began: number | undefined = roundKind(state) === 'companies' ? state.place.number : undefined;
  const events: LogEvent[] = [];
  for (let n = 0; n < MOST_ACTIONS && now.outcome === undefined; n += 1) {
    const next = stepOn(now);
    if (next === undefined) break;
    now = next.state;
    events.push(...next.events);
    if (roundKind(now) === 'companies') {
      began ??= now.place.number;
      if (now.place.number !== began) break;
    } else if (began !== undefined) break;
  }
  return { state: now, events };
}

/** Looks one round ahead. */
export function forecastOf(state: GameState): Forecast {
  const { state: after, events } = afterRound(state);
  const before = new Map(companiesIn(state).map(({ company, price }) => [company, price]));
  const paid = new Map(payoutsIn(after, events).map((payout) => [payout.company, payout]));
  return new Map(
    companiesIn(after).flatMap(({ company, price, shares }) => {
      const was = before.get(company);
      if (was === undefined || price === undefined || shares === undefined) return [];
      const payout = paid.get(company);
      const held = shares.players.reduce((sum, percent) => sum + percent / 10, 0);
      const toPlayers = payout?.players.reduce((sum, amount) => sum + amount, 0) ?? 0;
      const perShare = held > 0 ? toPlayers / held : (payout?.income ?? 0) / 10;
      return [[company, { perShare, rise: price - was }] as const];
    }),
  );
}
