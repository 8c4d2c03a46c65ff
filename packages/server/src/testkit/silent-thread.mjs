// A thread that takes jobs and answers only those that are to be answered at once.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', ({ id, job }) => {
  if (job.seen === 'at once') parentPort?.postMessage({ id, answer: { told: 'unknown-rules' } }, []);
});
parentPort?.postMessage('ready', []);
