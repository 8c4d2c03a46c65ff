/** Beginning a game and taking one in. Loaded when it is wanted: it brings the engine with it. */
import { type FileDifference, titleId } from '@kursbuch/engine';
import { refusalWords } from '@kursbuch/words';
import { type StoreFault, storeFaultIn } from '../../session/local/database.ts';
import { type Begun, beginGame, keepFile, type NewLocalGame } from '../../session/local/new-local-game.ts';
import { browserStore } from '../../session/local/store.ts';
import { EngineWorker } from '../../session/worker/worker-client.ts';
import { say } from '../../words/index.ts';

export type Outcome =
  | { readonly ok: true; readonly id: string; readonly note?: string }
  | { readonly ok: false; readonly message: string }
  /** The game could not be kept. */
  | { readonly ok: false; readonly fault: StoreFault };

/** A worker for as long as it is needed. */
async function withWorker<Value>(task: (worker: EngineWorker) => Promise<Value>): Promise<Value> {
  const worker = new EngineWorker();
  try {
    return await task(worker);
  } finally {
    worker.close();
  }
}

export const begin = (game: NewLocalGame): Promise<Outcome> =>
  withWorker(async (worker) => {
    let begun: Begun;
    try {
      begun = await beginGame(game, browserStore, worker);
    } catch (error) {
      return { ok: false, fault: storeFaultIn(error) };
    }
    if (begun.ok) return begun;
    return {
      ok: false,
      message: say('new.failed', {
        reason: refusalWords(begun.refusal, { title: game.title, names: game.players }),
      }),
    };
  });

/** What a file says of its end and does not come out, in a sentence. */
export const differenceWords = ({ what }: FileDifference): string => say(`start.import.other-${what}`);

/** The longest game played so far takes a hundredth of this. */
const MOST_BYTES = 30_000_000;

export async function takeIn(source: File): Promise<Outcome> {
  const { name } = source;
  if (source.size > MOST_BYTES) return { ok: false, message: say('start.import.too-large', { name }) };
  let input: unknown;
  try {
    input = JSON.parse(await source.text());
  } catch {
    return { ok: false, message: say('start.import.not-json', { name }) };
  }
  return withWorker(async (worker) => {
    const read = await worker.ask('read', { input });
    if (!read.ok)
      return { ok: false, message: say('start.import.refused', { name, reason: refusalWords(read.refusal) }) };
    const { file, otherResult } = read.value;
    const words = { title: titleId(file.title), names: file.seats };
    let begun: Begun;
    try {
      begun = await keepFile(read.value, name.replace(/\.json$/iu, ''), browserStore, worker);
    } catch (error) {
      const fault = storeFaultIn(error);
      return fault === 'no-store' ? { ok: false, message: say('start.import.failed', { name }) } : { ok: false, fault };
    }
    if (!begun.ok)
      return { ok: false, message: say('start.import.refused', { name, reason: refusalWords(begun.refusal, words) }) };
    // An action that does not fit is told on the page of the game, for as long as it is kept.
    const { id, difference } = begun;
    if (otherResult !== undefined)
      return { ok: true, id, note: say('start.import.result', { reason: refusalWords(otherResult, words) }) };
    return { ok: true, id, ...(difference === undefined ? {} : { note: differenceWords(difference) }) };
  });
}
