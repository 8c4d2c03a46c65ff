/** Who looks at a table: somebody for who they are, or a television for its link. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Asker, WhoAsks } from '../accounts/asker.ts';
import type { StoredTable } from '../storage/contract.ts';
import type { OneTable } from './one-table.ts';
import { isTelevisionAlive } from './gathering.ts';
import { maySee } from './summary.ts';
import type { TablesService } from './tables.ts';

export type Watcher = {
  readonly kind: 'person' | 'television';
  /** Nobody where a television looks, whoever is signed in before it. */
  readonly asker: Asker;
  readonly user: string | undefined;
  readonly table: StoredTable;
  /** Whether they still see the table as it is by then. */
  readonly sees: (table: StoredTable) => boolean;
};

export type WatcherOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  id: string,
  television: string | undefined,
) => Promise<Watcher>;

export const watchers =
  (who: WhoAsks, tables: Pick<TablesService, 'visible'>, oneTable: Pick<OneTable, 'onTelevision'>): WatcherOf =>
  async (request, reply, id, television) => {
    if (television !== undefined) {
      const table = await oneTable.onTelevision(id, television);
      const sees = (now: StoredTable): boolean =>
        now.television === table.television && isTelevisionAlive(now, Date.now());
      return { kind: 'television', asker: { kind: 'nobody' }, user: undefined, table, sees };
    }
    const asker = await who.asker(request, reply);
    const user = asker.kind === 'nobody' ? undefined : asker.id;
    return {
      kind: 'person',
      asker,
      user,
      table: await tables.visible(id, user),
      sees: (table) => maySee(table, user),
    };
  };
