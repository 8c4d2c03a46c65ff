/** A whole game against programs, in a browser that has lost its server: by step, a hint, why, taking back, and to the end. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { goldenScript } from '../scripts/golden-script.ts';
import { bring, reached } from './by-hand.ts';
import { gameNamed, upTo } from './games.ts';
import { picture } from './harness.ts';
import { served } from './served.ts';

describe('a game against programs', () => {
  const { arrive } = served();

  it('begins with the first visit, and the third press is the first move', { timeout: 60_000 }, async () => {
    const { page, complaints } = await arrive();
    await page.goto('/');
    await page.getByRole('button', { name: /^Begin / }).click();
    await page.getByText(/^Taken so far: 0 of \d+ minors, 0 of/u).waitFor();
    await page.locator('.action-panel .line-row label').first().click();
    await page.locator('.action-panel .button.primary:not([disabled])').click();
    await page
      .getByText(/^Player 1 takes /u)
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });

  it('comes to the same choices in a browser as in Node', { timeout: 120_000 }, async () => {
    const { page } = await arrive();
    await page.addScriptTag({ content: await goldenScript('iife') });
    const written: unknown = JSON.parse(
      readFileSync(new URL('../packages/bots/src/golden/golden.json', import.meta.url), 'utf8'),
    );
    expect(await page.evaluate('golden.playGolden(golden.WRITTEN_PLAY)')).toEqual(written);
  });

  it('is played from the first visit to its end without a server', { timeout: 180_000 }, async () => {
    const { page, context, complaints } = await arrive();
    await page.goto('/new');
    await page.getByRole('radio', { name: /1824/u }).check({ force: true });
    await page.getByRole('group', { name: 'Players' }).getByText('2', { exact: true }).click();
    await page.getByRole('button', { name: 'Begin 1824' }).click();
    await page.locator('.action-panel').waitFor();
    await page.locator('.map [data-layer], .market').first().waitFor();
    await context.setOffline(true);

    // A hint says what a program would do; nothing happens by it.
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('region', { name: 'Hint' }).locator('b').waitFor();
    await picture(page, 'program-hint');

    // Both seats by programs, one step at a time; one asks why, and takes the seat back.
    const seats = async (who: 'local' | ''): Promise<void> => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('menuitem', { name: 'Seats' }).click();
      await page.getByRole('combobox', { name: /^Player 1 is played by/u }).selectOption(who);
      await page.keyboard.press('Escape');
    };
    await seats('local');
    await page.getByText('by step', { exact: true }).click();
    const next = page.getByRole('button', { name: 'Next step' });
    // A step may have been made at the speed before.
    await next.and(page.locator(':enabled')).waitFor();
    const before = Number((await page.locator('.history .count').textContent())?.split(' ')[0]);
    for (let n = before; n < before + 3; n += 1) {
      await next.and(page.locator(':enabled')).click();
      await page
        .locator('.history .count')
        .getByText(new RegExp(`^${String(n + 1)} of`, 'u'))
        .waitFor();
    }
    const why = page.getByRole('button', { name: 'Why?' });
    await why.first().click();
    await page.getByRole('dialog').getByRole('table').waitFor();
    await picture(page, 'program-why');
    await page.keyboard.press('Escape');
    await seats('');
    await seats('local');

    await page.getByText('at once', { exact: true }).click();
    await page.locator('.turn-head.over').waitFor({ timeout: 150_000 });
    await page.getByText('Final result').waitFor();
    await picture(page, 'program-end');
    expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await page.locator('.turn-head.over').waitFor();
    await reached(page, Number((await page.locator('.history .count').textContent())?.split(' ')[0]));
  });

  it.each([
    { name: '18mag-two-players', position: 20 },
    { name: '1824-late', position: 24 },
    { name: '1824-late', position: 216 },
    { name: '1839-three-players', position: 4 },
  ] as const)('gives a hint that can be chosen, in $name at $position', { timeout: 60_000 }, async (one) => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed(one.name), one.position));
    await page.getByRole('button', { name: 'Hint' }).click();
    const hint = page.getByRole('region', { name: 'Hint' });
    await hint.getByRole('button', { name: 'Choose this' }).click();
    await picture(page, `hint-${one.name}-${String(one.position)}`);
    await page.locator('.panel-foot .button.primary:not([disabled])[data-settled]').click();
    await reached(page, one.position + 1);
    expect(complaints).toEqual([]);
  });

  it('opens what is folded for a hint, and Enter does what it said', { timeout: 60_000 }, async () => {
    const { page, complaints } = await arrive();
    await bring(page, upTo(gameNamed('18mag-two-players'), 21));
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.getByRole('region', { name: 'Hint' }).getByRole('button', { name: 'Choose this' }).click();
    await page.locator('details.folded[open] .button:focus').waitFor();
    await page.keyboard.press('Enter');
    await reached(page, 22);
    await page
      .locator('.entry .act', { hasText: /for a rail car/u })
      .first()
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
