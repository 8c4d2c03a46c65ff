/** The titles that can be told to 18xx.games, in which of their forms, and the seed that deals their set-up there. */
import { companyId } from '../../core/ids.ts';
import type { Refusal } from '../../core/result.ts';
import type { BaseState } from '../../core/state.ts';
import type { Action, ActionOf } from '../../deeds/index.ts';
import { boxOf, majorsOf, type State18Mag } from '../../titles/18mag/index.ts';
import type { State1824 } from '../../titles/1824/index.ts';
import { priceOf } from '../../market/chart.ts';
import { is1824, is18Mag, never1824, never18Mag } from './site-forms.ts';
import { dealsFirst, seedFor } from './site-seed.ts';
import type { SiteWriter } from './site-writer.ts';
import { Writer1824 } from './write-1824.ts';
import { Writer18Mag } from './write-18mag.ts';

/** How a game of one title is told. */
export type Telling<S extends BaseState = BaseState> = {
  /** Whether a state is one of this title's. */
  readonly is: (state: BaseState) => state is S;
  /** Why a game of this form cannot be told at all. */
  readonly obstacle: (start: S) => Refusal | undefined;
  /** What the site calls it, and which of its optional rules it has. */
  readonly title: (start: S) => string;
  readonly optionalRules: (start: S) => readonly string[];
  /** A seed that deals this set-up over there. */
  readonly seed: (start: S) => number | undefined;
  readonly writer: (start: S, actions: readonly Action[]) => SiteWriter<S>;
  /** How often the site has counted its turns, which go from share round to share round. */
  readonly shareRound: string;
  /** The site's word for the end that the rules bring. */
  readonly endReason: string;
};

/** The tiles that are still laid in the same turn, behind an action. */
const layingOn =
  (actions: readonly Action[]) =>
  (action: number): readonly ActionOf<'lay-tile'>[] => {
    const found: ActionOf<'lay-tile'>[] = [];
    for (const next of actions.slice(action + 1)) {
      if (next.type !== 'lay-tile') break;
      found.push(next);
    }
    const here = actions[action];
    return found.filter(({ company }) => here?.type === 'lay-tile' && company === here.company);
  };

const telling18Mag: Telling<State18Mag> = {
  is: is18Mag,
  obstacle: never18Mag,
  title: () => '18Mag',
  optionalRules: ({ own }) => (own.site?.includes('whole-payouts') === true ? ['standard_divs'] : []),
  seed: (start) => {
    const box = boxOf(start);
    const cards = box.own.startPriceCards.toSorted((a, b) => a - b);
    const prices = majorsOf(box).map(({ id }) => priceOf(box.market, start.market, id));
    return seedFor(cards.length, (numbers) => dealsFirst(numbers, cards, prices));
  },
  writer: (start, actions) => new Writer18Mag(start, layingOn(actions)),
  shareRound: 'share-round',
  endReason: 'final_phase',
};

/** The railways from which the site draws those that only build, in the order in which it looks at them. */
const DRAWN = { coal: ['EPP', 'EOD', 'MLB'].map(companyId), preStaatsbahn: ['KK2', 'SD2', 'SD3'].map(companyId) };

const telling1824: Telling<State1824> = {
  is: is1824,
  obstacle: never1824,
  title: ({ own }) => (own.form === 'cisleithania' ? '1824 Cisleithania' : '1824'),
  optionalRules: () => [],
  seed: ({ own: { bond } }) => {
    if (bond === undefined) return 1;
    const [coal, preStaatsbahn] = [DRAWN.coal, DRAWN.preStaatsbahn].map((list) =>
      list.find((company) => bond.construction.includes(company)),
    );
    return seedFor(
      6,
      (numbers) =>
        dealsFirst(numbers.slice(0, 3), DRAWN.coal, [coal]) &&
        dealsFirst(numbers.slice(3), DRAWN.preStaatsbahn, [preStaatsbahn]),
    );
  },
  writer: (start) => new Writer1824(start),
  shareRound: 'share',
  endReason: 'bank',
};

/** A telling whose own types are no longer visible, so that all of them can stand in one list. */
export type Visit<Answer> = <S extends BaseState>(telling: Telling<S>, start: S) => Answer;

/** Tells a game of whatever title; undefined where the site does not know the title. */
export function visitTelling<Answer>(start: BaseState, visit: Visit<Answer>): Answer | undefined {
  if (telling18Mag.is(start)) return visit(telling18Mag, start);
  if (telling1824.is(start)) return visit(telling1824, start);
  return undefined;
}
