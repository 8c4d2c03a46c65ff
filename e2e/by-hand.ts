/**
 * Plays actions by clicking. What is to be done is known as an action of the engine; where to click follows from what the
 * page shows, and a choice the page does not offer is a failure.
 */
import {
  apply,
  canonical,
  companyId,
  covers,
  type GameFile,
  type GameState,
  type Json,
  listed,
  newGame,
  type Offer,
  offers,
  seatToAct,
} from '@kursbuch/engine';
import { companyMark } from '@kursbuch/words';
import type { Locator, Page } from 'playwright-core';
import { layChoices } from '../packages/web/src/panels/map/lay-choices.ts';
import { fieldsOf } from '../packages/web/src/panels/map/read.ts';
import { type Line, linesOf } from '../packages/web/src/panels/paper/line.ts';
import { actionOf, type Fields, isFields, listIn, numberIn, textIn } from '../packages/web/src/panels/read-offer.ts';
import { picture } from './harness.ts';

/** A value that is written in one word. */
const plain = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : canonical(value);

/** Waits until the page has so many actions in force. */
export async function reached(page: Page, position: number): Promise<void> {
  await page.locator('.history .count', { hasText: new RegExp(`^${position} of ${position}$`, 'u') }).waitFor();
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

const POINTER: Hand = {
  press: (target) => target.click(),
  pick: (page, hex) => page.locator(`[data-pick="${hex}"]`).click({ force: true }),
};

/** Radios are hidden behind what one sees of them: people press the label. */
const check = async (one: Locator, { press }: Hand): Promise<void> => press(one.locator('xpath=ancestor::label[1]'));

const primary = (page: Page): Locator => page.locator('.action-panel .btn.p:not([disabled])');

async function layTile(page: Page, state: GameState, action: Fields, hand: Hand): Promise<void> {
  const hex = textIn(action, 'hex') ?? '';
  const here = offersNow(state).filter((offer) => offer.type === 'lay-tile' && offer.fixed['hex'] === hex);
  const all = here.flatMap((offer) =>
    Object.keys(offer.choose).length === 0 ? [actionOf(offer)] : [...listed(state, actionOf(offer))].map(fieldsOf),
  );
  const wanted = canonical(action);
  const choices = layChoices(all);
  const payment = choices.findIndex(({ tiles }) =>
    tiles.some(({ rotations }) => rotations.some(({ ways }) => ways.some((way) => canonical(way) === wanted))),
  );
  const tile = choices[payment]?.tiles.find((one) => one.tile === action['tile']);
  const turn = tile?.rotations.findIndex(({ rotation }) => rotation === action['rotation']) ?? -1;
  const way = tile?.rotations[turn]?.ways.findIndex((one) => canonical(one) === wanted) ?? -1;
  if (tile === undefined || turn < 0 || way < 0) throw new Error(`the page cannot offer ${wanted}`);
  const panel = page.locator('section.lay');
  const isOnly = offersNow(state).every(({ fixed, type }) => type !== 'lay-tile' || fixed['hex'] === hex);
  // Before the panel is there the map takes no picks.
  await panel.waitFor();
  if (!isOnly) await hand.pick(page, hex);
  if (choices.length > 1) await check(panel.locator('.seg input').nth(payment), hand);
  await check(panel.getByRole('radio', { name: new RegExp(`^Tile ${tile.tile},`, 'u') }), hand);
  for (let n = 0; n < turn; n += 1) await hand.press(panel.getByRole('button', { name: 'Turn right' }));
  for (let n = 0; n < way; n += 1) await hand.press(panel.getByRole('button', { name: 'Other way' }));
  await hand.press(panel.getByRole('button', { name: `Lay tile ${tile.tile}` }));
}

/** A choice of a place: by its line, or by picking its hexes first. */
async function place(page: Page, action: Fields, hand: Hand): Promise<void> {
  const panel = page.locator('.place').filter({ has: page.locator('input[type="radio"], .hex-list') });
  const option = radio(page, canonical(action));
  await panel.first().waitFor();
  if ((await option.count()) === 0) {
    const homes = listIn(action, 'homes');
    const hexes = homes.length > 0 ? homes : [action['toHex'] ?? action['hex'] ?? ''];
    for (const hex of hexes) await hand.pick(page, plain(hex));
  }
  await option.waitFor({ state: 'attached' });
  await check(option, hand);
  await hand.press(panel.locator('.acts button').last());
}

const fits = ({ offer, told }: Line, action: Fields): boolean =>
  covers(offer, action) &&
  Object.entries({ ...offer.fixed, ...told }).every(([name, value]) => canonical(action[name]) === canonical(value));

/** Fills in what a chosen line leaves open. */
async function fillIn(page: Page, { open }: Line, action: Fields, hand: Hand): Promise<void> {
  const fields = page.locator('.line-row.on .open');
  for (const one of open) {
    const { field, kind } = one;
    const value = action[field];
    // What leaves no choice is not asked.
    if (one.kind === 'one-of' && one.values.length > 1)
      await check(fields.getByRole('radio', { name: plain(value), exact: true }), hand);
    if (kind === 'span') await fields.locator('input[type="number"]').fill(plain(value));
    if (kind === 'listed')
      for (const [n, home] of listIn(action, field).entries())
        await fields.locator('select').nth(n).selectOption(plain(home));
  }
}

async function chooseLine(page: Page, state: GameState, action: Fields, hand: Hand): Promise<void> {
  const line = linesOf(offersNow(state)).find((one) => fits(one, action));
  if (line === undefined) throw new Error(`no line for ${canonical(action)}`);
  const row = radio(page, line.key);
  const folds = page.locator('.action-panel details:not([open]) > summary');
  // A row may be folded away; what is opened does not come first any more.
  while (!(await row.locator('xpath=ancestor::label[1]').isVisible()) && (await folds.count()) > 0)
    await hand.press(folds.first());
  await check(row, hand);
  await fillIn(page, line, action, hand);
  const section = page.locator('section.paper').filter({ has: row });
  await hand.press(section.locator('.foot .acts button:not([disabled])').first());
}

/** Sells by counting up, company by company. */
async function sell(page: Page, action: Fields, { press }: Hand): Promise<void> {
  const sales = listIn(action, 'sales').filter(isFields);
  const lots = sales.length > 0 ? sales : [action];
  for (const lot of lots) {
    const company = companyMark(companyId(plain(lot['company'])));
    const group = page.getByRole('group', { name: new RegExp(` of ${company} to sell$`, 'u') });
    for (let n = 0; n < Number(lot['shares'] ?? lot['count'] ?? 1); n += 1)
      await press(group.getByRole('button', { name: 'More' }));
  }
  await press(primary(page).first());
  const confirm = page.getByRole('alertdialog');
  if (await confirm.isVisible()) await press(confirm.getByRole('button').last());
}

async function pay(page: Page, action: Fields, hand: Hand): Promise<void> {
  const panel = page.locator('section.dividend');
  const amount = numberIn(action, 'pay');
  if (amount !== undefined && (await panel.locator('input[type="number"]').count()) > 0)
    await panel.locator('input[type="number"]').fill(String(amount));
  else {
    const words = { full: /^Pay/u, half: /half/iu, withhold: /keep|withhold/iu, none: /keep|withhold|nothing/iu }[
      plain(action['pay'])
    ];
    await check(
      panel
        .locator('label.radio', { hasText: words ?? /./u })
        .first()
        .locator('input'),
      hand,
    );
  }
  await hand.press(panel.locator('.acts .btn.p:not([disabled])'));
}

async function answer(page: Page, action: Fields, { press }: Hand): Promise<void> {
  const said = plain(Object.entries(action).find(([name]) => !['type', 'seat', 'company'].includes(name))?.[1]);
  const isYes = said === 'yes' || said === 'accept' || said === 'true';
  await press(page.locator(`section.answer .acts button[value="${isYes ? 'yes' : 'no'}"]`));
  const confirm = page.getByRole('alertdialog');
  if (isYes && (await confirm.isVisible())) await press(confirm.getByRole('button').last());
}

/** Carries one action out. */
export async function click(page: Page, state: GameState, action: Fields, hand: Hand = POINTER): Promise<void> {
  switch (plain(action['type'])) {
    case 'lay-tile':
      return layTile(page, state, action, hand);
    case 'place-marker':
    case 'choose-home':
    case 'place-town':
    case 'return-marker':
    case 'take-local':
      return place(page, action, hand);
    case 'run':
      return hand.press(page.locator('section.run .btn.p:not([disabled])'));
    case 'done':
    case 'pass':
      return hand.press(page.locator('.finish button').first());
    case 'sell-shares':
      return sell(page, action, hand);
    case 'dividend':
      return pay(page, action, hand);
    case 'answer':
      return answer(page, action, hand);
    default:
      return chooseLine(page, state, action, hand);
  }
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
  await page.goto('/');
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
    const [state, action] = [states[n], file.actions[n]];
    if (state === undefined || !isFields(action)) throw new Error(`no action ${n}`);
    await reached(page, n);
    try {
      await click(page, state, fieldsOf(action), hand);
      await reached(page, n + 1);
    } catch (error) {
      await picture(page, `failed-at-${n}`);
      throw new Error(`action ${n}, ${canonical(action)}: ${String(error)}`, { cause: error });
    }
  }
}
