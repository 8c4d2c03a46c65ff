/** A game of people who are known by their cookies alone: an account and guests, who have nothing else. */
import { type Entry, Me, TableDetail, Written } from '@kursbuch/api';
import { Visitor } from '../test-server.ts';
import { PASSWORD } from './driver.ts';
import { pause } from './load.ts';
import { type DealtGame, dealtGame, TITLE } from './played.ts';

/** Somebody with the same cookies at another server. */
export function elsewhere({ cookies }: Visitor, address: string): Visitor {
  const visitor = new Visitor(address);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

export type Somebody = { readonly who: string; readonly id: string; readonly visitor: Visitor };

/** A game at which an account and guests sit, known by their cookies alone. */
export type CookieGame = { readonly id: string; readonly seats: readonly Somebody[]; readonly played: DealtGame };

export async function cookieGame(address: string, seed: string): Promise<CookieGame> {
  const played = dealtGame(TITLE, 3, seed, 200);
  const sit = async (who: string, path: string, body: unknown): Promise<Somebody> => {
    const visitor = new Visitor(address);
    const answer = await visitor.ask('POST', path, body);
    if (answer.status !== 200) throw new Error(`${who}: ${answer.text}`);
    const me = await visitor.get(Me, '/api/me');
    if (me.kind === 'nobody') throw new Error(`${who} is nobody`);
    return { who, id: me.id, visitor };
  };
  const host = await sit('the host', '/api/account/sign-up', { name: 'Host', password: PASSWORD });
  const { id, invitation } = await host.visitor.post(TableDetail, '/api/tables', {
    name: 'With guests',
    title: TITLE,
    options: {},
    players: { from: 3, to: 3 },
    listed: false,
    undo: 'free',
    pace: 'live',
    hostMayAct: false,
  });
  await host.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: played.share });
  const guests: Somebody[] = [];
  for (const name of ['Gast', 'Ospite'])
    guests.push(await sit(`guest ${name}`, `/api/invitations/${invitation ?? ''}/guest`, { name }));
  const { seats } = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
  const people = [host, ...guests];
  const seated = seats
    .toSorted((a, b) => a.seat - b.seat)
    .flatMap(({ user }) => people.filter((person) => person.id === user));
  return { id, played, seats: seated };
}

/** Posts the nth action by the cookie of whose turn it is; what is wrong comes back in words. */
export async function actByCookie(address: string, game: CookieGame, n: number): Promise<Entry | string> {
  const action = game.played.actions[n];
  const somebody = game.seats[Number(action?.['seat'])];
  if (action === undefined || somebody === undefined) return `there is no action ${n}`;
  const visitor = elsewhere(somebody.visitor, address);
  const body = { seen: n, key: `action ${n} of ${game.id}`, action };
  const answer = await visitor.ask('POST', `/api/games/${game.id}/actions`, body);
  if (answer.status !== 200) return `${somebody.who}, action ${n}: ${answer.status} ${answer.text}`;
  const [entry] = Written.parse(answer.body).entries;
  return entry ?? `${somebody.who}, action ${n}: nothing was written`;
}

/** Plays from the first action on until it is told to stop, or something goes wrong. */
export function playByCookies(
  address: string,
  game: CookieGame,
): {
  readonly acknowledged: readonly Entry[];
  readonly problems: readonly string[];
  readonly stop: () => Promise<void>;
} {
  const acknowledged: Entry[] = [];
  const problems: string[] = [];
  const stopping = new AbortController();
  async function play(): Promise<void> {
    for (let n = 0; !stopping.signal.aborted; n += 1) {
      const entry = await actByCookie(address, game, n);
      if (typeof entry === 'string') {
        problems.push(entry);
        return;
      }
      acknowledged.push(entry);
      await pause(5);
    }
  }
  const playing = play();
  return {
    acknowledged,
    problems,
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}
