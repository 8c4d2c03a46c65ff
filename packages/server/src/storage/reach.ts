/** Ways to reach people who are not looking: push subscriptions and webhooks. */
import type { Reach } from './contract.ts';
import type { Sql } from './sql.ts';

export const reachOn = (sql: Sql): Reach => {
  const { db } = sql;
  return {
    async putSubscription({ user, endpoint, p256dh, auth, created }) {
      const row = { person: user, p256dh, auth, created };
      await db
        .insertInto('kb_subscriptions')
        .values({ endpoint, ...row })
        .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
        .execute();
    },
    async subscriptions(user) {
      const rows = await db
        .selectFrom('kb_subscriptions')
        .selectAll()
        .where('person', '=', user)
        .orderBy('created')
        .execute();
      return rows.map(({ person, ...row }) => ({ user: person, ...row }));
    },
    async removeSubscription(endpoint) {
      await db.deleteFrom('kb_subscriptions').where('endpoint', '=', endpoint).execute();
    },
    async putWebhook({ user, url, secret, created }) {
      await db
        .insertInto('kb_webhooks')
        .values({ person: user, url, secret, created })
        .onConflict((conflict) => conflict.column('person').doUpdateSet({ url, secret, created }))
        .execute();
    },
    async webhook(user) {
      const row = await db.selectFrom('kb_webhooks').selectAll().where('person', '=', user).executeTakeFirst();
      if (row === undefined) return undefined;
      const { url, secret, created } = row;
      return { user, url, secret, created };
    },
    async removeWebhook(user) {
      await db.deleteFrom('kb_webhooks').where('person', '=', user).execute();
    },
    async removeAll(user) {
      await sql.script([
        { query: db.deleteFrom('kb_subscriptions').where('person', '=', user) },
        { query: db.deleteFrom('kb_webhooks').where('person', '=', user) },
        { query: db.deleteFrom('kb_claims').where('person', '=', user) },
        { query: db.deleteFrom('kb_notices').where('person', '=', user) },
      ]);
    },
    async forgetClaims(before) {
      await db.deleteFrom('kb_claims').where('at', '<', before).execute();
    },
  };
};
