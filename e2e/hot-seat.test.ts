/** Whole games and parts of games at one screen, by clicking. */
import type { GameState } from '@kursbuch/engine';
import { budget } from '@kursbuch/engine/testkit';
import { figure } from '@kursbuch/words';
import { beforeEach, describe, expect, it } from 'vitest';
import { askForEnd, endBar } from './at-a-table.ts';
import { bring, playOn, reached, statesOf } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { type Person, picture } from './harness.ts';
import { served } from './served.ts';

const LONG = 300_000;

/** A game of 259 actions: usually the middle is left out, which a soak plays as well. */
const OPENING = budget(24, 150);
const ENDING = budget(16, 109);

describe('games at one screen', () => {
  const { arrive } = served();
  let person: Person;
  beforeEach(async () => {
    person = await arrive();
  });

  it(
    'plays 18Mag for two from the first pick to the result',
    async () => {
      const file = gameNamed('18mag-two-players');
      const { page, complaints } = person;
      await bring(page, upTo(file, 0));
      await playOn(page, file, 0, OPENING);
      if (OPENING < file.actions.length - ENDING) await bring(page, upTo(file, file.actions.length - ENDING));
      await playOn(page, file, Math.max(OPENING, file.actions.length - ENDING), file.actions.length);
      const last: GameState | undefined = statesOf(file).at(-1);
      for (const score of last?.outcome?.scores ?? [Number.NaN])
        await page.getByText(figure(score), { exact: true }).first().waitFor();
      await picture(page, '18mag-result');
      expect(complaints).toEqual([]);
    },
    LONG,
  );

  it(
    'plays the auction of 1839 for three, and the first operating round',
    async () => {
      const file = gameNamed('1839-three-players');
      const { page, complaints } = person;
      await bring(page, upTo(file, 0));
      await picture(page, '1839-auction');
      await playOn(page, file, 0, file.actions.length);
      await page
        .getByText(/stock round/iu)
        .first()
        .waitFor();
      expect(complaints).toEqual([]);
    },
    LONG,
  );

  it(
    'takes up 1824 late in the game and plays on',
    async () => {
      const file = gameNamed('1824-late');
      const { page, complaints } = person;
      const from = file.actions.length - budget(16, 60);
      await bring(page, upTo(file, from));
      await playOn(page, file, from, file.actions.length);
      await picture(page, '1824-late');
      // What is left in the box, from the header and from the menu.
      await page.getByRole('button', { name: '1824', exact: true }).click();
      const box = page.getByRole('dialog', { name: 'The box of 1824' });
      await box
        .getByText(/^\d+ of \d+ left$/u)
        .first()
        .waitFor();
      await picture(page, '1824-box-tiles');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'What is left in the box' }).click();
      await box.getByRole('tab', { name: 'Trains and phases' }).click();
      await box
        .getByRole('cell', { name: /^\d+ of \d+ left$/u })
        .first()
        .waitFor();
      await picture(page, '1824-box-trains');
      await box.getByRole('tab', { name: 'Shares' }).click();
      await box.getByRole('columnheader', { name: 'Bank' }).or(box.getByText('For sale, %')).first().waitFor();
      await picture(page, '1824-box-shares');
      expect(complaints).toEqual([]);
    },
    LONG,
  );

  it(
    'takes back, does again, and is still there after a reload in the middle of a turn',
    { timeout: LONG },
    async () => {
      const file = gameNamed('18mag-two-players');
      const { page, complaints } = person;
      await bring(page, upTo(file, 30));
      await reached(page, 30);
      await page.getByRole('button', { name: 'Take back' }).click();
      await reached(page, 29);
      await page.reload();
      await reached(page, 29);
      await playOn(page, file, 29, 31);
      await page.getByRole('button', { name: 'Take back' }).click();
      await reached(page, 30);
      await page.getByRole('button', { name: 'Do again' }).click();
      await reached(page, 31);
      expect(complaints).toEqual([]);
    },
  );

  it('ends by agreement of all in one press, which can be taken back; a game of older rules has no such entry', async () => {
    const { page, complaints } = person;
    await bring(page, upTo(gameNamed('18mag-two-players'), 3));
    await reached(page, 3);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).not.toContain('End the game by agreement…');
    await page.getByRole('menuitem', { name: 'To the start page' }).click();
    await page.getByRole('radio', { name: /18Mag/u }).check({ force: true });
    await page.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click();
    await page.getByText('one screen', { exact: true }).click();
    await page.getByRole('button', { name: /^Begin/u }).click();
    await reached(page, 0);

    const dialog = await askForEnd(page);
    expect((await dialog.getByRole('listitem').allTextContents()).toSorted()).toEqual(
      [1, 2, 3].map((n) => `Player ${n}`),
    );
    // The focus is on playing on, and Escape means the same.
    await dialog.getByRole('button', { name: 'Play on' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await (await askForEnd(page)).getByRole('button', { name: 'All agree: end the game' }).click();
    await page.getByText('Ended by agreement.').waitFor();
    await reached(page, 3);
    await picture(page, 'agreed-end');
    await page.getByRole('button', { name: 'Take back' }).click();
    await endBar(page)
      .getByText(/^Player \d, Player \d would end the game now/u)
      .waitFor();
    // An earlier moment is there to look at.
    await page.getByRole('button', { name: 'One move back' }).click();
    await endBar(page).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Back to now' }).click();
    await endBar(page).getByRole('button', { name: 'Play on' }).click();
    await endBar(page).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  }, 60_000);
});
