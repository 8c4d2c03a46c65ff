import { type GameState, isRecord, newGame, offers, seat, seatToAct, STATE_FORM, titles, view } from '@kursbuch/engine';
import { describe, expect, it, vi } from 'vitest';
import { PlayerBot, RandomBot, Unreadable } from './index.ts';
import { choose } from './players/index.ts';
import { stateFromView } from './state-from-view.ts';

function start(n: number): GameState {
  const { meta } = titles()[n] ?? titles()[0] ?? { meta: undefined };
  const started = meta === undefined ? undefined : newGame(meta.id, {}, meta.usualPlayers, 'bots');
  if (started?.ok !== true) throw new Error('the game does not start');
  return started.value.state;
}

/** What comes over the network. */
function seenOf(state: GameState): { readonly [name: string]: unknown } {
  const seen: unknown = JSON.parse(JSON.stringify(view(state, 'spectator')));
  return isRecord(seen) ? seen : {};
}

const said = (seen: unknown): string => {
  try {
    stateFromView(seen);
    return 'read';
  } catch (error) {
    return error instanceof Unreadable ? error.message : 'something else';
  }
};

describe('a game from the network', () => {
  it.each(titles().map(({ meta }, n) => [meta.name, n] as const))('of %s offers what the server offers', (_, n) => {
    const state = start(n);
    const who = seatToAct(state) ?? seat(0);
    expect(offers(stateFromView(seenOf(state)), who)).toEqual(offers(state, who));
  });

  it('of another form is said in a sentence', () => {
    const seen = seenOf(start(0));
    expect(said({ ...seen, form: STATE_FORM + 1 })).toBe(
      `The server writes games in form ${STATE_FORM + 1}; this bot reads form ${STATE_FORM}. Take the bot of the server's version.`,
    );
    const { form: _form, ...first } = seen;
    expect(said(first)).toMatch(/^The server writes games in form 1; /u);
  });

  it('of a title or by rules that nobody here knows is said, too', () => {
    const seen = seenOf(start(0));
    expect(said({ ...seen, title: 'whist' })).toMatch(/^The server plays whist, which this bot does not know\./u);
    expect(said({ ...seen, rules: '99' })).toMatch(/by rules version 99, which this bot does not know\./u);
    expect([said({}), said('nonsense'), said(undefined)]).toEqual(
      Array.from({ length: 3 }, () => 'The server sent something that is no game.'),
    );
  });
});

describe('the bot', () => {
  const GAME = 'g1'.padEnd(25, 'a');
  const seen = { ...seenOf(start(0)), form: STATE_FORM + 1 };
  const answers = (url: string): Response =>
    url.endsWith('/events')
      ? new Response(`event: your-turn\ndata: {"kind":"your-turn","game":"${GAME}","seat":0,"sequence":1}\n\n`)
      : Response.json({ state: seen, sequence: 1, mySeats: [0], table: { toAct: 0 } });

  it('ends with the sentence, or tells it and goes on', async () => {
    vi.stubGlobal('fetch', (url: string) => Promise.resolve(answers(url)));
    const connection = { address: 'http://server', token: 'x' };
    await expect(new RandomBot(connection).run()).rejects.toThrow(/^The server writes games in form/u);
    const told: string[] = [];
    const bot = new RandomBot(connection, {
      onTrouble: (game, { refusal }) => {
        told.push(`${game} ${refusal.code}`);
        bot.stop();
      },
    });
    await bot.run();
    expect(told).toEqual([`${GAME} other-form`]);
    vi.unstubAllGlobals();
  });

  it('plays as its level chooses, and waits when the server has had enough', async () => {
    const state = start(0);
    const seen2 = seenOf(state);
    const who = seatToAct(state) ?? seat(0);
    const posted: unknown[] = [];
    let asked = 0;
    const server = (url: string, init: { readonly body?: string } = {}): Response => {
      if (url.endsWith('/events'))
        return new Response(
          `event: your-turn\ndata: {"kind":"your-turn","game":"${GAME}","seat":${who},"sequence":1}\n\n`,
        );
      asked += 1;
      if (asked === 1 || asked === 3) return Response.json({}, { status: 429, headers: { 'retry-after': '0' } });
      if (init.body === undefined)
        return Response.json({
          state: seen2,
          sequence: 1,
          mySeats: [who],
          table: { toAct: posted.length === 0 ? who : 9 },
        });
      const body: unknown = JSON.parse(init.body);
      posted.push(isRecord(body) ? body['action'] : body);
      return Response.json({});
    };
    vi.stubGlobal('fetch', (url: string, init?: { readonly body?: string }) => Promise.resolve(server(url, init)));
    const player = { level: 'local', seed: 'a' } as const;
    const bot = new PlayerBot({ address: 'http://server', token: 'x' }, player, { onAction: () => bot.stop() });
    await bot.run();
    vi.unstubAllGlobals();
    expect(posted).toEqual([choose(view(state, who), who, player)]);
    expect([asked, bot.actions]).toEqual([4, 1]);
  });

  it.each([
    ['goes on while its own seat is next', [{ toAct: 0 }], 2],
    ['asks for a game no more that waits for somebody else', [{ toAct: 0 }, { toAct: 1 }], 1],
    ['looks itself where it is not told who is next', undefined, 2],
  ])('%s', async (_, entries, times) => {
    const state = start(0);
    const who = seatToAct(state) ?? seat(0);
    const written = entries?.map(({ toAct }) => ({ toAct: toAct === 0 ? who : who + 1 }));
    const asked: string[] = [];
    let turns = 0;
    const server = (url: string, method: string): Response => {
      if (url.endsWith('/events')) {
        turns += 1;
        // The connection breaks after each turn, and the second time nothing has happened.
        if (turns === 2) bot.stop();
        return new Response(
          turns === 1 ? `data: {"kind":"your-turn","game":"${GAME}","seat":${who},"sequence":1}\n\n` : '',
        );
      }
      asked.push(method);
      if (method === 'POST') return Response.json({ entries: written });
      const toAct = asked.includes('POST') ? who + 1 : who;
      return Response.json({ state: seenOf(state), sequence: 1, mySeats: [who], table: { toAct } });
    };
    vi.stubGlobal('fetch', (url: string, { method = 'GET' }: { readonly method?: string }) =>
      Promise.resolve(server(url, method)),
    );
    const bot = new PlayerBot({ address: 'http://server', token: 'x' }, { level: 'local', seed: 'a' });
    await bot.run();
    vi.unstubAllGlobals();
    expect(asked.filter((method) => method === 'GET')).toHaveLength(times);
  });
});
