/** The door of the contract. */
export * from './account.ts';
export * from './action.ts';
export * from './count.ts';
export * from './errors.ts';
export * from './game.ts';
export * from './live.ts';
export * from './moves.ts';
export * from './one-table.ts';
export * from './table.ts';
