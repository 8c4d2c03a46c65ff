import { budget, soakSeed } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAYED, runningGame, seatAt } from '../test-game.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { EVERY_TYPE, talkNonsense } from '../testkit/attacks/nonsense.ts';

describe('nonsense', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(async () => {
    await server.close();
  });

  it.each(['run', 'lay-tile'])(
    'before somebody does %s is refused, and the game stands where it stood',
    { timeout: 1_800_000 },
    async (type) => {
      const at = PLAYED.actions.findIndex((action) => action['type'] === type);
      expect(at).toBeGreaterThan(0);
      const { id, seated, play } = await runningGame(server);
      await play(0, at);
      const seat = seatAt(at);
      const visitor = seated[seat]?.visitor ?? server.visitor();
      const plan = { game: id, seat, tries: budget(EVERY_TYPE, 2000), seed: `nonsense ${soakSeed(1)}` };
      const { answers, problems } = await talkNonsense(visitor, plan);
      expect(problems).toEqual([]);
      // Some of it is a question that can be answered, and some the rules refuse.
      expect(new Set(answers.keys())).toEqual(new Set([200, 422]));
    },
  );
});
