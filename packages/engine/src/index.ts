/** The door of the engine: what the app, the server, bots and the command line may use. Every name stands in `API.md`. */
export type { CompanyCard, Components, Home, TrainCard } from './core/components.ts';
export { CORE_EVENTS, type LogEvent } from './core/events.ts';
export { DEEDS_VERSION, deedsOfForm, formOfHash, sameHash, STATE_FORM, stateHash } from './core/form.ts';
export { canonical, hashText } from './core/hash.ts';
export type { Code, Codes } from './core/codes.ts';
export { isRecord, type Json } from './core/json.ts';
export {
  companyId,
  type CompanyId,
  componentSetId,
  type ComponentSetId,
  hexId,
  type HexId,
  seat,
  type Seat,
  tileId,
  type TileId,
  titleId,
  type TitleId,
  trainId,
  type TrainId,
  trainType,
  type TrainType,
} from './core/ids.ts';
export {
  type Box,
  MARKER_PATTERNS,
  type MarkerPattern,
  markOf,
  type Meta,
  type OptionChoice,
  type Options,
  type Variant,
} from './core/meta.ts';
export { onceFor } from './core/memo.ts';
export { type AnyOffer, type Choice, covers, type Span } from './core/offer.ts';
export type { GameRecord } from './core/record.ts';
export { refusal, type Refusal, refused, type Result, type RuleId } from './core/result.ts';
export type { BaseState, Outcome } from './core/state.ts';
export type { Auction, Raising } from './core/table.ts';
export type { Title } from './core/title.ts';
export {
  type Action,
  type ActionOf,
  DEEDS,
  type DeedType,
  isDeedType,
  isOffer,
  type Lot,
  offer,
  type Offer,
  type OfferOf,
  type Payment,
  type Question,
  type SharePlace,
  type SubmittedRun,
} from './deeds/index.ts';
export { type Agreement, agreement, agreementOffer } from './doors/agreement.ts';
export {
  allBoxes,
  allComponentSets,
  componentSet,
  findBox,
  parseComponents,
  validateComponents,
} from './doors/boxes.ts';
export { closed } from './doors/closed.ts';
export { changesBetween, type Effects, effectsOf } from './doors/effects.ts';
export { estimateOf, gainsOf, habitsOf, paperOf } from './doors/estimates.ts';
export {
  apply,
  componentsOf,
  type GameState,
  listed,
  newGame,
  offers,
  readState,
  replayGame,
  rulesVersions,
  seatToAct,
  stepName,
  unplayable,
  view,
  whyNot,
} from './doors/game.ts';
export { type Income, incomeOf, type Otherwise } from './doors/income.ts';
export { laysNow } from './doors/lays.ts';
export { goneAfterRun, type Outlook, outlookOf, type Payout, payoutsIn } from './doors/outlook.ts';
export { deedFault, eventFault, protocolSchema } from './doors/protocol.ts';
export {
  auctionNow,
  automatonSeat,
  boardNow,
  debtNow,
  deviationsOfGame,
  payoutBounds,
  phaseLine,
  phaseName,
  quotaNow,
  raisingNow,
  roundKind,
  runRequestNow,
  seatingNow,
  stepsOf,
  worthNow,
} from './doors/shown.ts';
export { companiesNow, type Survey, surveyOf } from './doors/survey.ts';
export { type Area, type Board, type BorderKind, neighbourOf, type PrintedHex, type Terrain } from './map/board.ts';
export { beyond, edge, type Edge, EDGES, opposite, type Rotation, splitHex, turned } from './map/hex.ts';
export { layTile, type Placement, type PlacementRules, placementsOn } from './map/placement.ts';
export {
  emptyPosition,
  faceById,
  type HexFace,
  hexFace,
  hexNumber,
  type HexState,
  type Position,
  reachesEdge,
  trackOf,
} from './map/position.ts';
export { type Colour, COLOURS, type Revenue, type Stop, type TileFace, type Track, trackEdges } from './map/tile.ts';
export { componentsToJson } from './map/validate-json.ts';
export { type ComponentFault, faultLine, type Upgrade, upgradeTable } from './map/validate.ts';
export { allLays, piecesLeft, type TrackRules } from './mechanisms/tiles.ts';
export { exportGame, type GameExport, type Obstacle } from './notation/18xx-games/export-game.ts';
export {
  type Divergence,
  type GameImport,
  importGame,
  playerNames,
  unknownFields,
} from './notation/18xx-games/import-game.ts';
export type { ImportedGame } from './notation/18xx-games/saved-game.ts';
export { isPlayedThere } from './notation/18xx-games/site-forms.ts';
export { type BoardLine, readBoardLine } from './notation/board-line.ts';
export { deedFrom, deedFromVersion1, reasonOfDeed } from './notation/deeds-1.ts';
export {
  differenceIn,
  type FileDifference,
  GAME_FILE_FORMAT,
  GAME_FILE_VERSION,
  type GameFile,
  gameFileOf,
  gameFileSchema,
  gameFileText,
  isJson,
  readGameFile,
  recordOf,
  type Verified,
  verifyGameFile,
} from './notation/game-file.ts';
export {
  bestRun,
  checkRuns,
  type DrawnRun,
  RUN_FAULTS,
  type StopInReach,
  stopsInReach,
  waysBetween,
} from './routes/index.ts';
export type { BestRun, Leg, Run, RunRequest, StopRef } from './routes/types.ts';
export { findTitle, titleOf, titles } from './titles/registry.ts';
