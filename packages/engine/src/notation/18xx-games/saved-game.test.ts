import { describe, expect, it } from 'vitest';
import { companyOfShare, dealtOrder, readSavedGame, setUpNumbers, withoutCopy } from './saved-game.ts';

const act = (id: number, type: string, more: object = {}): object => ({
  type,
  entity: 0,
  entity_type: 'player',
  id,
  ...more,
});
const game = (actions: readonly object[], more: object = {}): unknown => ({
  title: '18Mag',
  id: 'hs_puhjabag_1762198060',
  players: [{ name: 'A', id: 7 }],
  settings: { seed: '', optional_rules: ['x'] },
  actions,
  result: { '7': 12 },
  ...more,
});
const types = (actions: readonly object[]): readonly string[] => {
  const read = readSavedGame(game(actions));
  return read.ok ? read.value.actions.map(({ type }) => type) : ['refused'];
};

describe('a saved game', () => {
  it.each([
    ['an undo of nothing', [act(1, 'undo')], 0, { code: 'nothing-to-undo' }],
    ['an undo of chat alone', [act(1, 'message'), act(2, 'undo')], 1, { code: 'nothing-to-undo' }],
    ['a redo of nothing', [act(1, 'a'), act(2, 'undo'), act(3, 'c'), act(4, 'redo')], 3, { code: 'nothing-to-redo' }],
    [
      'an undo to an action still to come',
      [act(1, 'a'), act(2, 'undo', { action_id: 9 })],
      1,
      { code: 'undo-of-nothing', params: { action: 9 } },
    ],
  ])('stops at %s', (_, actions, position, why) => {
    const read = readSavedGame(game([...actions, act(20, 'later')]));
    expect(read).toMatchObject({ ok: true, value: { fault: { position, refusal: why } } });
    expect(read.ok && read.value.actions.some(({ type }) => type === 'later')).toBe(false);
  });

  it('knows players by name where they have no number, and results by either', () => {
    const players = [{ name: 'A' }, { id: 8, name: 'B' }];
    const read = readSavedGame(game([], { players, result: { A: 5, B: 6 } }));
    expect(read).toMatchObject({ ok: true, value: { players: [{ id: 'A' }, { id: '8' }] } });
    expect(read.ok && [...read.value.result]).toEqual([
      ['A', 5],
      ['8', 6],
    ]);
  });

  it('has no two players with one number', () => {
    const players = [
      { id: 7, name: 'A' },
      { id: '7', name: 'B' },
    ];
    expect(readSavedGame(game([], { players }))).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', params: { path: 'players[1].id' } },
    });
  });

  it('gives players, rules, seed and result', () => {
    const read = readSavedGame(game([]));
    expect(read).toMatchObject({
      ok: true,
      value: { title: '18Mag', players: [{ id: '7', name: 'A' }], optionalRules: ['x'], seed: 1_762_198_060 },
    });
    expect(read.ok ? read.value.result.get('7') : 0).toBe(12);
  });

  it('takes the seed from the settings where it is a number', () => {
    const read = readSavedGame(game([], { settings: { seed: 4_294_967_299 } }));
    expect(read.ok ? read.value.seed : 0).toBe(3);
  });

  it('forgets what an undo took back', () => {
    expect(types([act(1, 'a'), act(2, 'b'), act(3, 'undo'), act(4, 'c')])).toEqual(['a', 'c']);
  });

  it('undoes the undone one further back each time', () => {
    expect(types([act(1, 'a'), act(2, 'b'), act(3, 'c'), act(4, 'undo'), act(5, 'undo')])).toEqual(['a']);
  });

  it('undoes everything behind a named action', () => {
    expect(types([act(1, 'a'), act(2, 'b'), act(3, 'c'), act(4, 'undo', { action_id: 1 })])).toEqual(['a']);
    expect(types([act(1, 'a'), act(2, 'b'), act(3, 'undo', { action_id: 0 })])).toEqual([]);
  });

  it('redoes the last undo, and nothing once something new has been done', () => {
    expect(types([act(1, 'a'), act(2, 'b'), act(3, 'undo'), act(4, 'redo')])).toEqual(['a', 'b']);
    expect(types([act(1, 'a'), act(2, 'b'), act(3, 'undo'), act(4, 'undo'), act(5, 'redo'), act(6, 'redo')])).toEqual([
      'a',
      'b',
    ]);
  });

  it('leaves chat out, and an undo does not count it', () => {
    expect(types([act(1, 'a'), act(2, 'message'), act(3, 'undo')])).toEqual([]);
  });

  it('finds what an undo names, chat and actions that are gone included', () => {
    const chat = [act(1, 'a'), act(2, 'message'), act(3, 'b'), act(4, 'undo', { action_id: 2 })];
    expect(types(chat)).toEqual(['a']);
    const gone = [act(1, 'a'), act(2, 'b'), act(3, 'undo'), act(4, 'c'), act(5, 'undo', { action_id: 2 })];
    expect(types(gone)).toEqual(['a']);
    expect(types([act(1, 'a'), act(2, 'undo'), act(3, 'message'), act(4, 'redo')])).toEqual(['a']);
  });

  it('puts automatic actions behind the one they came with, and they go with it', () => {
    const carrying = act(1, 'a', { auto_actions: [act(1, 'pass')] });
    expect(types([carrying, act(2, 'b')])).toEqual(['a', 'pass', 'b']);
    expect(types([carrying, act(2, 'undo')])).toEqual([]);
  });

  it('is refused with the place that is wrong', () => {
    expect(readSavedGame({ title: '18Mag', players: [], actions: [{ type: 'a' }] })).toMatchObject({
      ok: false,
      refusal: { code: 'malformed', params: { path: 'actions[0].entity' } },
    });
    expect(readSavedGame(7)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
  });
});

describe('conventions of the site', () => {
  it('deals by random keys', () => {
    const prices = [60, 60, 65, 65, 70, 70, 75, 75, 80, 80];
    expect(dealtOrder(setUpNumbers(1_762_198_060, 10), prices).slice(0, 7)).toEqual([60, 65, 70, 75, 65, 80, 75]);
  });

  it('names copies of tiles, trains and shares', () => {
    expect([withoutCopy('57-0'), withoutCopy('L33-0'), companyOfShare('G&C_2')]).toEqual(['57', 'L33', 'G&C']);
  });
});
