/**
 * The restore drill: a server is backed up by the command while people and guests play on it, and is lost; the backup is restored into
 * another database by the command, and everybody plays on there with the cookies and tokens they have.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Entry, KeptWebhook, Log, Me, PushKey, TableDetail, Written } from '@kursbuch/api';
import { Visitor } from '../../test-server.ts';
import { PASSWORD } from '../driver.ts';
import { pause, startLoad } from '../load.ts';
import { type DealtGame, dealtGame, TITLE } from '../played.ts';
import { type Environment, type ServerProcess, startServerProcess } from '../server-process.ts';

const run = promisify(execFile);

/** So many actions before the backup begins, for every game. */
const BEFORE = 5;
/** So many after the restore: enough that everybody at the table has acted. */
const AFTER = 12;
const LONGEST_MS = 120_000;

export type DrillPlan = {
  readonly file: string;
  /** The command `kursbuch`. */
  readonly command: string;
  /** The backup to be written. */
  readonly backup: string;
  readonly from: Place;
  readonly to: Place;
  readonly seed: string;
};

/** Where a server keeps its data. */
export type Place = { readonly environment: Environment; readonly url: string };

export type DrillReport = {
  /** What the commands said. */
  readonly said: { readonly backup: string; readonly restore: string };
  /** Actions acknowledged before the backup began, and in the games as they were restored. */
  readonly before: number;
  readonly restored: number;
  /** Actions after the restore, by whom. */
  readonly after: { readonly [who: string]: number };
  readonly problems: readonly string[];
};

type Somebody = { readonly who: string; readonly id: string; readonly visitor: Visitor };

/** A game at which an account and guests sit, known by their cookies alone. */
type CookieGame = { readonly id: string; readonly seats: readonly Somebody[]; readonly played: DealtGame };

async function cookieGame(address: string, seed: string): Promise<CookieGame> {
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
async function act(address: string, game: CookieGame, n: number): Promise<Entry | string> {
  const action = game.played.actions[n];
  const somebody = game.seats[Number(action?.['seat'])];
  if (action === undefined || somebody === undefined) return `there is no action ${n}`;
  const visitor = new Visitor(address);
  for (const [name, value] of somebody.visitor.cookies) visitor.cookies.set(name, value);
  const body = { seen: n, key: `action ${n} of ${game.id}`, action };
  const answer = await visitor.ask('POST', `/api/games/${game.id}/actions`, body);
  if (answer.status !== 200) return `${somebody.who}, action ${n}: ${answer.status} ${answer.text}`;
  const [entry] = Written.parse(answer.body).entries;
  return entry ?? `${somebody.who}, action ${n}: nothing was written`;
}

/** What of a server has to be the same afterwards, besides the games: how it is known to push services, and to somebody's program. */
async function signature(address: string, listener: Visitor): Promise<string> {
  const visitor = new Visitor(address);
  for (const [name, value] of listener.cookies) visitor.cookies.set(name, value);
  const { key } = await visitor.get(PushKey, '/api/push/key');
  const webhook = await visitor.ask('GET', '/api/me/webhook');
  return JSON.stringify([key, webhook.status === 200 ? KeptWebhook.parse(webhook.body) : webhook.status]);
}

export async function drill({ file, command, backup, from, to, seed }: DrillPlan): Promise<DrillReport> {
  const problems: string[] = [];
  const kursbuch = async (...words: readonly string[]): Promise<string> => {
    const { stdout, stderr } = await run(process.execPath, [command, ...words], { timeout: LONGEST_MS });
    return `${stdout}${stderr}`;
  };
  let server: ServerProcess | undefined;
  try {
    const first = await startServerProcess(file, from.environment);
    server = first;
    const listener = new Visitor(first.address);
    await listener.post(Me, '/api/account/sign-up', { name: 'Listener', password: PASSWORD });
    // Nobody sits at a table under this name, so nobody is ever called there.
    await listener.ask('PUT', '/api/me/webhook', { url: 'https://1.1.1.1/hook' });
    const signed = await signature(first.address, listener);
    const load = await startLoad({ addresses: () => [first.address], games: 2, seed });
    const game = await cookieGame(first.address, seed);
    const acknowledged: Entry[] = [];
    const stopping = new AbortController();
    const playing = (async (): Promise<void> => {
      for (let n = 0; !stopping.signal.aborted; n += 1) {
        const entry = await act(first.address, game, n);
        if (typeof entry === 'string') {
          problems.push(entry);
          return;
        }
        acknowledged.push(entry);
        await pause(5);
      }
    })();
    await load.played(BEFORE * load.games.length);
    while (acknowledged.length < BEFORE && problems.length === 0) await pause(5);
    const before = acknowledged.length;
    const saidBackup = await kursbuch('backup', backup, '--db', from.url);
    stopping.abort();
    await playing;
    await load.end();
    await first.kill();
    const mode = statSync(backup).mode & 0o777;
    if (process.platform !== 'win32' && mode !== 0o600)
      problems.push(`the backup is open to others: ${mode.toString(8)}`);
    problems.push(...load.problems);

    const saidRestore = await kursbuch('restore', backup, '--db', to.url);
    const second = await startServerProcess(file, to.environment);
    server = second;
    if ((await signature(second.address, listener)) !== signed) problems.push('push keys or webhook are others');
    const signIn = await new Visitor(second.address).ask('POST', '/api/account/sign-in', {
      name: 'Host',
      password: PASSWORD,
    });
    if (signIn.status !== 200) problems.push(`signing in answers ${signIn.status}`);
    problems.push(...(await load.goOn(second.address, AFTER)));

    const [watching] = game.seats;
    const eye = new Visitor(second.address);
    for (const [name, value] of watching?.visitor.cookies ?? []) eye.cookies.set(name, value);
    const log = await eye.ask('GET', `/api/games/${game.id}/log`);
    if (log.status !== 200) problems.push(`${watching?.who} sees the game with ${log.status}`);
    const { entries } = log.status === 200 ? Log.parse(log.body) : { entries: [] };
    if (entries.length < before) problems.push(`${before} actions were acknowledged, and ${entries.length} are there`);
    for (const [n, entry] of entries.entries())
      if (acknowledged[n] !== undefined && JSON.stringify(entry) !== JSON.stringify(acknowledged[n]))
        problems.push(`entry ${n + 1} is another`);
    const after: { [who: string]: number } = {};
    for (let n = entries.length; n < entries.length + AFTER; n += 1) {
      const entry = await act(second.address, game, n);
      const who = game.seats[Number(game.played.actions[n]?.['seat'])]?.who ?? 'nobody';
      if (typeof entry === 'string') problems.push(entry);
      else after[who] = (after[who] ?? 0) + 1;
    }
    return { said: { backup: saidBackup, restore: saidRestore }, before, restored: entries.length, after, problems };
  } finally {
    await server?.kill();
  }
}
