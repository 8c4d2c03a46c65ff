/** The threads of programs. */
import { readdirSync, readFileSync } from 'node:fs';
import { newGame, seatToAct, view } from '@kursbuch/engine';
import { afterAll, expect, it } from 'vitest';
import { createPlayers } from './players.ts';

const players = createPlayers(1);
afterAll(async () => {
  await players.close();
});

/** How much the threads of this process step back, by their ids; the first is the one that answers people. */
function niceness(): ReadonlyMap<number, number> {
  const values = readdirSync('/proc/self/task').map((id): [number, number] => {
    const fields = readFileSync(`/proc/self/task/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return [Number(id), Number(fields[16])];
  });
  return new Map(values);
}

it.runIf(process.platform === 'linux')('the thread in which programs think steps back, and no other', async () => {
  const before = niceness();
  const started = newGame('18mag', {}, 3, 'nice');
  if (!started.ok) throw new Error('18Mag does not start');
  const { state } = started.value;
  const seat = seatToAct(state);
  if (seat === undefined) throw new Error('nobody is at turn');
  const turn = { seen: JSON.stringify(view(state, seat)), seat, level: 'local', style: 'even', seed: 'nice' };
  expect(await players.ask('host', turn)).toMatchObject({ outcome: 'answered', answer: { chose: 'act' } });
  const after = niceness();
  const others = [...after].filter(([id]) => before.has(id));
  expect(others.map(([, nice]) => nice)).toEqual(others.map(([id]) => before.get(id)));
  expect([...after].filter(([id, nice]) => !before.has(id) && nice === 19)).toHaveLength(1);
});
