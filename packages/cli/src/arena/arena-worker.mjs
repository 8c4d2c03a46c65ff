// What a worker of `kursbuch arena` loads from the sources. A worker starts without tsx, so it is registered here too.
import { register } from 'tsx/esm/api';

register();
const { playMatch } = await import('./match.ts');

export { playMatch };
