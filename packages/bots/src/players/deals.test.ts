/** Nobody gets something for nothing out of a player. */
import { type GameState, isOffer, offers, type Seat, view } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { choose } from './index.ts';

/** Everybody asks everybody for trains all the time. */
const TRADERS = { concede: 0, 'propose-winner': 0, 'buy-train second-hand': 6 };
/** What no train that runs is worth less than. */
const NEXT_TO_NOTHING = 15;

/** What is offered to a seat for a train of one of its companies by somebody else. */
function askedFor(state: GameState, seat: Seat): { readonly price: number } | undefined {
  for (const offer of offers(state, seat)) {
    if (!isOffer(offer, 'answer')) continue;
    const { about } = offer;
    if (about.question === 'train-sale' && about.by !== seat) return about;
  }
  return undefined;
}

describe('a player who is asked for a train', () => {
  it('does not give it away', () => {
    const answers: unknown[] = [];
    playTitleRandomly(
      '18mag',
      {
        seed: 'traders',
        seats: 3,
        options: {},
        mostActions: 300,
        spoiled: 0,
        chooses: (state, seat) => {
          const asked = askedFor(state, seat);
          if (asked === undefined || asked.price > NEXT_TO_NOTHING) return undefined;
          const act = choose(view(state, seat), seat, { level: 'local', seed: 'deals' });
          answers.push(act?.['take']);
          return act;
        },
      },
      TRADERS,
    );
    expect(answers.length).toBeGreaterThan(3);
    expect(answers.filter((take) => take !== 'no')).toEqual([]);
  });
});
