/** A process that tries mutants. It is another process than the one that asks, because a mutant may never come to an end. */
import { readFileSync } from 'node:fs';
import {
  checkClean,
  coverFile,
  type FileSeen,
  type Attempt,
  type TestPlace,
  tryMutant,
  type Verdict,
} from './trials.ts';
import { compile } from './world.ts';

export type Ask =
  | { readonly ask: 'cover'; readonly mutants: number; readonly file: string; readonly words?: readonly string[] }
  | { readonly ask: 'try'; readonly mutant: number; readonly attempts: readonly Attempt[] }
  | { readonly ask: 'check'; readonly places: readonly TestPlace[] };

export type Answer =
  | { readonly answer: 'cover'; readonly seen: FileSeen }
  | { readonly answer: 'try'; readonly verdict: Verdict }
  | { readonly answer: 'check'; readonly failed: readonly string[] }
  | { readonly answer: 'fault'; readonly what: string };

const isAsk = (value: unknown): value is Ask => typeof value === 'object' && value !== null && 'ask' in value;

const [, , path] = process.argv;
if (path === undefined) throw new Error('the program is missing');
const program = compile(readFileSync(path, 'utf8'));

async function answer(ask: Ask): Promise<Answer> {
  switch (ask.ask) {
    case 'cover':
      return { answer: 'cover', seen: await coverFile(program, ask.mutants, ask.file, ask.words) };
    case 'try':
      return { answer: 'try', verdict: await tryMutant(program, ask.mutant, ask.attempts) };
    case 'check':
      return { answer: 'check', failed: await checkClean(program, ask.places) };
  }
}

process.on('message', (value) => {
  if (!isAsk(value)) throw new Error('that is no question');
  answer(value)
    .catch((fault: unknown): Answer => ({ answer: 'fault', what: String(fault) }))
    .then((told) => process.send?.(told))
    .catch(() => process.exit(1));
});
