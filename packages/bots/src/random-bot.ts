/** The example bot: plays by chance, over the network. What it knows of a game is what the engine offers. */
import { byChance, type ChanceOptions } from './by-chance.ts';
import { type BotOptions, type Connection, NetworkBot } from './network-bot.ts';

export class RandomBot extends NetworkBot {
  constructor(connection: Connection, options: BotOptions & ChanceOptions = {}) {
    super(connection, byChance(options), options);
  }
}
