/** 1839: its rules, and the room as the house knows it. */
import { agreedEndKind } from '../../core/agreed-end.ts';
import { refusal, refused, ok } from '../../core/result.ts';
import { titleFrom, type TitleRules } from '../../core/title.ts';
import { lines } from './board-line.ts';
import { events } from './events.ts';
import { figures } from './figures.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import { options, type Options1839 } from './options.ts';
import { box } from './cards.ts';
import { seatsIn } from './readers.ts';
import { scoresAndWinners } from './scoring.ts';
import { momentReason, momentRule } from './rules/moments.ts';
import { sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import { type Draft1839, isState1839, type State1839 } from './state.ts';
import { table } from './table.ts';
import { inForce, type Version } from './versions.ts';

/** The end by agreement: all players still in, with the scores as they stand. */
const agreedEnd = agreedEndKind<State1839>({ rule: '1839-R-90', voters: seatsIn, result: scoresAndWinners });

const rulesOf = (version: Version): TitleRules<State1839, Options1839> => ({
  title: meta.id,
  version,
  options,
  componentsFor: (chosen, seats) => {
    if (!box.players.includes(seats)) return refused(refusal('player-count', '1839-SETUP-01', { seats }));
    const { cards } = chosen;
    const dealt =
      cards === undefined ||
      (cards.length === seats && new Set(cards).size === seats && cards.every((seat) => seat < seats));
    return dealt ? ok(box) : refused(refusal('number-cards', '1839-SETUP-19', { cards: cards.length }));
  },
  componentsOf: () => box,
  sequence,
  setUp,
  firstRound: () => 'auction',
  orderRule: '1839-SETUP-22',
  momentRule,
  momentReason,
  invariants,
  ...(inForce({ rules: version }, 'agreedEnd') ? { agreedEnd } : {}),
  toDraft: (state): Draft1839 => ({ ...state }),
  toState: (draft) => draft,
});

/** The rules new games get, and the first ones, under which older games go on. */
export const rules1839 = rulesOf('2');
export const firstRules1839 = rulesOf('1');

export const title1839 = titleFrom({
  meta,
  is: isState1839,
  versions: [rules1839, firstRules1839],
  table,
  lines,
  events,
  figures,
});
