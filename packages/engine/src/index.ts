/** The door of the engine: what the app, the server, bots and the command line may use. */
export type { BaseAction } from './core/action.ts';
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
export * from './map/validate-json.ts';
export * from './map/validate-parse.ts';
export * from './map/validate.ts';
export * from './mechanisms/tiles.ts';
export {
  type Divergence,
  type GameImport,
  importGame,
  playerNames,
  unknownFields,
  type Worth,
} from './notation/18xx-games/import-game.ts';
export type { ImportedGame } from './notation/18xx-games/saved-game.ts';
export * from './notation/game-file.ts';
export * from './notation/board-line.ts';
export * from './routes/index.ts';
export * from './routes/types.ts';
export * from './titles/board-now.ts';
export * from './titles/components.ts';
export * from './titles/deviations.ts';
export * from './titles/index.ts';
export * from './titles/phase-line.ts';
export * from './titles/run-now.ts';
export * from './titles/survey.ts';
