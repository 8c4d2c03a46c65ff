/** The thread that answers questions about games, so that the loop that plays them never waits for one. */
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { GameState } from '@kursbuch/engine';
import { createShelf } from '../games/shelf.ts';
import { answerJobs, toThread } from '../thread-jobs.ts';
import { type Answer, answerTo, type Held, type Question, stateOfView } from './questions.ts';

/** What is seen of the game goes as text: the same text is the same state, and what was found out about that is remembered. */
export type Job = { readonly seen: string; readonly held: Held; readonly question: Question };

const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'seen' in value && 'held' in value && 'question' in value;

/** A program asks a dozen questions about one moment; so many moments are kept. */
const MOST_STATES = 16;

function think(port: MessagePort): void {
  const states = createShelf<GameState>(MOST_STATES);
  answerJobs(toThread(port), isJob, ({ seen, held, question }): Answer => {
    const known = states.get(seen);
    if (known !== undefined) return answerTo(held, known, question);
    const read = stateOfView(JSON.parse(seen));
    // A title that was put on the list in another thread is not on this one's.
    if (!read.ok) return { told: 'unknown-rules' };
    states.put(seen, read.value);
    return answerTo(held, read.value, question);
  });
}

if (parentPort !== null) think(parentPort);
