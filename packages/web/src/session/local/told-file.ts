/** A game as a file of 18xx.games, without the names of the players, or the sentences that say why it cannot be one. */
import { type GameFile, recordOf, titleId } from '@kursbuch/engine';
import { obstacleWords } from '@kursbuch/words';
import type { EngineWorker } from '../worker/worker-client.ts';

export type ToldFile = { readonly text: string } | { readonly reason: string };

/** Telling a game means playing it through several times, so the worker does it. */
export async function toldFile(file: GameFile, worker: Pick<EngineWorker, 'ask'>): Promise<ToldFile> {
  const answer = await worker.ask('tell', { record: recordOf(file) });
  if (answer.told) return { text: `${JSON.stringify(answer.file)}\n` };
  return { reason: obstacleWords(answer.obstacle, { names: file.seats, title: titleId(file.title) }).join(' ') };
}
