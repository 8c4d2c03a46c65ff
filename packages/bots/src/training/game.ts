/** Games to learn from: programs play, now and then not quite at their best, and what shares cost is written down. */
import { auctionNow, companiesNow, type GameState, outlookOf, roundKind, view } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { thoughts } from '../players/choose.ts';
import type { Level } from '../players/level.ts';
import { type Paid, paidIn } from './paid.ts';
import { type Game, playGame } from './play.ts';

/** The beginning of a round of shares, after so many rounds of companies: what shares cost, and whether their company had started. */
export type Moment = {
  readonly over: number;
  readonly papers: { readonly [company: string]: { readonly price: number; readonly hasStarted: boolean } };
};

/** A game that has ended, after so many rounds of companies and at these prices, and what shares were paid on the way. */
export type Lesson = {
  readonly seed: string;
  readonly scores: readonly number[];
  readonly rounds: number;
  readonly prices: { readonly [company: string]: number };
  readonly paid: Paid;
  readonly moments: readonly Moment[];
};

/** How often one of the best few is played instead of the best, in a hundred, and how many they are. */
const [STRAYS, BEST_FEW] = [10, 4];
/** How often a lot of an auction is left to chance: what papers are worth is seen only where somebody takes them. */
const BLIND = 30;

function papersIn(state: GameState): Moment['papers'] {
  const started = new Set(outlookOf(state).companies.map(({ company }) => company));
  return Object.fromEntries(
    companiesNow(state).flatMap(({ company, shares, price }) =>
      shares === undefined || price === undefined ? [] : [[company, { price, hasStarted: started.has(company) }]],
    ),
  );
}

/** Plays a game; undefined where it does not end. Which program sits where changes from game to game. */
export function playLesson(title: string, game: Game): Lesson | undefined {
  const { seed, seats } = game;
  const dice = new Dice(seed);
  const happens = (inHundred: number): boolean => dice.roll(100) < inHundred;
  const levels = Array.from({ length: seats }, (): Level => (happens(50) ? 'local' : 'express'));
  const moments: Moment[] = [];
  let round = '';
  let begun = 0;
  const { state, actions } = playGame(title, game, (now, seat) => {
    const { place } = now;
    const isAuction = auctionNow(now) !== undefined;
    const isNew = `${place.round} ${place.number}` !== round;
    round = `${place.round} ${place.number}`;
    if (roundKind(now) === 'companies') begun = place.number;
    else if (isNew && !isAuction) moments.push({ over: begun, papers: papersIn(now) });
    if (isAuction && happens(BLIND)) return undefined;
    const last = [...thoughts(view(now, seat), seat, { level: levels[seat] ?? 'local', seed: `${seed} ${seat}` })].at(
      -1,
    );
    if (last === undefined) return undefined;
    const strayed = happens(STRAYS) ? last.weighed[dice.roll(BEST_FEW)] : undefined;
    return strayed?.act ?? last.act;
  });
  const { outcome } = state;
  if (outcome === undefined) return undefined;
  const prices = Object.fromEntries(Object.entries(papersIn(state)).map(([company, { price }]) => [company, price]));
  const paid = paidIn(title, game, actions);
  return { seed, scores: outcome.scores, rounds: begun, prices, paid, moments };
}
