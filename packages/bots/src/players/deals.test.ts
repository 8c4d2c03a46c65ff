/** Nobody gets something for nothing out of a player. */
import {
  type CompanyId,
  type GameState,
  isOffer,
  offers,
  type Seat,
  seatToAct,
  surveyOf,
  view,
} from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { describe, expect, it } from 'vitest';
import { after } from './act.ts';
import { ruleOfThumb } from './eyes.ts';
import { choose } from './index.ts';
import { judgeFor, valueOf } from './judge.ts';
import { LIKINGS } from './level.ts';

/** Everybody asks everybody for trains all the time. */
const TRADERS = { concede: 0, 'propose-winner': 0, 'buy-train second-hand': 6 };
/** What no train that runs is worth less than. */
const NEXT_TO_NOTHING = 15;

/** Games by chance in which somebody has a train to give. */
const GIFTS = ['gift 5', 'gift 9', 'gift 15'];

type Whose = 'own' | 'partly' | 'others';

/** Whose a company is to a seat: directed, with shares of it in hand, or neither. */
function whoseIs(state: GameState, company: CompanyId, seat: Seat): Whose {
  const found = surveyOf(state).companies.find((one) => one.company === company);
  if (found?.decider === seat) return 'own';
  return (found?.shares?.players[seat] ?? 0) > 0 ? 'partly' : 'others';
}

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

/** How much better off a seat is if its yes is agreed to than after its no, with what the others gain held against it. */
function gainByYes(state: GameState, seat: Seat): number {
  const [given, kept] = (['yes', 'no'] as const).map((take) => after(state, { type: 'answer', seat, take }));
  if (given === undefined || kept === undefined) throw new Error('an answer is refused');
  const asked = seatToAct(given);
  const agreed =
    asked === undefined || asked === seat
      ? given
      : (after(given, { type: 'answer', seat: asked, take: 'yes' }) ?? given);
  const judge = judgeFor(state, seat, LIKINGS.even, { steps: 1_000, look: ruleOfThumb });
  return valueOf(agreed, judge) - valueOf(kept, judge);
}

describe('a player who may give a train away', () => {
  it('gives it to a company of its own, and to no other where that does more for them than for itself', () => {
    const answers: { readonly take: unknown; readonly whose: Whose; readonly gain: number }[] = [];
    for (const seed of GIFTS)
      playTitleRandomly(
        '1839',
        {
          seed,
          seats: 3,
          options: {},
          mostActions: 1_200,
          spoiled: 0,
          chooses: (state, seat) => {
            const question = offers(state, seat).find((offer) => isOffer(offer, 'answer'))?.about;
            if (question?.question !== 'offer-gift') return undefined;
            const act = choose(view(state, seat), seat, { level: 'local', seed: 'deals' });
            answers.push({
              take: act?.['take'],
              whose: whoseIs(state, question.company, seat),
              gain: gainByYes(state, seat),
            });
            return act;
          },
        },
        { concede: 0, 'propose-winner': 0 },
      );
    const to = (one: Whose): readonly unknown[] => answers.flatMap(({ take, whose }) => (whose === one ? [take] : []));
    expect(to('own')).toContain('yes');
    expect(to('others').length).toBeGreaterThan(1);
    expect(to('others')).toContain('no');
    expect(answers.filter(({ take, gain }) => take === 'yes' && gain <= 0)).toEqual([]);
  });
});
