/** What a server of form 1 kept, as its own program wrote it: databases, a backup, and what is known of every game in them. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { seat, seatToAct, worthNow } from '@kursbuch/engine';
import { Client } from 'pg';
import { z } from 'zod';
import { openGame } from '../games/open-game.ts';
import type { DialectName, Storage } from '../storage/contract.ts';
import { openStorage } from '../storage/open.ts';
import { prepareAccounts } from '../storage/portable/prepare.ts';
import { restore } from '../storage/portable/restore.ts';
import { startPostgres } from './postgres.ts';

const FOLDER = new URL('../../../../fixtures/form-1/', import.meta.url);

const unpacked = (name: string): Buffer => gunzipSync(readFileSync(new URL(name, FOLDER)));

const Told = z.object({ action: z.record(z.string(), z.json()), said: z.string(), more: z.array(z.string()) });

const KeptGame = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  names: z.array(z.string()),
  status: z.string(),
  undo: z.string(),
  entries: z.number(),
  position: z.number(),
  lineLength: z.number(),
  undoAsked: z.object({ by: z.number(), to: z.number(), agreed: z.array(z.number()) }).nullable(),
  trouble: z.array(z.string()),
  result: z.object({ reason: z.string(), scores: z.array(z.number()), winners: z.array(z.number()) }).optional(),
  toAct: z.number().nullable(),
  worth: z.array(z.number()),
  pending: z.array(z.looseObject({ kind: z.string(), seat: z.number() })),
  round: z.string(),
  roundNumber: z.number(),
  lastFive: z.array(Told),
  next: z.array(Told).optional(),
  worthAfterNext: z.array(z.number()).optional(),
});
export type KeptGame = z.infer<typeof KeptGame>;

const Kept = z.object({
  secret: z.string(),
  tokens: z.array(z.object({ user: z.string(), token: z.string() })),
  users: z.array(z.object({ id: z.string(), name: z.string(), cookies: z.record(z.string(), z.string()).optional() })),
  games: z.array(KeptGame),
});

const Manifest = z.object({ sqlite: Kept, postgres: Kept, backup: z.object({ rows: z.number() }) });

export const FORM_1 = Manifest.parse(JSON.parse(readFileSync(new URL('manifest.json', FOLDER), 'utf8')));

/** How a game stands, as this program opens it and as the manifest has it: the two have to be the same. */
export async function standingNow(storage: Storage, game: KeptGame) {
  const open = await openGame(storage, game.id);
  if (open === undefined) throw new Error(`${game.name} does not open`);
  const { state, table } = open;
  return {
    name: table.name,
    status: table.status,
    entries: open.sequence,
    position: open.position,
    toAct: seatToAct(state),
    undoAsked: open.undoAsked,
    worth: game.worth.map((_, n) => worthNow(state, seat(n))),
    pending: state.pending.map(({ kind, seat: who }) => [kind, who]),
    round: [state.place.round, state.place.number],
    result: state.outcome,
  };
}

export const standingThen = (game: KeptGame) => ({
  name: game.name,
  status: game.status,
  entries: game.entries,
  position: game.position,
  toAct: game.toAct ?? undefined,
  undoAsked: game.undoAsked ?? undefined,
  worth: game.worth,
  pending: game.pending.map(({ kind, seat: who }) => [kind, who]),
  round: [game.round, game.roundNumber],
  result: game.result,
});

/** A database with what was kept in it. */
export type KeptDatabase = {
  readonly url: string;
  readonly storage: Storage;
  readonly remove: () => Promise<void>;
};

/** Runs a whole dump, which leaves its connection in a state of its own. */
async function runDump(url: string, dump: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(dump);
  } finally {
    await client.end();
  }
}

/** An empty place for a database of either kind. */
async function freshPlace(
  dialect: DialectName,
): Promise<{ readonly url: string; readonly remove: () => Promise<void> }> {
  if (dialect === 'postgres') {
    const postgres = await startPostgres();
    return { url: await postgres.fresh(), remove: postgres.stop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'kursbuch-form-1-'));
  return {
    url: `sqlite:${join(folder, 'kept.db')}`,
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function opened(url: string, remove: () => Promise<void>): Promise<KeptDatabase> {
  const storage = await openStorage({ url });
  return {
    url,
    storage,
    async remove() {
      await storage.close();
      await remove();
    },
  };
}

/** A copy of the database of a server of form 1. */
export async function keptDatabase(dialect: DialectName): Promise<KeptDatabase> {
  const { url, remove } = await freshPlace(dialect);
  if (dialect === 'sqlite') writeFileSync(url.slice('sqlite:'.length), unpacked('server.sqlite.gz'));
  else await runDump(url, unpacked('server.pg.sql.gz').toString());
  return opened(url, remove);
}

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split('\n');
}

/** A database into which the backup of form 1 was restored, and how many rows that were. */
export async function restoredDatabase(dialect: DialectName): Promise<KeptDatabase & { readonly rows: number }> {
  const { url, remove } = await freshPlace(dialect);
  const kept = await opened(url, remove);
  await prepareAccounts(kept.storage);
  return { ...kept, rows: await restore(kept.storage, linesOf(unpacked('backup.jsonl.gz').toString())) };
}
