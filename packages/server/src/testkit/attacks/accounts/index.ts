/** Attacks on accounts, as somebody hostile would try them, and the table of what came of it. */
import { GAMES } from './games.ts';
import { NAMES } from './names.ts';
import { SECRETS } from './secrets.ts';
import type { Attack, Raid } from './stage.ts';

export const ACCOUNT_ATTACKS: readonly Attack[] = [...SECRETS, ...NAMES, ...GAMES];

const WIDTH = Math.max(...ACCOUNT_ATTACKS.map(({ name }) => name.length));

/** A line of the table. */
export const lineOf = ({ name }: Attack, { tries, gained }: Raid): string =>
  `${name.padEnd(WIDTH)}  ${String(tries).padStart(5)}  ${gained.length === 0 ? 'nothing' : gained.join('; ')}`;

export const HEAD_LINE = `${'attack'.padEnd(WIDTH)}  ${'tries'.padStart(5)}  gained`;
