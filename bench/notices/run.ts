/**
 * Attacks the notices: a server is killed again and again in the middle of telling people that it is their turn, and their receiver
 * takes a call, fails or says nothing, by chance. In the end everybody whose turn it is has been told, and every call about one turn
 * had one id. `npx tsx bench/notices/run.ts [kills] [seed]`; it takes some two minutes, most of it waiting for what a killed server had in hand.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { KeptWebhook, Me, TableDetail, WebhookCall } from '@kursbuch/api';
import { bundleServer } from '../../packages/server/src/testkit/bundle.ts';
import { elsewhere } from '../../packages/server/src/testkit/cookie-game.ts';
import { PASSWORD } from '../../packages/server/src/testkit/driver.ts';
import { dealtGame, TITLE } from '../../packages/server/src/testkit/played.ts';
import { startServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import { Visitor } from '../../packages/server/src/test-server.ts';

const [kills = '8', seed = '1'] = process.argv.slice(2);
const GAMES = 4;
/** A notice that a killed server had in hand comes back after a minute, and it is looked for every quarter of one. */
const LONGEST_WAIT_MS = 110_000;

let state = Number(seed);
/** A number from 0 up to a bound, the same for the same seed. */
const chance = (bound: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
  return (state >>> 8) % bound;
};

const calls: WebhookCall[] = [];
let isWell = false;
const receiver = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    const fate = isWell ? 0 : chance(4);
    // Somebody who says nothing has not been told, as far as anybody knows.
    if (fate === 3) return;
    if (fate === 0) calls.push(WebhookCall.parse(JSON.parse(Buffer.concat(parts).toString())));
    response.writeHead(fate === 0 ? 204 : 503).end();
  });
});
await new Promise<void>((resolve) => {
  receiver.listen(0, '127.0.0.1', resolve);
});
const port = ((address) => (typeof address === 'object' ? address?.port : undefined))(receiver.address());

const folder = mkdtempSync(join(tmpdir(), 'kursbuch-notices-'));
const bundle = await bundleServer();
const start = () => startServerProcess(bundle.file, { KURSBUCH_DATA: folder, TEST_RECEIVERS: 'local' });
let server = await start();
const played = dealtGame(TITLE, 2, 'notices', 60);

async function person(name: string): Promise<{ readonly id: string; readonly visitor: Visitor }> {
  const visitor = new Visitor(server.address);
  const me = await visitor.post(Me, '/api/account/sign-up', { name, password: PASSWORD });
  const url = `http://hooks.example.org:${port}/`;
  KeptWebhook.parse((await visitor.ask('PUT', '/api/me/webhook', { url })).body);
  return { id: me.kind === 'account' ? me.id : '', visitor };
}

const people = [await person('Ann'), await person('Ben')];
const [host, guest] = people;
if (host === undefined || guest === undefined) throw new Error('nobody plays');
const games: { readonly id: string; readonly seats: readonly Visitor[]; n: number }[] = [];
for (let n = 0; n < GAMES; n += 1) {
  const { id, invitation } = await host.visitor.post(TableDetail, '/api/tables', {
    name: `Game ${n}`,
    title: TITLE,
    options: {},
    players: { from: 2, to: 2 },
    listed: false,
    undo: 'free',
    pace: 'live',
    hostMayAct: false,
  });
  await host.visitor.post(TableDetail, `/api/tables/${id}/join`, { share: played.share });
  await guest.visitor.post(TableDetail, `/api/invitations/${invitation ?? ''}/join`);
  const { seats } = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
  const sorted = seats.toSorted((a, b) => a.seat - b.seat);
  games.push({
    id,
    n: 0,
    seats: sorted.flatMap(({ user }) => people.filter((one) => one.id === user).map(({ visitor }) => visitor)),
  });
}

const seatOf = (n: number): number => Number(played.actions[n]?.['seat']);
try {
  for (let kill = 1; kill <= Number(kills); kill += 1) {
    for (const game of games) {
      // On to the next action after which it is the other's turn.
      do {
        const visitor = game.seats[seatOf(game.n)];
        if (visitor === undefined) throw new Error('nobody sits there');
        const body = { seen: game.n, key: `action ${game.n} of ${game.id}`, action: played.actions[game.n] };
        const answer = await elsewhere(visitor, server.address).ask('POST', `/api/games/${game.id}/actions`, body);
        if (answer.status !== 200) throw new Error(answer.text);
        game.n += 1;
      } while (seatOf(game.n) === seatOf(game.n - 1));
    }
    await pause(chance(120));
    await server.kill();
    server = await start();
    console.error(`killed ${kill} of ${kills}, told ${calls.length} times`);
  }
  isWell = true;
  const untold = (): readonly string[] =>
    games
      .filter((game) => !calls.some((call) => call.game?.id === game.id && call.seat === seatOf(game.n)))
      .map(({ id }) => id);
  // The same seat may have been told of an earlier turn; the last call about a game has to be about the last turn.
  const wrong = (): readonly string[] =>
    games.filter(({ id, n }) => calls.findLast((call) => call.game?.id === id)?.seat !== seatOf(n)).map(({ id }) => id);
  const until = performance.now() + LONGEST_WAIT_MS;
  while ((untold().length > 0 || wrong().length > 0) && performance.now() < until) await pause(500);
  const ids = new Map(calls.map(({ id, game, seat }) => [id, `${game?.id} ${seat}`]));
  const mixed = calls.filter(({ id, game, seat }) => ids.get(id) !== `${game?.id} ${seat}`).length;
  console.log({
    kills: Number(kills),
    games: GAMES,
    calls: calls.length,
    turns: ids.size,
    untold: untold().length,
    wrong: wrong().length,
    mixed,
  });
  if (untold().length + wrong().length + mixed > 0) process.exitCode = 1;
} finally {
  await server.kill();
  receiver.closeAllConnections();
  receiver.close();
  bundle.remove();
  rmSync(folder, { recursive: true, force: true });
}
