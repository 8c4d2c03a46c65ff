/** What is to be told outlives the process that should have told it, and a receiver that is down. */
import { createServer, type Server } from 'node:http';
import { WebhookCall } from '@kursbuch/api';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Live } from '../live/live.ts';
import { pushKeys } from '../secret.ts';
import { addPeople, tableOf } from '../testkit/played.ts';
import { temporarySqlite, type TemporaryStorage } from '../testkit/temporary.ts';
import { HandOff } from './hand-off.ts';
import type { Outside } from './outgoing.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('a notice', () => {
  const silent = pino({ level: 'silent' });
  const outside: Outside = {
    resolve: async () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    isAllowed: () => true,
  };
  let receiver: Server;
  let url = '';
  /** What the receiver answers next; the last goes on for ever. */
  let answers: number[];
  let got: WebhookCall[];
  let temporary: TemporaryStorage;
  let clock: number;
  const running: { readonly handOff: HandOff; readonly live: Live }[] = [];

  beforeEach(async () => {
    [answers, got, clock] = [[204], [], Date.now()];
    receiver = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        got.push(WebhookCall.parse(JSON.parse(Buffer.concat(parts).toString())));
        response.writeHead((answers.length > 1 ? answers.shift() : answers[0]) ?? 500).end();
      });
    });
    await new Promise<void>((resolve) => {
      receiver.listen(0, '127.0.0.1', resolve);
    });
    const address = receiver.address();
    url = `http://hooks.example.org:${typeof address === 'object' ? address?.port : ''}/`;
    temporary = await temporarySqlite();
    await addPeople(temporary.storage, ['ann', 'ben']);
    await temporary.storage.reach.putWebhook({ user: 'ann', url, secret: 's', created: new Date(clock).toISOString() });
  });
  afterEach(async () => {
    for (const { handOff, live } of running.splice(0)) {
      await handOff.close();
      await live.close();
    }
    await temporary.remove();
    await new Promise((resolve) => receiver.close(resolve));
  });

  /** A process that tells people; nothing of it is left when it is killed but what it has stored. */
  function start(): HandOff {
    const { storage } = temporary;
    const live = new Live(storage, { log: storage.games.entries }, silent);
    const handOff = new HandOff({
      storage,
      live,
      log: silent,
      keys: pushKeys('a secret'),
      origin: 'https://a.example',
      outside,
      rest: 5,
      now: () => clock,
    });
    running.push({ handOff, live });
    return handOff;
  }
  const game = async (id: string): Promise<void> => {
    const moved = new Date(clock).toISOString();
    await temporary.storage.tables.add(tableOf(id, ['ann', 'ben'], { status: 'running', rules: '1', toAct: 0, moved }));
  };
  const touch = async (id: string): Promise<void> => {
    const version = (await temporary.storage.tables.get(id))?.version ?? -1;
    await temporary.storage.tables.update(id, version, { status: 'running', toAct: 0 });
  };
  const heard = async (times: number): Promise<void> => {
    await vi.waitUntil(() => got.length >= times, { timeout: 20_000, interval: 5 });
  };
  /** The receiver has failed, and it is written down when to try again. */
  const putOff = async (times = 1): Promise<void> => {
    const expected = new Date(clock + MINUTE / 2).toISOString();
    await vi.waitUntil(async () => (await temporary.storage.notices.due(expected, 10)).length === times, {
      timeout: 20_000,
      interval: 5,
    });
  };
  const settled = async (): Promise<void> => {
    await vi.waitUntil(
      async () => (await temporary.storage.notices.due(new Date(9e12).toISOString(), 1)).length === 0,
      {
        timeout: 20_000,
        interval: 5,
      },
    );
  };

  it('is told by the next process when the last was killed before it came to it', async () => {
    await game('lost');
    start();
    await heard(1);
    expect(got[0]).toMatchObject({ event: 'your-turn', game: { id: 'lost' } });
    await settled();
    // And by none after that.
    start();
    await game('other');
    await touch('other');
    await heard(2);
    expect(got.map((call) => call.game?.id)).toEqual(['lost', 'other']);
  });

  it('is not looked for where nobody could be told of it', async () => {
    start();
    const { live } = running[0] ?? {};
    if (live === undefined) throw new Error('nothing is running');
    const looked = vi.spyOn(live.hub, 'entries');
    for (const [id, toAct] of [
      ['of-ben', 1],
      ['of-ann', 0],
    ] as const)
      await temporary.storage.tables.add(
        tableOf(id, ['ann', 'ben'], { status: 'running', rules: '1', toAct, sequence: 5 }),
      );
    await vi.waitUntil(() => looked.mock.calls.length > 0, { timeout: 20_000, interval: 5 });
    expect(looked.mock.calls.map(([id]) => id)).toEqual(['of-ann']);
  });

  it('is told again with growing pauses and the same id while the receiver is down', async () => {
    answers = [503, 500, 204];
    const handOff = start();
    await game('down');
    await touch('down');
    await heard(1);
    await putOff();
    await handOff.work();
    expect(got).toHaveLength(1);
    clock += MINUTE;
    await handOff.work();
    expect(got).toHaveLength(2);
    // The second pause is longer than the first.
    clock += MINUTE;
    await handOff.work();
    expect(got).toHaveLength(2);
    clock += 10 * MINUTE;
    await handOff.work();
    expect(got).toHaveLength(3);
    clock += HOUR;
    await handOff.work();
    expect(got).toHaveLength(3);
    const ids = got.map(({ id }) => id);
    expect(ids[0]).toMatch(/^[\w-]{20,}$/u);
    expect(new Set(ids).size).toBe(1);
  });

  it('is told by the next process when the receiver was down and the last was killed', async () => {
    answers = [503, 204];
    start();
    await game('both');
    await touch('both');
    await heard(1);
    await putOff();
    clock += HOUR;
    await start().work();
    expect(got).toHaveLength(2);
    expect(got[1]?.id).toBe(got[0]?.id);
  });

  it('is told by one of two processes that find it at the same moment', async () => {
    answers = [503, 204];
    const first = start();
    const second = start();
    await game('two');
    await touch('two');
    await heard(1);
    await putOff();
    clock += HOUR;
    await Promise.all([first.work(), second.work()]);
    expect(got).toHaveLength(2);
  });

  it('waits with all others for a receiver that is down, which is asked once', async () => {
    answers = [503];
    const handOff = start();
    for (const id of ['one', 'two', 'three']) await game(id);
    await touch('one');
    await touch('two');
    await touch('three');
    await heard(3);
    await putOff(3);
    clock += HOUR;
    // Twice at once, as when the look after a start meets the usual pass.
    await Promise.all([handOff.work(), handOff.work()]);
    expect(got).toHaveLength(4);
    answers = [204];
    clock += HOUR;
    await handOff.work();
    await settled();
    expect(new Set(got.slice(4).map(({ id }) => id)).size).toBe(3);
  });

  it('is dropped when the game waits for it no longer, and when it is old', async () => {
    answers = [503];
    const handOff = start();
    await game('over');
    await touch('over');
    await heard(1);
    await putOff();
    const version = (await temporary.storage.tables.get('over'))?.version ?? -1;
    await temporary.storage.tables.update('over', version, { status: 'running', toAct: 1 });
    clock += HOUR;
    await handOff.work();
    expect(got).toHaveLength(1);
    await settled();

    await game('old');
    await touch('old');
    await heard(2);
    await putOff();
    clock += 30 * HOUR;
    await handOff.work();
    expect(got).toHaveLength(2);
    await settled();
  });

  it.each([
    ['that is played', { status: 'running', toAct: 1 }],
    ['that is over', { status: 'finished' }],
  ] as const)('about a question in a game %s names who asks', async (_, how) => {
    const undoAsked = { by: 1, to: 0, agreed: [1] };
    const moved = new Date(clock).toISOString();
    const table = tableOf('asked', ['ann', 'ben'], { ...how, rules: '1', undoAsked, moved });
    await temporary.storage.tables.add(table);
    start();
    await heard(1);
    expect(got[0]).toMatchObject({ event: 'undo-asked', seat: 0, game: { id: 'asked' } });
    expect(got[0]?.text).toContain('BEN asks');
  });
});
