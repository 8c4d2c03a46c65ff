/** Attacks on what an account is kept with: tokens, passwords, reset links. */
import { FreshToken, Me, Token } from '@kursbuch/api';
import { z } from 'zod';
import { codeOf } from '../../../test-server.ts';
import { type Attack, type Attacker, openStage, type Stage } from './stage.ts';

const PASSWORD = 'correct horse battery';
const NEXT = 'staple of the horse';

/** What somebody may guess wrongly, what one mail address gets, what one account may have. */
const MOST = { guesses: 15, mails: 3, tokens: 20 };

const times = <Value>(count: number, make: (n: number) => Value): Value[] =>
  Array.from({ length: count }, (_, n) => make(n));

/** An account, with the session it was made in. */
async function victim(stage: Stage, email?: string): Promise<{ readonly name: string; readonly owner: Attacker }> {
  const name = `Victim ${stage.dice.roll(1_000_000)}`;
  const owner = stage.attacker();
  await owner.post(Me, '/api/account/sign-up', { name, password: PASSWORD, ...(email === undefined ? {} : { email }) });
  return { name, owner };
}

/** Somebody who found the password out and signed in. */
async function thiefOf(stage: Stage, name: string): Promise<Attacker> {
  const thief = stage.attacker();
  await thief.post(Me, '/api/account/sign-in', { name, password: PASSWORD });
  return thief;
}

const newToken = (of: Attacker, n: number) => of.ask('POST', '/api/me/tokens', { name: `token ${n}` });

/** A thief in the house makes tokens as fast as they can while the owner changes the password. */
const tokensOutlive: Attack = {
  name: 'tokens that outlive a change of the password',
  async raid(stage) {
    const { name, owner } = await victim(stage);
    const thief = await thiefOf(stage, name);
    const early = await Promise.all(times(6, (n) => newToken(thief, n)));
    const change = owner.ask('POST', '/api/account/password', { current: PASSWORD, next: NEXT });
    const late = await Promise.all(times(10, (n) => newToken(thief, 10 + n)));
    await change;
    const after = await Promise.all(times(4, (n) => newToken(thief, 30 + n)));
    const got = [...early, ...late, ...after].flatMap(({ body }) => FreshToken.safeParse(body).data ?? []);
    const gained: string[] = [];
    for (const { token, name: made } of got) {
      const program = stage.attacker();
      program.token = token;
      const answer = await program.ask('GET', '/api/me');
      if (answer.status !== 401) gained.push(`${made} still works`);
    }
    const cookie = await thief.ask('GET', '/api/me');
    if (!cookie.text.includes('"nobody"')) gained.push('the session still works');
    return { tries: got.length + 1, gained };
  },
};

/** Everybody guesses at once, under every spelling of the name, and at every door that asks for the password. */
const guessing: Attack = {
  name: 'guesses at one account, from many addresses',
  async raid(stage) {
    const { name } = await victim(stage);
    const thief = await thiefOf(stage, name);
    const spellings = [name, name.toUpperCase(), ` ${name} `, name.toLowerCase()];
    const guess = (n: number) => {
      const password = `guess number ${n}`;
      switch (stage.dice.roll(4)) {
        case 0:
          return thief.ask('POST', '/api/account/password', { current: password, next: NEXT });
        case 1:
          return thief.ask('PUT', '/api/account/email', { password, email: 'thief@example.org' });
        case 2:
          return thief.ask('POST', '/api/account/delete', { password });
        default:
          return stage.attacker().ask('POST', '/api/account/sign-in', { name: spellings[n % 4], password });
      }
    };
    const codes = (await Promise.all(times(40, guess))).map(codeOf);
    const judged = codes.filter((code) => code !== 'too-many-requests').length;
    const gained = judged > MOST.guesses ? [`${judged} guesses were judged`] : [];
    const right = await stage.attacker().ask('POST', '/api/account/sign-in', { name, password: PASSWORD });
    if (right.status === 200) gained.push('the right password is still told from wrong ones');
    return { tries: codes.length + 1, gained };
  },
};

/** What people choose most, in this or that case. */
const WORST = [
  'password',
  'password1',
  'password123',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  '12341234',
  'qwertyuiop',
  'qwerty123',
  'iloveyou',
  'sunshine',
  'princess',
  'football',
  'baseball',
  'superman',
  'letmein1',
  'trustno1',
  'abcd1234',
  'asdfasdf',
  'aaaaaaaa',
  'zzzzzzzzzzzzzzzzzzzz',
];

const worstPasswords: Attack = {
  name: 'the worst passwords, wherever one is set',
  async raid(stage) {
    const gained: string[] = [];
    const { owner } = await victim(stage);
    const anyCase = (text: string): string =>
      [...text].map((letter) => (stage.dice.roll(4) === 0 ? letter.toUpperCase() : letter)).join('');
    for (const [n, worst] of WORST.entries()) {
      const password = anyCase(worst);
      const name = `Careless ${stage.dice.roll(1_000_000)}`;
      const doors = [
        ['sign-up', await stage.attacker().ask('POST', '/api/account/sign-up', { name, password })],
        ['password', await owner.ask('POST', '/api/account/password', { current: PASSWORD, next: password })],
        ['reset', await stage.attacker().ask('POST', '/api/account/reset', { token: `made up ${n}`, password })],
      ] as const;
      for (const [door, answer] of doors)
        if (codeOf(answer) !== 'weak-password') gained.push(`${password} by ${door}: ${codeOf(answer)}`);
    }
    return { tries: WORST.length * 3, gained };
  },
};

/** A mail box is to be filled; it ends with the server, which sends whatever is left. */
const mails: Attack = {
  name: 'mails to one address',
  async raid({ dice }) {
    const own = await openStage(`mails ${dice.roll(1_000_000)}`);
    const email = 'full@example.org';
    const spellings = [email, 'Full@Example.org', 'FULL@EXAMPLE.ORG'];
    try {
      for (const spelling of spellings) await victim(own, spelling);
      await Promise.all(
        times(20, (n) => own.attacker().ask('POST', '/api/account/reset-request', { email: spellings[n % 3] })),
      );
    } finally {
      await own.close();
    }
    const sent = own.server.log.filter((line) => line.includes('reset?token=')).length;
    return { tries: 20, gained: sent > MOST.mails ? [`${sent} mails were sent`] : [] };
  },
};

const tokenCap: Attack = {
  name: 'more tokens than anybody may have, all at once',
  async raid(stage) {
    const { name, owner } = await victim(stage);
    const sessions = [owner, await thiefOf(stage, name), await thiefOf(stage, name)];
    await Promise.all(times(40, (n) => newToken(sessions[n % 3] ?? owner, n)));
    const { length } = await owner.get(z.array(Token), '/api/me/tokens');
    return { tries: 40, gained: length > MOST.tokens ? [`${length} tokens`] : [] };
  },
};

export const SECRETS: readonly Attack[] = [tokensOutlive, guessing, worstPasswords, mails, tokenCap];
