import { type GameState, newGame, seat, stateHash, view } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { EngineDesk } from './engine-desk.ts';
import type { Answers, Asked, QuestionKind, Questions } from './worker-protocol.ts';

const RECORD = { title: '18mag', rules: '1', options: { seating: [0, 1, 2] }, seats: 3, seed: 'desk' } as const;
const PICKS = [
  { type: 'pick', seat: 0, company: '3' },
  { type: 'pick', seat: 1, company: '5' },
] as const;

/** Asks a desk and takes the answer by its kind. */
function asking(desk = new EngineDesk()) {
  return <Kind extends QuestionKind>(kind: Kind, content: Questions[Kind]): Answers[Kind] => {
    const asked = { id: 1, kind, content };
    const isAsked = (one: { kind: QuestionKind }): one is Asked => one.kind === kind;
    if (!isAsked(asked)) throw new Error('unreachable');
    const answer = desk.answer(asked);
    const isMine = (one: { kind: string }): one is { kind: Kind; id: number; value: Answers[Kind] } =>
      one.kind === kind;
    if (!isMine(answer)) throw new Error(`answered ${answer.kind}`);
    return answer.value;
  };
}

const started = (): GameState => {
  const result = newGame('18mag', RECORD.options, 3, RECORD.seed);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.state;
};

describe('the desk of the engine', () => {
  it('plays a record through and keeps every state', () => {
    const ask = asking();
    const { events, last, checked, fault } = ask('replay', { record: { ...RECORD, actions: PICKS }, check: 1 });
    expect(fault).toBeUndefined();
    expect(events).toHaveLength(3);
    expect(last?.toAct).toBe(2);
    const one = ask('state', { position: 1 });
    expect(one?.hash).toBe(checked);
    expect(one?.toAct).toBe(1);
    expect(ask('state', { position: 3 })).toBeUndefined();
  });

  it('says which action of a record does not fit', () => {
    const actions = [...PICKS, { type: 'pick', seat: 2, company: '5' }];
    const { fault, last } = asking()('replay', { record: { ...RECORD, actions }, check: 0 });
    expect(fault?.action).toBe(2);
    expect(last?.toAct).toBe(2);
  });

  it('hashes what everybody sees', () => {
    const state = started();
    expect(asking()('hold', { position: 0, state }).hash).toBe(stateHash(view(state, 'spectator')));
    const other = { ...state, rng: [9, 9, 9, 9] } as const;
    expect(asking()('describe', { state: other }).hash).toBe(stateHash(view(state, 'spectator')));
  });

  it('forgets what lay ahead of a new action', () => {
    const ask = asking();
    ask('replay', { record: { ...RECORD, actions: PICKS }, check: 0 });
    const other = ask('apply', { position: 0, action: { type: 'pick', seat: 0, company: '7' }, trusted: false });
    expect(other.ok).toBe(true);
    expect(ask('state', { position: 2 })).toBeUndefined();
    expect(ask('state', { position: 1 })?.hash).toBe(other.ok ? other.value.hash : '');
  });

  it('shows what would be without doing it', () => {
    const ask = asking();
    ask('hold', { position: 0, state: started() });
    const before = ask('state', { position: 0 })?.hash;
    expect(ask('preview', { position: 0, action: PICKS[0] }).ok).toBe(true);
    expect(ask('state', { position: 1 })).toBeUndefined();
    expect(ask('state', { position: 0 })?.hash).toBe(before);
    expect(ask('offers', { position: 0, seat: seat(0) })[0]?.type).toBe('pick');
    expect(ask('whyNot', { position: 0, action: PICKS[1] })[0]?.code).toBe('not-your-turn');
  });

  it('reads our files and those of 18xx.games, and refuses the rest', () => {
    const ask = asking();
    const file = { format: 'kursbuch-game', version: 1, ...RECORD, seats: ['A', 'B', 'C'], actions: PICKS };
    const ours = ask('read', { input: file });
    expect(ours.ok && ours.value.file.actions).toEqual(PICKS);
    const theirs = ask('read', {
      input: {
        id: 'hs_7',
        title: '18Mag',
        status: 'active',
        players: [
          { id: 11, name: 'Dora' },
          { id: 12, name: 'Elek' },
          { id: 13, name: 'Fanni' },
        ],
        settings: { seed: 7, optional_rules: [] },
        result: {},
        actions: [{ type: 'bid', entity: 11, entity_type: 'player', id: 1, minor: '1', price: 0 }],
      },
    });
    expect(theirs.ok && theirs.value.file.seats).toEqual(['Dora', 'Elek', 'Fanni']);
    expect(theirs.ok && theirs.value.file.source?.program).toBe('18xx.games');
    const noAction = ask('read', { input: { ...file, actions: [PICKS[0], { type: 'pick' }, PICKS[1]] } });
    expect(noAction.ok && noAction.value).toMatchObject({
      file: { actions: [PICKS[0]] },
      misfit: { number: 2, refusal: { code: 'malformed' }, rest: [{ type: 'pick' }, PICKS[1]] },
    });
    expect(ask('read', { input: [1, 2] }).ok).toBe(false);
    expect(ask('read', { input: { players: [], title: 'chess' } }).ok).toBe(false);
  });
});
