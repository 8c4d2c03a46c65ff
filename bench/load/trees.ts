/** The trees whose servers are measured side by side: each with its own server and its own way to put games into its database. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Bundle, bundleServer } from '../../packages/server/src/testkit/bundle.ts';
import type { addGames, LoadGame, Recorded, recordGames } from './set-up.ts';

/** As the documented service starts a server. */
export const AS_HOSTED = ['--max-semi-space-size=64', '--heap-growing-percent=400'];

type SetUp = { readonly addGames: typeof addGames; readonly recordGames: typeof recordGames };

const isSetUp = (module: unknown): module is SetUp =>
  typeof module === 'object' && module !== null && 'addGames' in module && 'recordGames' in module;

export type Tree = {
  readonly name: string;
  readonly bundle: Bundle;
  /** Puts so many games into a database; `ahead` actions are left in each. */
  readonly addGames: (url: string, count: number, ahead: number) => Promise<readonly LoadGame[]>;
};

/** The tree in a folder. An older one has another layout of the database and other games, so they come from its own bench. */
export async function treeIn(folder: string): Promise<Tree> {
  const setUp: unknown = await import(pathToFileURL(resolve(folder, 'bench', 'load', 'set-up.ts')).href);
  if (!isSetUp(setUp)) throw new TypeError(`${folder} has no bench/load/set-up.ts`);
  let recorded: readonly Recorded[] | undefined;
  return {
    name: folder,
    bundle: await bundleServer(resolve(folder, 'packages', 'server', 'src')),
    async addGames(url, count, ahead) {
      recorded ??= setUp.recordGames('load');
      const games = await setUp.addGames(url, recorded, count, ahead);
      return games.map((game, index) => ({ ...game, index }));
    },
  };
}
