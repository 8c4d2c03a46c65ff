/** The door of the players: no part of it needs more than the engine, so they run in Node and in a browser alike. */
export { type Act } from './act.ts';
export { choose, type ChooseOptions, type Seen, type Thought, thoughts } from './choose.ts';
export { HABITS, isLevel, type Level, LEVELS, PLAYERS_VERSION, programName, type Style, STYLES } from './level.ts';
export { type Reason } from './reasons.ts';
