/** Somebody who follows a game's stream whatever happens to it, and keeps what came and when. */
import { TestStream } from '../test-stream.ts';
import { Visitor } from '../test-server.ts';
import type { Player } from './driver.ts';
import { pause } from './load.ts';

/** How long to wait before coming back, in milliseconds; an app waits longer. */
const AGAIN_MS = 20;

export type Follower = {
  /** The numbers of the entries, as they came. */
  readonly sequences: () => readonly number[];
  /** How often the stream ended and was opened anew. */
  readonly breaks: () => number;
  readonly stop: () => Promise<void>;
};

/** Follows a game from its first entry on, at whatever server there is when the stream is opened. */
export function follow(address: () => string, player: Player, game: string): Follower {
  const before: number[] = [];
  let now: TestStream | undefined;
  let lastId: string | undefined = '0';
  let breaks = 0;
  const stopping = new AbortController();
  const { signal } = stopping;

  async function go(): Promise<void> {
    while (!signal.aborted) {
      try {
        const visitor = new Visitor(address());
        visitor.token = player.token;
        now = await TestStream.open(visitor, `/api/games/${game}/events`, lastId);
        while (!now.ended && !signal.aborted) await pause(AGAIN_MS);
        now.close();
        before.push(...now.sequences());
        ({ lastId = lastId } = now);
        if (!signal.aborted) breaks += 1;
      } catch {
        // Nobody listens there, or the answer is 503; it will be otherwise.
      } finally {
        now = undefined;
      }
      if (!signal.aborted) await pause(AGAIN_MS);
    }
  }
  const going = go();
  return {
    sequences: () => [...before, ...(now?.sequences() ?? [])],
    breaks: () => breaks,
    async stop() {
      stopping.abort();
      await going;
    },
  };
}
