/** English. */
import type { Language } from '../language.ts';
import { deeds, parts } from './deeds.ts';
import { deviations } from './deviations.ts';
import { events } from './events.ts';
import { offerKinds, offers, questions } from './offers.ts';
import { refusals } from './refusals.ts';
import { rounds, steps } from './steps.ts';
import { reasons, values } from './values.ts';

export const ENGLISH: Language = {
  code: 'en',
  refusals,
  offers,
  offerKinds,
  questions,
  events,
  deeds,
  parts,
  rounds,
  steps,
  reasons,
  deviations,
  values,
  minor: 'minor {number}',
  seat: 'seat {number}',
  tidy: (text) => text.replaceAll(/\b([Aa]) (?=8\b|8-|11-|18-)/gu, '$1n '),
  yes: 'yes',
  no: 'no',
};
