/** A copy of this repository that a test may edit and build in: the sources copied, the packages from elsewhere linked. */
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './set-up.mjs';

const NOT_COPIED = /[\\/](?:node_modules|dist|public|mutants|named-lines|corpus)$|\.test\.ts$/u;

export type CopiedTree = { readonly path: string; readonly remove: () => void };

export function copyTree(): CopiedTree {
  const path = mkdtempSync(join(realpathSync(tmpdir()), 'kursbuch-tree-'));
  for (const { name } of readdirSync(ROOT, { withFileTypes: true }).filter((entry) => entry.isFile()))
    copyFileSync(join(ROOT, name), join(path, name));
  mkdirSync(join(path, 'node_modules', '@kursbuch'), { recursive: true });
  const copy = (folder: string): void => {
    cpSync(join(ROOT, folder), join(path, folder), { recursive: true, filter: (file) => !NOT_COPIED.test(file) });
  };
  copy('scripts');
  for (const name of readdirSync(join(ROOT, 'packages'))) {
    const folder = join('packages', name);
    copy(folder);
    const own = join(ROOT, folder, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(path, folder, 'node_modules'));
    symlinkSync(join(path, folder), join(path, 'node_modules', '@kursbuch', name));
  }
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@kursbuch' && !name.startsWith('.'))
      symlinkSync(join(ROOT, 'node_modules', name), join(path, 'node_modules', name));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
