import { describe, expect, it } from 'vitest';

import { canonical, hashText, stateText } from './hash.ts';

describe('canonical text', () => {
  it('does not depend on the order of fields, and leaves out what is undefined', () => {
    expect(canonical({ b: [1, { d: 'ő', c: null }], a: true, z: undefined })).toBe(
      '{"a":true,"b":[1,{"c":null,"d":"ő"}]}',
    );
    expect(stateText({ a: 1, b: 2 })).toBe(stateText({ b: 2, a: 1 }));
  });

  it('keeps the order of lists', () => {
    expect(stateText([1, 2])).not.toBe(stateText([2, 1]));
  });
});

describe('the hash', () => {
  it('is 128 bits and changes with every small change', () => {
    const texts = Array.from({ length: 20_000 }, (_, n) => `{"bank":${n}}`);
    const hashes = new Set(texts.map(hashText));
    expect(hashes.size).toBe(texts.length);
    for (const hash of [...hashes].slice(0, 10)) expect(hash).toMatch(/^[0-9a-f]{32}$/);
  });

  it('is the same on every machine', () => {
    expect(hashText('Kursbuch')).toMatchInlineSnapshot(`"65403f773868bda012499ca678806e2d"`);
  });
});
