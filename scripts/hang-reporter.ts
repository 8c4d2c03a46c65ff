/**
 * Names what hangs. A test or a hook that waits is ended by its own limit, but an endless loop cannot be stopped from within
 * its thread: so whoever has said nothing for longer than any of its tests may take is named, and the run is ended.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { ROOT, RUNNING } from './set-up.mjs';

/** Hooks that start servers and build the app may take ten minutes, and nobody tells how long one may take. */
const LONGEST_HOOK_MS = 600_000;
/** Beyond its limit, for a machine that has other things to do. */
const GRACE_MS = 120_000;
const LOOK_MS = 5_000;

type Heard = { readonly at: number; readonly patience: number; readonly last: string };

export type Clock = { readonly now: () => number };

/** Keeps when each file was heard of last, and tells which have been silent for too long. */
export class Silence {
  readonly #heard = new Map<string, Heard>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Something was heard of a file; what it has told of its tests before stays in force. */
  hear(file: string, { patience, last }: { readonly patience?: number; readonly last?: string } = {}): void {
    const before = this.#heard.get(file);
    this.#heard.set(file, {
      at: this.#clock.now(),
      patience: Math.max(patience ?? 0, before?.patience ?? LONGEST_HOOK_MS),
      last: last ?? before?.last ?? 'while its modules were loaded',
    });
  }

  end(file: string): void {
    this.#heard.delete(file);
  }

  /** What is running, one sentence each. */
  running(): readonly string[] {
    return [...this.#heard].map(([file, { last }]) => `${file}, ${last}`);
  }

  /** Who is silent for longer than it may be, one sentence each. */
  hanging(): readonly string[] {
    const now = this.#clock.now();
    return [...this.#heard].flatMap(([file, { at, patience, last }]) =>
      now - at > patience + GRACE_MS
        ? [`${file} hangs: nothing was heard of it for ${Math.round((now - at) / 60_000)} minutes, ${last}.`]
        : [],
    );
  }
}

const nameOf = ({ moduleId }: TestModule): string => relative(ROOT, moduleId).replaceAll('\\', '/');

/** The longest that a test of this file may take. */
function patienceOf(module: TestModule): number {
  let longest = 0;
  for (const test of module.children.allTests()) longest = Math.max(longest, test.options.timeout ?? 0);
  return longest;
}

export class HangReporter implements Reporter {
  readonly #silence = new Silence(performance);
  #look: NodeJS.Timeout | undefined;

  onTestRunStart(): void {
    mkdirSync(dirname(RUNNING), { recursive: true });
    this.#look = setInterval(() => this.#endWhatHangs(), LOOK_MS).unref();
  }

  onTestModuleQueued(module: TestModule): void {
    this.#silence.hear(nameOf(module));
    this.#write();
  }

  onTestModuleCollected(module: TestModule): void {
    this.#silence.hear(nameOf(module), { patience: patienceOf(module), last: 'before the end of its first test' });
    this.#write();
  }

  onTestCaseReady(test: TestCase): void {
    this.#silence.hear(nameOf(test.module), { last: `in or after "${test.fullName}"` });
  }

  onTestCaseResult(test: TestCase): void {
    this.#silence.hear(nameOf(test.module), { last: `in or after "${test.fullName}"` });
  }

  onTestModuleEnd(module: TestModule): void {
    this.#silence.end(nameOf(module));
    this.#write();
  }

  onTestRunEnd(): void {
    clearInterval(this.#look);
  }

  #write(): void {
    writeFileSync(RUNNING, `${this.#silence.running().join('\n')}\n`);
  }

  #endWhatHangs(): void {
    this.#write();
    const hanging = this.#silence.hanging();
    if (hanging.length === 0) return;
    console.error(`\n${hanging.join('\n')}\nAn endless loop can only be ended with the whole run, so it ends here.`);
    process.exit(1);
  }
}
