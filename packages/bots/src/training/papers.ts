/**
 * What papers of the start bring: games in which they are dealt out half by chance, and Local plays on. What becomes of who has which paper
 * tells more than any guess, for papers mean more than what they pay.
 */
import { companiesNow, type GameState, offers, roundKind, view } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { choose, thoughts } from '../players/choose.ts';
import { isSetUp } from '../players/set-up.ts';
import { leastSquares, meanOf, seatsAhead } from './least-squares.ts';
import { type Game, playGame } from './play.ts';

/** A game: what every seat was worth in the end, and who had which paper when companies ran for the first time. */
export type Dealt = {
  readonly seed: string;
  readonly scores: readonly number[];
  readonly held: { readonly [company: string]: number };
};

/** How often one of the best few is taken instead of the best while papers are dealt out, in a hundred, and how many they are. */
const [STRAYS, BEST_FEW] = [60, 8];

/** Papers without shares, each with the seat it belongs to. */
const heldIn = (state: GameState): Dealt['held'] =>
  Object.fromEntries(
    companiesNow(state).flatMap(({ company, shares, decider }) =>
      shares === undefined && typeof decider === 'number' ? [[company, decider]] : [],
    ),
  );

/** Plays a game; undefined where it does not end. */
export function playDealt(title: string, game: Game): Dealt | undefined {
  const { seed } = game;
  const dice = new Dice(`dealt ${seed}`);
  let held: Dealt['held'] | undefined;
  const { state } = playGame(title, game, (now, seat) => {
    const options = { level: 'local', seed: `${seed} ${seat}` } as const;
    if (roundKind(now) === 'companies') held ??= heldIn(now);
    if (held !== undefined || !isSetUp(offers(now, seat))) return choose(view(now, seat), seat, options);
    const last = [...thoughts(view(now, seat), seat, options)].at(-1);
    const few = Math.min(BEST_FEW, last?.weighed.length ?? 0);
    const strayed = few > 0 && dice.roll(100) < STRAYS ? last?.weighed[dice.roll(few)] : undefined;
    return strayed?.act ?? last?.act;
  });
  return state.outcome === undefined || held === undefined ? undefined : { seed, scores: state.outcome.scores, held };
}

/** Papers are held to the first guess as if it had been seen so many times. */
const HELD_TO_GUESS = 20;

type Brought = { readonly [company: string]: number };

/** What each paper brought whoever had it, against who had not, in the money of the title. */
export function fitPapers(games: readonly Dealt[], guesses: Brought): Brought {
  const companies = [...new Set(games.flatMap(({ held }) => Object.keys(held)))].toSorted();
  const worth = Math.max(1, meanOf(games.flatMap(({ scores }) => scores)));
  const guessed = companies.map((company) => (guesses[company] ?? 0) / worth);
  const seats = games
    .flatMap(({ scores, held }) =>
      seatsAhead(
        scores,
        scores.map((_, seat) => companies.map((company) => (held[company] === seat ? 1 : 0))),
      ),
    )
    .map(({ by, ahead }) => ({ by, ahead: ahead - guessed.reduce((sum, one, n) => sum + one * (by[n] ?? 0), 0) }));
  const { effects } = leastSquares(seats, HELD_TO_GUESS);
  return Object.fromEntries(
    companies.map((company, n) => [company, Math.round(worth * ((guessed[n] ?? 0) + (effects[n] ?? 0)))]),
  );
}
