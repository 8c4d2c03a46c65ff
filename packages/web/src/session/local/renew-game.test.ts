/** Games kept by version 0.1.0, whose states and actions are of the first form, opened by today's app. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { deedFrom, type GameState, seat, STATE_FORM, worthNow } from '@kursbuch/engine';
import { deedWords } from '@kursbuch/words';
import { afterEach, describe, expect, it } from 'vitest';
import { isSaid } from '../../../../../scripts/corpus/reworded.ts';
import { testLine } from '../../pages/game/test-line.ts';
import type { LogLine } from '../session.ts';
import { EngineWorker } from '../worker/worker-client.ts';
import { StoreTrouble } from './database.ts';
import type { KeptFound, KeptWhole } from './kept.ts';
import { LocalSession, type Opened } from './local-session.ts';
import { type OldGame, oldGames, oldStores, oldWhole } from './test-old-store.ts';
import { type TestStore, testStore } from './test-store.ts';

const workers: EngineWorker[] = [];
afterEach(() => {
  for (const worker of workers.splice(0)) worker.close();
});

const fixture = (name: string): Buffer =>
  readFileSync(new URL(`../../../../../fixtures/form-1/${name}`, import.meta.url));
const stores = oldStores(JSON.parse(gunzipSync(fixture('browser-store.json.gz')).toString('utf8')));
const games = oldGames(JSON.parse(fixture('manifest.json').toString('utf8')));

const gameWith = (trouble: (game: OldGame) => boolean): OldGame => {
  const found = games.find(trouble);
  if (found === undefined) throw new Error('no such game');
  return found;
};
const undone = gameWith(({ entries, position }) => position < entries);
const misfit = gameWith((game) => game.misfit !== undefined);

async function storeOf(whole: KeptWhole): Promise<TestStore> {
  const store = testStore();
  await store.add(whole);
  return store;
}

function open(store: TestStore, id: string): Promise<Opened> {
  const worker = new EngineWorker(testLine);
  workers.push(worker);
  return LocalSession.open(store.whole(id), store, worker);
}

async function sessionOf(store: TestStore, id: string): Promise<LocalSession> {
  const opened = await open(store, id);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened.session;
}

const worths = (state: GameState, { worth }: OldGame): readonly number[] =>
  worth.map((_, n) => worthNow(state, seat(n)));

const sentences = ({ said, more }: ReturnType<typeof deedWords>): readonly string[] => [said, ...more];

/** What is told today of some lines and says something else than was told then. */
function toldOtherwise(
  { title, names }: LocalSession,
  lines: readonly LogLine[],
  then: readonly ReturnType<typeof deedWords>[],
): readonly (readonly string[])[] {
  expect(lines).toHaveLength(then.length);
  const told = lines.map(({ action, events }) => sentences(deedWords({ action, events }, { title, names })));
  return told.filter((now, n) => !isSaid(now, then.slice(n, n + 1).flatMap(sentences)));
}

describe('a game of the first form', () => {
  it.each(games)('$title $id opens, says the same, and is kept in the form of today', async (old) => {
    const before = oldWhole(stores, old.id);
    const store = await storeOf(before);
    const session = await sessionOf(store, old.id);
    const { position, state, toAct } = session.moment();
    expect(position).toBe(old.position);
    expect(toAct).toBe(old.toAct ?? undefined);
    expect(worths(state, old)).toEqual(old.worth);
    expect(state.place).toMatchObject({ round: old.round, number: old.roundNumber });
    expect(state.outcome?.scores).toEqual(old.result?.scores);
    expect(toldOtherwise(session, session.log().slice(-old.lastFive.length), old.lastFive)).toEqual([]);
    expect(session.fault()?.inFile).toBe(old.misfit === undefined ? undefined : true);

    const { game, actions } = store.whole(old.id);
    expect(game).toMatchObject({ form: STATE_FORM, position, moved: before.game.moved, name: before.game.name });
    expect(game.standing).toMatchObject({ round: old.round, number: old.roundNumber });
    expect(actions).toHaveLength(old.entries + 1);
    expect(actions.map(({ at }) => at)).toEqual(before.actions.map(({ at }) => at));
    expect(actions.slice(1).map(({ action }) => action)).toEqual(
      before.actions.slice(1).map(({ action }) => (action === undefined ? undefined : deedFrom(1, action))),
    );

    // Opened once more nothing has to be renewed, and everything is as it was.
    store.fail = true;
    const again = await sessionOf(store, old.id);
    expect(again.moment()).toEqual(session.moment());
    expect(again.log()).toEqual(session.log());
    expect((await again.at(0))?.position).toBe(0);
    expect(again.fault()?.report).toEqual(session.fault()?.report);
  });

  it.each(games.filter(({ next }) => next !== undefined))('$title $id is played on', async (old) => {
    const session = await sessionOf(await storeOf(oldWhole(stores, old.id)), old.id);
    for (const { action } of old.next ?? []) expect(await session.act(deedFrom(1, action))).toEqual({ kind: 'done' });
    expect(worths(session.moment().state, old)).toEqual(old.worthAfterNext);
    const from = session.log().slice(old.position + 1);
    expect(toldOtherwise(session, from, old.next ?? [])).toEqual([]);
  });

  it('is told anew, whatever an older version had written of it', async () => {
    const before = oldWhole(stores, undone.id);
    const store = await storeOf({ ...before, actions: before.actions.map((one) => ({ ...one, events: [] })) });
    const session = await sessionOf(store, undone.id);
    expect(session.log().map(({ events }) => events)).toEqual(
      before.actions.slice(0, undone.position + 1).map(({ events }) => events),
    );
    expect(store.whole(undone.id).actions.map(({ events }) => events)).toEqual(
      before.actions.map(({ events }) => events),
    );
  });

  it('goes forward to what was taken back, as far as it went', async () => {
    const store = await storeOf(oldWhole(stores, undone.id));
    const session = await sessionOf(store, undone.id);
    for (let n = undone.position; n < undone.entries; n += 1) expect(await session.redo()).toEqual({ kind: 'done' });
    expect(session.moment().position).toBe(undone.entries);
    expect(session.undoState()).toMatchObject({ canUndo: true, canRedo: false });
    expect(worths(session.moment().state, undone)).toEqual(undone.worthAfterNext);
    expect(store.whole(undone.id).game.position).toBe(undone.entries);
  });

  it('that a file went beyond stays as it is, with the rest of the file in the words of today', async () => {
    const before = oldWhole(stores, misfit.id);
    const store = await storeOf(before);
    const session = await sessionOf(store, misfit.id);
    expect(session.fault()).toMatchObject({ number: misfit.misfit?.number, inFile: true });
    const rest = store.whole(misfit.id).game.misfit?.rest;
    expect(rest).toHaveLength(misfit.misfit?.rest ?? -1);
    expect(rest).toEqual(before.game.misfit?.rest.map((action) => deedFrom(1, action)));
    expect(rest).not.toEqual(before.game.misfit?.rest);
  });

  it('stays whole when it cannot be written, and opens the next time', async () => {
    const before = oldWhole(stores, undone.id);
    const store = await storeOf(before);
    store.fail = true;
    const failed = open(store, undone.id);
    await expect(failed).rejects.toBeInstanceOf(StoreTrouble);
    await expect(failed).rejects.toMatchObject({ fault: 'not-renewed' });
    expect(store.whole(undone.id)).toEqual(before);
    store.fail = false;
    expect((await sessionOf(store, undone.id)).moment().position).toBe(undone.position);
  });

  it('that another tab was quicker to renew and to play is opened anew, and loses nothing', async () => {
    const store = await storeOf(oldWhole(stores, undone.id));
    const load = store.whole(undone.id);
    const quick = await sessionOf(store, undone.id);
    await quick.redo();
    const kept = store.whole(undone.id);
    const worker = new EngineWorker(testLine);
    workers.push(worker);
    expect(await LocalSession.open(load, store, worker)).toEqual({ kind: 'changed' });
    expect(store.whole(undone.id)).toEqual(kept);
    expect((await sessionOf(store, undone.id)).moment()).toEqual(quick.moment());
  });

  it('with an action in force that does not fit is shown up to it, and nothing is written', async () => {
    const before = oldWhole(stores, undone.id);
    const spoiled = {
      ...before,
      actions: before.actions.map((one) =>
        one.position === 40 ? { ...one, action: { type: 'pick', seat: 0, company: '99' } } : one,
      ),
    };
    const store = await storeOf(spoiled);
    const session = await sessionOf(store, undone.id);
    expect(session.fault()).toMatchObject({ number: 40 });
    expect(session.fault()?.inFile).toBeUndefined();
    expect(session.moment().position).toBe(39);
    expect(await session.act({ type: 'done', seat: 0 })).toEqual({ kind: 'failed', code: 'broken' });
    expect(store.whole(undone.id)).toEqual(spoiled);
  });

  it('with something taken back that does not fit any more is played on without it', async () => {
    const before = oldWhole(stores, undone.id);
    const last = undone.position + 2;
    const store = await storeOf({
      ...before,
      actions: before.actions.map((one) =>
        one.position === last ? { ...one, action: { type: 'pick', seat: 0, company: '99' } } : one,
      ),
    });
    const session = await sessionOf(store, undone.id);
    expect(session.fault()).toBeUndefined();
    expect(await session.redo()).toEqual({ kind: 'done' });
    expect(await session.redo()).toMatchObject({ kind: 'failed' });
    expect(session.moment().position).toBe(undone.position + 1);
  });
});

describe('a game of the first form that is not whole', () => {
  const before = oldWhole(stores, undone.id);
  const opened = async (found: KeptFound): Promise<LocalSession> => {
    const store = await storeOf({ ...before, game: found.game });
    const worker = new EngineWorker(testLine);
    workers.push(worker);
    const came = await LocalSession.open(found, store, worker);
    if (came.kind !== 'open') throw new Error(came.kind);
    return came.session;
  };

  it('opens from its actions where the state is missing', async () => {
    const session = await opened({ ...before, state: undefined });
    expect(session.fault()).toBeUndefined();
    expect(session.moment().position).toBe(undone.position);
    expect(worths(session.moment().state, undone)).toEqual(undone.worth);
  });

  it('is shown up to the action that is missing', async () => {
    const actions = before.actions.filter(({ position }) => position !== undone.position);
    const session = await opened({ ...before, actions });
    expect(session.fault()).toMatchObject({ number: undone.position, isMissing: true });
    expect(session.moment().position).toBe(undone.position - 1);
  });

  it('is taken for one where it says another form than its state', async () => {
    const session = await opened({ ...before, game: { ...before.game, form: STATE_FORM } });
    expect(session.fault()).toBeUndefined();
    expect(worths(session.moment().state, undone)).toEqual(undone.worth);
  });
});

describe('a game this app does not know', () => {
  const whole = oldWhole(stores, undone.id);

  it.each([
    ['rules', { ...whole.game, record: { ...whole.game.record, rules: '9' } }, 'wrong-rules'],
    ['a title', { ...whole.game, title: 'chess', record: { ...whole.game.record, title: 'chess' } }, 'no-such-title'],
  ])('by %s of another version is refused in words, listed, and left alone', async (_, game, code) => {
    const kept = { ...whole, game };
    const store = await storeOf(kept);
    expect(await open(store, undone.id)).toMatchObject({ kind: 'refused', refusal: { code } });
    expect(store.whole(undone.id)).toEqual(kept);
    expect(await store.list()).toEqual([game]);
  });

  it('because it was kept in a newer form is refused in words and left alone', async () => {
    const form = STATE_FORM + 1;
    const kept = {
      ...whole,
      game: { ...whole.game, form },
      state: { ...whole.state, state: { form, place: {} } },
    };
    const store = await storeOf(kept);
    expect(await open(store, undone.id)).toEqual({
      kind: 'refused',
      refusal: { code: 'other-form', params: { form, known: STATE_FORM } },
    });
    expect(store.whole(undone.id)).toEqual(kept);
  });
});

describe('a game of today', () => {
  it('whose store a newer app takes over waits for a reload at once', async () => {
    const store = await storeOf(oldWhole(stores, undone.id));
    const session = await sessionOf(store, undone.id);
    let told = 0;
    session.subscribe(() => void (told += 1));
    expect(session.undoState()).toMatchObject({ canUndo: true, canRedo: true });
    store.take();
    expect(told).toBe(1);
    expect(session.isOutdated()).toBe(true);
    expect(session.undoState()).toMatchObject({ canUndo: false, canRedo: false });
    expect(await session.act({ type: 'done', seat: 0 })).toEqual({ kind: 'failed', code: 'outdated' });
    session.close();
    store.take();
    expect(told).toBe(1);
  });

  it('whose store a newer app has taken over waits for a reload', async () => {
    const store = await storeOf(oldWhole(stores, undone.id));
    const session = await sessionOf(store, undone.id);
    store.fail = true;
    store.fault = new StoreTrouble('newer', undefined);
    expect(await session.redo()).toEqual({ kind: 'failed', code: 'outdated' });
    expect(session.isOutdated()).toBe(true);
    expect(session.fault()).toBeUndefined();
    expect(session.moment().position).toBe(undone.position);
  });
});
