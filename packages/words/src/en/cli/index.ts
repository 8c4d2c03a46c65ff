/** What the command line says in English. */
import { failures } from './failures.ts';
import { help } from './help.ts';

export const cli = { ...help, ...failures } as const;
