/**
 * `npm run milking -- --title 18mag --games 60 --seed s`: whether somebody lives off programs. Each game is played three times with the same
 * seed: by programs alone, with a trader among them who proposes every deal at every price, and with one who dumps shares. What they
 * gain is their share of the worth of all against that of the program at the same seat. What is played stays played when it is
 * stopped; `--fresh` begins anew. It ends with 1 where somebody gains for certain.
 */
import { PLAYERS_VERSION } from '@kursbuch/bots/players';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { z } from 'zod';
import { askedFor, checkTable, wholeNumber } from '../asked.ts';
import { keepLine, keptGames } from '../kept-lines.ts';
import { dumper, type Scheme, trader, withSchemer } from './schemers.ts';

const SEATS = 3;
const { values } = askedFor('Use: npm run milking -- --title <id> --games <number> --seed <text> [--fresh]', {
  options: {
    title: { type: 'string', default: '18mag' },
    games: { type: 'string', default: '60' },
    seed: { type: 'string', default: 's' },
    fresh: { type: 'boolean', default: false },
  },
});
const games = wholeNumber('games', values.games);
checkTable(values.title, SEATS);
/** Proposals and their answers are actions, too. */
const MOST_ACTIONS = 12_000;
const TO_THE_END = { concede: 0, 'propose-winner': 0 };
const SCHEMES: { readonly [name: string]: () => Scheme | undefined } = { nobody: () => undefined, trader, dumper };

const KEPT = `milking-${values.title}-${values.seed}-${PLAYERS_VERSION}`;
const Played = z.object({
  game: z.number(),
  scheme: z.string(),
  share: z.number(),
  actions: z.number(),
  ended: z.boolean(),
});
type Played = z.infer<typeof Played>;

/** One game with a schemer at one of the seats, or nobody. */
function play(game: number, scheme: string): Played {
  const seed = `${values.seed}-${game}`;
  const schemer = game % SEATS;
  const chooses = withSchemer(SCHEMES[scheme]?.(), schemer, 'local', seed);
  const { state, actions, violations } = playTitleRandomly(
    values.title,
    { seed, seats: SEATS, options: {}, mostActions: MOST_ACTIONS, spoiled: 0, chooses },
    TO_THE_END,
  );
  if (violations.length > 0) throw new Error(`${seed}, ${scheme}: ${violations.join()}`);
  const scores = state.outcome?.scores ?? [];
  const all = scores.reduce((sum, one) => sum + Math.max(0, one), 0);
  return {
    game,
    scheme,
    share: all === 0 ? 1 / SEATS : Math.max(0, scores[schemer] ?? 0) / all,
    actions: actions.length,
    ended: state.outcome !== undefined,
  };
}

const done = [...keptGames(KEPT, Played, values.fresh)];
for (let game = 0; game < games; game += 1)
  for (const scheme of Object.keys(SCHEMES)) {
    if (done.some((one) => one.game === game && one.scheme === scheme)) continue;
    const played = play(game, scheme);
    done.push(played);
    keepLine(KEPT, played);
    console.error(
      `game ${game + 1} of ${games}, ${scheme}: share ${played.share.toFixed(3)}, ${played.actions} actions${played.ended ? '' : ', no end'}`,
    );
  }

let gains = 0;
for (const scheme of Object.keys(SCHEMES).slice(1)) {
  const differences = Array.from({ length: games }, (_, game) => {
    const of = (name: string): number => done.find((one) => one.game === game && one.scheme === name)?.share ?? 0;
    return of(scheme) - of('nobody');
  });
  const mean = differences.reduce((sum, one) => sum + one, 0) / games;
  const spread = Math.sqrt(
    differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, games - 1) / games,
  );
  if (mean - 2 * spread > 0) gains += 1;
  console.log(
    `${values.title}, ${scheme}: gains ${(100 * mean).toFixed(2)} ± ${(100 * spread).toFixed(2)} in 100 of all worth, ${games} games`,
  );
}
console.log(`games that did not end: ${done.filter(({ ended }) => !ended).length}`);
process.exit(gains === 0 ? 0 : 1);
