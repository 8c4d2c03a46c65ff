/** The door of running games. */
export type * from './contract.ts';
export { createGames } from './service.ts';
