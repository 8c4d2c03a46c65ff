import { describe, expect, it } from 'vitest';
import type { Trouble } from './api.ts';
import { plainTroubleWords } from './trouble-words.ts';

const said = (code: Trouble['code'], params: Trouble['params']): string =>
  plainTroubleWords({ code, params, body: undefined });

describe('trouble in words', () => {
  it.each([
    ['too-many-programs', 'You have 10 tables with programs. End the game at one of them first.'],
    ['no-programs', 'Programs do not play on this server.'],
    ['occupied', 'Somebody has this seat. The host can let go of it.'],
    ['seated', 'You sit at this table already.'],
    ['no-guest', 'Only a guest’s seat can be given to another phone: whoever has an account signs in.'],
    ['no-undo', 'At this table nothing is taken back.'],
    ['nothing-to-undo', 'There is nothing to take back.'],
    ['nothing-to-redo', 'There is nothing to do again.'],
    ['undo-pending', 'Somebody asks to take back. The game goes on when everybody has answered.'],
    ['no-undo-asked', 'Nobody asks to take back any more.'],
    ['already-answered', 'You have answered already.'],
    ['not-over', 'At this table that was agreed otherwise.'],
  ])('says why something is not allowed: %s', (why, words) => {
    expect(said('not-allowed-here', { why, most: 10 })).toBe(words);
  });

  it('says as much without a reason', () => {
    expect(said('not-allowed-here', {})).toBe('At this table that was agreed otherwise.');
  });

  it('says how long to wait after too many wrong codes', () => {
    const words = 'Too many wrong codes came from here. Wait 1 second, and look at the screen once more.';
    expect(said('too-many-tries', { seconds: 1 })).toBe(words);
    expect(said('too-many-tries', { seconds: 42 })).toContain('Wait 42 seconds');
  });

  it.each([
    ['name', 'Your name is no password. Choose another.'],
    ['few-letters', 'A few letters over and over are no password. Choose another.'],
    ['common', 'Many people have this password, so it is tried first. Choose another.'],
  ])('says what is wrong with a password: %s', (why, words) => {
    expect(said('weak-password', { why })).toBe(words);
  });
});
