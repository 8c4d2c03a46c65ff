import {
  apply,
  type GameState,
  isJson,
  type Json,
  newGame,
  seat,
  seatToAct,
  STATE_FORM,
  stateHash,
  view,
} from '@kursbuch/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endingOf } from '../../pages/game/ending.ts';
import { testLine } from '../../pages/game/test-line.ts';
import { waitingWord } from '../../pages/game/waiting-word.ts';
import { isFields } from '../wire/api.ts';
import type { Stream } from '../wire/browser-stream.ts';
import { plainTroubleWords } from '../wire/trouble-words.ts';
import { EngineWorker } from '../worker/worker-client.ts';
import { OnlineSession } from './online-session.ts';

type Body = { readonly [name: string]: unknown };

/** Nothing here takes long, except on a machine that has other things to do. */
const PATIENT = { timeout: 20_000 };

const pick = (who: number, company: string): { [name: string]: Json } => ({ type: 'pick', seat: who, company });

const isAction = (input: unknown): input is { [name: string]: Json } => isFields(input) && isJson(input);

/** A server of one game, as far as the session can tell. */
class TestServer {
  readonly states: GameState[] = [];
  /** The form it speaks; a newer program speaks a newer one. */
  form = STATE_FORM;
  entries: Body[] = [];
  position = 0;
  down = false;
  fetched: string[] = [];
  posted: Body[] = [];
  /** Whether hints are allowed at the table. */
  aids: 'none' | 'hints' = 'none';
  /** What the next writing answers instead. */
  next: { readonly status: number; readonly body: Body } | undefined;

  constructor() {
    const started = newGame('18mag', { seating: [0, 1] }, 2, 'server');
    if (!started.ok) throw new Error(started.refusal.code);
    this.states.push(started.value.state);
  }

  get state(): GameState {
    const state = this.states[this.position];
    if (state === undefined) throw new Error('no state');
    return state;
  }

  entry(kind: string, more: Body): Body {
    const toAct = seatToAct(this.state);
    const entry = {
      kind,
      sequence: this.entries.length + 1,
      at: '2026-05-01T12:00:00Z',
      by: 'u',
      position: this.position,
      hash: stateHash(view(this.state, 'spectator')),
      ...(toAct === undefined ? {} : { toAct }),
      ...more,
    };
    this.entries.push(entry);
    return entry;
  }

  act(action: { [name: string]: Json }): Body {
    const applied = apply(this.state, action);
    if (!applied.ok) throw new Error(applied.refusal.code);
    this.states.splice(this.position + 1);
    this.states.push(applied.value.state);
    this.position += 1;
    return this.entry('action', { seat: action['seat'], action, events: applied.value.events, onBehalf: false });
  }

  goTo(kind: 'undo' | 'redo', position: number): Body {
    this.position = position;
    return this.entry(kind, { to: position });
  }

  detail(): Body {
    return {
      table: {
        id: 'g1',
        name: 'Table',
        title: '18mag',
        seats: [],
        undo: 'free',
        status: 'running',
        players: { from: 2, to: 2 },
        aids: this.aids,
      },
      rules: '1',
      form: this.form,
      names: ['Anna', 'Béla'],
      sequence: this.entries.length,
      position: this.position,
      state: view(this.state, 'spectator'),
      hash: stateHash(view(this.state, 'spectator')),
      mySeats: [0],
      seen: 0,
    };
  }

  written(entries: readonly Body[]): Body {
    return { form: this.form, entries, sequence: this.entries.length };
  }

  answer(method: string, path: string, body: Body): { readonly status: number; readonly body: unknown } {
    const after = Number(new URL(path, 'http://x').searchParams.get('after') ?? 0);
    if (method === 'POST' && this.next !== undefined) {
      const { next } = this;
      this.next = undefined;
      return next;
    }
    if (path === '/api/games/g1') return { status: 200, body: this.detail() };
    if (path.startsWith('/api/games/g1/log')) return { status: 200, body: this.written(this.entries.slice(after)) };
    if (path.startsWith('/api/games/g1/chat')) return { status: 200, body: { lines: [], read: 0 } };
    if (path === '/api/games/g1/actions') {
      this.posted.push(body);
      const action = body['action'];
      if (!isAction(action)) throw new Error('no action');
      return { status: 200, body: this.written([this.act(action)]) };
    }
    if (path === '/api/games/g1/undo')
      return { status: 200, body: this.written([this.goTo('undo', this.position - 1)]) };
    return { status: 404, body: { error: { code: 'not-found', message: '' } } };
  }
}

class TestStream implements Stream {
  readonly listeners = new Map<string, (data: string) => void>();
  on = (kind: string, hear: (data: string) => void): void => void this.listeners.set(kind, hear);
  close = (): void => this.listeners.clear();
  send(kind: string, event: Body): void {
    this.listeners.get(kind)?.(JSON.stringify(event));
  }
}

describe('a game at a table', () => {
  let server = new TestServer();
  let stream = new TestStream();
  let session: OnlineSession;
  let worker: EngineWorker;

  const settled = (): Promise<void> =>
    vi.waitFor(() => {
      expect(session.log().at(-1)?.id ?? 0).toBe(server.entries.length);
    }, PATIENT);
  const entryEvent = (entry: Body): Body => ({ kind: 'entry', game: 'g1', entry });
  const gamesFetched = (): number => server.fetched.filter((path) => path === '/api/games/g1').length;

  beforeEach(async () => {
    server = new TestServer();
    stream = new TestStream();
    vi.stubGlobal('fetch', async (path: string, init?: { readonly method?: string; readonly body?: string }) => {
      if (server.down) throw new TypeError('no network');
      server.fetched.push(path);
      const sent: unknown = JSON.parse(init?.body ?? '{}');
      const { status, body } = server.answer(init?.method ?? 'GET', path, isFields(sent) ? sent : {});
      return new Response(JSON.stringify(body), { status });
    });
    worker = new EngineWorker(testLine);
    const opened = await OnlineSession.open('g1', worker, () => stream);
    if (!(opened instanceof OnlineSession)) throw new Error(opened.code);
    session = opened;
  });
  afterEach(() => {
    session.close();
    vi.unstubAllGlobals();
  });

  it('opens where it stands, without the random numbers', () => {
    expect(session.moment()).toMatchObject({ position: 0, toAct: 0 });
    expect(session.names).toEqual(['Anna', 'Béla']);
    expect(session.mySeats()).toEqual([0]);
  });

  it('gives hints on one’s own turn where the table wants them, and nowhere else', async () => {
    expect(session.hint).toBeUndefined();
    server.aids = 'hints';
    const opened = await OnlineSession.open('g1', new EngineWorker(testLine), () => new TestStream());
    if (!(opened instanceof OnlineSession)) throw new Error(opened.code);
    const hint = await opened.hint?.(seat(0), { level: 'local', style: 'even' });
    expect(hint?.act).toMatchObject({ type: 'pick', seat: 0 });
    expect(opened.moment().position).toBe(0);
    opened.close();
  });

  it('shows what was done once the server has it', async () => {
    expect(await session.act(pick(0, '3'))).toEqual({ kind: 'done' });
    expect(server.posted).toMatchObject([{ seen: 0, form: STATE_FORM, action: pick(0, '3') }]);
    expect(String(server.posted[0]?.['key']).length).toBeGreaterThanOrEqual(8);
    expect(session.moment()).toMatchObject({ position: 1, toAct: 1 });
    expect(session.log()).toMatchObject([{ id: 1, kind: 'action', seat: 0, position: 1 }]);
    expect(gamesFetched()).toBe(1);
  });

  it('hears what others do, each entry once', async () => {
    await session.act(pick(0, '3'));
    const entry = server.act(pick(1, '4'));
    stream.send('entry', entryEvent(entry));
    stream.send('entry', entryEvent(entry));
    await settled();
    expect(session.moment().position).toBe(2);
    expect(session.log()).toHaveLength(2);
    expect(gamesFetched()).toBe(1);
  });

  it('fetches the game where its own result differs', async () => {
    const entry = server.act(pick(0, '3'));
    const { state } = server;
    server.states[1] = { ...state, money: { ...state.money, players: [77, 0] } };
    const real = { ...entry, hash: stateHash(view(server.state, 'spectator')) };
    server.entries = [real];
    stream.send('entry', entryEvent(real));
    await vi.waitFor(() => expect(session.moment().state.money.players[0]).toBe(77), PATIENT);
    expect(gamesFetched()).toBe(2);
  });

  it('fetches what it missed when the line comes back', async () => {
    stream.listeners.get('error')?.('');
    expect(session.table.offlineSince()).toBeDefined();
    server.act(pick(0, '3'));
    server.act(pick(1, '4'));
    stream.listeners.get('open')?.('');
    await settled();
    expect(session.table.offlineSince()).toBeUndefined();
    expect(session.moment().position).toBe(2);
  });

  it('asks with its token alone where a television looks, and not for what is said', async () => {
    server.fetched = [];
    const paths: string[] = [];
    const open = (path: string): Stream => {
      paths.push(path);
      return stream;
    };
    const answer = server.answer.bind(server);
    server.answer = (method, path, body) => answer(method, path.replace('?television=t', ''), body);
    const opened = await OnlineSession.open('g1', new EngineWorker(testLine), open, 't');
    if (!(opened instanceof OnlineSession)) throw new Error(opened.code);
    await vi.waitFor(() => expect(opened.hasLog()).toBe(true), PATIENT);
    expect(paths).toEqual(['/api/games/g1/events?television=t']);
    expect(server.fetched).toEqual(['/api/games/g1?television=t', '/api/games/g1/log?after=0&limit=1000&television=t']);
    opened.close();
  });

  it('looks again who plays here when a seat was taken by another device', async () => {
    await settled();
    const before = gamesFetched();
    const { table } = server.detail();
    const told = { ...(isFields(table) ? table : {}), mine: false };
    stream.send('table', { kind: 'table', game: 'g1', table: told });
    await vi.waitFor(() => expect(gamesFetched()).toBe(before + 1), PATIENT);
  });

  it('says that a program is stuck, and to whom it leaves its turn, until the game has moved on', async () => {
    stream.send('entry', entryEvent(server.act(pick(0, '3'))));
    await settled();
    expect(session.moment().toAct).toBe(1);
    const { table } = server.detail();
    const program = { level: 'local', style: 'even', version: 1, stuck: true };
    const tell = (myTurn: boolean): void => {
      const seats = [
        { user: 'u0', seat: 0 },
        { user: 'p1', seat: 1, program },
      ];
      const told = { ...(isFields(table) ? table : {}), host: 'u0', hostMayAct: false };
      stream.send('table', { kind: 'table', game: 'g1', table: { ...told, seats, sequence: 1, myTurn } });
    };
    expect(waitingWord(session)).toBe('game.waiting');
    tell(false);
    expect([session.table.mayActForOthers(), waitingWord(session)]).toEqual([false, 'game.stuck']);
    tell(true);
    expect([session.table.mayActForOthers(), waitingWord(session)]).toEqual([true, 'game.stuck.yours']);
    stream.send('entry', entryEvent(server.act(pick(1, '2'))));
    await settled();
    // What the table said of the program was about the turn before.
    expect([session.table.mayActForOthers(), waitingWord(session)]).toEqual([false, 'game.waiting']);
  });

  it('says that its log is on its way, and fetches it again where it did not come', async () => {
    server.act(pick(0, '3'));
    let isLogThere = false;
    const answer = server.answer.bind(server);
    server.answer = (method, path, body) =>
      isLogThere || !path.includes('/log')
        ? answer(method, path, body)
        : { status: 503, body: { error: { code: 'unavailable', message: '' } } };
    const opened = await OnlineSession.open('g1', new EngineWorker(testLine), () => stream);
    if (!(opened instanceof OnlineSession)) throw new Error(opened.code);
    stream.listeners.get('open')?.('');
    await vi.waitFor(
      () => expect(server.fetched.filter((path) => path.includes('/log')).length).toBeGreaterThan(2),
      PATIENT,
    );
    expect([opened.hasLog(), opened.log()]).toEqual([false, []]);
    isLogThere = true;
    stream.listeners.get('open')?.('');
    await vi.waitFor(() => expect(opened.hasLog()).toBe(true), PATIENT);
    expect(opened.log()).toHaveLength(1);
    opened.close();
  });

  it('keeps what it hears while its log is on its way', async () => {
    server.act(pick(0, '3'));
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    vi.stubGlobal('fetch', async (path: string) => {
      const { status, body } = server.answer('GET', path, {});
      const text = JSON.stringify(body);
      if (path.includes('/log')) await arrived;
      return new Response(text, { status });
    });
    const opened = await OnlineSession.open('g1', new EngineWorker(testLine), () => stream);
    if (!(opened instanceof OnlineSession)) throw new Error(opened.code);
    stream.send('entry', entryEvent(server.act(pick(1, '4'))));
    await vi.waitFor(() => expect(opened.moment().position).toBe(2), PATIENT);
    arrive();
    await vi.waitFor(() => expect(opened.hasLog()).toBe(true), PATIENT);
    expect(opened.log().map(({ id }) => id)).toEqual([1, 2]);
    opened.close();
  });

  it('closes a gap in the stream', async () => {
    server.act(pick(0, '3'));
    stream.send('entry', entryEvent(server.act(pick(1, '4'))));
    await settled();
    expect(session.moment().position).toBe(2);
    expect(session.log()).toHaveLength(2);
  });

  it('takes the new position when somebody was quicker', async () => {
    const entry = server.act(pick(0, '3'));
    server.next = {
      status: 409,
      body: { error: { code: 'moved-on', message: '' }, ...server.written([entry]) },
    };
    expect(await session.act(pick(0, '6'))).toEqual({ kind: 'moved-on' });
    expect(session.moment().position).toBe(1);
  });

  it('gives the reasons of the engine for a refusal', async () => {
    server.next = {
      status: 422,
      body: {
        error: { code: 'refused', message: '', refusal: { code: 'not-your-turn', params: {}, rule: '18mag-OR-01' } },
      },
    };
    const answer = await session.act(pick(1, '6'));
    expect(answer.kind === 'refused' && answer.refusals[0]?.code).toBe('not-your-turn');
  });

  it('brings along why the table does not allow something', async () => {
    const error = { code: 'not-allowed-here', message: '', params: { why: 'undo-pending' } };
    server.next = { status: 422, body: { error } };
    const trouble = { code: 'not-allowed-here', params: { why: 'undo-pending' } };
    expect(await session.act(pick(0, '3'))).toMatchObject({ kind: 'failed', trouble });
  });

  it('says that it is offline, and loses nothing', async () => {
    server.down = true;
    expect(await session.act(pick(0, '3'))).toEqual({ kind: 'failed', code: 'offline' });
    expect(session.table.offlineSince()).toBeDefined();
    expect(session.moment().position).toBe(0);
    server.down = false;
    expect(await session.act(pick(0, '3'))).toEqual({ kind: 'done' });
    expect(session.table.offlineSince()).toBeUndefined();
  });

  it('goes back with the table, and offers to go forward', async () => {
    await session.act(pick(0, '3'));
    expect(await session.undo()).toEqual({ kind: 'done' });
    expect(session.moment()).toMatchObject({ position: 0, toAct: 0 });
    expect(session.undoState()).toMatchObject({ canUndo: false, canRedo: true });
    expect(session.log().map(({ kind }) => kind)).toEqual(['action', 'undo']);
    stream.send('entry', entryEvent(server.goTo('redo', 1)));
    await settled();
    expect(session.moment().position).toBe(1);
    expect(session.undoState().canRedo).toBe(false);
  });

  it('follows an end by agreement, said out of turn, to the result, which is taken back only if all agree', async () => {
    const says = (who: number): { [name: string]: Json } => ({ type: 'agree-end', seat: who, take: 'yes' });
    stream.send('entry', entryEvent(server.act(says(1))));
    await settled();
    expect(endingOf(session)).toMatchObject({ agreed: [1], missing: [0], yes: [0], way: 'last' });
    expect(session.moment().toAct).toBe(0);
    expect(session.undoState().canUndo).toBe(true);
    expect(await session.act(says(0))).toEqual({ kind: 'done' });
    expect(session.moment().state.outcome?.reason).toBe('agreed');
    expect(endingOf(session)).toBeUndefined();
    expect(session.undoState()).toMatchObject({ policy: 'consent', canUndo: true, canRedo: false });
    expect(gamesFetched()).toBe(1);
  });

  it('follows the asking for taking back', async () => {
    stream.send('entry', entryEvent(server.entry('undo-asked', { seat: 1, to: 0 })));
    await settled();
    expect(session.undoState().asked).toEqual({ by: 1, to: 0, agreed: [1] });
    stream.send('entry', entryEvent(server.entry('undo-declined', { seat: 0 })));
    await settled();
    expect(session.undoState().asked).toBeUndefined();
  });

  it('counts unread messages', async () => {
    stream.send('chat', { kind: 'chat', game: 'g1', line: { id: 4, by: 'u', name: 'Béla', at: '', text: 'hello' } });
    stream.send('chat', { kind: 'chat', game: 'other', line: { id: 5, by: 'u', name: 'X', at: '', text: 'no' } });
    expect(session.table.chat().map(({ text }) => text)).toEqual(['hello']);
    expect(session.table.unread()).toBe(1);
    session.table.readChat();
    expect(session.table.unread()).toBe(0);
  });

  describe('whose server was updated meanwhile', () => {
    /** It stands where it stood, waits for a reload, and says nothing else. */
    const expectOutdated = (): void => {
      expect(session.isOutdated()).toBe(true);
      expect(session.fault()).toBeUndefined();
      expect(session.table.offlineSince()).toBeUndefined();
      expect(session.moment()).toMatchObject({ position: 0, toAct: 0 });
      expect(session.undoState()).toMatchObject({ canUndo: false, canRedo: false });
      expect(stream.listeners.size).toBe(0);
    };

    it('learns it from the first event of the stream, and sends nothing any more', async () => {
      let told = 0;
      session.subscribe(() => void (told += 1));
      stream.send('form', { kind: 'form', game: 'g1', form: STATE_FORM });
      expect(session.isOutdated()).toBe(false);
      stream.send('form', { kind: 'form', game: 'g1', form: STATE_FORM + 1 });
      expectOutdated();
      expect(told).toBe(1);
      expect(await session.act(pick(0, '3'))).toEqual({ kind: 'failed', code: 'outdated' });
      expect(await session.undo()).toEqual({ kind: 'failed', code: 'outdated' });
      expect(server.posted).toEqual([]);
      // Choices can still be looked at.
      expect((await session.engine.offers(seat(0)))[0]?.type).toBe('pick');
    });

    it('learns it from a hash', async () => {
      const entry = server.act(pick(0, '3'));
      stream.send('entry', entryEvent({ ...entry, hash: `${STATE_FORM + 1}:${'0'.repeat(32)}` }));
      await vi.waitFor(() => expect(session.isOutdated()).toBe(true), PATIENT);
      expectOutdated();
    });

    it('learns it when the line comes back, and does not say before that all is well', async () => {
      server.form = STATE_FORM + 1;
      stream.listeners.get('error')?.('');
      expect(session.table.offlineSince()).toBeDefined();
      const told: (readonly [boolean, boolean])[] = [];
      session.subscribe(() => void told.push([session.table.offlineSince() === undefined, session.isOutdated()]));
      stream.listeners.get('open')?.('');
      await vi.waitFor(() => expect(session.isOutdated()).toBe(true), PATIENT);
      expectOutdated();
      expect(told).toEqual([[true, true]]);
    });

    it('learns it from the answer to an action, which was not carried out', async () => {
      server.next = {
        status: 409,
        body: { error: { code: 'other-form', message: '', params: { form: STATE_FORM, known: STATE_FORM + 1 } } },
      };
      expect(await session.act(pick(0, '3'))).toEqual({ kind: 'failed', code: 'outdated' });
      expectOutdated();
    });

    it('learns it when the engine breaks, and does not call the game broken', async () => {
      server.form = STATE_FORM + 1;
      await expect(worker.ask('offers', { position: 99, seat: seat(0) })).rejects.toThrow('position 99');
      await vi.waitFor(() => expect(session.isOutdated()).toBe(true), PATIENT);
      expectOutdated();
    });

    it('calls the game broken when the engine breaks and nothing was updated', async () => {
      await expect(worker.ask('offers', { position: 99, seat: seat(0) })).rejects.toThrow('position 99');
      await vi.waitFor(() => expect(session.fault()?.report).toContain('position 99'), PATIENT);
      expect(session.isOutdated()).toBe(false);
    });

    it('is not opened in a form the app cannot read', async () => {
      const open = (): Promise<unknown> => OnlineSession.open('g1', new EngineWorker(testLine), () => stream);
      server.form = STATE_FORM + 1;
      expect(await open()).toMatchObject({ code: 'other-form', params: { form: STATE_FORM + 1, known: STATE_FORM } });
      const { form: _form, ...detail } = server.detail();
      server.detail = () => detail;
      expect(await open()).toMatchObject({ code: 'other-form', params: { form: 1 } });
    });
  });

  it('under rules the server does not have is told as that', async () => {
    const params = { title: '18mag', rules: '7' };
    server.answer = () => ({ status: 409, body: { error: { code: 'unknown-rules', message: '', params } } });
    const opened = await OnlineSession.open('g1', new EngineWorker(testLine), () => stream);
    expect(opened).toMatchObject({ code: 'unknown-rules', params });
    expect(opened instanceof OnlineSession ? '' : plainTroubleWords(opened)).toContain('rules');
  });
});
