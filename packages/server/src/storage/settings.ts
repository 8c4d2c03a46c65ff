/** Things made once and shared by all processes, such as the secret. */
import type { Settings } from './contract.ts';
import type { Sql } from './sql.ts';

export function settingsOn({ db }: Pick<Sql, 'db'>): Settings {
  const get: Settings['get'] = async (name) => {
    const row = await db.selectFrom('kb_settings').select('value').where('name', '=', name).executeTakeFirst();
    return row?.value;
  };
  return {
    get,
    async once(name, make) {
      const before = await get(name);
      if (before !== undefined) return before;
      await db
        .insertInto('kb_settings')
        .values({ name, value: make() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      const { value } = await db
        .selectFrom('kb_settings')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirstOrThrow();
      return value;
    },
    async put(name, value) {
      await db
        .insertInto('kb_settings')
        .values({ name, value })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    },
  };
}
