/** The door of the engine: what the app, the server, bots and the command line may use. */
export * from './core/components.ts';
export * from './core/events.ts';
export * from './core/hash.ts';
export * from './core/ids.ts';
export * from './core/offer.ts';
export * from './core/record.ts';
export * from './core/result.ts';
export * from './core/state.ts';
export * from './map/board.ts';
export * from './map/hex.ts';
export * from './map/placement.ts';
export * from './map/position.ts';
export * from './map/tile.ts';
export * from './map/validate.ts';
export * from './mechanisms/tiles.ts';
export * from './routes/types.ts';
export * from './titles/components.ts';
