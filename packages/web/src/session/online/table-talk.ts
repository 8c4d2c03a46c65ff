/** What is said at a table on the server, and what one writes down for oneself. */
import { newId } from '../new-id.ts';
import type { ChatMessage } from '../session.ts';
import { ask, isNothing } from '../wire/api.ts';
import { isChat, isChatLine, isNotes } from '../wire/game-wire.ts';

export class TableTalk {
  readonly #path: string;
  readonly #changed: () => void;
  #lines: readonly ChatMessage[] = [];
  #read = 0;

  constructor(game: string, changed: () => void) {
    this.#path = `/api/games/${game}`;
    this.#changed = changed;
  }

  lines = (): readonly ChatMessage[] => this.#lines;
  unread = (): number => this.#lines.filter(({ id }) => id > this.#read).length;

  async fetch(signal: AbortSignal): Promise<void> {
    const answer = await ask('GET', `${this.#path}/chat?after=0`, isChat, undefined, signal);
    if (!answer.ok) return;
    this.#read = answer.value.read;
    this.take(answer.value.lines);
  }

  take(lines: readonly ChatMessage[]): void {
    const known = new Map([...this.#lines, ...lines].map((line) => [line.id, line]));
    this.#lines = [...known.values()].toSorted((a, b) => a.id - b.id);
    this.#changed();
  }

  say = async (text: string): Promise<boolean> => {
    const answer = await ask('POST', `${this.#path}/chat`, isNothing, { text, key: newId() });
    if (!answer.ok) return false;
    if (isChatLine(answer.value)) this.take([answer.value]);
    return true;
  };

  /** Everything has been read. Only of those who sit here it is remembered. */
  readAll(isMember: boolean): void {
    const last = this.#lines.at(-1)?.id ?? 0;
    if (last <= this.#read) return;
    this.#read = last;
    if (isMember) void ask('POST', `${this.#path}/chat/read`, isNothing, { id: last });
    this.#changed();
  }

  notes = async (): Promise<string | undefined> => {
    const answer = await ask('GET', `${this.#path}/notes`, isNotes);
    return answer.ok ? answer.value.text : undefined;
  };

  writeNotes = async (text: string): Promise<boolean> =>
    (await ask('PUT', `${this.#path}/notes`, isNothing, { text })).ok;
}
