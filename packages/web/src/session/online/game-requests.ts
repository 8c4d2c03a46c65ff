/** What is asked of one game on the server. An answer in another form is none: the server was updated, and the app with it. */
import type { Entry, Log } from '@kursbuch/api';
import { STATE_FORM } from '@kursbuch/engine';
import { type Answer, ask, type Guard } from '../wire/api.ts';
import { formIn, isLog, isWritten, otherForm } from '../wire/game-wire.ts';
import { onTelevision } from '../wire/television.ts';

type Written = Answer<{ readonly entries: readonly Entry[] }>;

export class GameRequests {
  readonly #path: string;
  readonly #television: string | undefined;
  readonly #onOtherForm: () => void;
  readonly #stop = new AbortController();
  /** Ends when nothing is to be asked any more. */
  readonly signal = this.#stop.signal;

  constructor(id: string, television: string | undefined, onOtherForm: () => void) {
    this.#path = `/api/games/${id}`;
    this.#television = television;
    this.#onOtherForm = onOtherForm;
  }

  stop(): void {
    this.#stop.abort();
  }

  get<Body>(what: string, is: Guard<Body>): Promise<Answer<Body>> {
    const path = onTelevision(what === '' ? this.#path : `${this.#path}/${what}`, this.#television);
    return this.#checked(ask('GET', path, is, undefined, this.signal));
  }

  write(what: string, content: { readonly [name: string]: unknown }): Promise<Written> {
    const body = { form: STATE_FORM, ...content };
    return this.#checked(ask('POST', `${this.#path}/${what}`, isWritten, body, this.signal));
  }

  logAfter(sequence: number): Promise<Answer<Log>> {
    return this.get(`log?after=${String(sequence)}&limit=1000`, isLog);
  }

  async #checked<Body>(asked: Promise<Answer<Body>>): Promise<Answer<Body>> {
    const answer = await asked;
    const form = answer.ok ? formIn(answer.value) : answer.trouble.code === 'other-form' ? undefined : STATE_FORM;
    if (form === STATE_FORM) return answer;
    this.#onOtherForm();
    return { ok: false, trouble: otherForm(form) };
  }
}
