/**
 * Circles of files that import one another, types and `import()` counted: what lies in one can be read, moved and tested only
 * as a whole. The linter sees those made of plain imports; a page that comes when it is opened, and names the page it was opened
 * from, is seen here only.
 */
import { posix } from 'node:path';
import { parseSync, Visitor } from 'vite';
import type { TextFile } from './files.ts';

/** How packages of the house are named. */
const OUR_DOORS = '@kursbuch/';

/** Every module a file names, in whatever way. */
function named({ path, text }: TextFile): readonly string[] {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0)
    throw new SyntaxError(`${path} cannot be read: ${errors.map(({ message }) => message).join()}`);
  const found: string[] = [];
  const take = ({ source }: { readonly source: unknown }): void => {
    if (typeof source !== 'object' || source === null || !('value' in source)) return;
    if (typeof source.value === 'string') found.push(source.value);
  };
  new Visitor({
    ImportDeclaration: take,
    ExportAllDeclaration: take,
    ExportNamedDeclaration: take,
    ImportExpression: take,
    TSImportType: take,
  }).visit(program);
  return found;
}

/**
 * The circles among some files, each as its paths in the order of the imports and back to the first. `behind` finds the file
 * behind the door of a package.
 */
export function circlesOf(
  files: readonly TextFile[],
  behind: (door: string) => string,
): readonly (readonly string[])[] {
  const meant = (module: string, from: string): readonly string[] => {
    if (module.startsWith('.')) return [posix.join(posix.dirname(from), module)];
    return module.startsWith(OUR_DOORS) ? [behind(module)] : [];
  };
  const next = new Map(
    files.map((file) => [file.path, named(file).flatMap((module) => meant(module, file.path))] as const),
  );
  const circles: (readonly string[])[] = [];
  const left = new Set<string>();
  /** The files from the one that was begun with to the one looked at. */
  const way: string[] = [];
  const follow = (path: string): void => {
    way.push(path);
    for (const to of next.get(path) ?? []) {
      if (left.has(to)) continue;
      const begins = way.indexOf(to);
      if (begins >= 0) circles.push([...way.slice(begins), to]);
      else follow(to);
    }
    way.pop();
    left.add(path);
  };
  for (const { path } of files) if (!left.has(path)) follow(path);
  return circles;
}
