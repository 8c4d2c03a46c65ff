/** Passwords that everybody tries first. The list is a library's; it is loaded when the first password is set. */
import { normalName } from './auth.ts';

export const WEAKNESSES = [
  'common', // among the most used there are
  'few-letters', // a few letters over and over
  'name', // the name itself
] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** Fewer different letters than this can be typed by a cat. */
const FEWEST_LETTERS = 4;

let known: Promise<ReadonlySet<string>> | undefined;

const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Why a password is none; undefined where it will do. Names are those it must not be. */
export async function weaknessOf(password: string, name: string | undefined): Promise<Weakness | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < FEWEST_LETTERS) return 'few-letters';
  const own = name === undefined ? '' : normalName(name);
  if (own !== '' && plain.replaceAll(own, '') === '') return 'name';
  known ??= commonPasswords();
  return (await known).has(plain) ? 'common' : undefined;
}
