/** The thread that writes the log of a file into the file: the disk takes ten times as long for that as for a commit, and nobody waits for it here. */
import { parentPort, workerData } from 'node:worker_threads';
import { answerJobs, toThread } from '../../thread-jobs.ts';
import { connect, isOpening, runnerOn } from './library.ts';

/** What it is asked for: to write as much of the log as nobody reads any more, or to let go of the file. */
export type TidyJob = 'tidy' | 'close';

const isTidyJob = (value: unknown): value is TidyJob => value === 'tidy' || value === 'close';

const data: unknown = workerData;
if (parentPort !== null && isOpening(data)) {
  const connection = await connect(data);
  const { run } = runnerOn(connection);
  answerJobs(toThread(parentPort), isTidyJob, (job) => {
    try {
      if (job === 'tidy') run('pragma wal_checkpoint(passive)', []);
      else connection.close();
    } catch {
      // The log only grows a little longer.
    }
    return true;
  });
}
