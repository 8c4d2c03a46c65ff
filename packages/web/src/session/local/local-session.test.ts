import { readFileSync } from 'node:fs';
import {
  GAME_FILE_VERSION,
  type Json,
  readGameFile,
  seat,
  STATE_FORM,
  stateHash,
  titleId,
  verifyGameFile,
} from '@kursbuch/engine';
import { afterEach, describe, expect, it } from 'vitest';
import { testLine } from '../../pages/game/test-line.ts';
import { EngineWorker } from '../worker/worker-client.ts';
import type { KeptFound, KeptWhole } from './kept.ts';
import { LocalSession } from './local-session.ts';
import { beginGame, keepFile } from './new-local-game.ts';
import { type TestStore, testStore } from './test-store.ts';

const open: EngineWorker[] = [];
afterEach(() => {
  for (const worker of open.splice(0)) worker.close();
});

function newWorker(): EngineWorker {
  const worker = new EngineWorker(testLine);
  open.push(worker);
  return worker;
}

const NOW = (): Date => new Date('2026-05-01T12:00:00Z');

async function taken(whole: KeptFound, store: TestStore): Promise<LocalSession> {
  const found = await LocalSession.open(whole, store, newWorker(), NOW);
  if (found.kind !== 'open') throw new Error(found.kind);
  return found.session;
}

const sessionOf = (store: TestStore, id: string): Promise<LocalSession> => taken(store.whole(id), store);

async function begun(): Promise<{ store: TestStore; id: string; session: LocalSession }> {
  const store = testStore();
  const game = await beginGame(
    {
      title: titleId('18mag'),
      options: { seating: [2, 0, 1] },
      players: ['Anna', 'Béla', 'Cili'],
      name: 'Evening',
      seed: 'x',
    },
    store,
    newWorker(),
  );
  if (!game.ok) throw new Error(game.refusal.code);
  return { store, id: game.id, session: await sessionOf(store, game.id) };
}

const pick = (who: number, company: string): Json => ({ type: 'pick', seat: who, company });

describe('a game in this browser', () => {
  it('[18mag-SETUP-12] names move to the seats that were dealt', async () => {
    const { session } = await begun();
    expect(session.names).toEqual(['Cili', 'Anna', 'Béla']);
    expect(session.moment()).toMatchObject({ position: 0, toAct: 0, step: 'pick' });
    expect(session.mySeats()).toEqual([0, 1, 2]);
  });

  it('shows an action only after it is stored', async () => {
    const { store, id, session } = await begun();
    const seen: number[] = [];
    session.subscribe(() => void seen.push(store.whole(id).game.position));
    expect(await session.act(pick(0, '3'))).toEqual({ kind: 'done' });
    expect(seen).toEqual([1]);
    expect(session.moment().position).toBe(1);
    expect(session.log().at(-1)).toMatchObject({ position: 1, seat: 0, action: pick(0, '3'), at: NOW().toISOString() });
  });

  it('does nothing that could not be stored, and says so', async () => {
    const { store, session } = await begun();
    store.fail = true;
    expect(await session.act(pick(0, '3'))).toEqual({ kind: 'failed', code: 'not-stored' });
    expect(session.moment().position).toBe(0);
    store.fail = false;
    expect(await session.act(pick(0, '5'))).toEqual({ kind: 'done' });
    expect(session.moment().state.title === '18mag' && session.log().at(-1)?.action).toEqual(pick(0, '5'));
  });

  it('gives every reason against an action', async () => {
    const { session } = await begun();
    const answer = await session.act(pick(1, '3'));
    expect(answer.kind === 'refused' && answer.refusals[0]?.code).toBe('not-your-turn');
    expect(session.moment().position).toBe(0);
  });

  it('takes one of two presses', async () => {
    const { session } = await begun();
    const answers = await Promise.all([session.act(pick(0, '3')), session.act(pick(0, '3'))]);
    expect(answers.map(({ kind }) => kind)).toEqual(['done', 'moved-on']);
    expect(session.moment().position).toBe(1);
  });

  it('is the same game after the page was closed in the middle of a turn', async () => {
    const { store, id, session } = await begun();
    await session.act(pick(0, '3'));
    await session.act(pick(1, '5'));
    const again = await sessionOf(store, id);
    expect(again.moment()).toEqual(session.moment());
    expect(again.log()).toEqual(session.log());
    expect(await again.act(pick(2, '7'))).toEqual({ kind: 'done' });
  });

  it('goes back and forward, also after the page was closed', async () => {
    const { store, id, session } = await begun();
    await session.act(pick(0, '3'));
    await session.act(pick(1, '5'));
    expect(await session.undo()).toEqual({ kind: 'done' });
    expect(session.moment()).toMatchObject({ position: 1, toAct: 1 });
    expect(session.undoState()).toMatchObject({ canUndo: true, canRedo: true });
    const again = await sessionOf(store, id);
    expect(again.moment().position).toBe(1);
    expect(again.log()).toHaveLength(2);
    expect(await again.redo()).toEqual({ kind: 'done' });
    expect(again.moment()).toMatchObject({ position: 2, toAct: 2 });
    expect(again.undoState().canRedo).toBe(false);
    expect(await again.redo()).toMatchObject({ kind: 'failed' });
  });

  it('leaves what was taken back when something else is done', async () => {
    const { store, id, session } = await begun();
    await session.act(pick(0, '3'));
    await session.act(pick(1, '5'));
    await session.undo();
    await session.act(pick(1, '9'));
    expect(session.undoState().canRedo).toBe(false);
    expect(store.whole(id).actions.map(({ action }) => action)).toEqual([undefined, pick(0, '3'), pick(1, '9')]);
    expect((await session.at(2))?.state).toEqual(session.moment().state);
  });

  it('can be looked at as it was', async () => {
    const { store, id, session } = await begun();
    await session.act(pick(0, '3'));
    const again = await sessionOf(store, id);
    expect((await again.at(0))?.toAct).toBe(0);
    expect(again.moment().position).toBe(1);
    expect(await again.at(7)).toBeUndefined();
  });

  it('knows what the player at turn has not seen', async () => {
    const { session } = await begun();
    await session.act(pick(0, '3'));
    await session.act(pick(1, '5'));
    expect(session.seen()).toBe(0);
    await session.act(pick(2, '7'));
    const { toAct } = session.moment();
    expect(session.seen()).toBe(session.log().findLast((line) => line.seat === toAct)?.position ?? 0);
  });

  it('becomes a file that replays to the same state, and comes back from it', async () => {
    const { session } = await begun();
    await session.act(pick(0, '3'));
    const file = await session.file();
    expect(verifyGameFile(file)).toMatchObject({ verdict: 'good', hash: stateHash(session.moment().state) });
    const store = testStore();
    const kept = await keepFile({ file }, 'Back', store, newWorker());
    const back = await sessionOf(store, kept.ok ? kept.id : '');
    expect(back.moment()).toEqual(session.moment());
    expect(back.names).toEqual(session.names);
  });

  it('is kept up to the first action of the file that does not fit, to be looked at and not played', async () => {
    const { session } = await begun();
    const good = { type: 'pick', seat: 0, company: '3' };
    const bad = { type: 'pick', seat: 0, company: '5' };
    const file = { ...(await session.file()), actions: [good, bad, { type: 'pick', seat: 2, company: '7' }] };
    const store = testStore();
    const kept = await keepFile({ file }, 'Bad', store, newWorker());
    const misfit = { number: 2, refusal: { code: 'not-your-turn' }, rest: [bad, { company: '7' }] };
    expect(kept).toMatchObject({ ok: true, misfit });
    const opened = await sessionOf(store, kept.ok ? kept.id : '');
    expect(opened.moment().position).toBe(1);
    expect(opened.fault()).toMatchObject({ number: 2, inFile: true, refusal: { code: 'not-your-turn' } });
    expect(opened.fault()?.report).toContain('not carried out:\n{"type":"pick","seat":0,"company":"5"}');
    expect(await opened.act(pick(1, '5'))).toEqual({ kind: 'failed', code: 'broken' });
    expect(opened.undoState()).toMatchObject({ canUndo: false, canRedo: false });

    const further = await sessionOf(store, (await opened.playOn()) ?? '');
    expect(further.fault()).toBeUndefined();
    expect(further.moment()).toEqual(opened.moment());
    expect(await further.act(pick(1, '5'))).toEqual({ kind: 'done' });
  });

  it('begins under the rules its state carries', async () => {
    const { store, id, session } = await begun();
    expect(store.whole(id).game.record).toEqual({
      title: '18mag',
      rules: session.moment().state.rules,
      options: { seating: [2, 0, 1] },
      seats: 3,
      seed: 'x',
    });
  });

  it.each([
    ['state', { state: `${STATE_FORM}:${'0'.repeat(32)}` }],
    ['result', { result: { reason: 'last-phase', scores: [1, 2, 3], winners: [seat(2)] } }],
  ])('is told when the file says another %s than its actions lead to', async (what, claim) => {
    const { session } = await begun();
    await session.act(pick(0, '3'));
    const file = await session.file();
    const store = testStore();
    expect(await keepFile({ file }, 'Right', store, newWorker())).not.toHaveProperty('difference');
    const kept = await keepFile({ file: { ...file, ...claim } }, 'Wrong', store, newWorker());
    expect(kept).toMatchObject({ ok: true, difference: { what } });
    const older = await keepFile({ file: { ...file, state: '0'.repeat(32) } }, 'Older', store, newWorker());
    expect(older).not.toHaveProperty('difference');
  });

  it('names the version where a file has actions of an older one than it says', async () => {
    const path = new URL('../../../../../fixtures/form-1/files/1824-second-edition-3.json', import.meta.url);
    const read = readGameFile({ ...JSON.parse(readFileSync(path, 'utf8')), version: GAME_FILE_VERSION });
    if (!read.ok) throw new Error(read.refusal.code);
    const kept = await keepFile({ file: read.value }, 'Mixed', testStore(), newWorker());
    expect(kept).toMatchObject({ misfit: { refusal: { code: 'older-deed', params: { version: 1 } } } });
  });

  it('is not kept when not even its set-up fits', async () => {
    const { session } = await begun();
    const store = testStore();
    const file = { ...(await session.file()), rules: 'none such' };
    expect(await keepFile({ file }, 'Bad', store, newWorker())).toMatchObject({
      ok: false,
      refusal: { code: 'wrong-rules' },
    });
    expect(await store.list()).toEqual([]);
  });

  it('against István has a name for his seat and one player in its file', async () => {
    const store = testStore();
    const game = await beginGame(
      { title: titleId('18mag'), options: {}, players: ['Anna'], name: 'Solo', seed: 'solo' },
      store,
      newWorker(),
    );
    const session = await sessionOf(store, game.ok ? game.id : '');
    expect(session.names).toEqual(['Anna', 'István']);
    expect(session.moment().toAct).toBe(seat(0));
    expect((await session.file()).seats).toEqual(['Anna']);
  });

  it('that no longer fits the rules is shown where it last did, and not played on', async () => {
    const { store, id, session } = await begun();
    await session.act(pick(0, '3'));
    const first = session.moment();
    await session.act(pick(1, '5'));
    const whole = store.whole(id);
    const broken = {
      ...whole,
      actions: whole.actions.map((one) => (one.position === 2 ? { ...one, action: pick(1, '99') } : one)),
    };
    const again = await taken(broken, store);
    await again.at(0);
    expect(again.fault()).toMatchObject({ number: 2 });
    expect(again.fault()?.inFile).toBeUndefined();
    expect(again.fault()?.report).toContain('"company":"99"');
    expect(again.moment()).toEqual(first);
    expect(await again.act(pick(1, '7'))).toEqual({ kind: 'failed', code: 'broken' });
    expect(store.whole(id).game.position).toBe(2);
  });

  describe('whose state is only a copy of what the actions lead to', () => {
    /** A game of two picks, and what becomes of it when something in the store has gone wrong. */
    async function spoilt(
      spoil: (whole: KeptWhole) => KeptFound,
    ): Promise<{ store: TestStore; id: string; session: LocalSession; again: LocalSession }> {
      const { store, id, session } = await begun();
      await session.act(pick(0, '3'));
      await session.act(pick(1, '5'));
      return { store, id, session, again: await taken(spoil(store.whole(id)), store) };
    }
    const withState = (whole: KeptWhole, state: unknown): KeptFound => ({
      ...whole,
      state: { ...whole.state, state },
    });
    const without = (whole: KeptWhole, gone: number): KeptFound => ({
      ...whole,
      actions: whole.actions.filter(({ position }) => position !== gone),
    });

    it.each<readonly [string, (whole: KeptWhole) => KeptFound]>([
      ['is missing', (whole) => ({ ...whole, state: undefined })],
      ['cannot be read', (whole) => withState(whole, { nothing: true })],
      ['is of an older form', (whole) => withState(whole, { place: {} })],
      ['breaks the engine', (whole) => withState(whole, { ...Object(whole.state.state), place: { round: 'nowhere' } })],
      ['belongs to another position', (whole) => ({ ...whole, state: { ...whole.state, position: 1 } })],
    ])('which %s, is played through, kept anew and played on', async (_, spoil) => {
      const { store, id, session, again } = await spoilt(spoil);
      expect(again.moment()).toEqual(session.moment());
      expect(again.log()).toEqual(session.log());
      expect(again.fault()).toBeUndefined();
      expect(store.whole(id).state).toEqual({ game: id, position: 2, state: session.moment().state });
      expect(await again.act(pick(2, '7'))).toEqual({ kind: 'done' });
    });

    it.each([1, 2])('and move %i is missing is shown up to there, and not played on', async (gone) => {
      const { store, id, session, again } = await spoilt((whole) => without(whole, gone));
      expect(again.moment()).toEqual(await session.at(gone - 1));
      expect(again.log()).toHaveLength(gone);
      expect(again.fault()).toMatchObject({ number: gone, isMissing: true });
      expect(await again.act(pick(1, '7'))).toEqual({ kind: 'failed', code: 'broken' });
      expect(store.whole(id).game.position).toBe(2);
      const further = await sessionOf(store, (await again.playOn()) ?? '');
      expect(further.moment().state).toEqual(again.moment().state);
    });

    it('and the set-up is missing is told anew', async () => {
      const { session, again } = await spoilt((whole) =>
        without({ ...whole, state: { ...whole.state, position: 9 } }, 0),
      );
      expect(again.log()).toEqual(session.log());
      expect(again.fault()).toBeUndefined();
    });

    it('and something taken back is missing can be gone forward in up to there', async () => {
      const { store, id, session } = await begun();
      for (const [n, company] of ['3', '5', '7'].entries()) await session.act(pick(n, company));
      for (let n = 0; n < 3; n += 1) await session.undo();
      const again = await taken(without(store.whole(id), 2), store);
      expect(again.undoState().canRedo).toBe(true);
      expect(await again.redo()).toEqual({ kind: 'done' });
      expect(again.undoState().canRedo).toBe(false);
    });
  });
});
