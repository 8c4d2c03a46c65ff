/** How somebody at a table is called: a program says that it is one. */
import type { GameDetail, SeatedPlayer } from '@kursbuch/api';
import { say } from '../../words/index.ts';

type Named = { readonly name: string; readonly program?: SeatedPlayer['program'] };

export const seatName = ({ name, program }: Named): string =>
  program === undefined ? name : say('table.named-program', { name });

/** The names in a game, by seat. */
export const namesOf = ({ names, table: { seats } }: Pick<GameDetail, 'names' | 'table'>): readonly string[] =>
  names.map((name, n) => seatName({ name, program: seats.find(({ seat }) => seat === n)?.program }));
