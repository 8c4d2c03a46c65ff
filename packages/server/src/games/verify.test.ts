import { budget, soakSeed } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyBeside } from '../testkit/attacks/verify-beside.ts';
import { playedGame, TITLE } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import { verifyStoredGame } from './verify.ts';

let temporary: TemporaryStorage;
beforeAll(async () => {
  temporary = await temporarySqlite();
});
afterAll(() => temporary.remove());

describe('checking a stored game', () => {
  it('finds nothing wrong with one that is played meanwhile', async () => {
    for (let n = 0; n < budget(1, 20); n += 1) {
      const seed = `${soakSeed(16)} ${n}`;
      // Beyond 50 actions there is a snapshot to look at.
      const findings = await verifyBeside(temporary.storage, { seed, actions: { before: 49, most: 120 }, checks: 8 });
      expect(findings.map(({ verdict }) => verdict)).toEqual(findings.map(() => 'good'));
    }
  });

  it('finds entries that the table does not count, when nobody plays', async () => {
    const { storage } = temporary;
    await verifyBeside(storage, { seed: 'more', actions: { before: 3, most: 5 }, checks: 0 });
    await storage.kysely.updateTable('kb_tables').set({ sequence: 2 }).where('id', '=', 'beside more').execute();
    expect(await verifyStoredGame(storage, 'beside more')).toEqual({
      verdict: 'bad',
      sequence: 2,
      problem: 'the table is at position 3',
    });
    await storage.kysely.updateTable('kb_tables').set({ position: 2 }).where('id', '=', 'beside more').execute();
    await storage.kysely
      .updateTable('kb_tables')
      .set({ to_act: Number(playedGame(TITLE, 3, 'more', 5).actions[2]?.['seat']) })
      .where('id', '=', 'beside more')
      .execute();
    expect(await verifyStoredGame(storage, 'beside more')).toMatchObject({
      verdict: 'bad',
      problem: 'the table counts 2 entries, and there are more',
    });
  });
});
