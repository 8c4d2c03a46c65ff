/** What the command line says in English. */
import { failures } from './failures.ts';
import { help } from './help.ts';
import { play } from './play.ts';
import { reports } from './reports.ts';
import { tables } from './tables.ts';

export const cli = { ...help, ...failures, ...play, ...reports, ...tables } as const;
