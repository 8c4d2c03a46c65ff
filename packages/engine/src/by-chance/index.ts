/** Games by chance, with every invariant checked after every action: what `kursbuch simulate`, training and tests play with. */
export { Dice } from './dice.ts';
export { playRandomly } from './random-player.ts';
export { playTitleRandomly } from './random-titles.ts';
export { everyTable, type GameTable, tableName } from './tables.ts';
