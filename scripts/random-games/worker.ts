/** Plays the games it is asked for, in a process of its own. */
import { played, taskFor } from './game.ts';

const [, , seed = ''] = process.argv;

process.on('message', (number) => {
  if (typeof number === 'number') process.send?.(played(taskFor(number, seed)));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
