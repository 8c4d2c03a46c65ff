/**
 * A game on the server. The same engine runs here, so that choices and refusals are there at once; what has happened is what
 * the server's log says. After every action the hash is compared, and where it differs the state is fetched. A server that
 * speaks another form has been updated, and with it the app: nothing of it is read or sent any more, until a reload.
 */
import type { Entry, GameDetail, GameEvent } from '@kursbuch/api';
import { formOfHash, type Json, sameHash, type Seat, seat as seatOf, STATE_FORM } from '@kursbuch/engine';
import { Changes } from '../changes.ts';
import { isReplaced } from '../is-replaced.ts';
import { withAutomaton } from '../local/standing.ts';
import { newId } from '../new-id.ts';
import type { ActAnswer, GameSession, LogLine, Moment, SessionFault, UndoState } from '../session.ts';
import { ask, isFields, type Trouble } from '../wire/api.ts';
import { AGAIN, browserStream, type Stream } from '../wire/browser-stream.ts';
import {
  formIn,
  isGameDetail,
  isGameEvent,
  isMovedOn,
  isStateAt,
  otherForm,
  refusalIn,
  stateFromView,
} from '../wire/game-wire.ts';
import { namesOf } from '../wire/seat-name.ts';
import { onTelevision } from '../wire/television.ts';
import { engineClient } from '../worker/engine-client.ts';
import type { EngineWorker } from '../worker/worker-client.ts';
import type { Described } from '../worker/worker-protocol.ts';
import { GameRequests } from './game-requests.ts';
import { lineOf } from './log-lines.ts';
import { TableTalk } from './table-talk.ts';
import { type Asked, askedAfter, undoStateOf } from './undo-asked.ts';

const momentOf = ({ hash: _hash, ...described }: Described, position: number): Moment => ({ ...described, position });

const OUTDATED: ActAnswer = { kind: 'failed', code: 'outdated' };

export class OnlineSession implements GameSession {
  readonly kind = 'online';
  readonly id: string;
  readonly title: GameSession['title'];
  readonly names: readonly string[];
  readonly engine: GameSession['engine'];
  readonly subscribe: GameSession['subscribe'];
  readonly hint?: NonNullable<GameSession['hint']>;
  readonly table: NonNullable<GameSession['table']>;
  readonly #changes = new Changes();
  readonly #talk: TableTalk;
  readonly #worker: EngineWorker;
  readonly #requests: GameRequests;
  readonly #stream: Stream;
  #detail: GameDetail;
  #moment: Moment;
  #sequence: number;
  #entries: readonly Entry[] = [];
  #lines: readonly LogLine[] = [];
  #hasLog = false;
  #fault: SessionFault | undefined;
  #isOutdated = false;
  #asked: Asked;
  #offlineSince: string | undefined;
  #presence: { readonly present: readonly string[]; readonly watchers: number } = { present: [], watchers: 0 };
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(
    detail: GameDetail,
    described: Described,
    worker: EngineWorker,
    openStream: (path: string) => Stream,
    television: string | undefined,
  ) {
    this.id = detail.table.id;
    this.title = described.state.title;
    this.names = withAutomaton(described.state, namesOf(detail));
    this.#detail = detail;
    this.#worker = worker;
    this.#requests = new GameRequests(this.id, television, () => this.#outdate());
    this.#moment = momentOf(described, detail.position);
    this.#sequence = detail.sequence;
    this.#asked = detail.undoAsked;
    worker.onCrash = (report) => void this.#blame(report);
    this.engine = engineClient(worker, () => this.#moment);
    this.subscribe = this.#changes.subscribe;
    if (detail.table.aids === 'hints')
      this.hint = (seat, program) =>
        worker.choose({ state: this.#moment.state, seat, program, seed: `${this.id} ${String(seat)}`, why: true });
    const talk = new TableTalk(this.id, () => this.#changes.tell());
    this.#talk = talk;
    this.table = {
      offlineSince: () => this.#offlineSince,
      chat: talk.lines,
      unread: talk.unread,
      say: talk.say,
      readChat: () => talk.readAll(this.table.isMember()),
      notes: talk.notes,
      writeNotes: talk.writeNotes,
      isMember: () => this.#detail.mySeats.length > 0,
      isAbandoned: () => this.#detail.table.status === 'abandoned',
      isStuck: () => this.#isStuck(),
      mayActForOthers: () => {
        const { hostMayAct, host, seats, myTurn } = this.#detail.table;
        // The server says to whom a program has left its decision.
        if (this.#isStuck()) return myTurn;
        return hostMayAct && seats.some(({ user, seat }) => user === host && this.#detail.mySeats.includes(seat));
      },
      presence: () => ({
        names: this.#detail.table.seats
          .filter(({ user }) => this.#presence.present.includes(user))
          .map(({ name }) => name),
        watchers: this.#presence.watchers,
      }),
    };
    this.#stream = openStream(onTelevision(`/api/games/${this.id}/events`, television));
    this.#listen();
  }

  static async open(
    id: string,
    worker: EngineWorker,
    openStream: (path: string) => Stream = browserStream,
    television?: string,
  ): Promise<OnlineSession | Trouble> {
    const answer = await ask('GET', onTelevision(`/api/games/${id}`, television), isGameDetail);
    if (!answer.ok) return answer.trouble;
    const form = formIn(answer.value);
    if (form !== STATE_FORM) return otherForm(form);
    const state = stateFromView(answer.value.state);
    if (state === undefined) return { code: 'unexpected', params: {}, body: answer.value };
    const described = await worker.ask('hold', { position: answer.value.position, state });
    const session = new OnlineSession(answer.value, described, worker, openStream, television);
    void session.#fetchLog();
    // What is said at the table is not for the screen.
    if (television === undefined) void session.#talk.fetch(session.#requests.signal);
    return session;
  }

  get name(): string {
    return this.#detail.table.name;
  }

  moment = (): Moment => this.#moment;
  log = (): readonly LogLine[] => this.#lines;
  hasLog = (): boolean => this.#hasLog;
  fault = (): SessionFault | undefined => this.#fault;
  isOutdated = (): boolean => this.#isOutdated;
  mySeats = (): readonly Seat[] => this.#detail.mySeats.map(seatOf);

  undoState = (): UndoState =>
    undoStateOf(this.#detail, this.#moment, {
      asked: this.#asked,
      lines: this.#lines,
      mayWrite: !this.#isOutdated,
    });

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
    const answer = await this.#requests.get(`state?position=${String(position)}`, isStateAt);
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
    this.#requests.stop();
    this.#stream.close();
    this.#worker.close();
  };

  /** Whether the program at turn has found no way on. What the table said before the last entry is over. */
  #isStuck(): boolean {
    const { seats, sequence } = this.#detail.table;
    const atTurn = seats.find(({ seat }) => seat === this.#moment.toAct);
    return sequence === this.#sequence && atTurn?.program?.stuck === true;
  }

  /** Something of the engine broke. Where the server has been updated meanwhile, that is the reason and no fault. */
  async #blame(report: string): Promise<void> {
    if (!this.#isOutdated) await this.#requests.get('', isGameDetail);
    if (!this.#isOutdated && (await isReplaced())) this.#outdate();
    if (this.#isOutdated) return;
    this.#fault ??= { report: `Kursbuch, game ${this.id}, entry ${String(this.#sequence)}\n${report}` };
    this.#changes.tell();
  }

  /** The server speaks another form: it is not listened to any more, and what has been begun here is left as it is. */
  #outdate(): void {
    if (this.#isOutdated) return;
    this.#isOutdated = true;
    this.#offlineSince = undefined;
    this.#requests.stop();
    this.#stream.close();
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
      if (this.#isOutdated) return OUTDATED;
      if (this.#moment.position !== position) return { kind: 'moved-on' };
      const answer = await this.#requests.write(path, { seen: this.#sequence, key, ...content });
      if (answer.ok) {
        this.#online();
        await this.#take(answer.value.entries);
        return { kind: 'done' };
      }
      const { trouble } = answer;
      if (trouble.code === 'other-form') return OUTDATED;
      if (trouble.code === 'moved-on') {
        await this.#take(isMovedOn(trouble.body) ? trouble.body.entries : []);
        return { kind: 'moved-on' };
      }
      const refusal = refusalIn(trouble);
      if (refusal !== undefined) {
        const all = 'action' in content ? await this.engine.whyNot(content['action']) : [];
        return { kind: 'refused', refusals: all.length === 0 ? [refusal] : all };
      }
      if (trouble.code !== 'offline') return { kind: 'failed', code: trouble.code, trouble };
      this.#offline();
      return { kind: 'failed', code: trouble.code };
    });
  }

  #listen(): void {
    const stream = this.#stream;
    // An open line says nothing yet: the server may have been updated while it was away.
    stream.on('open', () => void this.#catchUp());
    stream.on('error', () => this.#offline());
    for (const kind of ['form', 'entry', 'chat', 'presence', 'table'])
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
    if (this.#isOutdated) return;
    switch (event.kind) {
      case 'form':
        if (event.form !== STATE_FORM) this.#outdate();
        return;
      case 'entry':
        void this.#next(() => this.#take([event.entry]));
        return;
      case 'chat':
        this.#talk.take([event.line]);
        return;
      case 'presence':
        this.#presence = event.presence;
        break;
      case 'table': {
        const wasMine = this.#detail.table.mine;
        this.#detail = { ...this.#detail, table: { ...this.#detail.table, ...event.table } };
        // Another device has taken the seat that was played here, or this one has taken it.
        if (wasMine !== event.table.mine) void this.#next(() => this.#fetchGame());
        break;
      }
      case 'your-turn':
        return;
    }
    this.#changes.tell();
  }

  #offline(): void {
    if (this.#offlineSince !== undefined || this.#isOutdated) return;
    this.#offlineSince = new Date().toISOString();
    this.#changes.tell();
    this.#knock();
  }

  /** Asks again and again until somebody answers. The stream need not notice that a single question got lost. */
  #knock(): void {
    setTimeout(() => {
      if (this.#requests.signal.aborted || this.#offlineSince === undefined) return;
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
      const answer = await this.#requests.logAfter(this.#sequence);
      if (answer.ok || answer.trouble.code === 'unknown-rules') this.#online();
      if (answer.ok) await this.#take(answer.value.entries);
      if (answer.ok && !this.#hasLog) await this.#fetchLog();
    });
  }

  /** Follows the log, entry by entry. What is already known is passed over; a gap is filled by fetching the game. */
  async #take(entries: readonly Entry[]): Promise<void> {
    for (const entry of entries) {
      if (formOfHash(entry.hash) !== STATE_FORM) this.#outdate();
      if (this.#isOutdated) return;
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
    this.#asked = askedAfter(this.#asked, entry);
    const described = await this.#after(entry);
    if (described !== undefined && sameHash(described.hash, entry.hash) === true)
      this.#moment = momentOf(described, entry.position);
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
    const answer = await this.#requests.get('', isGameDetail);
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

  /** Fetches every log entry there is, page by page. */
  async #fetchLog(): Promise<void> {
    const entries: Entry[] = [];
    for (;;) {
      const page = await this.#requests.logAfter(entries.at(-1)?.sequence ?? 0);
      if (!page.ok) return;
      entries.push(...page.value.entries);
      if (page.value.entries.length === 0 || (entries.at(-1)?.sequence ?? 0) >= page.value.sequence) break;
    }
    // What was heard while the log was on its way is newer than its last page.
    const last = entries.at(-1)?.sequence ?? 0;
    this.#entries = [
      ...entries.filter(({ sequence }) => sequence <= this.#sequence),
      ...this.#entries.filter(({ sequence }) => sequence > last),
    ];
    this.#lines = this.#entries.map(lineOf);
    this.#hasLog = true;
    this.#changes.tell();
  }
}
