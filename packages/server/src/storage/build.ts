/** The contract kept with SQL, the same code for both databases. */
import { chatOn } from './chat.ts';
import type { Storage } from './contract.ts';
import { gamesOn } from './games.ts';
import { marksOn } from './marks.ts';
import { noticesOn } from './notices.ts';
import { peopleOn } from './people.ts';
import { programsOn } from './programs.ts';
import { reachOn } from './reach.ts';
import { settingsOn } from './settings.ts';
import type { Sql } from './sql.ts';
import { tablesOn } from './tables.ts';
import { tokensOn } from './tokens.ts';

/** The setting that is written to see whether anything can be. Reading tells nothing about a disk that is full. */
const HEALTH = 'health';

export const storageOn = (sql: Sql): Storage => ({
  dialect: sql.dialect,
  kysely: sql.db,
  people: peopleOn(sql),
  tables: tablesOn(sql),
  games: gamesOn(sql),
  chat: chatOn(sql),
  marks: marksOn(sql),
  tokens: tokensOn(sql),
  reach: reachOn(sql),
  notices: noticesOn(sql),
  programs: programsOn(sql),
  settings: settingsOn(sql),
  bus: sql.bus,
  exclusively: sql.exclusively,
  async health() {
    await settingsOn(sql).put(HEALTH, new Date().toISOString());
  },
  wasAwaySince: sql.wasAwaySince,
  close: sql.close,
});
