/**
 * A game on the server. The same engine runs here, so that choices and refusals are there at once; what has happened is what
 * the server's log says. After every action the hash is compared, and where it differs the state is fetched.
 */
import type { Entry, GameDetail, GameEvent } from '@kursbuch/api';
import { type Json, type Seat, seat as seatOf } from '@kursbuch/engine';
import { ask, isFields, isNothing, type Trouble } from '../online/api.ts';
import {
  eventsIn,
  isChat,
  isChatLine,
  isGameDetail,
  isGameEvent,
  isLog,
  isMovedOn,
  isNotes,
  isStateAt,
  isWritten,
  refusalIn,
  stateFromView,
} from '../online/game-wire.ts';
import { newId } from '../shell/new-id.ts';
import { AGAIN, browserStream, type Stream } from './browser-stream.ts';
import { Changes } from './changes.ts';
import { engineClient } from './engine-client.ts';
import type { ActAnswer, ChatMessage, GameSession, LogLine, Moment, SessionFault } from './session.ts';
import { withAutomaton } from './standing.ts';
import type { EngineWorker } from './worker-client.ts';
import type { Described } from './worker-protocol.ts';

const lineOf = (entry: Entry): LogLine => ({
  id: entry.sequence,
  kind: entry.kind,
  position: entry.position,
  at: entry.at,
  events: eventsIn(entry),
  ...('seat' in entry ? { seat: seatOf(entry.seat) } : {}),
  ...(entry.kind === 'action' ? { action: entry.action, onBehalf: entry.onBehalf } : {}),
});

const momentOf = ({ state, toAct, step }: Described, position: number): Moment => ({ state, position, toAct, step });

/** Every log entry there is, page by page. */
async function wholeLog(id: string, signal: AbortSignal): Promise<readonly Entry[] | undefined> {
  const entries: Entry[] = [];
  for (;;) {
    const after = entries.at(-1)?.sequence ?? 0;
    const page = await ask('GET', `/api/games/${id}/log?after=${String(after)}&limit=1000`, isLog, undefined, signal);
    if (!page.ok) return undefined;
    entries.push(...page.value.entries);
    if (page.value.entries.length === 0 || (entries.at(-1)?.sequence ?? 0) >= page.value.sequence) return entries;
  }
}

export class OnlineSession implements GameSession {
  readonly kind = 'online';
  readonly id: string;
  readonly title: GameSession['title'];
  readonly names: readonly string[];
  readonly engine: GameSession['engine'];
  readonly subscribe: GameSession['subscribe'];
  readonly table: NonNullable<GameSession['table']>;
  readonly #changes = new Changes();
  readonly #worker: EngineWorker;
  readonly #stop = new AbortController();
  readonly #stream: Stream;
  #detail: GameDetail;
  #moment: Moment;
  #sequence: number;
  #entries: readonly Entry[] = [];
  #lines: readonly LogLine[] = [];
  #fault: SessionFault | undefined;
  #asked: GameDetail['undoAsked'];
  #offlineSince: string | undefined;
  #chat: readonly ChatMessage[] = [];
  #read = 0;
  #presence: { readonly present: readonly string[]; readonly watchers: number } = { present: [], watchers: 0 };
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    detail: GameDetail,
    described: Described,
    worker: EngineWorker,
    openStream: (path: string) => Stream,
  ) {
    this.id = detail.table.id;
    this.title = detail.table.title;
    this.names = withAutomaton(described.state, detail.names);
    this.#detail = detail;
    this.#worker = worker;
    this.#moment = momentOf(described, detail.position);
    this.#sequence = detail.sequence;
    this.#asked = detail.undoAsked;
    worker.onCrash = (report) => this.#break(report);
    this.engine = engineClient(worker, () => this.#moment);
    this.subscribe = this.#changes.subscribe;
    this.table = {
      offlineSince: () => this.#offlineSince,
      chat: () => this.#chat,
      unread: () => this.#chat.filter(({ id }) => id > this.#read).length,
      say: (text) => this.#say(text),
      readChat: () => this.#readChat(),
      notes: () => this.#notes(),
      writeNotes: (text) => this.#writeNotes(text),
      isMember: () => this.#detail.mySeats.length > 0,
      isAbandoned: () => this.#detail.table.status === 'abandoned',
      mayActForOthers: () => {
        const { hostMayAct, host, seats } = this.#detail.table;
        return hostMayAct && seats.some(({ user, seat }) => user === host && this.#detail.mySeats.includes(seat));
      },
      presence: () => ({
        names: this.#detail.table.seats
          .filter(({ user }) => this.#presence.present.includes(user))
          .map(({ name }) => name),
        watchers: this.#presence.watchers,
      }),
    };
    this.#stream = openStream(`/api/games/${this.id}/events`);
    this.#listen();
  }

  static async open(
    id: string,
    worker: EngineWorker,
    openStream: (path: string) => Stream = browserStream,
  ): Promise<OnlineSession | Trouble> {
    const answer = await ask('GET', `/api/games/${id}`, isGameDetail);
    if (!answer.ok) return answer.trouble;
    const state = stateFromView(answer.value.state);
    if (state === undefined) return { code: 'unexpected', params: {}, body: answer.value };
    const described = await worker.ask('hold', { position: answer.value.position, state });
    const session = new OnlineSession(answer.value, described, worker, openStream);
    void session.#fetchLog();
    void session.#fetchChat();
    return session;
  }

  get name(): string {
    return this.#detail.table.name;
  }

  moment = (): Moment => this.#moment;
  log = (): readonly LogLine[] => this.#lines;
  fault = (): SessionFault | undefined => this.#fault;
  mySeats = (): readonly Seat[] => this.#detail.mySeats.map(seatOf);

  undoState = (): ReturnType<GameSession['undoState']> => {
    const { undo: policy, status } = this.#detail.table;
    const may = policy !== 'none' && this.#detail.mySeats.length > 0 && status !== 'abandoned';
    return {
      policy,
      canUndo: may && this.#asked === undefined && this.#moment.position > 0,
      canRedo: may && this.#asked === undefined && this.#ahead() > 0,
      ...(this.#asked === undefined
        ? {}
        : {
            asked: { by: seatOf(this.#asked.by), to: this.#asked.to, agreed: this.#asked.agreed.map(seatOf) },
          }),
    };
  };

  seen = (): number => {
    const mine = this.#lines.findLast(({ seat }) => seat !== undefined && this.#detail.mySeats.includes(seat));
    const last = this.#lines.findLast(({ id }) => id <= Math.max(this.#detail.seen, mine?.id ?? 0));
    return last?.position ?? (this.#lines.length === 0 ? this.#moment.position : 0);
  };

  act = (action: Json): Promise<ActAnswer> => this.#write('actions', { action });
  undo = (): Promise<ActAnswer> => this.#write('undo', {});
  redo = (): Promise<ActAnswer> => this.#write('redo', {});
  answerUndo = (agree: boolean): Promise<ActAnswer> => this.#write('undo/answer', { agree });

  at = async (position: number): Promise<Moment | undefined> => {
    if (position === this.#moment.position) return this.#moment;
    const answer = await ask('GET', `/api/games/${this.id}/state?position=${String(position)}`, isStateAt);
    const state = answer.ok ? stateFromView(answer.value.state) : undefined;
    return state === undefined ? undefined : momentOf(await this.#worker.ask('describe', { state }), position);
  };

  file = async (): ReturnType<GameSession['file']> => {
    const answer = await ask('GET', `/api/games/${this.id}/file`, isFields);
    if (!answer.ok) return undefined;
    const read = await this.#worker.ask('read', { input: answer.value });
    return read.ok ? read.value.file : undefined;
  };

  close = (): void => {
    this.#stop.abort();
    this.#stream.close();
    this.#worker.close();
  };

  /** How many actions could be gone forward to: those taken back and not replaced. */
  #ahead(): number {
    let most = 0;
    for (const { kind, position } of this.#lines) most = kind === 'action' ? position : Math.max(most, position);
    return most - this.#moment.position;
  }

  #break(report: string): void {
    this.#fault ??= { report: `Kursbuch, game ${this.id}, entry ${String(this.#sequence)}\n${report}` };
    this.#changes.tell();
  }

  #next<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = this.#queue.then(task);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  #write(path: string, content: { readonly [name: string]: unknown }): Promise<ActAnswer> {
    const { position } = this.#moment;
    const key = newId();
    return this.#next(async () => {
      if (this.#moment.position !== position) return { kind: 'moved-on' };
      const body = { seen: this.#sequence, key, ...content };
      const answer = await ask('POST', `/api/games/${this.id}/${path}`, isWritten, body, this.#stop.signal);
      if (answer.ok) {
        this.#online();
        await this.#take(answer.value.entries);
        return { kind: 'done' };
      }
      const { trouble } = answer;
      if (trouble.code === 'moved-on') {
        await this.#take(isMovedOn(trouble.body) ? trouble.body.entries : []);
        return { kind: 'moved-on' };
      }
      const refusal = refusalIn(trouble);
      if (refusal !== undefined) {
        const all = 'action' in content ? await this.engine.whyNot(content['action']) : [];
        return { kind: 'refused', refusals: all.length === 0 ? [refusal] : all };
      }
      if (trouble.code === 'offline') this.#offline();
      return { kind: 'failed', code: trouble.code };
    });
  }

  #listen(): void {
    const stream = this.#stream;
    stream.on('open', () => {
      this.#online();
      void this.#catchUp();
    });
    stream.on('error', () => this.#offline());
    for (const kind of ['entry', 'chat', 'presence', 'table'])
      stream.on(kind, (data) => {
        let event: unknown;
        try {
          event = JSON.parse(data);
        } catch {
          return;
        }
        if (isGameEvent(event) && event.game === this.id) this.#hear(event);
      });
  }

  #hear(event: GameEvent): void {
    switch (event.kind) {
      case 'entry':
        void this.#next(() => this.#take([event.entry]));
        return;
      case 'chat':
        this.#takeChat([event.line]);
        return;
      case 'presence':
        this.#presence = event.presence;
        break;
      case 'table':
        this.#detail = { ...this.#detail, table: { ...this.#detail.table, ...event.table } };
        break;
      case 'your-turn':
        return;
    }
    this.#changes.tell();
  }

  #offline(): void {
    if (this.#offlineSince !== undefined) return;
    this.#offlineSince = new Date().toISOString();
    this.#changes.tell();
    this.#knock();
  }

  /** Asks again and again until somebody answers. The stream need not notice that a single question got lost. */
  #knock(): void {
    setTimeout(() => {
      if (this.#stop.signal.aborted || this.#offlineSince === undefined) return;
      void this.#catchUp().then(() => this.#knock());
    }, AGAIN);
  }

  #online(): void {
    if (this.#offlineSince === undefined) return;
    this.#offlineSince = undefined;
    this.#changes.tell();
  }

  /** Fetches what was missed while the stream was away. */
  #catchUp(): Promise<void> {
    return this.#next(async () => {
      const path = `/api/games/${this.id}/log?after=${String(this.#sequence)}&limit=1000`;
      const answer = await ask('GET', path, isLog, undefined, this.#stop.signal);
      if (!answer.ok) return;
      this.#online();
      await this.#take(answer.value.entries);
    });
  }

  /** Follows the log, entry by entry. What is already known is passed over; a gap is filled by fetching the game. */
  async #take(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      if (entry.sequence <= this.#sequence) continue;
      if (entry.sequence > this.#sequence + 1) {
        await this.#fetchGame();
        continue;
      }
      this.#sequence = entry.sequence;
      this.#entries = [...this.#entries, entry];
      await this.#follow(entry);
    }
    this.#lines = this.#entries.map(lineOf);
    this.#worker.stopSearching();
    this.#changes.tell();
  }

  async #follow(entry: Entry): Promise<void> {
    if (entry.kind === 'undo-asked') this.#asked = { by: entry.seat, to: entry.to, agreed: [entry.seat] };
    else if (entry.kind === 'undo-agreed' && this.#asked !== undefined)
      this.#asked = { ...this.#asked, agreed: [...this.#asked.agreed, entry.seat] };
    else this.#asked = undefined;
    const described = await this.#after(entry);
    if (described?.hash === entry.hash) this.#moment = momentOf(described, entry.position);
    else await this.#fetchGame();
  }

  /** What the engine here makes of an entry. */
  async #after(entry: Entry): Promise<Described | undefined> {
    if (entry.kind !== 'action') return this.#worker.ask('state', { position: entry.position });
    const { position } = this.#moment;
    if (entry.position !== position + 1) return undefined;
    const applied = await this.#worker.ask('apply', { position, action: entry.action, trusted: true });
    return applied.ok ? applied.value : undefined;
  }

  /** Fetches the game as it stands: the server is right. */
  async #fetchGame(): Promise<void> {
    const answer = await ask('GET', `/api/games/${this.id}`, isGameDetail, undefined, this.#stop.signal);
    if (!answer.ok) {
      if (answer.trouble.code === 'offline') this.#offline();
      return;
    }
    const state = stateFromView(answer.value.state);
    if (state === undefined) return;
    const detail = answer.value;
    this.#detail = detail;
    this.#asked = detail.undoAsked;
    const described = await this.#worker.ask('hold', { position: detail.position, state });
    this.#moment = momentOf(described, detail.position);
    const behind = this.#entries.at(-1)?.sequence ?? 0;
    this.#sequence = detail.sequence;
    if (detail.sequence > behind) await this.#fetchLog();
  }

  async #fetchLog(): Promise<void> {
    const entries = await wholeLog(this.id, this.#stop.signal);
    if (entries === undefined) return;
    this.#entries = entries.filter(({ sequence }) => sequence <= this.#sequence);
    this.#lines = this.#entries.map(lineOf);
    this.#changes.tell();
  }

  async #fetchChat(): Promise<void> {
    const answer = await ask('GET', `/api/games/${this.id}/chat?after=0`, isChat, undefined, this.#stop.signal);
    if (!answer.ok) return;
    this.#read = answer.value.read;
    this.#takeChat(answer.value.lines);
  }

  #takeChat(lines: readonly ChatMessage[]): void {
    const known = new Map([...this.#chat, ...lines].map((line) => [line.id, line]));
    this.#chat = [...known.values()].toSorted((a, b) => a.id - b.id);
    this.#changes.tell();
  }

  async #say(text: string): Promise<boolean> {
    const answer = await ask('POST', `/api/games/${this.id}/chat`, isNothing, { text, key: newId() });
    if (!answer.ok) return false;
    if (isChatLine(answer.value)) this.#takeChat([answer.value]);
    return true;
  }

  #readChat(): void {
    const last = this.#chat.at(-1)?.id ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    if (this.table.isMember()) void ask('POST', `/api/games/${this.id}/chat/read`, isNothing, { id: last });
    this.#changes.tell();
  }

  async #notes(): Promise<string | undefined> {
    const answer = await ask('GET', `/api/games/${this.id}/notes`, isNotes);
    return answer.ok ? answer.value.text : undefined;
  }

  async #writeNotes(text: string): Promise<boolean> {
    return (await ask('PUT', `/api/games/${this.id}/notes`, isNothing, { text })).ok;
  }
}
