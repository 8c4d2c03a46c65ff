/** What axe has against a page, as far as it is serious. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Serious findings, with where each was found. Pages have no frames and no rules about whole style sheets, so axe need neither open a
 * page of its own to put results together nor fetch the sheets: it takes half the time.
 */
export async function seriousIn(page: Page, within?: string): Promise<readonly string[]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode();
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
