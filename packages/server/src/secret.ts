/** The server's secret, and the keys made from it. */
import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret kept in the data folder; the first start makes it. */
export function keptSecret(dataFolder: string): string {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const path = join(dataFolder, 'secret');
  try {
    // `wx` fails when the file is there, so that two first starts at once agree on one secret.
    writeFileSync(path, `${randomBytes(32).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const secret = readFileSync(path, 'utf8').trim();
  if (secret.length < 32)
    throw new Error(`${path} holds no secret. Remove it to have a new one made; everybody then signs in again.`);
  return secret;
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
