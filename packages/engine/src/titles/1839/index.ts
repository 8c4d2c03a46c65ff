/** 1839: its rules, and the room as the house knows it. */
import { refusal, refused, ok } from '../../core/result.ts';
import { titleFrom, type TitleRules } from '../../core/title.ts';
import { lines } from './board-line.ts';
import { events } from './events.ts';
import { invariants } from './invariants.ts';
import { meta } from './meta.ts';
import { options, type Options1839 } from './options.ts';
import { box } from './readers.ts';
import { sequence } from './sequence.ts';
import { setUp } from './set-up.ts';
import { type Draft1839, isState1839, type State1839 } from './state.ts';
import { table } from './table.ts';

/** The first rules version. */
export const rules1839: TitleRules<State1839, Options1839> = {
  title: meta.id,
  version: '1',
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
  invariants,
  toDraft: (state): Draft1839 => ({ ...state }),
  toState: (draft) => draft,
};

export const title1839 = titleFrom({ meta, is: isState1839, versions: [rules1839], table, lines, events });
