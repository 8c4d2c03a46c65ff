/** What the app says in English: a file for each of its rooms. */
import { front } from './front.ts';
import { game } from './game.ts';
import { lessons } from './lessons.ts';
import { map } from './map.ts';
import { oneTable } from './one-table.ts';
import { online } from './online.ts';
import { paper } from './paper.ts';
import { programs } from './programs.ts';
import { rules } from './rules.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { tables } from './tables.ts';
import { terms } from './terms.ts';
import { titles } from './titles.ts';

export const app = {
  ...shell,
  ...start,
  ...tables,
  ...game,
  ...map,
  ...paper,
  ...online,
  ...oneTable,
  ...rules,
  ...titles,
  ...programs,
  ...front,
  ...terms,
  ...lessons,
} as const;
