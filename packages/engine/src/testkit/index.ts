/** What tests of the engine, and of those who build on it, need: boards in text, generated boards, oracles. */
export { type BruteForce, bruteForce, compareBy, legalRoutes } from './brute-force.ts';
export { boardText, drawBoard } from './drawn-board.ts';
export { positionOn, stopAt, type TextBoard, textBoard } from './text-board.ts';
