/** The options of 1824, and the box that goes with them. */
import { deepFreeze } from '../../core/freeze.ts';
import { companyId, hexId } from '../../core/ids.ts';
import { ok, refusal, refused, type Result } from '../../core/result.ts';
import { idOf, listOf, oneOf, optional, record, type ShapeOf, whole } from '../../core/shape.ts';
import { type Components1824, components1824, componentsCisleithania } from './components/index.ts';
import { RULESETS } from '../../mechanisms/deviations.ts';
import { type Form, FORMS, type Own1824State } from './state.ts';
import { deviates, SITE_WAYS } from './variants/18xx-games.ts';
import { firstEditionBox } from './variants/first-edition.ts';
import { goodsTimeBox, suggestedTowns, takesTown } from './variants/goods-time.ts';

export const PLACEMENTS = ['suggested', 'free'] as const;

export const options1824 = record({
  form: optional(oneOf(FORMS)),
  ruleset: optional(oneOf(RULESETS)),
  /** Games of 18xx.games: what the site did in earlier times. */
  site: optional(listOf(oneOf(SITE_WAYS), SITE_WAYS.length)),
  /** Goods Time: the suggested set-up, or markers placed by turns. */
  placement: optional(oneOf(PLACEMENTS)),
  /** Goods Time with free placement: how many markers; seven to ten are recommended. */
  markers: optional(whole(1, 20)),
  /** Goods Time: markers already agreed on, in place of either. */
  towns: optional(listOf(idOf(hexId), 20)),
  /** Cisleithania for two: the railways drawn for pile 1, instead of drawing them from the seed. */
  drawn: optional(record({ preStaatsbahn: idOf(companyId), coal: idOf(companyId) })),
});
export type Options1824 = ShapeOf<typeof options1824>;

/** What a table gets that does not say how many markers it wants. */
export const USUAL_MARKERS = 8;

type BoxKey = Pick<Own1824State, 'form' | 'ruleset' | 'towns'>;

const boxes = new Map<string, Components1824>();
/** A game keeps its list of towns from the first state to the last, so the list itself finds the box fastest. */
const boxOfTowns = new WeakMap<BoxKey['towns'], Components1824>();
/** Freely placed markers make a board for each game; only so many are remembered at a time. */
const MOST_BOXES = 200;

export function boxOf({ own, seats }: { readonly own: BoxKey; readonly seats: number }): Components1824 {
  const { form } = own;
  if (form === 'second-edition') return components1824;
  const known = boxOfTowns.get(own.towns);
  if (known !== undefined) return known;
  const key = `${own.form} ${seats} ${own.ruleset} ${own.towns.join()}`;
  let found = boxes.get(key);
  if (found === undefined) {
    found = deepFreeze(makeBox(form, own, seats));
    if (boxes.size >= MOST_BOXES) boxes.clear();
    boxes.set(key, found);
  }
  boxOfTowns.set(own.towns, found);
  return found;
}

function makeBox(form: Exclude<Form, 'second-edition'>, { ruleset, towns }: BoxKey, seats: number): Components1824 {
  switch (form) {
    case 'first-edition':
      return firstEditionBox(components1824);
    case 'goods-time':
      return goodsTimeBox(towns);
    case 'cisleithania':
      return seats === 2 ? componentsCisleithania[2] : threePlayers(ruleset); // 1824-CIS2-01, 1824-CIS3-01
  }
}

function threePlayers(ruleset: Own1824State['ruleset']): Components1824 {
  const box = componentsCisleithania[3];
  const played = { own: { ruleset } };
  const bonus = componentsCisleithania[2].own.bukowinaBonus;
  return {
    ...box,
    own: {
      ...box.own,
      ...(deviates(played, 'cashForThree') ? { startingCash: 700 } : {}),
      ...(deviates(played, 'bukowinaForThree') && bonus !== undefined ? { bukowinaBonus: bonus } : {}),
    },
  };
}

/** The hexes with markers when the game begins. */
export function startingTowns({ form, placement = 'suggested', towns }: Options1824): Own1824State['towns'] {
  if (form !== 'goods-time') return [];
  if (towns !== undefined) return towns;
  return placement === 'suggested' ? suggestedTowns : [];
}

/** How many markers are still to be placed by turns; only Goods Time can be placed at all. */
export const townsToPlace = ({ placement, towns, markers }: Options1824): number =>
  towns === undefined && placement === 'free' ? (markers ?? USUAL_MARKERS) : 0;

export function componentsFor(options: Options1824, seats: number): Result<Components1824> {
  const form = options.form ?? 'second-edition';
  const allowed = form === 'cisleithania' ? [2, 3] : [3, 4, 5, 6];
  if (!allowed.includes(seats)) {
    const rule = form === 'first-edition' ? '1824-ED1-01' : form === 'goods-time' ? '1824-GOODS-01' : '1824-SETUP-01';
    return refused(refusal('player-count', rule, { seats }));
  }
  const goods = [options.placement, options.markers, options.towns].some((option) => option !== undefined);
  if (goods && form !== 'goods-time') return refused(refusal('goods-time-only', '1824-GOODS-01', { form }));
  const draw = checkDraw(options, seats === 2);
  if (draw !== undefined) return draw;
  const towns = startingTowns(options);
  const base = components1824.board;
  for (const [n, id] of towns.entries()) {
    const hex = base.hexes[base.numberOf.get(id) ?? -1];
    const there = towns.slice(0, n).filter((other) => other === id).length;
    if (hex === undefined || !takesTown(hex, there))
      return refused(refusal('hex-takes-no-town', '1824-GOODS-03', { hex: id }));
  }
  return ok(boxOf({ own: { form, ruleset: options.ruleset ?? 'rulebook', towns }, seats }));
}

/** The pre-Staatsbahnen and coal railways from which pile 1 is drawn (1824-CIS2-07). */
export const DRAWN_FROM = {
  preStaatsbahn: ['SD2', 'SD3', 'KK2'].map(companyId),
  coal: ['EPP', 'EOD', 'MLB'].map(companyId),
} as const;

function checkDraw({ drawn }: Options1824, forTwo: boolean): Result<never> | undefined {
  if (drawn === undefined) return undefined;
  const known = DRAWN_FROM.preStaatsbahn.includes(drawn.preStaatsbahn) && DRAWN_FROM.coal.includes(drawn.coal);
  return forTwo && known ? undefined : refused(refusal('no-such-draw', '1824-CIS2-07'));
}
