/** A backup that a server of form 1 made can be restored into either database, and what is in it opens as it was left. */
import { formOfHash, STATE_FORM } from '@kursbuch/engine';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyStoredGame } from '../../games/verify.ts';
import { FORM_1, type KeptDatabase, restoredDatabase, standingNow, standingThen } from '../../testkit/form-1.ts';
import { openStorage } from '../open.ts';
import { dump } from './dump.ts';
import { type Line, lineText } from './format.ts';

// The backup is one of the SQLite database.
const { games } = FORM_1.sqlite;

describe.each(['sqlite', 'postgres'] as const)('a backup of form 1 restored into %s', (dialect) => {
  let kept: KeptDatabase | undefined;
  afterAll(async () => kept?.remove());

  it('has every row, opens every game as it was left, and verifies', { timeout: 120_000 }, async () => {
    const restored = await restoredDatabase(dialect);
    kept = restored;
    const { storage, rows, url } = restored;
    expect(rows).toBe(FORM_1.backup.rows);
    for (const game of games) expect(await standingNow(storage, game)).toEqual(standingThen(game));
    // The long ones are checked where they were restored from; here a few of each kind are enough.
    for (const { id, name, entries } of games.filter((game) => game.entries < 100))
      expect([name, await verifyStoredGame(storage, id, 'best-runs')]).toMatchObject([
        name,
        { verdict: 'good', entries, older: entries },
      ]);
    const lines: Line[] = [];
    await dump(storage, '2024-05-02T00:00:00.000Z', async (line) => void lines.push(line));
    expect(lines.at(-1)).toEqual({ kind: 'end', rows });
    // What was written then is in the next backup as it was written; only snapshots are new.
    const text = lines.map(lineText).join('\n');
    expect(text).not.toContain(`\\"hash\\":\\"${STATE_FORM}:`);
    expect(text).toContain(`\\"form\\":${STATE_FORM}`);
    const again = await openStorage({ url });
    const [first] = await again.games.entries(games[0]?.id ?? '', 0, 1);
    await again.close();
    expect(formOfHash(first?.hash ?? '')).toBe(1);
  });
});
