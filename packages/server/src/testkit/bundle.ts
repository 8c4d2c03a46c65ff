/** The server in a few files. Starting it from its sources takes seconds, and some tests start it forty times. */
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const OURS = fileURLToPath(new URL('..', import.meta.url));

export type Bundle = { readonly file: string; readonly remove: () => void };

/** Bundles the server of this tree, or one whose sources lie elsewhere. */
export async function bundleServer(sources: string = OURS): Promise<Bundle> {
  // Inside the package, so that packages which are not bundled are found.
  const cache = join(sources, '..', 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'kursbuch-server-'));
  const tidier = join(sources, 'storage', 'sqlite', 'tidier.ts');
  const thinker = join(sources, 'moves', 'thinker.ts');
  const player = join(sources, 'programs', 'player.ts');
  await build({
    configFile: false,
    logLevel: 'error',
    root: sources,
    ssr: { noExternal: [/^@kursbuch\//u, 'better-auth', /^@better-auth\//u] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        // Threads load a file beside the one that starts them, so theirs keep their names.
        input: {
          serve: join(sources, 'testkit', 'serve.ts'),
          writer: join(sources, 'storage', 'sqlite', 'writer.ts'),
          judge: join(sources, 'games', 'judge.ts'),
          // An older tree, measured beside this one, has no such threads.
          ...(existsSync(tidier) ? { tidier } : {}),
          ...(existsSync(thinker) ? { thinker } : {}),
          ...(existsSync(player) ? { player } : {}),
        },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  return { file: join(folder, 'serve.mjs'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}
