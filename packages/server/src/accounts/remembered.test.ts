import { describe, expect, it } from 'vitest';
import type { Person } from './person.ts';
import { Remembered } from './remembered.ts';

const anna: Person = { kind: 'account', id: 'a', name: 'Anna', by: 'cookie' };
const bela: Person = { kind: 'account', id: 'b', name: 'Béla', by: 'cookie' };

describe('who is remembered', () => {
  it('is known by the whole credential, for a few seconds', () => {
    let now = 0;
    const remembered = new Remembered(() => now);
    remembered.keep('cookie of Anna', anna, remembered.moment);
    expect(remembered.get('cookie of Anna')).toBe(anna);
    expect(remembered.get('cookie of')).toBeUndefined();
    now = 10_001;
    expect(remembered.get('cookie of Anna')).toBeUndefined();
  });

  it('is forgotten when told, and only they', () => {
    const remembered = new Remembered(() => 0);
    remembered.keep('one', anna, remembered.moment);
    remembered.keep('two', anna, remembered.moment);
    remembered.keep('three', bela, remembered.moment);
    remembered.forget('a');
    expect(['one', 'two', 'three'].map((credential) => remembered.get(credential))).toEqual([
      undefined,
      undefined,
      bela,
    ]);
    remembered.forgetAll();
    expect(remembered.get('three')).toBeUndefined();
  });

  it('is not kept when something was forgotten while it was looked up', () => {
    const remembered = new Remembered(() => 0);
    const { moment } = remembered;
    remembered.forget('a');
    remembered.keep('one', anna, moment);
    expect(remembered.get('one')).toBeUndefined();
  });
});
