/** The door of a package: the names it hands out, and where they are told of and used. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFiles } from '../checks/files.ts';
import { ROOT } from '../set-up.mjs';
import { publicDoors, readManifest } from './manifest.mjs';

/** Those that are packed for others. */
export const PACKED = ['board', 'engine', 'words'] as const;
export type Packed = (typeof PACKED)[number];

const namesIn = (list: string): readonly string[] =>
  list
    .split(',')
    .map((name) => name.trim().replace(/^type /u, ''))
    .filter((name) => name !== '');

const read = (name: Packed, file: string): string => readFileSync(join(ROOT, 'packages', name, file), 'utf8');

/** What a package hands out through its doors: the main one, and those its page tells of by their names, `@kursbuch/words/app`. */
function doorsOf(name: Packed): readonly string[] {
  const own = readManifest(join(ROOT, 'packages', name));
  return Object.values(publicDoors(own, read(name, 'API.md'))).map((file) => read(name, file));
}

/** Statements that hand on whatever a file has, so that nobody sees which names there are. */
export const starsOf = (name: Packed): readonly string[] =>
  doorsOf(name).flatMap((text) => text.match(/^export \*.*$/gmu) ?? []);

export const namesOf = (name: Packed): readonly string[] =>
  doorsOf(name).flatMap((text) => [
    ...[...text.matchAll(/^export (?:type )?\{(?<names>[^}]*)\}/gmu)].flatMap(({ groups }) =>
      namesIn(groups?.['names'] ?? ''),
    ),
    ...[...text.matchAll(/^export (?:async )?(?:const|function|type) (?<made>\w+)/gmu)].flatMap(({ groups }) =>
      namesIn(groups?.['made'] ?? ''),
    ),
  ]);

/** The names the page of a package tells of, each with its sentence. */
export const toldOf = (name: Packed): readonly (readonly [name: string, sentence: string])[] =>
  [...read(name, 'API.md').matchAll(/^\| `(?<name>\w+)` \| (?<sentence>.*) \|$/gmu)].map(({ groups }) => [
    groups?.['name'] ?? '',
    groups?.['sentence'] ?? '',
  ]);

/** The names somebody outside a package imports from it, tests and examples included. */
export function usedOf(name: Packed): ReadonlySet<string> {
  const from = `@kursbuch/${name}(?:/\\w+)?`;
  const imports = [
    new RegExp(`\\b(?:import|export) (?:type )?\\{(?<names>[^}]*)\\} from '${from}'`, 'gu'),
    new RegExp(`\\bconst \\{(?<names>[^}]*)\\} = await import\\('${from}'\\)`, 'gu'),
    new RegExp(`\\bimport\\('${from}'\\)\\.(?<names>\\w+)`, 'gu'),
  ];
  const used = textFiles((path) => /\.(?:ts|tsx|mjs)$/u.test(path) && !path.startsWith(`packages/${name}/`)).flatMap(
    ({ text }) =>
      imports.flatMap((one) => [...text.matchAll(one)].flatMap(({ groups }) => namesIn(groups?.['names'] ?? ''))),
  );
  return new Set(used.map((one) => one.replace(/ as \w+$/u, '')));
}
