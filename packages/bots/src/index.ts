/** The door of the bots. */
export { type BotOptions, type Connection, RandomBot } from './random-bot.ts';
export { Unreadable } from './state-from-view.ts';
