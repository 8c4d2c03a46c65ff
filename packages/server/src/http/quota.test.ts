import { describe, expect, it } from 'vitest';
import { Quota } from './quota.ts';

describe('a quota', () => {
  it('is so many in so long, for each by itself, and begins anew afterwards', () => {
    let now = 0;
    const quota = new Quota(2, 10_000, { now: () => now });
    expect([quota.take('a'), quota.take('a')]).toEqual([{ ok: true }, { ok: true }]);
    now = 4000;
    expect(quota.take('a')).toEqual({ ok: false, seconds: 6 });
    expect(quota.take('b')).toEqual({ ok: true });
    now = 10_000;
    expect(quota.take('a')).toEqual({ ok: true });
  });

  it('is whole again once given back', () => {
    const quota = new Quota(1, 10_000, { now: () => 0 });
    quota.take('a');
    quota.giveBack('a');
    expect(quota.take('a')).toEqual({ ok: true });
  });

  it('counts one less for each that is put back, and never less than none', () => {
    const quota = new Quota(2, 1000, { now: () => 0 });
    quota.putBack('anna');
    for (let n = 0; n < 5; n += 1) {
      expect(quota.take('anna').ok).toBe(true);
      quota.putBack('anna');
    }
    quota.putBack('anna');
    expect([1, 2, 3].map(() => quota.take('anna').ok)).toEqual([true, true, false]);
  });

  it('remembers a bounded number, those whose time is over go first', () => {
    let now = 0;
    const quota = new Quota(1, 10_000, { now: () => now });
    quota.take('old');
    now = 9999;
    quota.take('young');
    now = 10_001;
    for (let n = 0; n < 19_999; n += 1) quota.take(`key ${n}`);
    expect(quota.take('young').ok).toBe(false);
    for (let n = 0; n < 20_000; n += 1) quota.take(`more ${n}`);
    expect(quota.take('young').ok).toBe(true);
  });
});
