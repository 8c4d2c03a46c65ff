/** The door of the bots that play over the network; the players themselves are behind `@kursbuch/bots/players`. */
export { type BotOptions, type Chooses, type Connection, NetworkBot } from './network-bot.ts';
export { PlayerBot } from './player-bot.ts';
export { RandomBot } from './random-bot.ts';
export { byChance, type ChanceOptions } from './by-chance.ts';
export { Unreadable } from './state-from-view.ts';
