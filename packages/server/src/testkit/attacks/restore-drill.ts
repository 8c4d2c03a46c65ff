/**
 * The restore drill: a server is backed up by the command while people and guests play on it, and is lost; the backup is restored into
 * another database by the command, and everybody plays on there with the cookies and tokens they have.
 */
import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Entry, KeptWebhook, Log, Me, PushKey } from '@kursbuch/api';
import { Visitor } from '../../test-server.ts';
import { actByCookie, type CookieGame, cookieGame, elsewhere, playByCookies } from '../cookie-game.ts';
import { PASSWORD } from '../driver.ts';
import { pause, startLoad } from '../load.ts';
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

/** What of a server has to be the same afterwards, besides the games: how it is known to push services, and to somebody's program. */
async function signature(address: string, listener: Visitor): Promise<string> {
  const visitor = elsewhere(listener, address);
  return JSON.stringify([
    await visitor.get(PushKey, '/api/push/key'),
    await visitor.get(KeptWebhook, '/api/me/webhook'),
  ]);
}

/** Somebody who sits at no table, so that nobody is ever called there. */
async function newListener(address: string): Promise<Visitor> {
  const listener = new Visitor(address);
  await listener.post(Me, '/api/account/sign-up', { name: 'Listener', password: PASSWORD });
  const { status, text } = await listener.ask('PUT', '/api/me/webhook', { url: 'https://1.1.1.1/hook' });
  if (status !== 200) throw new Error(`a webhook is answered with ${status}: ${text}`);
  return listener;
}

/** Everybody at a game plays on at another server; tells where it stood there, and who acted how often. */
async function goOn(
  address: string,
  game: CookieGame,
  acknowledged: readonly Entry[],
  problems: string[],
): Promise<Pick<DrillReport, 'restored' | 'after'>> {
  const [somebody] = game.seats;
  if (somebody === undefined) throw new RangeError('nobody sits at the table');
  const log = await elsewhere(somebody.visitor, address).ask('GET', `/api/games/${game.id}/log`);
  if (log.status !== 200) problems.push(`${somebody.who} sees the game with ${log.status}`);
  const { entries } = log.status === 200 ? Log.parse(log.body) : { entries: [] };
  for (const [n, entry] of entries.entries())
    if (acknowledged[n] !== undefined && JSON.stringify(entry) !== JSON.stringify(acknowledged[n]))
      problems.push(`entry ${n + 1} is another`);
  const after: { [who: string]: number } = {};
  const isEnough = (n: number): boolean =>
    n >= entries.length + AFTER && (problems.length > 0 || Object.keys(after).length >= game.seats.length);
  // How far the game is depends on the machine, and in some rounds not everybody has something to do for a while.
  for (let n = entries.length; n < game.played.actions.length && !isEnough(n); n += 1) {
    const entry = await actByCookie(address, game, n);
    const who = game.seats[Number(game.played.actions[n]?.['seat'])]?.who ?? 'nobody';
    if (typeof entry === 'string') problems.push(entry);
    else after[who] = (after[who] ?? 0) + 1;
  }
  return { restored: entries.length, after };
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
    const listener = await newListener(first.address);
    const signed = await signature(first.address, listener);
    const load = await startLoad({ addresses: () => [first.address], games: 2, seed });
    const game = await cookieGame(first.address, seed);
    const playing = playByCookies(first.address, game);
    await load.played(BEFORE * load.games.length);
    while (playing.acknowledged.length < BEFORE && playing.problems.length === 0) await pause(5);
    const before = playing.acknowledged.length;
    const saidBackup = await kursbuch('backup', backup, '--db', from.url);
    await playing.stop();
    await load.end();
    await first.kill();
    problems.push(...playing.problems, ...load.problems);
    const mode = statSync(backup).mode & 0o777;
    if (process.platform !== 'win32' && mode !== 0o600)
      problems.push(`the backup is open to others: ${mode.toString(8)}`);

    const saidRestore = await kursbuch('restore', backup, '--db', to.url);
    const second = await startServerProcess(file, to.environment);
    server = second;
    if ((await signature(second.address, listener)) !== signed) problems.push('push keys or webhook are others');
    const signIn = { name: 'Host', password: PASSWORD };
    const { status } = await new Visitor(second.address).ask('POST', '/api/account/sign-in', signIn);
    if (status !== 200) problems.push(`signing in answers ${status}`);
    problems.push(...(await load.goOn(second.address, AFTER)));
    const { restored, after } = await goOn(second.address, game, playing.acknowledged, problems);
    if (restored < before) problems.push(`${before} actions were acknowledged, and ${restored} are there`);
    return { said: { backup: saidBackup, restore: saidRestore }, before, restored, after, problems };
  } finally {
    await server?.kill();
  }
}
