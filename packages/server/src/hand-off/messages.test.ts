import { describe, expect, it } from 'vitest';
import { tableOf } from '../testkit/played.ts';
import { occasionCall, type Told } from './messages.ts';

const ORIGIN = 'https://games.example.org';
const TURN: Told = { id: 'n', kind: 'turn', seat: 0, user: 'ann', what: 'turn t 0' };
const textFor = (name: string): string =>
  occasionCall(tableOf('t', ['ann']), TURN, ORIGIN).text.replace('Table t', name);

describe('what a webhook says', () => {
  const callFor = (name: string) => occasionCall(tableOf('t', ['ann'], { name }), TURN, ORIGIN);

  it.each([
    ['@everyone come here', 'everyone come here'],
    ['<!channel> now', '!channel now'],
    ['<@U123> and <https://evil.example|our site>', 'U123 and https: evil example our site'],
    ['[click](https://evil.example)', 'click https: evil example'],
    ['**bold** _slanted_ ~~gone~~ `code` ||hidden||', 'bold slanted gone code hidden'],
    ['# Heading > quoted', 'Heading quoted'],
    ['www.evil.example', 'www evil example'],
    ['a\u202ebackwards\u200b', 'abackwards'],
    ['&lt;b&gt;', 'lt;b gt;'],
    ['***', ''],
  ])('is plain words, whatever the table is called: %j', (name, plain) => {
    const { text, content } = callFor(name);
    expect(text).toBe(textFor(plain));
    expect(content).toBe(text);
  });

  it.each(['Thursday', 'Anna’s 2nd table: 18:30, at home', 'Zoë & Béla – Ő', '李明的桌子'])(
    'keeps names as people write them: %s',
    (name) => {
      expect(callFor(name).text).toBe(textFor(name.replace('& ', '')));
    },
  );

  it('is plain words whoever asks', () => {
    const table = tableOf('t', ['ann', '@everyone'], { undoAsked: { by: 1, to: 0, agreed: [1] } });
    const { text } = occasionCall(table, { ...TURN, kind: 'undo-asked' }, ORIGIN);
    expect(text).toMatch(/^everyone asks to take back in “Table t”/u);
  });

  it('tells the name itself beside the words, as data', () => {
    expect(callFor('@everyone').game?.name).toBe('@everyone');
  });
});
