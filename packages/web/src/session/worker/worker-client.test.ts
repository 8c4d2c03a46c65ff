import { type GameState, newGame, seat } from '@kursbuch/engine';
import { describe, expect, it } from 'vitest';
import { testLine } from '../../pages/game/test-line.ts';
import { EngineWorker, type Line } from './worker-client.ts';
import type { Answered, Broken, Posted } from './worker-protocol.ts';

/** A line whose answers the test gives by hand. */
function handLine() {
  const posted: Posted[] = [];
  let hear: (answer: Answered | Broken) => void = () => undefined;
  let fail: (report: string) => void = () => undefined;
  const line: Line = {
    post: (asked) => void posted.push(asked),
    listen: (one, other) => {
      hear = one;
      fail = other;
    },
    close: () => undefined,
  };
  return { line, posted, hear: (answer: Answered | Broken) => hear(answer), fail: (report: string) => fail(report) };
}

const state = (): GameState => {
  const result = newGame('18mag', {}, 2, 'line');
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.state;
};

describe('asking the worker', () => {
  it('gives every question its own answer, in whatever order they come', async () => {
    const { line, posted, hear } = handLine();
    const worker = new EngineWorker(() => line);
    const first = worker.ask('offers', { position: 0, seat: seat(0) });
    const second = worker.ask('whyNot', { position: 0, action: {} });
    const [one, two] = posted;
    hear({ id: two?.id ?? 0, kind: 'whyNot', value: [{ code: 'game-over', params: {} }] });
    hear({ id: one?.id ?? 0, kind: 'offers', value: [] });
    expect(await second).toEqual([{ code: 'game-over', params: {} }]);
    expect(await first).toEqual([]);
  });

  it('tells of a crash and leaves nobody waiting', async () => {
    const { line, posted, hear, fail } = handLine();
    const worker = new EngineWorker(() => line);
    const reports: string[] = [];
    worker.onCrash = (report) => void reports.push(report);
    const first = worker.ask('offers', { position: 0, seat: seat(0) });
    hear({ id: posted[0]?.id ?? 0, kind: 'broken', report: 'no such state' });
    await expect(first).rejects.toThrow('no such state');
    const second = worker.ask('offers', { position: 0, seat: seat(0) });
    fail('out of memory');
    await expect(second).rejects.toThrow('out of memory');
    expect(reports).toEqual(['no such state', 'out of memory']);
  });

  it('proves best runs beside everything else, and stops when told', async () => {
    const lines = [handLine(), handLine()];
    let opened = 0;
    const worker = new EngineWorker(() => {
      opened += 1;
      return lines[opened - 1]?.line ?? handLine().line;
    });
    expect(opened).toBe(1);
    const search = worker.bestRun(state());
    expect(opened).toBe(2);
    expect(lines[0]?.posted).toHaveLength(0);
    worker.stopSearching();
    expect(await search).toBeUndefined();
  });

  it('leaves questions open when the page goes: nobody is there to hear that they failed', async () => {
    const worker = new EngineWorker(() => handLine().line);
    const heard: string[] = [];
    const asked = worker.ask('offers', { position: 0, seat: seat(0) }).then(
      () => heard.push('answered'),
      () => heard.push('failed'),
    );
    worker.close();
    await Promise.race([asked, new Promise((later) => setTimeout(later, 0))]);
    expect(heard).toEqual([]);
  });

  it('carries states across as they are', async () => {
    const worker = new EngineWorker(testLine);
    const before = state();
    const { state: after, toAct } = await worker.ask('hold', { position: 0, state: before });
    expect(after).toEqual(before);
    expect(toAct).toBe(0);
    await expect(worker.ask('offers', { position: 5, seat: seat(0) })).rejects.toThrow('position 5');
    worker.close();
  });
});
