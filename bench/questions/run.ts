/**
 * `npx tsx bench/questions/run.ts [actions]`: how long the loop that plays games stands still while a hard question about a late game
 * is answered: beside it, as the server does, and in it, as it would be without threads. The question is what a company would
 * earn with six of the last trains, with as many steps as anybody may ask for.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { componentsOf, titles, view } from '@kursbuch/engine';
import { playedGame } from '../../packages/server/src/testkit/played.ts';
import { answerTo, type Question, stateOfView } from '../../packages/server/src/moves/questions.ts';
import { createThinkers } from '../../packages/server/src/moves/thinkers.ts';

const ACTIONS = Number(process.argv[2] ?? 800);
const HELD = { form: 1, sequence: 0 };
const STEPS = 500_000;
const TRAINS = 6;
const PLAYERS = 3;

/** The longest time between two beats of the loop while something goes on, in milliseconds. */
async function longestPause(work: () => Promise<unknown>): Promise<number> {
  let [last, longest, goesOn] = [performance.now(), 0, true];
  const beat = (): void => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (goesOn) setImmediate(beat);
  };
  setImmediate(beat);
  await work();
  goesOn = false;
  await pause(5);
  return longest;
}

console.log('| title | nothing asked, ms | beside the loop, ms | in the loop, ms | ratio |\n|---|---|---|---|---|');
for (const { meta } of titles()) {
  const { state } = playedGame(meta.id, PLAYERS, 'questions', ACTIONS);
  const seen = JSON.stringify(view(state, 'spectator'));
  const { companies, trains: cards } = componentsOf(state);
  const best = cards.at(-1)?.type ?? '';
  const trains = Array.from({ length: TRAINS }, () => best);
  const questions = companies.map(({ id }): Question => ({
    ask: 'income',
    company: id,
    trains,
    after: [],
    atLeast: 0,
    steps: STEPS,
  }));
  const thinkers = createThinkers();
  const beside = async (question: Question): Promise<unknown> => thinkers.ask('bench', { seen, held: HELD, question });
  // The first question starts the thread, and its own beginnings are not what is measured.
  await beside({ ask: 'lays', seats: [] });
  const nothing = await longestPause(async () => pause(200));
  const pauses = { beside: 0, here: 0 };
  for (const question of questions) {
    pauses.beside = Math.max(pauses.beside, await longestPause(async () => beside(question)));
    const here = async (): Promise<void> => {
      const read = stateOfView(JSON.parse(seen));
      if (read.ok) answerTo(HELD, read.value, question);
      return Promise.resolve();
    };
    pauses.here = Math.max(pauses.here, await longestPause(here));
  }
  await thinkers.close();
  const figures = [nothing, pauses.beside, pauses.here].map((figure) => figure.toFixed(0)).join(' | ');
  console.log(`| ${meta.name} | ${figures} | ${(pauses.here / pauses.beside).toFixed(0)} |`);
}
