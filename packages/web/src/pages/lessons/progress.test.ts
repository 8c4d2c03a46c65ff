import { describe, expect, it } from 'vitest';
import { LessonProgress, nextLesson, type Shelf } from './progress.ts';

function shelf(begun?: string): Shelf & { readonly kept: () => string | undefined } {
  let kept = begun;
  return {
    kept: () => kept,
    getItem: () => kept ?? null,
    setItem: (_place, text) => {
      kept = text;
    },
  };
}

describe('what has been done of the lessons', () => {
  it('is kept by title, once each, and told', () => {
    const here = shelf();
    const progress = new LessonProgress(() => here);
    let told = 0;
    progress.subscribe(() => {
      told += 1;
    });
    progress.finish('18mag', 'connect');
    progress.finish('18mag', 'connect');
    progress.finish('1839', 'run');
    expect(progress.now()).toEqual({ done: { '18mag': ['connect'], '1839': ['run'] }, isKept: true });
    expect(told).toBe(3);
    expect(new LessonProgress(() => here).now()).toEqual(progress.now());
  });

  it('is not lost to another tab', () => {
    const here = shelf();
    const [one, other] = [new LessonProgress(() => here), new LessonProgress(() => here)];
    one.finish('18mag', 'connect');
    other.finish('18mag', 'run');
    expect(new LessonProgress(() => here).now().done['18mag']).toEqual(['connect', 'run']);
  });

  it('holds for the page where nothing can be kept, and says so', () => {
    const progress = new LessonProgress(() => {
      throw new Error('not allowed');
    });
    expect(progress.now().isKept).toBe(false);
    progress.finish('18mag', 'connect');
    progress.finish('18mag', 'run');
    expect(progress.now()).toEqual({ done: { '18mag': ['connect', 'run'] }, isKept: false });
  });

  it('begins anew where what was kept cannot be understood', () => {
    expect(new LessonProgress(() => shelf('{')).now()).toEqual({ done: {}, isKept: true });
    expect(new LessonProgress(() => shelf('{"18mag":[1,"run"],"1839":3}')).now().done).toEqual({
      '18mag': ['run'],
      '1839': [],
    });
    expect(new LessonProgress(() => shelf('[]')).now().done).toEqual({});
  });
});

it('the next lesson is the first that nobody has gone through, wherever one has begun', () => {
  const lessons = [{ id: 'connect' }, { id: 'run' }, { id: 'round' }];
  expect(nextLesson(lessons)).toEqual({ id: 'connect' });
  expect(nextLesson(lessons, ['round', 'connect'])).toEqual({ id: 'run' });
  expect(nextLesson(lessons, ['round', 'run', 'connect'])).toBeUndefined();
});
