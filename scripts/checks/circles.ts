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

/** What each thing needs of the others. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** Which files each file imports; `behind` finds the file behind the door of a package. */
export function importsOf(files: readonly TextFile[], behind: (door: string) => string): Needs {
  const meant = (module: string, from: string): readonly string[] => {
    if (module.startsWith('.')) return [posix.join(posix.dirname(from), module)];
    return module.startsWith(OUR_DOORS) ? [behind(module)] : [];
  };
  return new Map(files.map((file) => [file.path, named(file).flatMap((module) => meant(module, file.path))]));
}

/** The same between the folders the files lie in. */
export function roomsOf(imports: Needs): Needs {
  const rooms = new Map<string, string[]>();
  for (const [path, others] of imports) {
    const room = posix.dirname(path);
    const needed = others.map((other) => posix.dirname(other)).filter((other) => other !== room);
    rooms.set(room, [...new Set([...(rooms.get(room) ?? []), ...needed])]);
  }
  return rooms;
}

/** The circles there are, each in the order of needing and back to the first. */
export function circlesIn(needs: Needs): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const left = new Set<string>();
  /** From the one that was begun with to the one looked at. */
  const way: string[] = [];
  const follow = (one: string): void => {
    way.push(one);
    for (const other of needs.get(one) ?? []) {
      if (left.has(other)) continue;
      const begins = way.indexOf(other);
      if (begins >= 0) circles.push([...way.slice(begins), other]);
      else follow(other);
    }
    way.pop();
    left.add(one);
  };
  for (const one of needs.keys()) if (!left.has(one)) follow(one);
  return circles;
}
