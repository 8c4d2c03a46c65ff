import { expect, it, vi } from 'vitest';
import { rulesVersions } from '../../doors/game.ts';
import { exportGame } from './export-game.ts';

/** Every deal there is has a seed; here none is found. */
vi.mock(import('./site-seed.ts'), async (original) => ({ ...(await original()), seedFor: () => undefined }));

it.each([
  ['18mag', 3, {}],
  ['1824', 2, { form: 'cisleithania' }],
] as const)('a set-up of %s that no seed deals cannot be told', (title, seats, more) => {
  const rules = rulesVersions(title).at(-1) ?? '';
  const record = { title, rules, options: { ruleset: '18xx.games', ...more }, seats, seed: 'deal', actions: [] };
  expect(exportGame(record)).toMatchObject({
    told: false,
    obstacle: { action: 0, refusal: { code: 'no-seed-there' } },
  });
});
