/** The door of the bots. */
export { type Connection, RandomBot } from './random-bot.ts';
