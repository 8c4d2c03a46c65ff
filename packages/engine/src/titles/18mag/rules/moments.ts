/** Which row an action at the wrong moment breaks: out of turn, out of its step, or after the end. */
import type { RuleId } from '../../../core/result.ts';
import type { WrongMoment } from '../../../core/title.ts';
import { majorAtTurn, type State18Mag } from '../state.ts';

/** The rows on whose turn it is in the first share round, by the number of players. */
const DRAFT_ORDER: { readonly [seats: number]: RuleId } = {
  2: '18mag-TWO-22',
  3: '18mag-DRAFT-05',
  4: '18mag-DRAFT-06',
  5: '18mag-DRAFT-07',
  6: '18mag-DRAFT-08',
};

/** Whose turn it is, where that is not the order of companies. */
function orderRow({ own, pending, place, seats }: State18Mag): RuleId | undefined {
  const [first] = pending;
  if (first !== undefined) return first.kind === 'train-sale' ? '18mag-R-56' : '18mag-SOLO-29';
  if (place.round === 'share-round') return '18mag-SR-06';
  if (place.round !== 'first-share-round') return undefined;
  return own.mode === 'solo' ? '18mag-SOLO-08' : DRAFT_ORDER[seats];
}

/** What the first share round has nothing of. */
const NOT_IN_DRAFT: { readonly [type: string]: RuleId } = {
  'sell-shares': '18mag-DRAFT-19',
  'buy-share': '18mag-R-15',
  pass: '18mag-DRAFT-03',
};

/** What majors never do, and what comes too late for them. */
const NOT_FOR_MAJORS: { readonly [type: string]: RuleId } = {
  'lay-tile': '18mag-MAJOR-07',
  scrap: '18mag-MAJOR-07',
  'buy-car': '18mag-MAJOR-07',
  run: '18mag-MAJOR-07',
  'buy-train': '18mag-MAJOR-07',
  'place-marker': '18mag-MAJOR-OR-03',
  done: '18mag-MAJOR-OR-03',
};

function timeRow(state: State18Mag, type: string): RuleId | undefined {
  if (state.place.round === 'first-share-round') return NOT_IN_DRAFT[type];
  return majorAtTurn(state) === undefined ? undefined : NOT_FOR_MAJORS[type];
}

export function momentRule(state: State18Mag, type: string, why: WrongMoment): RuleId | undefined {
  switch (why) {
    case 'game-over':
      return '18mag-END-06';
    case 'not-your-turn':
      return orderRow(state);
    case 'not-now':
      return timeRow(state, type);
  }
}
