/** How far long work has come, on stderr: a bar in a terminal, and in a log a line every ten seconds. */
import { cliWords } from '@kursbuch/words/cli';
import cliProgress from 'cli-progress';

export type Progress = { readonly step: () => void; readonly stop: () => void };

const MILLISECONDS_BETWEEN_LINES = 10_000;

/** What the library puts into a bar. */
const PLACES = {
  bar: '{bar}',
  done: '{value}',
  total: '{total}',
  gone: '{duration_formatted}',
  left: '{eta_formatted}',
};

function bar(total: number, things: string): Progress {
  const drawn = new cliProgress.SingleBar(
    {
      format: cliWords('progress.bar', { ...PLACES, things }),
      clearOnComplete: true,
    },
    cliProgress.Presets.shades_grey,
  );
  drawn.start(total, 0);
  return { step: () => drawn.increment(), stop: () => drawn.stop() };
}

const minutes = (ms: number): string => cliWords('progress.minutes', { minutes: (ms / 60_000).toFixed(1) });

/** Short work says nothing in a log: its result is there before the first line is due. */
function lines(total: number, things: string): Progress {
  const begun = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const gone = performance.now() - begun;
    const come = { done, total, things, gone: minutes(gone) };
    const left = minutes((gone / Math.max(1, done)) * (total - done));
    console.error(done === 0 ? cliWords('progress.line', come) : cliWords('progress.line-to-go', { ...come, left }));
  }, MILLISECONDS_BETWEEN_LINES);
  return {
    step: () => {
      done += 1;
    },
    stop: () => clearInterval(timer),
  };
}

/** Progress over so many things, named in the plural. */
export const progressOver = (total: number, things: string): Progress =>
  process.stderr.isTTY ? bar(total, things) : lines(total, things);
