/** Passwords that cost nothing to keep. People's are dear to guess, and a test that makes thirty accounts would pay for each. */
import { createHash } from 'node:crypto';
import type { Passwords } from '../accounts/auth.ts';

const hashed = (password: string): string => `cheap:${createHash('sha256').update(password).digest('hex')}`;

export const cheapPasswords: Passwords = {
  hash: async (password) => Promise.resolve(hashed(password)),
  verify: async ({ hash, password }) => Promise.resolve(hash === hashed(password)),
};
