/**
 * Traces that must not be left in the repository: paths of somebody's machine, addresses of package registries, and
 * comments that silence the compiler or the linter.
 */
import { homedir } from 'node:os';
import { ROOT } from '../set-up.mjs';
import { type Finding, lineOf, type TextFile, textFiles } from './files.ts';

type Trace = { readonly what: string; readonly pattern: RegExp; readonly where?: RegExp };

const PATH = 'an absolute path of a machine';
const REGISTRY = 'the address of a package registry';

const KNOWN_TRACES: readonly Trace[] = [
  {
    what: PATH,
    // Only where a path can start, so that addresses and routes of the web are left alone.
    pattern:
      /(?<=^|[\s"'`(=:,])(?:\/(?:home|Users|root|work|workspaces?|builds|mnt|srv|tmp)\/|[A-Z]:\\Users\\)[\w.-]/gmu,
  },
  { what: REGISTRY, pattern: /\bregistry\.[a-z0-9-]+\.[a-z]{2,}\b/gu },
  {
    what: 'a comment that silences a check',
    pattern:
      /\/[/*]\s*(?:@ts-(?:ignore|expect-error|nocheck)|(?:ox|es)lint-disable|biome-ignore|(?:v8|istanbul|c8) ignore)/gu,
    where: /\.(?:ts|tsx|mjs|js|css)$/u,
  },
];

/** What is particular to the machine the check runs on. */
export type Machine = { readonly root: string; readonly home: string; readonly registry: string | undefined };

function tracesOf({ root, home, registry }: Machine): readonly Trace[] {
  const literally = (text: string): RegExp => new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&'), 'gu');
  // Short ones such as `/app` would match routes and prose.
  const folders = [root, home].filter((path) => path.length > 5);
  const hosts = registry !== undefined && URL.canParse(registry) ? [new URL(registry).host] : [];
  return [
    ...folders.map((path) => ({ what: PATH, pattern: literally(`${path}/`) })),
    ...hosts.map((host) => ({ what: REGISTRY, pattern: literally(host) })),
  ];
}

export function findTraces(files: readonly TextFile[], machine: Machine): readonly Finding[] {
  const wanted = [...KNOWN_TRACES, ...tracesOf(machine)];
  return files.flatMap(({ path, text }) =>
    wanted
      .filter(({ where }) => where?.test(path) ?? true)
      .flatMap(({ what, pattern }) =>
        [...text.matchAll(pattern)].map((match) => ({
          path,
          line: lineOf(text, match.index),
          what: `${what}: ${match[0]}`,
        })),
      ),
  );
}

/** The check as `npm test` runs it. */
export function checkTraces(): readonly Finding[] {
  // This file and its test name the things they look for.
  const files = textFiles((path) => !path.startsWith('scripts/checks/traces.'));
  return findTraces(files, { root: ROOT, home: homedir(), registry: process.env['npm_config_registry'] });
}
