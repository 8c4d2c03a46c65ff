/** Personal access tokens, by their hash. */
import { TokenScope } from '@kursbuch/api';
import { type InferResult, sql as raw } from 'kysely';
import type { StoredToken, Tokens } from './contract.ts';
import { personKind } from './people.ts';
import type { TokenRow } from './schema.ts';
import type { Sql } from './sql.ts';
import { together } from './together.ts';

const tokenOf = ({ id, person, name, hash, created, used, scope, ends, end_given }: TokenRow): StoredToken => ({
  id,
  user: person,
  name,
  hash,
  created,
  scope: TokenScope.parse(scope),
  ends,
  endGiven: end_given === 1,
  ...(used === '' ? {} : { used }),
});

/** After a quiet minute everybody's token is used for the first time again, and they come all at once. */
const touching = (db: Sql['db']): Tokens['touch'] => {
  const touch = together<{ readonly id: string; readonly at: string }>(async (used) => {
    const latest = used.reduce((last, { at }) => (at > last ? at : last), '');
    const ids = used.map(({ id }) => id);
    await db.updateTable('kb_tokens').set({ used: latest }).where('id', 'in', ids).execute();
  });
  return async (id, at) => touch({ id, at });
};

/** Asked again and again of everybody who plays with a token, so the question is put into words once. */
function byHash(db: Sql['db']): Tokens['byHash'] {
  const question = db
    .selectFrom('kb_tokens')
    .leftJoin('kb_people', 'kb_people.id', 'kb_tokens.person')
    .selectAll('kb_tokens')
    .select(['kb_people.name as owner', 'kb_people.kind as kind'])
    .where('hash', '=', '')
    .compile();
  return async (hash) => {
    const { rows } = await db.executeQuery<InferResult<typeof question>[number]>({ ...question, parameters: [hash] });
    const [row] = rows;
    if (row === undefined) return undefined;
    return {
      ...tokenOf(row),
      owner: { id: row.person, name: row.owner ?? '', kind: personKind(row.kind ?? 'departed') },
    };
  };
}

export const tokensOn = ({ db, script }: Sql): Tokens => ({
  async add({ id, user, name, hash, created, used, scope, ends }, most) {
    const outcome = await script([
      // Whoever makes two at once waits here with the second, so that it sees the first when it counts.
      {
        query: db
          .updateTable('kb_people')
          .set({ id: raw.ref('id') })
          .where('id', '=', user),
        changes: 1,
      },
      {
        query: db
          .deleteFrom('kb_tokens')
          .where('person', '=', user)
          .where('ends', '!=', '')
          .where('ends', '<=', created),
      },
      {
        query: db
          .insertInto('kb_tokens')
          .columns(['id', 'person', 'name', 'hash', 'created', 'used', 'scope', 'ends', 'end_given'])
          .expression(
            db
              .selectNoFrom((is) => [
                is.val(id).as('id'),
                is.val(user).as('person'),
                is.val(name).as('name'),
                is.val(hash).as('hash'),
                is.val(created).as('created'),
                is.val(used ?? '').as('used'),
                is.val(scope).as('scope'),
                is.val(ends).as('ends'),
                is.lit(0).as('end_given'),
              ])
              .where(
                db
                  .selectFrom('kb_tokens')
                  .where('person', '=', user)
                  .select(raw<number>`count(*)`.as('count')),
                '<',
                raw.lit(most),
              ),
          ),
        changes: 1,
      },
    ]);
    return outcome === 'done' ? 'done' : 'too-many';
  },
  byHash: byHash(db),
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
  async giveEnds(ends) {
    const given = await db
      .updateTable('kb_tokens')
      .set({ ends, end_given: 1 })
      .where('ends', '=', '')
      .returning('person')
      .execute();
    return [...new Set(given.map(({ person }) => person))];
  },
  touch: touching(db),
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
