/**
 * Plays actions by clicking. What is to be done is known as an action of the engine; where to click follows from what the
 * page shows, and a choice the page does not offer is a failure.
 */
import {
  type Action,
  type ActionOf,
  apply,
  canonical,
  covers,
  type GameFile,
  type GameState,
  isOffer,
  listed,
  newGame,
  type Offer,
  offers,
  type Payment,
  seatToAct,
} from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import type { Locator, Page } from 'playwright-core';
import { begunOf, readAction } from '../packages/web/src/ask/read-offer.ts';
import { isLay, spelledOut } from '../packages/web/src/ask/read.ts';
import { layChoices } from '../packages/web/src/decisions/map/lay-choices.ts';
import { isPlaceAction, type PlaceAction } from '../packages/web/src/decisions/map/place-options.ts';
import { type Line, linesOf } from '../packages/web/src/decisions/shared/line.ts';
import { picture } from './harness.ts';
import { focusNow, wrongsOf } from './in-sight.ts';

/** Waits until the page has so many actions in force. */
export async function reached(page: Page, position: number): Promise<void> {
  // Where there is little room the count is not shown.
  const count = page.locator('.history .count', { hasText: new RegExp(`^${position} of ${position}$`, 'u') });
  await count.waitFor({ state: 'attached' });
}

const offersNow = (state: GameState): readonly Offer[] => {
  const seat = seatToAct(state);
  return seat === undefined ? [] : offers(state, seat);
};

const radio = (page: Page, value: string): Locator =>
  page.locator(`input[type="radio"][value=${JSON.stringify(value)}]`);

/** How somebody gets at things. */
export type Hand = {
  readonly press: (target: Locator) => Promise<void>;
  /** Picks a hex, on the map or from a list. */
  readonly pick: (page: Page, hex: string) => Promise<void>;
};

/** Nothing takes so long, in milliseconds. */
const PATIENCE = 20_000;

/** Picks a hex on the map, once it lies where it stays: a part of it may lie under its neighbours' words. */
export async function pick(page: Page, hex: string): Promise<void> {
  const shape = hexAt(page, hex);
  // The map slides to what can be chosen; nobody presses what is not there yet.
  const late = Date.now() + PATIENCE;
  while (!(await shape.evaluate(isThere)) && Date.now() < late);
  await shape.click({ force: true });
}

const POINTER: Hand = { press: (target) => target.click(), pick };

/** Whether a press would meet something, and it stays where it is: the map begins to slide some frames after a question. */
async function isThere(shape: Element): Promise<boolean> {
  const { x, y, right, bottom } = shape.getBoundingClientRect();
  for (let frames = 0; frames < 6; frames += 1) await new Promise((next) => requestAnimationFrame(next));
  const then = shape.getBoundingClientRect();
  return then.x === x && then.y === y && document.elementFromPoint((x + right) / 2, (y + bottom) / 2) === shape;
}

/** Radios are hidden behind what one sees of them: people press the label. */
const check = async (one: Locator, { press }: Hand): Promise<void> => press(one.locator('xpath=ancestor::label[1]'));

/** The foot of the decision, which holds the buttons of whatever is decided above it. */
export const foot = (page: Page): Locator => page.locator('.panel-foot');

export const hexAt = (page: Page, hex: string): Locator => page.locator(`[data-pick="${hex}"]`);
const primary = (page: Page): Locator => foot(page).locator('.foot-main .button.primary:not([disabled])');

/** The button that carries out what is chosen in a panel: what stands aside has its own. */
async function actIn(page: Page, panel: Locator): Promise<Locator> {
  const own = panel.locator('.foot .acts button');
  return (await own.count()) > 0 ? own.last() : primary(page);
}

async function layTile(page: Page, state: GameState, action: ActionOf<'lay-tile'>, hand: Hand): Promise<void> {
  const { hex } = action;
  const lays = offersNow(state).filter((offer) => isOffer(offer, 'lay-tile'));
  const all = lays
    .filter(({ fixed }) => fixed.hex === hex)
    .flatMap((offer) => spelledOut(offer) ?? [...listed(state, begunOf(offer))])
    .filter(isLay);
  const wanted = canonical(action);
  const choices = layChoices(all);
  const payment = choices.findIndex(({ tiles }) =>
    tiles.some(({ rotations }) => rotations.some(({ ways }) => ways.some((way) => canonical(way) === wanted))),
  );
  const tile = choices[payment]?.tiles.find((one) => one.tile === action.tile);
  const turn = tile?.rotations.findIndex(({ rotation }) => rotation === action.rotation) ?? -1;
  const way = tile?.rotations[turn]?.ways.findIndex((one) => canonical(one) === wanted) ?? -1;
  if (tile === undefined || turn < 0 || way < 0) throw new Error(`the page cannot offer ${wanted}`);
  const panel = page.locator('section.lay');
  // Where there is little room they are in the foot.
  const turning = (name: string): Locator =>
    page.locator('section.lay, .panel-foot').getByRole('button', { name }).filter({ visible: true }).first();
  const isOnly = lays.every(({ fixed }) => fixed.hex === hex);
  // Before the panel is there the map takes no picks; where a hex is asked for on a phone, it waits below.
  await panel.waitFor({ state: 'attached' });
  if (!isOnly) await hand.pick(page, hex);
  if (choices.length > 1) await check(panel.locator('.segmented input').nth(payment), hand);
  await check(panel.getByRole('radio', { name: new RegExp(`^Tile ${tile.tile},`, 'u') }), hand);
  for (let n = 0; n < turn; n += 1) await hand.press(turning('Turn right'));
  for (let n = 0; n < way; n += 1) await hand.press(turning('Other way'));
  await hand.press(foot(page).getByRole('button', { name: `Lay tile ${tile.tile}` }));
}

/** The hexes that are picked for a choice of a place. */
function hexesFor(action: PlaceAction): readonly string[] {
  switch (action.type) {
    case 'take-local':
      return action.homes;
    case 'swap-markers':
    case 'move-marker':
      return [action.toHex];
    case 'place-marker':
    case 'place-town':
      return [action.hex];
    case 'choose-home':
    case 'return-marker':
      return [];
  }
}

/** On a phone, a decision about the map is lowered until somebody wants to see the rest of it. */
async function raise(page: Page, name: string, hand: Hand): Promise<void> {
  if ((await page.locator('.sheet.low').count()) > 0) await hand.press(page.getByRole('button', { name }));
}

/** A choice of a place: by its line, or by picking its hexes first. */
async function place(page: Page, action: PlaceAction, hand: Hand): Promise<void> {
  const panel = page.locator('.place').filter({ has: page.locator('input[type="radio"], .hex-list') });
  const option = radio(page, canonical(action));
  await panel.first().waitFor({ state: 'attached' });
  await raise(page, 'Show more of the decision', hand);
  if ((await option.count()) === 0) for (const hex of hexesFor(action)) await hand.pick(page, hex);
  await option.waitFor({ state: 'attached' });
  await check(option, hand);
  await hand.press(await actIn(page, panel.first()));
}

/** Whether an action is what a line stands for. */
const fits = ({ offer, told }: Line, action: Action): boolean =>
  covers(offer, action) && covers({ ...offer, fixed: { ...offer.fixed, ...told } }, action);

/** What an action says in a field, as it is written on the page. */
const written = (action: Action, field: string): string =>
  String(Object.entries<unknown>(action).find(([name]) => name === field)?.[1]);

/** Fills in what a chosen line leaves open. */
async function fillIn(page: Page, { open }: Line, action: Action, hand: Hand): Promise<void> {
  const fields = page.locator('.line-row.on .open, .panel-foot .open');
  for (const one of open) {
    // What leaves no choice is not asked.
    if ((one.kind === 'one-of' || one.kind === 'words') && one.values.length > 1)
      await check(fields.getByRole('radio', { name: written(action, one.field), exact: true }), hand);
    if (one.kind === 'span' && one.from !== one.to)
      await fields.locator('input[type="number"]').fill(written(action, one.field));
    if (one.kind === 'listed' && action.type === 'par') {
      // On a phone homes are asked for on the map; the list of them is a press away.
      await raise(page, 'Other choices', hand);
      for (const [n, home] of (action.homes ?? []).entries()) await fields.locator('select').nth(n).selectOption(home);
    }
  }
}

async function chooseLine(page: Page, state: GameState, action: Action, hand: Hand): Promise<void> {
  const line = linesOf(offersNow(state)).find((one) => fits(one, action));
  if (line === undefined) throw new Error(`no line for ${canonical(action)}`);
  const row = radio(page, line.key);
  await raise(page, 'Other choices', hand);
  const folds = page.locator('.action-panel details:not([open]) > summary');
  // A row may be folded away; what is opened does not come first any more.
  while (!(await row.locator('xpath=ancestor::label[1]').isVisible()) && (await folds.count()) > 0)
    await hand.press(folds.first());
  await check(row, hand);
  await fillIn(page, line, action, hand);
  await hand.press(await actIn(page, page.locator('section.paper').filter({ has: row })));
}

/** Sells by counting up, company by company. */
async function sell(page: Page, { sales }: ActionOf<'sell-shares'>, { press }: Hand): Promise<void> {
  for (const { company, count } of sales) {
    const group = page.getByRole('group', { name: new RegExp(` of ${companyMark(company)} to sell$`, 'u') });
    for (let n = 0; n < count; n += 1) await press(group.getByRole('button', { name: 'More' }));
  }
  await press(primary(page));
  const confirm = page.getByRole('alertdialog');
  if (await confirm.isVisible()) await press(confirm.getByRole('button').last());
}

/** What the ways to pay are called. */
const WAYS: { readonly [pay in Payment]: RegExp } = { full: /^Pay/u, half: /half/iu, withhold: /withhold/iu };

async function pay(page: Page, { pay: way }: ActionOf<'dividend'>, hand: Hand): Promise<void> {
  const panel = page.locator('section.dividend');
  if (typeof way === 'number') await panel.locator('input[type="number"]').fill(String(way));
  else await check(panel.locator('label.radio', { hasText: WAYS[way] }).first().locator('input'), hand);
  await hand.press(primary(page));
}

async function answer(page: Page, { take }: ActionOf<'answer'>, { press }: Hand): Promise<void> {
  await press(foot(page).locator(`button[value="${take}"]`));
  const confirm = page.getByRole('alertdialog');
  if (take === 'yes' && (await confirm.isVisible())) await press(confirm.getByRole('button').last());
}

/** Going into debt is confirmed. */
async function borrow(page: Page, { press }: Hand): Promise<void> {
  await press(foot(page).getByRole('button', { name: /^Borrow/u }));
  await press(page.getByRole('alertdialog').getByRole('button').last());
}

/** Carries one action out. */
export async function click(page: Page, state: GameState, action: Action, hand: Hand = POINTER): Promise<void> {
  if (action.type === 'lay-tile') return layTile(page, state, action, hand);
  if (action.type === 'run') return hand.press(primary(page));
  if (action.type === 'done' || action.type === 'pass')
    return hand.press(foot(page).locator('button[value="finish"]').first());
  if (action.type === 'sell-shares') return sell(page, action, hand);
  if (action.type === 'dividend') return pay(page, action, hand);
  if (action.type === 'answer') return answer(page, action, hand);
  if (action.type === 'borrow') return borrow(page, hand);
  return isPlaceAction(action) ? place(page, action, hand) : chooseLine(page, state, action, hand);
}

/** A game as it is replayed: the states before each action. */
export function statesOf({ title, options, seats, seed, rules, actions }: GameFile): readonly GameState[] {
  const begun = newGame(title, options, seats.length, seed, rules);
  if (!begun.ok) throw new Error(begun.refusal.code);
  const states: GameState[] = [begun.value.state];
  for (const [n, action] of actions.entries()) {
    const next = apply(states.at(-1) ?? begun.value.state, action, 'best-runs');
    if (!next.ok) throw new Error(`action ${n}: ${next.refusal.code}`);
    states.push(next.value.state);
  }
  return states;
}

/** Brings a game file to the page through the import on the start page. */
export async function bring(page: Page, file: object | string): Promise<void> {
  await page.goto('/new');
  await handOver(page, file);
}

/** The same on a page that has the app already: it is not loaded anew. */
export async function bringNext(page: Page, file: object | string): Promise<void> {
  if (page.url() === 'about:blank') return bring(page, file);
  await page.evaluate(() => history.pushState(undefined, '', '/new'));
  return handOver(page, file);
}

/** Hands a game to the page for new ones. */
async function handOver(page: Page, file: object | string): Promise<void> {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'game.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof file === 'string' ? file : JSON.stringify(file)),
  });
  await page.waitForURL('**/game/**');
}

/** Plays on by clicking, from a position of a game to another. */
export async function playOn(
  page: Page,
  file: GameFile,
  from: number,
  to: number,
  hand: Hand = POINTER,
): Promise<void> {
  const states = statesOf({ ...file, actions: file.actions.slice(0, to) });
  for (let n = from; n < to; n += 1) {
    const [state, action] = [states[n], readAction(file.actions[n])];
    if (state === undefined || action === undefined) throw new Error(`no action ${n}`);
    await reached(page, n);
    try {
      const wrongs = await wrongsOf(page);
      if (wrongs.length > 0) throw new Error(wrongs.join('; '));
      await click(page, state, action, hand);
      await reached(page, n + 1);
      const focus = await focusNow(page);
      if (focus !== 'action') throw new Error(`the focus is at ${String(focus)}`);
    } catch (error) {
      await picture(page, `failed-at-${n}`);
      throw new Error(`action ${n}, ${canonical(action)}: ${String(error)}`, { cause: error });
    }
  }
}
