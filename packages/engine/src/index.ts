/** The door of the engine: what the app, the server, bots and the command line may use. */
export * from './core/components.ts';
export * from './core/events.ts';
export * from './core/form.ts';
export * from './core/hash.ts';
export * from './core/ids.ts';
export * from './core/meta.ts';
export * from './core/offer.ts';
export * from './core/record.ts';
export * from './core/result.ts';
export { isRecord } from './core/shape.ts';
export * from './core/state.ts';
export type { Auction, PrintedPhase, Raising, RoundKind } from './core/table.ts';
export type { Title } from './core/title.ts';
export type { Answer, Question, Spot } from './deeds/answer.ts';
export type { SharePlace } from './deeds/buy-share.ts';
export type { Payment, PaymentWay } from './deeds/dividend.ts';
export type { SubmittedRun } from './deeds/fields.ts';
export * from './deeds/index.ts';
export type { Lot, Sale } from './deeds/sell-shares.ts';
export * from './doors/agreement.ts';
export * from './doors/board-now.ts';
export * from './doors/boxes.ts';
export * from './doors/deviations.ts';
export * from './doors/effects.ts';
export * from './doors/game.ts';
export * from './doors/income.ts';
export * from './doors/lays.ts';
export * from './doors/phase-line.ts';
export * from './doors/protocol.ts';
export * from './doors/run-now.ts';
export * from './doors/survey.ts';
export * from './doors/validate.ts';
export * from './map/board.ts';
export * from './map/hex.ts';
export * from './map/placement.ts';
export * from './map/position.ts';
export * from './map/tile.ts';
export * from './map/validate-json.ts';
export type { ParsedComponents } from './map/validate-parse.ts';
export {
  type ComponentFault,
  fault,
  FAULT_CODES,
  type FaultCode,
  faultLine,
  printedEnds,
  type PrintedEnd,
  type Upgrade,
  upgradesOf,
  upgradeTable,
} from './map/validate.ts';
export * from './mechanisms/tiles.ts';
export { exportGame, type ExportOptions, type GameExport, type Obstacle } from './notation/18xx-games/export-game.ts';
export {
  type Divergence,
  type GameImport,
  importGame,
  playerNames,
  unknownFields,
  type Worth,
} from './notation/18xx-games/import-game.ts';
export type { ImportedGame } from './notation/18xx-games/saved-game.ts';
export type { SiteFile } from './notation/18xx-games/site-file.ts';
export * from './notation/board-line.ts';
export * from './notation/deeds-1.ts';
export * from './notation/game-file.ts';
export * from './routes/index.ts';
export * from './routes/types.ts';
export { findTitle, titleOf, titles } from './titles/registry.ts';
