// What a worker of `kursbuch simulate` loads. A worker starts without tsx, so it is registered here too.
import { register } from 'tsx/esm/api';

register();
const { playGame } = await import('../src/simulate/game.ts');

export { playGame };
