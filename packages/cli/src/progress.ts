/** How far long work has come, on stderr: a bar in a terminal, and in a log a line every ten seconds. */
import cliProgress from 'cli-progress';

export type Progress = { readonly step: () => void; readonly stop: () => void };

const MILLISECONDS_BETWEEN_LINES = 10_000;

function bar(total: number, things: string): Progress {
  const drawn = new cliProgress.SingleBar(
    {
      format: `{bar} {value}/{total} ${things}, {duration_formatted}, about {eta_formatted} to go`,
      clearOnComplete: true,
    },
    cliProgress.Presets.shades_grey,
  );
  drawn.start(total, 0);
  return { step: () => drawn.increment(), stop: () => drawn.stop() };
}

const minutes = (ms: number): string => `${(ms / 60_000).toFixed(1)} min`;

/** Short work says nothing in a log: its result is there before the first line is due. */
function lines(total: number, things: string): Progress {
  const begun = performance.now();
  let done = 0;
  const timer = setInterval(() => {
    const gone = performance.now() - begun;
    const left = done === 0 ? '' : `, about ${minutes((gone / done) * (total - done))} to go`;
    console.error(`${done}/${total} ${things}, ${minutes(gone)}${left}`);
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
