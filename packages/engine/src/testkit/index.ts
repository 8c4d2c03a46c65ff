/** What tests of the engine, and of those who build on it, need: boards in text, generated boards, oracles. */
export { budget, soakSeed } from './budget.ts';
export { titleFaces } from './board-recipe.ts';
export { type BruteForce, bruteForce, compareBy, type Figures, recount } from './brute-force.ts';
export { roundTrip, TOLD_FORMS, type ToldForm, toldGame } from '../notation/18xx-games/test-told-games.ts';
export { addTitle } from '../titles/registry.ts';
export { fourthTitle, fourthTitleInTwoVersions } from './tiny-title.ts';
export { boardText, drawBoard } from './drawn-board.ts';
export { legalRoutes } from './every-route.ts';
export { type GeneratedRun, generatedRun } from './generated-boards.ts';
export { requestText, runText } from './request-text.ts';
export {
  RAIL_CARS,
  SAMPLE_RULES,
  sampleRequest,
  TRAIN_TYPES,
  train1824,
  train1839,
  train18mag,
} from './sample-requests.ts';
export { positionOn, stopAt, type TextBoard, textBoard } from './text-board.ts';
