/** English. */
import type { Language } from '../language.ts';
import { deal } from './deal.ts';
import { deeds, parts } from './deeds.ts';
import { events } from './events.ts';
import { obstacles } from './obstacles.ts';
import { answers, offerKinds, offers, questions } from './offers.ts';
import { refusals } from './refusals.ts';
import { roundMarks, rounds, steps } from './steps.ts';
import { allTitleWords, titleWords } from './titles/index.ts';
import { reasons, values } from './values.ts';

export const ENGLISH: Language = {
  code: 'en',
  refusals,
  offers,
  answers,
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
  tidy: (text) => text.replaceAll(/\b([Aa]) (?=8\b|8-|11-|18-)/gu, '$1n '),
  yes: 'yes',
  no: 'no',
  ofTitle: titleWords,
  ofAllTitles: allTitleWords,
};
