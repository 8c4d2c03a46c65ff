import { describe, expect, it } from 'vitest';
import { signInPath } from './sign-in-path.ts';

const backOf = (path: string): string | null => new URL(path, 'https://example.org').searchParams.get('back');

describe('the way to signing in', () => {
  it('leads back to the whole address, its query included', () => {
    expect(backOf(signInPath('/new', 'title=1824&where=online'))).toBe('/new?title=1824&where=online');
    expect(backOf(signInPath('/tables'))).toBe('/tables');
  });

  it('needs no way back to the first page', () => {
    expect(signInPath('/')).toBe('/sign-in');
  });

  it('keeps the way back that a form of the account was given, and none to the form itself', () => {
    expect([signInPath('/sign-up'), signInPath('/reset', 'token=secret')]).toEqual(['/sign-in', '/sign-in']);
    expect(backOf(signInPath('/sign-up', 'back=%2Fnew%3Fwhere%3Donline'))).toBe('/new?where=online');
  });
});
