/** `npm start`: installs what is missing, builds the app, then does what `kursbuch serve` does. Options are passed on. */
import { buildWeb } from './build-web.mjs';
import { setUp } from './set-up.mjs';

setUp();
await buildWeb();
const { loadCommands } = await import('../packages/cli/bin/commands.mjs');
const main = await loadCommands();
await main([process.execPath, 'kursbuch', 'serve', ...process.argv.slice(2)]);
