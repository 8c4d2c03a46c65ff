/** Personal access tokens, by their hash. */
import type { StoredToken, Tokens } from './contract.ts';
import type { TokenRow } from './schema.ts';
import type { Sql } from './sql.ts';

const tokenOf = ({ id, person, name, hash, created, used }: TokenRow): StoredToken => ({
  id,
  user: person,
  name,
  hash,
  created,
  ...(used === '' ? {} : { used }),
});

export const tokensOn = ({ db }: Sql): Tokens => ({
  async add({ id, user, name, hash, created, used }) {
    await db
      .insertInto('kb_tokens')
      .values({ id, person: user, name, hash, created, used: used ?? '' })
      .execute();
  },
  async byHash(hash) {
    const row = await db.selectFrom('kb_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();
    return row === undefined ? undefined : tokenOf(row);
  },
  async of(user) {
    const rows = await db
      .selectFrom('kb_tokens')
      .selectAll()
      .where('person', '=', user)
      .orderBy('created')
      .orderBy('id')
      .execute();
    return rows.map(tokenOf);
  },
  async touch(id, at) {
    await db.updateTable('kb_tokens').set({ used: at }).where('id', '=', id).execute();
  },
  async remove(user, id) {
    const { numDeletedRows } = await db
      .deleteFrom('kb_tokens')
      .where('person', '=', user)
      .where('id', '=', id)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  },
  async removeAll(user) {
    await db.deleteFrom('kb_tokens').where('person', '=', user).execute();
  },
});
