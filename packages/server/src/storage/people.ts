/** People: ids with a name to show. */
import type { People, PersonKind } from './contract.ts';
import type { Sql } from './sql.ts';

export const personKind = (text: string): PersonKind => (text === 'account' || text === 'guest' ? text : 'departed');

export const peopleOn = ({ db, script }: Sql): People => ({
  async put({ id, name, kind }, looks) {
    // Only accounts are taken for somebody; what is not said of one stays as it is.
    const looking = kind === 'account' ? looks : '';
    const change = { name, kind, ...(looking === undefined ? {} : { looks: looking }) };
    const query = db
      .insertInto('kb_people')
      .values({ id, name, kind, looks: looking ?? '' })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(change));
    return (await script([{ query }])) === 'done' ? 'done' : 'taken';
  },
  async get(id) {
    const row = await db.selectFrom('kb_people').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? undefined : { id, name: row.name, kind: personKind(row.kind) };
  },
  async lookingLike(looks) {
    const row = await db.selectFrom('kb_people').select('id').where('looks', '=', looks).executeTakeFirst();
    return looks === '' ? undefined : row?.id;
  },
  async withoutLooks(after, limit) {
    return db
      .selectFrom('kb_people')
      .select(['id', 'name'])
      .where('kind', '=', 'account')
      .where('looks', '=', '')
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute();
  },
});
