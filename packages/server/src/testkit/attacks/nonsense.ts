/**
 * Nonsense in the place of actions: every deed with fields that are of another type, too large, or named like what every object
 * has. It is asked about in every way there is and then done; whatever comes back, it is no fault of the server's, and the game stands where it stood.
 */
import { GameDetail } from '@kursbuch/api';
import { DEEDS, type Json } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import type { Visitor } from '../../test-server.ts';

export type NonsensePlan = {
  readonly game: string;
  readonly seat: number;
  readonly tries: number;
  readonly seed: string;
};

export type NonsenseReport = {
  /** How often each status was answered. */
  readonly answers: ReadonlyMap<number, number>;
  /** Everything that should not be. */
  readonly problems: readonly string[];
};

const TYPES = ['__proto__', 'constructor', 'toString', '', ...Object.keys(DEEDS)];

/** So many tries take every type once. */
export const EVERY_TYPE = TYPES.length;
const FIELDS = [
  'company',
  'hex',
  'tile',
  'rotation',
  'runs',
  'price',
  'card',
  'from',
  'share',
  'shares',
  'take',
  'stop',
];
const TEXTS = ['__proto__', 'constructor', '1', 'D13', '2#1', '', '\u202E', 'x'.repeat(5000)];
const NUMBERS = [-1, 0, 1, 0.5, 2 ** 31, 2 ** 53, 1e308];
const BUILT: readonly Json[] = [true, [], {}, [[[[]]]], { length: 3 }, [{ train: '2#1', legs: [{ hex: 'D13' }] }]];
const VALUES: readonly Json[] = [...TEXTS, ...NUMBERS, ...BUILT];

/** Some fields, each with a value that may mean anything. */
function nonsense(dice: Dice): { readonly [name: string]: Json } {
  const fields: { [name: string]: Json } = {};
  for (const name of FIELDS) if (dice.roll(3) > 0) fields[name] = dice.pick(VALUES) ?? {};
  return fields;
}

export async function talkNonsense(visitor: Visitor, plan: NonsensePlan): Promise<NonsenseReport> {
  const { game, seat, tries, seed } = plan;
  const dice = new Dice(seed);
  const answers = new Map<number, number>();
  const problems: string[] = [];
  const { sequence: seen } = await visitor.get(GameDetail, `/api/games/${game}`);
  for (let n = 0; n < tries; n += 1) {
    const action: { readonly [name: string]: Json } = {
      ...nonsense(dice),
      type: TYPES[n % TYPES.length] ?? '',
      seat,
    };
    const questions = [
      ['offers/listed', { begun: action }],
      ['why-not', { action }],
      ['preview', { actions: [action] }],
      ['income', { company: '1', after: [action] }],
      ['actions', { seen, key: `${seed} ${n}`, action }],
    ] as const;
    for (const [what, body] of questions) {
      const { status, text } = await visitor.ask('POST', `/api/games/${game}/${what}`, body);
      answers.set(status, (answers.get(status) ?? 0) + 1);
      const isDone = what === 'actions' && status < 400;
      if (status >= 500 || isDone) problems.push(`${what} ${JSON.stringify(action)}: ${status} ${text}`);
    }
  }
  const { sequence } = await visitor.get(GameDetail, `/api/games/${game}`);
  if (sequence !== seen) problems.push(`the game went on from ${seen} to ${sequence}`);
  return { answers, problems };
}
