/** The door of running games. */
export type * from './contract.ts';
export { NOT_ALLOWED } from './contract.ts';
export { createGames, type GamesOptions } from './service.ts';
