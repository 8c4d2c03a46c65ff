/** What English says about a game. */
import { deal } from './deal.ts';
import { deeds, parts } from './deeds.ts';
import { events } from './events.ts';
import { grammar } from './grammar.ts';
import { obstacles } from './obstacles.ts';
import { answers, declined, offerKinds, offers, questions } from './offers.ts';
import { refusals } from './refusals.ts';
import { roundMarks, rounds, steps } from './steps.ts';
import { titles } from './titles/index.ts';
import { reasons, values } from './values.ts';

export const game = {
  grammar,
  refusals,
  offers,
  answers,
  declined,
  offerKinds,
  questions,
  events,
  deeds,
  parts,
  obstacles,
  deal,
  rounds,
  roundMarks,
  steps,
  reasons,
  values,
  minor: 'minor {number}',
  seat: 'seat {number}',
  yes: 'yes',
  no: 'no',
  titles,
};
