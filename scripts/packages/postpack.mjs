/** Runs after `npm pack` in the folder of a package: brings the workspace's package.json back. */
import { putBack } from './kept.mjs';

putBack(process.cwd());
