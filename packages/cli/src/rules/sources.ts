/** The sources of all packages, as text to look for rule ids in. */
import { readdirSync, readFileSync } from 'node:fs';
import { repositoryFolder } from './catalogue.ts';

export type SourceText = { readonly path: string; readonly text: string };

/** The sources of all packages. */
export function readSources(): readonly SourceText[] {
  const folder = `${repositoryFolder}packages`;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/u.test(path) && !path.includes('node_modules'))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));
}
