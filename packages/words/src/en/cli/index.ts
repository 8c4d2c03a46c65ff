/** What the command line says in English. */
import { failures } from './failures.ts';

export const cli = { ...failures } as const;
