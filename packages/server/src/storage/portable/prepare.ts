/** Makes the tables of accounts, as a server does when it starts, so that a backup can be restored before one has. */
import { createAuth, migrateAuth } from '../../accounts/auth.ts';
import type { Storage } from '../contract.ts';

export async function prepareAccounts(storage: Storage): Promise<void> {
  const auth = createAuth({
    storage,
    // Nobody signs in here, so nothing is ever signed with it.
    secret: 'no session is made with this',
    secure: true,
    onReset: async () => undefined,
    onFault: () => undefined,
  });
  await storage.exclusively('accounts', async () => migrateAuth(auth));
}
