import { afterEach, describe, expect, it } from 'vitest';
import { inThread, type Opens } from '../aside.ts';
import type { Job } from './thinker.ts';
import { createThinkers, type Thinkers, type ThinkersOptions } from './thinkers.ts';

const SILENT = new URL('../testkit/silent-thread.mjs', import.meta.url);
const job = (seen: 'at once' | 'never'): Job => ({
  seen,
  held: { form: 1, sequence: 0 },
  question: { ask: 'best-run', steps: 1 },
});
const ANSWERED = { outcome: 'answered', answer: { told: 'unknown-rules' } };
const never = (): Promise<void> => new Promise(() => undefined);

describe('those who think about games', () => {
  const open: Thinkers[] = [];
  const thinkers = (options: ThinkersOptions): Thinkers => {
    const made = createThinkers({ file: SILENT, ...options });
    open.push(made);
    return made;
  };
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  it('give up a question that takes too long, and go on with the next', async () => {
    let questions = 0;
    const tooLong = async (): Promise<void> => {
      questions += 1;
      return questions === 1 ? undefined : never();
    };
    const { ask } = thinkers({ threads: 1, tooLong });
    const [hard, easy] = await Promise.all([ask('ann', job('never')), ask('ben', job('at once'))]);
    expect([hard, easy]).toEqual([{ outcome: 'too-long' }, ANSWERED]);
    expect(await ask('ann', job('at once'))).toEqual(ANSWERED);
  });

  it('have one place for everybody: who asks hard questions keeps the others’ free', async () => {
    const { ask } = thinkers({ threads: 2, tooLong: never });
    const own: string[] = [];
    for (const seen of ['never', 'never', 'at once'] as const)
      ask('ann', job(seen)).then(
        ({ outcome }) => own.push(outcome),
        () => own.push('ended'),
      );
    for (let n = 0; n < 20; n += 1) expect(await ask('ben', job('at once'))).toEqual(ANSWERED);
    expect(own).toEqual([]);
  });

  it('answer everybody in turn: who has many waiting is not served before who has one', async () => {
    const { ask } = thinkers({ threads: 1, tooLong: never });
    const served: string[] = [];
    const asked = ['ann', 'ann', 'ann', 'ben', 'ben', 'cid'].map(async (who) => {
      await ask(who, job('at once'));
      served.push(who);
    });
    await Promise.all(asked);
    expect(served).toEqual(['ann', 'ben', 'cid', 'ann', 'ben', 'ann']);
  });

  it('let eight questions of one person wait, and not one more; others are heard', async () => {
    const { ask } = thinkers({ threads: 2, tooLong: never });
    const ignored = (): void => undefined;
    for (let n = 0; n < 9; n += 1) ask('ann', job('never')).then(ignored, ignored);
    expect(await ask('ann', job('at once'))).toEqual({ outcome: 'too-many' });
    expect(await ask('ben', job('at once'))).toEqual(ANSWERED);
  });

  it('leave what waits when they are closed, and what is asked later, and start nothing for it', async () => {
    let opened = 0;
    const opens: Opens = (file, ears) => {
      opened += 1;
      return inThread()(file, ears);
    };
    const { ask, close } = thinkers({ threads: 1, tooLong: never, opens });
    const asked = [ask('ann', job('never')), ask('ann', job('at once')), ask('ben', job('at once'))];
    await close();
    expect(await Promise.all(asked)).toEqual(asked.map(() => ({ outcome: 'closed' })));
    expect(await ask('ben', job('at once'))).toEqual({ outcome: 'closed' });
    expect(opened).toBe(1);
  });
});
