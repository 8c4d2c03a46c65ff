/** A title that was put on the engine's list: the server offers it, opens tables for it and plays it, and knows nothing of it. */
import { GameDetail, StateAt, TableDetail, Written } from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import { playTitleRandomly } from '@kursbuch/engine/by-chance';
import { addTitle, fourthTitle } from '@kursbuch/engine/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { somebody, type Somebody, TABLE } from '../test-game.ts';
import { dealtSeed } from '../testkit/played.ts';
import { codeOf, startTestServer, type TestServer } from '../test-server.ts';

const { id: TITLE } = fourthTitle.meta;

describe('a fourth title', () => {
  let server: TestServer;
  let takeAway: () => void = () => undefined;
  let people: readonly Somebody[] = [];
  beforeAll(async () => {
    takeAway = addTitle(fourthTitle);
    server = await startTestServer();
    people = [await somebody(server), await somebody(server)];
  });
  afterAll(async () => {
    takeAway();
    await server.close();
  });

  const wanted = { ...TABLE, title: TITLE, players: { from: 2, to: 2 } };
  const hostOf = (): Somebody['visitor'] => people[0]?.visitor ?? server.visitor();

  it('is offered: the documentation lists it', async () => {
    const { body } = await server.visitor().ask('GET', '/api/openapi.json');
    // Asked for when a table is opened and when tables are looked for.
    expect(JSON.stringify(body).split(`"${TITLE}"]`)).toHaveLength(3);
    expect(JSON.stringify(body)).not.toContain('x-one-of');
  });

  it('is one among those there are; any other is malformed', async () => {
    const host = hostOf();
    for (const title of ['no-such-title', '', '__proto__']) {
      const answer = await host.ask('POST', '/api/tables', { ...wanted, title });
      expect([title, answer.status, codeOf(answer)]).toEqual([title, 400, 'malformed']);
    }
    expect((await host.ask('GET', `/api/tables?list=open&title=${TITLE}`)).status).toBe(200);
    expect(codeOf(await host.ask('GET', '/api/tables?list=open&title=no-such-title'))).toBe('malformed');
  });

  it('plays a random game from its beginning to its end', async () => {
    const [host, guest] = people;
    if (host === undefined || guest === undefined) throw new Error('nobody is there');
    const { id } = await host.visitor.post(TableDetail, '/api/tables', wanted);
    await guest.visitor.post(TableDetail, `/api/tables/${id}/join`);
    const { seats, rules } = await host.visitor.post(TableDetail, `/api/tables/${id}/start`);
    expect(rules).toBe(fourthTitle.versions[0]);
    const { actions, state } = playTitleRandomly(TITLE, {
      seed: dealtSeed('', 2),
      seats: 2,
      options: {},
      mostActions: 1000,
      spoiled: 0,
    });
    expect(state.outcome).toBeDefined();
    for (const [seen, action] of actions.entries()) {
      const seat = typeof action === 'object' && action !== null && 'seat' in action ? action.seat : undefined;
      const user = seats.find((one) => one.seat === seat)?.user;
      const { visitor } = people.find((one) => one.id === user) ?? host;
      await visitor.post(Written, `/api/games/${id}/actions`, {
        seen,
        key: `fourth ${seen}`,
        form: STATE_FORM,
        action,
      });
    }
    const { table } = await guest.visitor.get(GameDetail, `/api/games/${id}`);
    expect(table).toMatchObject({ status: 'finished', result: state.outcome });
    expect((await guest.visitor.get(StateAt, `/api/games/${id}/state?position=1`)).form).toBe(STATE_FORM);
  });

  it('stays on the lists where it is no longer known, and cannot be begun there', async () => {
    const host = hostOf();
    const { id } = await host.post(TableDetail, '/api/tables', wanted);
    await people[1]?.visitor.post(TableDetail, `/api/tables/${id}/join`);
    takeAway();
    try {
      expect((await host.ask('GET', '/api/tables?list=mine')).text).toContain(`"title":"${TITLE}"`);
      const answer = await host.ask('POST', `/api/tables/${id}/start`);
      expect([answer.status, codeOf(answer)]).toEqual([409, 'unknown-rules']);
    } finally {
      takeAway = addTitle(fourthTitle);
    }
    expect((await host.post(TableDetail, `/api/tables/${id}/start`)).status).toBe('running');
    // Threads have lists of their own, and this one's title is not on them.
    expect(codeOf(await host.ask('GET', `/api/games/${id}/offers`))).toBe('unknown-rules');
  });
});
