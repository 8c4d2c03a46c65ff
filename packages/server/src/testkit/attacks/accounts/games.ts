/** Attacks by way of games: through the words that webhooks pass on, and on results that are settled. */
import { setTimeout as pause } from 'node:timers/promises';
import { TableDetail, WebhookCall, Written } from '@kursbuch/api';
import { actionAt, PLAYED, runningGame, seatAt, somebody } from '../../../test-game.ts';
import type { Attack } from './stage.ts';

/** Names that a chat program would take for more than words: calls to everybody, links, markup, letters that turn the rest round. */
const LOADED = [
  '@everyone come here',
  '<!channel> now',
  '<@U123> you',
  '[win](https://evil.example)',
  'https://evil.example/a',
  'evil.example/b',
  '**bold** __under__ ~~gone~~',
  '`code` ||hidden||',
  '# head',
  '&lt;b&gt; &#64;here',
  '\u202Eetis live',
];

/** The first action after which it is the other one's turn. */
const HANDS_OVER = PLAYED.actions.findIndex(({ seat }, n) => n > 0 && PLAYED.actions[n + 1]?.['seat'] !== seat);

/** How long the word of a turn may take, on a machine with other things to do. */
const PATIENCE_MS = 60_000;

const isCallOf = (game: string) => (call: unknown) => WebhookCall.safeParse(call).data?.game?.id === game;

const loadedNames: Attack = {
  name: 'names of tables that chat programs would obey',
  async raid({ server, hook, heard }) {
    const [host, guest] = [await somebody(server, 'Hook'), await somebody(server, 'Hook')];
    for (const { visitor } of [host, guest]) await visitor.ask('PUT', '/api/me/webhook', { url: hook });
    /** What is wrong with the words about a table of this name. */
    const obeyed = async (name: string): Promise<readonly string[]> => {
      const game = await runningGame(server, { name }, [host, guest]);
      await game.play(0, HANDS_OVER + 1);
      const late = Date.now() + PATIENCE_MS;
      while (!heard.some(isCallOf(game.id)) && Date.now() < late) await pause(20);
      const call = WebhookCall.safeParse(heard.find(isCallOf(game.id))).data;
      if (call === undefined) return [`nothing was told of ${JSON.stringify(name)}`];
      const words = [call.text, call.content].map((text) => /“(?<words>[^”]*)”/u.exec(text)?.groups?.['words'] ?? text);
      return words.filter((text) => /[@<>[\]()*_~`|#&/\\\p{Cf}]|https?:\S|\w\.\w/u.test(text));
    };
    const gained = (await Promise.all(LOADED.map(obeyed))).flat();
    return { tries: LOADED.length, gained };
  },
};

/** Actions before the end, which both agree to. */
const PLAYED_ACTIONS = 3;

/** One of two who lost tries everything to play on alone; the other does nothing, then says no. */
const settledResults: Attack = {
  name: 'a game that is over, taken back by one alone',
  async raid({ server, dice }) {
    const gained: string[] = [];
    let tries = 0;
    for (const undo of ['free', 'consent', 'none'] as const) {
      const game = await runningGame(server, { undo, hostMayAct: true });
      await game.play(0, PLAYED_ACTIONS);
      for (const [seat, { visitor }] of game.seated.entries())
        await visitor.post(Written, `/api/games/${game.id}/actions`, {
          seen: PLAYED_ACTIONS + seat,
          key: `the end ${seat}`,
          action: { type: 'agree-end', seat, take: 'yes' },
        });
      const loser = game.host.visitor;
      const status = async () => (await loser.get(TableDetail, `/api/tables/${game.id}`)).status;
      const attempt = async (n: number): Promise<void> => {
        const { sequence } = await loser.get(TableDetail, `/api/tables/${game.id}`);
        const write = { seen: sequence, key: `again and again ${n}` };
        const ways = [
          ['undo', write],
          ['undo', { ...write, to: 0 }],
          ['undo/answer', { ...write, agree: true }],
          ['redo', write],
          ['actions', { ...write, action: actionAt(PLAYED_ACTIONS) }],
          ['actions', { ...write, action: { type: 'agree-end', seat: seatAt(0), take: 'no' } }],
        ] as const;
        const [way, body] = ways[dice.roll(ways.length)] ?? ways[0];
        await loser.ask('POST', `/api/games/${game.id}/${way}`, body);
      };
      for (let round = 0; round < 6; round += 1) {
        await Promise.all(Array.from({ length: 5 }, (_, n) => attempt(round * 5 + n)));
        tries += 5;
        if ((await status()) !== 'finished') gained.push(`undo ${undo}: it is ${await status()}`);
        const { sequence } = await loser.get(TableDetail, `/api/tables/${game.id}`);
        const no = { seen: sequence, key: `no, ${round}`, agree: false };
        await game.guest.visitor.ask('POST', `/api/games/${game.id}/undo/answer`, no);
      }
      if ((await status()) !== 'finished') gained.push(`undo ${undo}: it is ${await status()} in the end`);
    }
    return { tries, gained };
  },
};

export const GAMES: readonly Attack[] = [loadedNames, settledResults];
