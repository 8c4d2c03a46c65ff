/**
 * The lockfile must work on every machine: no download addresses, nothing missing, and in step with the package files.
 * npm drops an optional package it cannot find without a word, and `npm ci` refuses the lockfile later, elsewhere.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../set-up.mjs';
import type { Finding } from './files.ts';

type Dependencies = { readonly [name: string]: string };

/** The parts of a package file that the lockfile repeats. */
export type Manifest = {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
};

export type Lockfile = { readonly packages: { readonly [path: string]: Manifest & { readonly resolved?: string } } };

const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const;

/** The places where Node looks for a package that another one needs, nearest first. */
function lookups(from: string, name: string): readonly string[] {
  const folders =
    from === '' ? [] : from.split('/').map((_, index, parts) => parts.slice(0, parts.length - index).join('/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`];
}

/** What is wrong with a lockfile; `manifests` are the package files by folder, the root's under the empty string. */
export function lockfileFaults({ packages }: Lockfile, manifests: ReadonlyMap<string, Manifest>): readonly string[] {
  const entries = Object.entries(packages);

  const addresses = entries.flatMap(([path, { resolved = '' }]) =>
    /^[a-z+]+:/u.test(resolved) ? [`${path} has the download address ${resolved}`] : [],
  );

  const missing = entries.flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !lookups(path, name).some((place) => place in packages))
      .map((name) => `${path} needs ${name}, which is not in the lockfile`),
  );

  const outOfStep = [...manifests].flatMap(([folder, manifest]) =>
    KINDS.flatMap((kind) => {
      const wanted = manifest[kind] ?? {};
      const locked = packages[folder]?.[kind] ?? {};
      return Object.keys({ ...wanted, ...locked })
        .filter((name) => wanted[name] !== locked[name])
        .map((name) => {
          const file = folder === '' ? 'package.json' : `${folder}/package.json`;
          const [asked, found] = [wanted[name] ?? 'no', locked[name] ?? 'no'];
          return `${file} asks for ${asked} ${name}, the lockfile has ${found}: run npm install`;
        });
    }),
  );

  return [...addresses, ...missing, ...outOfStep];
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) &&
    KINDS.every((kind) => {
      const listed = value[kind] ?? {};
      return isRecord(listed) && Object.values(listed).every((version) => typeof version === 'string');
    })
  );
}

function isLockfile(value: unknown): value is Lockfile {
  return isRecord(value) && isRecord(value['packages']) && Object.values(value['packages']).every(isManifest);
}

function readJson<Value>(path: string, isValid: (value: unknown) => value is Value): Value {
  const value: unknown = JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  if (!isValid(value)) throw new Error(`${path} does not have the form npm gives it`);
  return value;
}

/** The check as `npm test` runs it. */
export function checkLockfile(): readonly Finding[] {
  const folders = ['', ...readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`)];
  const manifests = new Map(folders.map((folder) => [folder, readJson(join(folder, 'package.json'), isManifest)]));
  return lockfileFaults(readJson('package-lock.json', isLockfile), manifests).map((what) => ({
    path: 'package-lock.json',
    line: 0,
    what,
  }));
}
