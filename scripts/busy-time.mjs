/** How long a program is at work, from its start to its end. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const METER = fileURLToPath(new URL('busy-time.cjs', import.meta.url));

/** Far more than any start takes. */
const LONGEST = 60_000;

/**
 * Runs Node with arguments and says for how many milliseconds its main thread was at work. A program that fails is an error.
 * @param {readonly string[]} args
 * @returns {number}
 */
export function busyTime(...args) {
  const { output, status, stderr } = spawnSync(process.execPath, ['--require', METER, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: LONGEST,
    killSignal: 'SIGKILL',
  });
  const busy = Number(output[3]);
  if (status !== 0 || !(busy > 0)) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return busy;
}
