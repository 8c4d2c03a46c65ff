/** Passwords that everybody tries first. The list is a library's; it is loaded when the first password is set. */
import { normalName } from './auth.ts';

export const WEAKNESSES = [
  'common', // among the most used there are
  'few-letters', // a few letters over and over, such as 12341234
  'name', // the name itself
] as const;
export type Weakness = (typeof WEAKNESSES)[number];

/** Fewer different letters than this can be typed by a cat. */
const FEWEST_LETTERS = 4;
/** Up to so many letters, and the same again and again. */
const OVER_AND_OVER = /^(?<piece>.{1,4})\k<piece>+$/su;

let known: Promise<ReadonlySet<string>> | undefined;

const commonPasswords = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Why a password is none; undefined where it will do. Names are those it must not be. */
export async function weaknessOf(password: string, name: string | undefined): Promise<Weakness | undefined> {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < FEWEST_LETTERS || OVER_AND_OVER.test(plain)) return 'few-letters';
  const own = name === undefined ? '' : normalName(name);
  if (own !== '' && plain.replaceAll(own, '') === '') return 'name';
  known ??= commonPasswords();
  const common = await known;
  // Whoever writes a bad one backwards is not the first to.
  return common.has(plain) || common.has([...plain].toReversed().join('')) ? 'common' : undefined;
}
