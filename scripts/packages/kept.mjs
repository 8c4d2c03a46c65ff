/** The package.json of the workspace, while the one of the packed form is in its place. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export const KEPT = 'package.json.kept';

/**
 * Brings it back, if it is away.
 * @param {string} folder
 */
export function putBack(folder) {
  if (existsSync(join(folder, KEPT))) renameSync(join(folder, KEPT), join(folder, 'package.json'));
  rmSync(join(folder, 'LICENSE'), { force: true });
}
