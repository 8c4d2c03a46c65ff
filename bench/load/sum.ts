/** What is measured: times, and the processor time of servers and of the load itself. */
import { readFileSync } from 'node:fs';
import type { ServerProcess } from '../../packages/server/src/testkit/server-process.ts';
import type { Load } from './drive.ts';
import type { Tables } from './beside.ts';

/** Processor time of a process with all its threads, in milliseconds; not a number where the system does not tell. */
function processorTime(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

const ofAll = (servers: readonly ServerProcess[]): number =>
  servers.reduce((sum, { pid }) => sum + processorTime(pid), 0);

function generatorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** How many actions servers have written so far. */
async function writtenBy(servers: readonly ServerProcess[]): Promise<number> {
  let written = 0;
  for (const { address } of servers) {
    const metrics = await (await fetch(`${address}/metrics`)).text();
    written += Number(/^kursbuch_writes_total\{kind="action"\} (\d+)$/mu.exec(metrics)?.[1] ?? 0);
  }
  return written;
}

/** What was measured of one kind, in one piece or in several. */
export class Sum {
  readonly #servers: readonly ServerProcess[];
  readonly times: number[] = [];
  readonly heard: number[] = [];
  /** Of people beside. */
  acts = 0;
  ofPrograms = 0;
  failed = 0;
  seconds = 0;
  servers = 0;
  generator = 0;

  constructor(servers: readonly ServerProcess[]) {
    this.#servers = servers;
  }

  /** Adds what comes of some work, and how often others have acted meanwhile. */
  async during(work: () => Promise<Load>, tables: Tables | undefined): Promise<void> {
    const [acted = 0, written] = [await tables?.ask('acts'), await writtenBy(this.#servers)];
    const before = { servers: ofAll(this.#servers), generator: generatorTime() };
    const { times, failed, seconds: took } = await work();
    this.times.push(...times);
    this.failed += failed;
    this.seconds += took;
    this.servers += ofAll(this.#servers) - before.servers;
    this.generator += generatorTime() - before.generator;
    const acts = ((await tables?.ask('acts')) ?? 0) - acted;
    this.acts += acts;
    this.ofPrograms += (await writtenBy(this.#servers)) - written - acts - times.length;
  }
}
