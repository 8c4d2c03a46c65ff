/** Changes of tables that others may change at the same moment. */
import { Problem } from '../http/problem.ts';
import type { StoredTable, TableChanges, Tables } from '../storage/contract.ts';

/** How often a change is tried anew when somebody else was faster. */
export const MOST_TRIES = 20;

/** Changes a table as it stands now; `decide` is asked again when somebody else changed it meanwhile. */
export type Change = (
  read: () => Promise<StoredTable>,
  decide: (table: StoredTable) => TableChanges | undefined,
) => Promise<StoredTable>;

export const changing =
  (tables: Pick<Tables, 'update'>): Change =>
  async (read, decide) => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const table = await read();
      const changes = decide(table);
      if (changes === undefined) return table;
      if ((await tables.update(table.id, table.version, changes)) === 'done') return read();
    }
    throw new Error('a table was changed by others again and again');
  };

/** Changes a table that somebody sees as its host, where the table is such that a host may. */
export const changingAsHost =
  (
    change: Change,
    visible: (id: string, user: string) => Promise<StoredTable>,
    ensureChangeable: (table: StoredTable) => void,
  ) =>
  (id: string, user: string, decide: (table: StoredTable) => TableChanges | undefined): Promise<StoredTable> =>
    change(
      async () => visible(id, user),
      (table) => {
        if (table.host !== user) throw new Problem('forbidden');
        ensureChangeable(table);
        return decide(table);
      },
    );
