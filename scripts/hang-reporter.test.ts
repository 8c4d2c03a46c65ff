import { describe, expect, it } from 'vitest';
import { Silence } from './hang-reporter.ts';

describe('a file of which nothing is heard', () => {
  const minutes = (count: number): number => count * 60_000;
  let time = 0;
  const heard = (): Silence => {
    time = 0;
    const silence = new Silence({ now: () => time });
    silence.hear('slow.test.ts');
    silence.hear('slow.test.ts', { patience: minutes(15), last: 'before the end of its first test' });
    silence.hear('quick.test.ts');
    return silence;
  };

  it('is named when it is silent for longer than its tests and hooks may take', () => {
    const silence = heard();
    time = minutes(11);
    expect(silence.hanging()).toEqual([]);
    time = minutes(13);
    expect(silence.hanging()).toEqual([
      'quick.test.ts hangs: nothing was heard of it for 13 minutes, while its modules were loaded.',
    ]);
    time = minutes(18);
    expect(silence.hanging()).toHaveLength(2);
  });

  it('is not, as long as its tests end one after the other', () => {
    const silence = heard();
    silence.end('slow.test.ts');
    for (time = 0; time < minutes(60); time += minutes(9)) {
      silence.hear('quick.test.ts', { last: 'in or after "a test"' });
      expect(silence.hanging()).toEqual([]);
    }
    expect(silence.running()).toEqual(['quick.test.ts, in or after "a test"']);
  });
});
