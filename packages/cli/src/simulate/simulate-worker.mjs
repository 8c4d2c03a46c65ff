// What a worker of `kursbuch simulate` loads from the sources. A worker starts without tsx, so it is registered here too.
import { register } from 'tsx/esm/api';

register();
const { playGame } = await import('./game.ts');

export { playGame };
