/** What is said about the games at the end: one line for each form, every violation, and the sum. */
import type { Played } from './game.ts';

const sum = (games: readonly Played[], of: (game: Played) => number): number =>
  games.reduce((total, game) => total + of(game), 0);

const faulty = ({ violations }: Played): boolean => violations.length > 0;

function tally(games: readonly Played[]): string {
  const open = games.filter(({ ended }) => ended === 'open').length;
  return [
    `${games.length} ${games.length === 1 ? 'game' : 'games'}`,
    ...(open > 0 ? [`${open} of them broken off`] : []),
    `${sum(games, ({ actions }) => actions)} actions`,
    `${sum(games, ({ refused }) => refused)} spoiled actions refused`,
    `${sum(games, ({ violations }) => violations.length)} violations`,
  ].join(', ');
}

export const violationText = ({ number, form, mood, seed, violations }: Played): string =>
  violations.map((what) => `Violation: game ${number} (${form}, ${mood}, seed "${seed}"): ${what}`).join('\n');

export function report(games: readonly Played[], seed: string): string {
  const forms = [...new Set(games.map(({ form }) => form))].toSorted();
  return [
    ...forms.map((form) => `${form}: ${tally(games.filter((game) => game.form === form))}`),
    ...games.filter(faulty).map(violationText),
    `${forms.length} forms, ${tally(games)} (seed ${seed})`,
  ].join('\n');
}
