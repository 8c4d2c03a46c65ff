/** Whether the deal of a game played online is the one that was committed to. */
import type { Deal } from '../sections.ts';

export const deal: Deal = {
  holds:
    'The deal holds: the secret is the one the server had committed to, and with the shares of the players it makes the seed and the seats.',
  secret: 'The deal does not hold: the secret is not the one the server had committed to.',
  seed: 'The deal does not hold: the secret and the shares make another seed.',
  seating: 'The deal does not hold: the seed seats the players otherwise.',
  without: 'No share came from {names}.',
  compare: 'Committed to was {commitment}; compare it with what you saw when you sat down.',
};
