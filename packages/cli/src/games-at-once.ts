/** Games played one after the other right here, or several at a time in workers. */
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';

export type AtOnce<Task, Report> = {
  readonly jobs: number;
  /** What a worker loads, and the name of the function in it. */
  readonly worker: URL;
  readonly name: string;
  /** The same function, for playing here. */
  readonly play: (task: Task) => Report;
  /** Told each time a game is over. */
  readonly done: (report: Report) => void;
};

async function playHere<Task, Report>(
  tasks: readonly Task[],
  { play, done }: AtOnce<Task, Report>,
): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (const task of tasks) {
    const report = play(task);
    reports.push(report);
    done(report);
    // Keys and clocks get their turn between two games.
    await setImmediate();
  }
  return reports;
}

async function playInWorkers<Task, Report>(
  tasks: readonly Task[],
  { jobs, worker, name, done }: AtOnce<Task, Report>,
): Promise<readonly Report[]> {
  const pool = new Piscina<Task, Report>({
    filename: fileURLToPath(worker),
    name,
    minThreads: jobs,
    maxThreads: jobs,
  });
  try {
    return await Promise.all(
      tasks.map(async (task) => {
        const report = await pool.run(task);
        done(report);
        return report;
      }),
    );
  } finally {
    await pool.destroy();
  }
}

/** Plays all games; what comes of them is in the order of the tasks. */
export const playAll = async <Task, Report>(
  tasks: readonly Task[],
  how: AtOnce<Task, Report>,
): Promise<readonly Report[]> => {
  const jobs = Math.min(how.jobs, tasks.length);
  return jobs <= 1 ? playHere(tasks, how) : playInWorkers(tasks, { ...how, jobs });
};
