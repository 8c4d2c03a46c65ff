/** Whole games and parts of games at one screen, by clicking. */
import type { GameState } from '@kursbuch/engine';
import { budget } from '@kursbuch/engine/testkit';
import { figure } from '@kursbuch/words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bring, playOn, reached, statesOf } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { openProduct, type Person, picture, type Product, sitDown } from './harness.ts';

const LONG = 300_000;

/** A game of 259 actions: usually the middle is left out, which a soak plays as well. */
const OPENING = budget(50, 150);
const ENDING = budget(30, 109);

describe('games at one screen', () => {
  let product: Product;
  let person: Person;
  beforeAll(async () => {
    product = await openProduct();
  }, 120_000);
  afterAll(async () => {
    await product.close();
  });
  beforeEach(async ({ skip }) => {
    skip(product.browser === undefined, product.missing);
    person = await sitDown(product);
    return async () => {
      await person.context.close();
    };
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
      const from = file.actions.length - 30;
      await bring(page, upTo(file, from));
      await playOn(page, file, from, file.actions.length);
      await picture(page, '1824-late');
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
});
