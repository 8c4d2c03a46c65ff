/**
 * The server's secret, and the keys made from it. It is given by SECRET or lies in the database, so that a backup has it: without
 * it no cookie is worth anything any more, and a guest has nothing but a cookie.
 */
import { createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Storage } from './storage/contract.ts';

const SECRET = 'secret';
/** Tells whether two secrets are the same, and neither of them. */
const MARK = 'secret-mark';
const SHORTEST = 32;

type Kept = Pick<Storage, 'settings'>;

const markOf = (secret: string): string =>
  createHmac('sha256', secret).update('kursbuch: which secret this is').digest('base64url');

/** The secret in a file of the data folder, where servers on SQLite used to keep it. */
function secretInFile(folder: string): string | undefined {
  const path = join(folder, SECRET);
  let secret: string;
  try {
    secret = readFileSync(path, 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  if (secret.length < SHORTEST)
    throw new Error(`${path} holds no secret. Remove it to have a new one made; everybody then signs in again.`);
  return secret;
}

/** Takes a secret from a file of the data folder into the database, unless there is one in it. The file stays as it is. */
export async function adoptSecret({ settings }: Kept, folder: string): Promise<void> {
  if ((await settings.get(SECRET)) !== undefined) return;
  const secret = secretInFile(folder);
  if (secret !== undefined) await settings.once(SECRET, () => secret);
}

/** The sessions in a database cannot be used: what signed them is not here. */
export class SecretMissing extends Error {
  override readonly name = 'SecretMissing';

  constructor() {
    super(
      'its server was given a SECRET, which is not kept with the data. Start it with the same SECRET. If that is lost, with ' +
        'another one: everybody then signs in again, and guests have lost their seats',
    );
  }
}

type SecretOptions = {
  readonly storage: Kept;
  /** What SECRET says. */
  readonly given: string | undefined;
  /** Where an older version may have left one. */
  readonly folder: string | undefined;
  /** Told when it is another one than sessions were signed with. */
  readonly onChanged: () => void;
};

/** The secret: given, or made once and kept with the data, where all processes that share the data find it. */
export async function secretOf({ storage, given, folder, onChanged }: SecretOptions): Promise<string> {
  const { settings } = storage;
  if (given === undefined && folder !== undefined) await adoptSecret(storage, folder);
  const before = await settings.get(MARK);
  const kept = given ?? (await settings.get(SECRET));
  if (kept === undefined && before !== undefined) throw new SecretMissing();
  const secret = kept ?? (await settings.once(SECRET, () => randomBytes(32).toString('base64url')));
  const mark = markOf(secret);
  if (before !== undefined && before !== mark) onChanged();
  if (before !== mark) await settings.put(MARK, mark);
  return secret;
}

/** Where the secret of a database is: in it, given to its server by SECRET, or nowhere, for no server has used it yet. */
export async function secretIn({ settings }: Kept): Promise<'kept' | 'given' | 'none'> {
  const [secret, mark] = [await settings.get(SECRET), await settings.get(MARK)];
  if (secret !== undefined && (mark === undefined || mark === markOf(secret))) return 'kept';
  return mark === undefined ? 'none' : 'given';
}

export type PushKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The pair of keys by which push services know this server. They follow from the secret, so processes that share the secret
 * share them too, and there is nothing more to keep.
 */
export function pushKeys(secret: string): PushKeys {
  const ecdh = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const candidate = Buffer.from(hkdfSync('sha256', secret, '', `kursbuch web push ${attempt}`, 32));
    try {
      // Fails for the few numbers that are no private key, one in four thousand million.
      ecdh.setPrivateKey(candidate);
    } catch {
      continue;
    }
    return { publicKey: ecdh.getPublicKey('base64url'), privateKey: candidate.toString('base64url') };
  }
}
