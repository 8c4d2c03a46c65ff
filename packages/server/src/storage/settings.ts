/** Things made once and shared by all processes, such as the keys of web push. */
import type { Settings } from './contract.ts';
import type { Sql } from './sql.ts';

export const settingsOn = ({ db }: Sql): Settings => ({
  async once(name, make) {
    const find = db.selectFrom('kb_settings').select('value').where('name', '=', name);
    const before = await find.executeTakeFirst();
    if (before !== undefined) return before.value;
    await db
      .insertInto('kb_settings')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    return (await find.executeTakeFirstOrThrow()).value;
  },
});
