import { describe, expect, it } from 'vitest';
import { roomOf } from './rooms.ts';

describe('the rooms', () => {
  it.each([
    ['/', '/'],
    ['/new', '/'],
    ['/tables', '/'],
    ['/table/abc', '/'],
    ['/table/abc/about', '/'],
    ['/j/BCDFGH', '/'],
    ['/learn', '/learn'],
    ['/titles/1839/how', '/learn'],
    ['/titles/1839/lessons', '/learn'],
    ['/titles/1839/lessons/connect', '/learn'],
    ['/titles', '/titles'],
    ['/titles/1839', '/titles'],
    ['/titles/1839/companies', '/titles'],
    ['/rules/1839', '/titles'],
    ['/more', '/more'],
    ['/account', undefined],
    ['/join', undefined],
  ])('%s belongs to %s', (place, room) => {
    expect(roomOf(place)?.path).toBe(room);
  });
});
