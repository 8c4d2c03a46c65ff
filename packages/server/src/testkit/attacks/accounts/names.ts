/** Attacks by name: to be taken for somebody else, with an account or as a guest. */
import { Me, TableDetail } from '@kursbuch/api';
import type { Dice } from '@kursbuch/engine/by-chance';
import { TABLE } from '../../../test-game.ts';
import type { Attack, Stage } from './stage.ts';

const PASSWORD = 'correct horse battery';

/** Letters that nobody tells apart, as an attacker collects them: other alphabets, wide ones, ones for formulas, digits. */
const TWINS: { readonly [letter: string]: readonly string[] } = {
  a: ['а', 'α', 'ａ', '𝐚', '𝖺'],
  c: ['с', 'ϲ', 'ｃ', '𝐜'],
  d: ['ԁ', 'ｄ', '𝐝'],
  e: ['е', 'ｅ', '𝐞'],
  h: ['һ', 'ｈ', 'ℎ'],
  i: ['і', 'l', '1', 'ｉ', '𝐢'],
  l: ['I', '1', 'ｌ', '𝐥', 'ⅼ'],
  m: ['rn', 'ｍ', '𝐦'],
  n: ['ո', 'ｎ', '𝐧'],
  o: ['о', 'ο', '0', 'օ', 'ｏ', '𝐨'],
  p: ['р', 'ρ', 'ｐ', '𝐩'],
  r: ['ｒ', '𝐫'],
  s: ['ѕ', 'ｓ', '𝐬'],
  w: ['vv', 'ｗ', '𝐰'],
  x: ['х', 'χ', 'ｘ'],
  y: ['у', 'γ', 'ｙ'],
  ' ': ['.', '-', '_', '  ', '\u00A0', '\u2007'],
};
/** What is not seen at all. */
const UNSEEN = ['\u200B', '\u200D', '\u2060', '\u00AD', '\u034F', '\uFE0F'];

const VICTIMS = ['Wilhelmina Rosa', 'Leopold Maxim', 'Cornelia Hyde'];

/** A name that looks the same, or nearly so: at least one letter is another. */
function twinOf(name: string, dice: Dice): string {
  const letters = [...name];
  const places = letters.flatMap((letter, n) => (TWINS[letter.toLowerCase()] === undefined ? [] : [n]));
  for (let left = 1 + dice.roll(3); left > 0; left -= 1) {
    const place = dice.pick(places) ?? 0;
    letters[place] = dice.pick(TWINS[letters[place]?.toLowerCase() ?? ''] ?? []) ?? letters[place] ?? '';
  }
  if (dice.roll(4) === 0) letters.splice(dice.roll(letters.length), 0, dice.pick(UNSEEN) ?? '');
  return letters.join('');
}

async function victims(stage: Stage): Promise<readonly string[]> {
  for (const name of VICTIMS) await stage.attacker().ask('POST', '/api/account/sign-up', { name, password: PASSWORD });
  return VICTIMS;
}

const TRIES = 24;

/** A name in letters that say which ones they are. */
const spelled = (name: string): string =>
  [...name].map((letter) => (/[ -~]/u.test(letter) ? letter : `{${letter.codePointAt(0)?.toString(16)}}`)).join('');

const lookAlikes: Attack = {
  name: 'accounts whose names look like another’s',
  async raid(stage) {
    const names = await victims(stage);
    const gained: string[] = [];
    for (let n = 0; n < TRIES; n += 1) {
      const name = twinOf(names[n % names.length] ?? '', stage.dice);
      const answer = await stage.attacker().ask('POST', '/api/account/sign-up', { name, password: PASSWORD });
      if (answer.status === 200) gained.push(spelled(name));
    }
    return { tries: TRIES, gained };
  },
};

const guests: Attack = {
  name: 'guests with an account’s name',
  async raid(stage) {
    const names = await victims(stage);
    const host = stage.attacker();
    const own = `Host ${stage.dice.roll(1_000_000)}`;
    await host.post(Me, '/api/account/sign-up', { name: own, password: PASSWORD });
    const { invitation = '' } = await host.post(TableDetail, '/api/tables', TABLE);
    const gained: string[] = [];
    for (let n = 0; n < TRIES; n += 1) {
      const victim = [...names, own][n % (names.length + 1)] ?? own;
      const name = n < 8 ? victim : twinOf(victim, stage.dice);
      const answer = await stage.attacker().ask('POST', `/api/invitations/${invitation}/guest`, { name });
      if (answer.status === 200) gained.push(spelled(name));
    }
    return { tries: TRIES, gained };
  },
};

export const NAMES: readonly Attack[] = [lookAlikes, guests];
