import { describe, expect, it } from 'vitest';
import { DEEDS_VERSION, deedsOfForm, formOfHash, sameHash, STATE_FORM, stateHash } from './form.ts';

const BARE = 'f83968a522b2073a2cb23a62e51d2013';

describe('a hash', () => {
  it('says the form of its state', () => {
    const hash = stateHash({ form: STATE_FORM });
    expect(hash).toMatch(/^2:[0-9a-f]{32}$/u);
    expect(formOfHash(hash)).toBe(STATE_FORM);
  });

  it('without a form is of form 1', () => {
    expect(formOfHash(BARE)).toBe(1);
  });

  it.each([[''], ['hello'], ['2:0bbf'], [`0:${BARE}`], [`2:${BARE.toUpperCase()}`], [`:${BARE}`]])(
    'that is none, such as %j, is another than every hash',
    (none) => {
      expect(sameHash(none, stateHash({ form: STATE_FORM }))).toBe(false);
    },
  );

  it('is compared within one form only', () => {
    expect(sameHash(`2:${BARE}`, `2:${BARE}`)).toBe(true);
    expect(sameHash(`2:${BARE}`, `2:${BARE.replace('f', '0')}`)).toBe(false);
    expect(sameHash(BARE, `2:${BARE}`)).toBeUndefined();
    expect(sameHash(`3:${BARE}`, `2:${BARE}`)).toBeUndefined();
  });

  it('changes with the form, though nothing else does', () => {
    expect(stateHash({ form: 2 })).not.toBe(stateHash({ form: 3 }));
  });
});

describe('deeds', () => {
  it('were written in version 1 beside states of form 1, and in that of today beside those of today', () => {
    expect([1, STATE_FORM].map(deedsOfForm)).toEqual([1, DEEDS_VERSION]);
  });

  it('of a form to come are not guessed', () => {
    expect(() => deedsOfForm(STATE_FORM + 1)).toThrow(`deeds of form ${STATE_FORM + 1} are not known here`);
  });
});
