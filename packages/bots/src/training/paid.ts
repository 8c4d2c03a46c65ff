/** What shares were paid in a game: the game is told again, and every round of companies counted. */
import { apply, companiesNow, type GameState, type LogEvent, newGame, payoutsIn, roundKind } from '@kursbuch/engine';
import type { Game } from './play.ts';

/** By company: what a share had been paid when so many rounds of companies were over. */
export type Paid = { readonly [company: string]: readonly number[] };

/** What each share got of the last earnings of its company. */
function perShare(state: GameState, events: readonly LogEvent[]): ReadonlyMap<string, number> {
  const companies = companiesNow(state);
  return new Map(
    payoutsIn(state, events).map(({ company, players }) => {
      const shares = companies.find((one) => one.company === company)?.shares?.players ?? [];
      const held = shares.reduce((sum, percent) => sum + percent / 10, 0);
      return [company, held > 0 ? players.reduce((sum, amount) => sum + amount, 0) / held : 0];
    }),
  );
}

const isRunning = (state: GameState): boolean => roundKind(state) === 'companies';

export function paidIn(title: string, { options, seats, seed }: Game, actions: readonly unknown[]): Paid {
  const started = newGame(title, options, seats, seed);
  if (!started.ok) throw new Error(`${title} cannot be played by ${seats}`);
  let { state } = started.value;
  let events: LogEvent[] = [];
  const rounds: ReadonlyMap<string, number>[] = [];
  for (const action of actions) {
    const applied = apply(state, action);
    if (!applied.ok) throw new Error('a game that was played cannot be told again');
    const { state: next, events: happened } = applied.value;
    events.push(...happened);
    if (isRunning(state) && (!isRunning(next) || next.place.number !== state.place.number)) {
      rounds.push(perShare(next, events));
      events = [];
    }
    state = next;
  }
  if (isRunning(state)) rounds.push(perShare(state, events));
  return Object.fromEntries(
    companiesNow(state).map(({ company }) => {
      let sum = 0;
      return [company, [0, ...rounds.map((round) => Math.round((sum += round.get(company) ?? 0)))]];
    }),
  );
}
