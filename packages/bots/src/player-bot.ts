/** One of the players of this package, at tables on a server. */
import { view } from '@kursbuch/engine';
import { type BotOptions, type Connection, NetworkBot } from './network-bot.ts';
import { choose, type ChooseOptions } from './players/index.ts';

export class PlayerBot extends NetworkBot {
  constructor(connection: Connection, player: ChooseOptions, options: BotOptions = {}) {
    super(connection, (state, seat) => choose(view(state, seat), seat, player), options);
  }
}
