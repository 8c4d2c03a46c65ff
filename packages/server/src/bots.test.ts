/** The example bot plays against the server, over the network, with nothing but a token. */
import { FreshToken, GameDetail, Log } from '@kursbuch/api';
import { RandomBot } from '@kursbuch/bots';
import { formOfHash, STATE_FORM } from '@kursbuch/engine';
import { Dice } from '@kursbuch/engine/by-chance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningGame, type Somebody } from './test-game.ts';
import { startTestServer, type TestServer } from './test-server.ts';

describe('the example bot', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  /** A bot with a token of this person's; the same seed plays the same. */
  async function botOf({ visitor }: Somebody, seed: string, more: ConstructorParameters<typeof RandomBot>[1] = {}) {
    const { token } = await visitor.post(FreshToken, '/api/me/tokens', { name: 'bot' });
    const dice = new Dice(seed);
    return new RandomBot(
      { address: server.address, token },
      { chance: () => dice.roll(1_000_000) / 1_000_000, ...more },
    );
  }

  it('plays a game against another', { timeout: 90_000 }, async () => {
    const game = await runningGame(server, { share: 'bots' });
    const enough = 120;
    let actions = 0;
    const bots: RandomBot[] = [];
    const onAction = (): void => {
      actions += 1;
      if (actions >= enough) for (const bot of bots) bot.stop();
    };
    for (const person of game.seated) bots.push(await botOf(person, person.name, { onAction }));
    await Promise.all(bots.map(async (bot) => bot.run()));
    const { sequence, position, state, hash } = await game.host.visitor.get(GameDetail, `/api/games/${game.id}`);
    expect(sequence).toBeGreaterThanOrEqual(enough);
    expect(position).toBe(sequence);
    expect([typeof state, formOfHash(hash)]).toEqual(['object', STATE_FORM]);
    const { entries } = await game.host.visitor.get(Log, `/api/games/${game.id}/log?limit=1000`);
    for (const [index, { id }] of game.seated.entries())
      expect(
        entries.filter(({ by }) => by === id).every((entry) => entry.kind === 'action' && entry.seat === index),
      ).toBe(true);
    expect(new Set(entries.map(({ by }) => by)).size).toBe(2);
  });
});
