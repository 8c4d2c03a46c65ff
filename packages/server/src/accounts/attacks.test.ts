/** Hostile people: none of them gets anything. `testkit/attacks/attack-accounts.ts` prints the same as a table. */
import { budget, soakSeed } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_ATTACKS } from '../testkit/attacks/accounts/index.ts';
import { openStage, type Stage } from '../testkit/attacks/accounts/stage.ts';

/** Each with a server of its own: whoever has attacked one has used up its limits. */
const STAGES = Array.from({ length: budget(1, 10) }, (_, n) => `attacks on accounts ${soakSeed(1)}.${n}`);

describe.each(STAGES)('%s', (seed) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage(seed);
  });
  afterAll(async () => stage.close());

  it.each(ACCOUNT_ATTACKS)('$name', { timeout: 120_000 }, async ({ raid }) => {
    const { tries, gained } = await raid(stage);
    expect(tries).toBeGreaterThan(0);
    expect(gained).toEqual([]);
  });
});
