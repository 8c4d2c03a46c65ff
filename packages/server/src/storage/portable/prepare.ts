/** Makes the tables of accounts, as a server does when it starts, so that a backup can be restored before one has. */
import type { Storage } from '../contract.ts';

export async function prepareAccounts(storage: Storage): Promise<void> {
  // The library of accounts takes a while to load, and only a restore needs it here.
  const { createAuth, migrateAuth } = await import('../../accounts/auth.ts');
  const auth = createAuth({
    storage,
    // Nobody signs in here, so nothing is ever signed with it.
    secret: 'no session is made with this',
    secure: true,
    onReset: () => undefined,
    onFault: () => undefined,
  });
  await storage.exclusively('accounts', async () => migrateAuth(auth));
}
