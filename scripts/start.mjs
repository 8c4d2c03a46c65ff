/** `npm start`: installs what is missing, then does what `kursbuch serve` does. Options are passed on. */
import { setUp } from './set-up.mjs';

setUp();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('@kursbuch/cli');
await main([process.execPath, 'kursbuch', 'serve', ...process.argv.slice(2)]);
