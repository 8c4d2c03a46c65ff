/** Hostile people: none of them gets anything. `testkit/attacks/attack-accounts.ts` prints the same as a table. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_ATTACKS } from '../testkit/attacks/accounts/index.ts';
import { openStage, type Stage } from '../testkit/attacks/accounts/stage.ts';

describe('attacks on accounts', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage('attacks on accounts');
  });
  afterAll(async () => stage.close());

  it.each(ACCOUNT_ATTACKS)('$name', { timeout: 120_000 }, async ({ raid }) => {
    const { tries, gained } = await raid(stage);
    expect(tries).toBeGreaterThan(0);
    expect(gained).toEqual([]);
  });
});
